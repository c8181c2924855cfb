// A program that uses springs alone: how large it is shows what a program links.

#include <boxspring.h>
#include <stdio.h>

int main(void) {
  bs_error error;
  bs_spring spring;
  const double times[3] = {0, 0.1, 0.2};
  const bs_spring_state released = {1, 0};
  bs_spring_state states[3];
  double seconds;
  if (bs_check_abi(BS_ABI, &error) || bs_spring_from_duration(0.5, 0.3, &spring, &error) ||
      bs_spring_states(&spring, &released, times, 3, states, &error) ||
      bs_spring_settling_time(&spring, &released, 0.001, &seconds, &error)) {
    puts(error.text);
    return 1;
  }
  printf("%g after 0.1 s, settled after %g s\n", states[1].displacement, seconds);
  return 0;
}
