// Embedded Swift's own swift_once is made for one thread. This one takes its place in the library: whoever comes first makes
// the value, others wait until it is made.

#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>

/// `state` is 0 at first, 1 while the value is made, and -1 from then on, which compiled code looks at before it calls.
void swift_once(_Atomic intptr_t *state, void (*make)(void *), void *context) {
  intptr_t untouched = 0;
  if (atomic_load_explicit(state, memory_order_acquire) < 0) return;
  if (atomic_compare_exchange_strong(state, &untouched, 1)) {
    make(context);
    atomic_store_explicit(state, -1, memory_order_release);
    return;
  }
  while (atomic_load_explicit(state, memory_order_acquire) >= 0) sched_yield();
}
