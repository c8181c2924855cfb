#include "peers.h"

double peer_flow(
    const peer_size *sizes, size_t n, double available, double item_spacing, double line_spacing,
    peer_rect *frames) {
  const double reach = available * (1 + 1e-6);
  double x = 0, y = 0, length = 0;
  size_t first = 0;
  for (size_t i = 0; i < n; i++) {
    const peer_size size = sizes[i];
    if (i > first && x + size.width > reach) {
      y += length + line_spacing;
      x = 0;
      length = 0;
      first = i;
    }
    frames[i] = (peer_rect){x, y, size.width, size.height};
    if (size.height > length) length = size.height;
    x += size.width + item_spacing;
  }
  return n > 0 ? y + length : 0;
}

size_t peer_first_from(const double *numbers, size_t n, double number) {
  size_t low = 0, high = n;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if (numbers[middle] < number) low = middle + 1; else high = middle;
  }
  return low;
}

size_t peer_search(const double *numbers, size_t n, double low, double high, size_t *end) {
  *end = peer_first_from(numbers, n, high);
  return peer_first_from(numbers, n, low);
}
