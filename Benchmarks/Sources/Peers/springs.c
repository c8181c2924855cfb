#include "peers.h"

void peer_relax(double *restrict x, double *restrict v, size_t n, const spring_step *step) {
  const spring_step k = *step;
  for (size_t i = 0; i < n; i++) {
    const double x0 = x[i], v0 = v[i];
    x[i] = k.xx * x0 + k.xv * v0;
    v[i] = k.vx * x0 + k.vv * v0;
  }
}

size_t peer_relax_and_rest(
    double *restrict x, double *restrict v, size_t n, const spring_step *step,
    double squared_amplitude, double squared_period) {
  const spring_step k = *step;
  size_t moving = 0;
  for (size_t i = 0; i < n; i++) {
    const double x1 = k.xx * x[i] + k.xv * v[i];
    const double v1 = k.vx * x[i] + k.vv * v[i];
    const int moves = x1 * x1 + v1 * v1 * squared_period > squared_amplitude;
    x[i] = moves ? x1 : 0;
    v[i] = moves ? v1 : 0;
    moving += moves;
  }
  return moving;
}

void peer_force(
    double *restrict x, double *restrict v, const double *restrict s, size_t n,
    const spring_step *step) {
  const spring_step k = *step;
  for (size_t i = 0; i < n; i++) {
    const double x0 = x[i], v0 = v[i];
    x[i] = k.xx * x0 + k.xv * v0 + s[i] * k.x_force;
    v[i] = k.vx * x0 + k.vv * v0 + s[i] * k.v_force;
  }
}

void peer_force_ramped(
    double *restrict x, double *restrict v, double *restrict s, const double *restrict r, size_t n,
    const spring_step *step, double duration) {
  const spring_step k = *step;
  for (size_t i = 0; i < n; i++) {
    const double x0 = x[i], v0 = v[i];
    x[i] = k.xx * x0 + k.xv * v0 + s[i] * k.x_force + r[i] * k.x_ramp;
    v[i] = k.vx * x0 + k.vv * v0 + s[i] * k.v_force + r[i] * k.v_ramp;
    s[i] += r[i] * duration;
  }
}
