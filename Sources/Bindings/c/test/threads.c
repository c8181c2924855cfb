// Handles are independent: eight threads scroll collections of their own, all from one arrangement, read documents and throw
// errors, under the thread sanitizer. All get the same hash.

#include <boxspring.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { THREADS = 8, ROUNDS = 20 };

static const char scene_text[] =
    "{\"format\": \"boxspring-scene\", \"version\": 1, \"viewport\": {\"width\": 390, \"height\": 844},"
    " \"layout\": {\"kind\": \"list\"}, \"sections\": [{\"count\": 50, \"size\": {\"height\": 44}}]}";
static const char trace_text[] =
    "t,phase,pointer,x,y\n0,began,1,200,400\n0.1,moved,1,200,300\n0.1,ended,1,200,300\n";

static bs_arrangement *shared;
static uint64_t hashes[THREADS];
static int failed[THREADS];

static void *scroll(void *number) {
  const int thread = (int)(intptr_t)number;
  const bs_environment environment = bs_environment_default(390, 844);
  bs_element_frame elements[64];
  bs_frame frame;
  bs_error error;
  bs_code code = BS_OK;
  for (int round = 0; round < ROUNDS && code == BS_OK; round++) {
    bs_collection *collection, *copy;
    bs_frame_hash *hash;
    bs_scene *scene;
    bs_trace *trace;
    bs_playback *playback;
    bs_spring spring;
    uint64_t played;
    code = bs_collection_create(shared, &environment, NULL, NULL, &collection, &error);
    if (code) break;
    if (bs_frame_hash_create(&hash, &error)) code = -9;
    if (bs_collection_scroll_to(collection, (bs_point){0, 700}, 0, 0.3, &error)) code = -9;
    for (int tick = 0; tick < 30; tick++) {
      if (bs_collection_advance(collection, tick / 60.0, elements, 64, &frame, &error)) code = -9;
      if (bs_frame_hash_add(hash, &frame, elements, frame.count, &error)) code = -9;
    }
    if (bs_collection_copy(collection, &copy, &error)) code = -9;
    if (bs_scene_read(scene_text, strlen(scene_text), "list.json", &scene, &error)) code = -9;
    if (bs_trace_read(trace_text, strlen(trace_text), "fling.csv", &trace, &error)) code = -9;
    if (bs_playback_create(scene, trace, 60, &playback, &error)) code = -9;
    if (bs_playback_hash(playback, &played, &error)) code = -9;
    if (bs_spring_from_frequency(-3.25, 1, &spring, &error) != BS_ERROR_NUMBER) code = -9;
    if (!strstr(error.text, "-3.25")) code = -9;
    uint64_t value;
    if (bs_frame_hash_value(hash, &value, &error)) code = -9;
    hashes[thread] = value ^ played;
    bs_playback_free(playback, NULL);
    bs_trace_free(trace, NULL);
    bs_scene_free(scene, NULL);
    bs_frame_hash_free(hash, NULL);
    bs_collection_free(copy, NULL);
    bs_collection_free(collection, NULL);
  }
  failed[thread] = code != BS_OK;
  return NULL;
}

int main(void) {
  bs_rect rects[100];
  for (int row = 0; row < 100; row++) rects[row] = (bs_rect){0, 50.0 * row, 200, 40};
  if (bs_arrangement_from_rects(rects, 100, BS_VERTICAL, NULL, &shared, NULL)) return 1;
  pthread_t threads[THREADS];
  for (intptr_t thread = 0; thread < THREADS; thread++)
    if (pthread_create(&threads[thread], NULL, scroll, (void *)thread)) return 1;
  int failures = 0;
  for (int thread = 0; thread < THREADS; thread++) {
    pthread_join(threads[thread], NULL);
    failures += failed[thread] || hashes[thread] != hashes[0];
  }
  bs_arrangement_free(shared, NULL);
  printf("%d threads, %d failed\n", THREADS, failures);
  return failures > 0;
}
