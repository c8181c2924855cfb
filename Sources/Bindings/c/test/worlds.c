// A ball falls for half a second: a program that needs the other shared library, the one with bodies.

#include <boxspring.h>
#include <stdio.h>

int main(void) {
  bs_error error;
  bs_world *world;
  bs_world_info info;
  const bs_item ball = {.center = {0, 0}, .size = {10, 10}, .is_ellipse = 1};
  const int64_t first = 0;
  if (bs_world_create(&world, &error) || bs_world_add_items(world, &ball, 1, NULL, &error) ||
      bs_world_add_gravity(world, &first, 1, (bs_vector){0, 1}, NULL, &error) || bs_world_step(world, 0.5, &error) ||
      bs_world_info_of(world, &info, &error))
    return fprintf(stderr, "%s\n", error.text), 1;
  bs_world_free(world, NULL);
  return info.kinetic_energy > 0 ? 0 : 1;
}
