// The worked example: own rectangles, hung on springs, scrolled, frames out. Prints the hash of the frames.
//
//   c++ -std=c++20 example.cpp -I . $(pkg-config --cflags --libs boxspring) && ./a.out

#include "boxspring.hpp"

#include <array>
#include <cinttypes>
#include <cstdio>

int main() {
  boxspring::check_abi();

  // What a layout tool has: three columns of boxes.
  std::vector<boxspring::rect> boxes;
  std::array<double, 3> ends{10, 10, 10};
  for (int box = 0; box < 120; box++) {
    const int column = box % 3, height = 60 + box * 37 % 80;
    boxes.push_back({10.0 + 125 * column, ends[column], 115, static_cast<double>(height)});
    ends[column] += height + 10;
  }

  boxspring::collection collection(boxspring::arrangement(boxes), boxspring::size{390, 844});

  // A finger scrolls, and lets go in motion.
  std::vector<bs_touch> touches{{0, BS_TOUCH_BEGAN, 0, {200, 600}}};
  for (int move = 1; move <= 8; move++)
    touches.push_back({move / 60.0, BS_TOUCH_MOVED, 0, {200, 600.0 - 12 * move}});
  touches.push_back({8 / 60.0, BS_TOUCH_ENDED, 0, {200, 504}});
  collection.play(touches);

  // Frames until everything rests.
  boxspring::frame_hash hash;
  boxspring::frame frame;
  for (int tick = 0; tick == 0 || frame.time() < 8 / 60.0 || !frame.is_idle(); tick++) {
    collection.advance(tick / 60.0, frame);
    hash.add(frame);
  }
  std::printf("%016" PRIx64 "\n", hash.value());
}
