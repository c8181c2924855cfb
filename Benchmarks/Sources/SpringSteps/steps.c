// Prints the bits of the sum after 50 steps, and the best time of a step, free and under a scroll, in nanoseconds per spring.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

void steps_prepare(int32_t count);
void steps_free(int32_t steps);
void steps_forced(int32_t steps);
double steps_sum(void);

enum { springs = 10000, steps = 1000, blocks = 25 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static double best(void (*step)(int32_t)) {
  double best = 1e300;
  for (int block = 0; block < blocks; block++) {
    const double start = now();
    step(steps);
    const double time = now() - start;
    if (time < best) best = time;
  }
  return best / steps / springs * 1e9;
}

int main(void) {
  steps_prepare(springs);
  for (int step = 0; step < 25; step++) {
    steps_free(1);
    steps_forced(1);
  }
  const double sum = steps_sum();
  uint64_t bits;
  memcpy(&bits, &sum, sizeof bits);
  printf("%" PRIx64 "\n", bits);
  const double free = best(steps_free), forced = best(steps_forced);
  printf("%.3f\n%.3f\n", free, forced);
}
