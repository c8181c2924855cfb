// The worked example: own rectangles, hung on springs, scrolled, frames out. Prints the hash of the frames.
//
//   cc example.c $(pkg-config --cflags --libs boxspring) && ./a.out

#include <boxspring.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static bs_error error;

static void check(bs_code code) {
  if (code == BS_OK) return;
  fprintf(stderr, "%s\n", error.text);
  exit(1);
}

enum { BOXES = 120 };

int main(void) {
  check(bs_check_abi(BS_ABI, &error));

  // What a layout tool has: three columns of boxes.
  bs_rect boxes[BOXES];
  double ends[3] = {10, 10, 10};
  for (int box = 0; box < BOXES; box++) {
    const int column = box % 3, height = 60 + box * 37 % 80;
    boxes[box] = (bs_rect){10 + 125 * column, ends[column], 115, height};
    ends[column] += height + 10;
  }

  bs_arrangement *arrangement;
  check(bs_arrangement_from_rects(boxes, BOXES, BS_VERTICAL, NULL, &arrangement, &error));
  const bs_environment environment = bs_environment_default(390, 844);
  bs_collection *collection;
  check(bs_collection_create(arrangement, &environment, NULL, NULL, &collection, &error));

  // A finger scrolls, and lets go in motion.
  bs_touch touches[10] = {{0, BS_TOUCH_BEGAN, 0, {200, 600}}};
  for (int move = 1; move <= 8; move++)
    touches[move] = (bs_touch){move / 60.0, BS_TOUCH_MOVED, 0, {200, 600 - 12 * move}};
  touches[9] = (bs_touch){8 / 60.0, BS_TOUCH_ENDED, 0, {200, 504}};
  check(bs_collection_play(collection, touches, 10, &error));

  // Frames until everything rests.
  bs_frame_hash *hash;
  check(bs_frame_hash_create(&hash, &error));
  bs_element_frame elements[BOXES];
  bs_frame frame = {0};
  for (int tick = 0; tick == 0 || frame.time < 8 / 60.0 || !frame.is_idle; tick++) {
    check(bs_collection_advance(collection, tick / 60.0, elements, BOXES, &frame, &error));
    check(bs_frame_hash_add(hash, &frame, elements, frame.count, &error));
  }

  uint64_t value;
  check(bs_frame_hash_value(hash, &value, &error));
  printf("%016" PRIx64 "\n", value);
  bs_frame_hash_free(hash, NULL);
  bs_collection_free(collection, NULL);
  bs_arrangement_free(arrangement, NULL);
  return 0;
}
