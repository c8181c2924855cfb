#pragma once
#include <stddef.h>

// The spring kernels as one would write them in C: x and v of n slots, s their influences, r the
// rates of those. Coefficients are those of SpringStep, forcing included.

typedef struct {
  double xx, xv, vx, vv;
  double x_force, v_force, x_ramp, v_ramp;
} spring_step;

void peer_relax(double *restrict x, double *restrict v, size_t n, const spring_step *step);

/// Steps, and puts slots within the amplitude to rest; returns how many still move.
size_t peer_relax_and_rest(
    double *restrict x, double *restrict v, size_t n, const spring_step *step,
    double squared_amplitude, double squared_period);

void peer_force(
    double *restrict x, double *restrict v, const double *restrict s, size_t n,
    const spring_step *step);

void peer_force_ramped(
    double *restrict x, double *restrict v, double *restrict s, const double *restrict r, size_t n,
    const spring_step *step, double duration);

/// Numbers as text with 17 digits, each with a comma behind it, in 32 bytes at most; returns how many
/// bytes they are all together.
size_t peer_write_numbers(const double *numbers, size_t n, char *text);

void peer_read_numbers(const char *text, size_t n, double *numbers);

typedef struct {
  double width, height;
} peer_size;

typedef struct {
  double x, y, width, height;
} peer_rect;

/// Places items in the lines of a flow, packed to the start, and writes the frame of each; returns where the last
/// line ends.
double peer_flow(
    const peer_size *sizes, size_t n, double available, double item_spacing, double line_spacing,
    peer_rect *frames);

/// The numbers of an ascending array that lie from one number to another: index of the first, and of the one after the last.
/// Two binary searches.
size_t peer_search(const double *numbers, size_t n, double low, double high, size_t *end);

/// Index of the first number of an ascending array that is not below another: one binary search.
size_t peer_first_from(const double *numbers, size_t n, double number);

/// Heap blocks asked for since the program began.
unsigned long allocation_count(void);

/// Bytes in heap blocks now.
size_t allocated_bytes(void);
