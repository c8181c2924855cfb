#include "peers.h"

#include <stdio.h>
#include <stdlib.h>

size_t peer_write_numbers(const double *numbers, size_t n, char *text) {
  char *end = text;
  for (size_t i = 0; i < n; i++) end += sprintf(end, "%.17g,", numbers[i]);
  return (size_t)(end - text);
}

void peer_read_numbers(const char *text, size_t n, double *numbers) {
  for (size_t i = 0; i < n; i++) {
    char *end;
    numbers[i] = strtod(text, &end);
    text = end + 1;
  }
}
