// What a frame of own rectangles costs through C: prints nanoseconds per element, the median of ten rounds.
//
//   cc -O2 benchmark.c $(pkg-config --cflags --libs boxspring) && ./a.out [COUNT]
//
// ../javascript/benchmark.js does the same.

#define _POSIX_C_SOURCE 199309L
#include <boxspring.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static bs_error error;

static void check(bs_code code) {
  if (code == BS_OK) return;
  fprintf(stderr, "%s\n", error.text);
  exit(1);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static int ascending(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

enum { ROUNDS = 10, TICKS = 6 };

int main(int argc, char **argv) {
  const size_t count = argc > 1 ? strtoul(argv[1], NULL, 10) : 100000, columns = count / 400;
  if (columns == 0) return fprintf(stderr, "pass 400 rectangles or more\n"), 1;
  const double width = 390.0 / columns;
  bs_rect *rects = calloc(count, sizeof(bs_rect));
  bs_element_frame *elements = calloc(count, sizeof(bs_element_frame));
  for (size_t index = 0; index < count; index++)
    rects[index] = (bs_rect){index % columns * width, index / columns * 2, width / 2, 1};
  const bs_size content = {390, 1000};
  const bs_environment environment = bs_environment_default(390, 844);
  bs_arrangement *arrangement;
  bs_collection *resting, *collection;
  check(bs_arrangement_from_rects(rects, count, BS_VERTICAL, &content, &arrangement, &error));
  check(bs_collection_create(arrangement, &environment, NULL, NULL, &resting, &error));
  double costs[ROUNDS * TICKS], sum = 0;
  for (int round = 0; round < ROUNDS; round++) {
    check(bs_collection_copy(resting, &collection, &error));
    for (int tick = 1; tick <= TICKS; tick++) {
      const double start = now();
      bs_frame frame;
      check(bs_collection_wheel(collection, (bs_vector){0, tick % 2 ? 1 : -1}, tick / 60.0, &error));
      check(bs_collection_advance(collection, tick / 60.0, elements, count, &frame, &error));
      costs[round * TICKS + tick - 1] = (now() - start) / count;
      for (size_t index = 0; index < frame.count; index++) sum += elements[index].dy;
    }
    bs_collection_free(collection, NULL);
  }
  qsort(costs, ROUNDS * TICKS, sizeof(double), ascending);
  printf("%.1f ns per element; displacements add up to %.17g\n", costs[ROUNDS * TICKS / 2], sum);
  bs_collection_free(resting, NULL);
  bs_arrangement_free(arrangement, NULL);
  free(rects);
  free(elements);
  return 0;
}
