extension CLoop {
  /// The loops, timed as ``Stopwatch`` does: a warm-up, then blocks of many runs.
  static let source = #"""
    #include <stdio.h>
    #include <stdlib.h>
    #include <time.h>

    enum { least_blocks = 3, most_blocks = 1000 };
    static size_t n, axes;
    static double xx, xv, vx, vv, fx, fv, k, c, dt, influence, seconds;
    static double *x[2], *v[2], *s[2];

    static void euler(double *restrict x, double *restrict v, size_t n) {
      const double k_ = k, c_ = c, dt_ = dt;
      for (size_t i = 0; i < n; i++) {
        v[i] -= dt_ * (k_ * x[i] + c_ * v[i]);
        x[i] += dt_ * v[i];
      }
    }

    static size_t exact(double *restrict x, double *restrict v, size_t n) {
      const double xx_ = xx, xv_ = xv, vx_ = vx, vv_ = vv, period = 1 / k;
      size_t moving = 0;
      for (size_t i = 0; i < n; i++) {
        const double x1 = xx_ * x[i] + xv_ * v[i];
        const double v1 = vx_ * x[i] + vv_ * v[i];
        const int moves = x1 * x1 + v1 * v1 * period > 1e-6;
        x[i] = moves ? x1 : 0;
        v[i] = moves ? v1 : 0;
        moving += moves;
      }
      return moving;
    }

    static void forced(
        double *restrict x, double *restrict v, const double *restrict s, size_t n) {
      const double xx_ = xx, xv_ = xv, vx_ = vx, vv_ = vv, fx_ = fx, fv_ = fv;
      for (size_t i = 0; i < n; i++) {
        const double x0 = x[i], v0 = v[i];
        x[i] = xx_ * x0 + xv_ * v0 + s[i] * fx_;
        v[i] = vx_ * x0 + vv_ * v0 + s[i] * fv_;
      }
    }

    static volatile size_t sink;

    static void step(int kernel) {
      for (size_t axis = 0; axis < axes; axis++) {
        if (kernel == 0) euler(x[axis], v[axis], n);
        else if (kernel == 1) sink = exact(x[axis], v[axis], n);
        else forced(x[axis], v[axis], s[axis], n);
      }
    }

    static void displace(void) {
      for (size_t axis = 0; axis < axes; axis++)
        for (size_t i = 0; i < n; i++) x[axis][i] = 50, v[axis][i] = 0, s[axis][i] = influence;
    }

    static double now(void) {
      struct timespec time;
      clock_gettime(CLOCK_MONOTONIC, &time);
      return time.tv_sec + time.tv_nsec * 1e-9;
    }

    static double timed(int kernel, size_t runs) {
      const double start = now();
      for (size_t run = 0; run < runs; run++) step(kernel);
      return now() - start;
    }

    static int ascending(const void *a, const void *b) {
      const double difference = *(const double *)a - *(const double *)b;
      return (difference > 0) - (difference < 0);
    }

    static void measure(int kernel) {
      double times[most_blocks];
      int count = 0;
      displace();
      for (int i = 0; i < 60; i++) step(kernel);
      const double displacement = x[0][n - 1];
      displace();
      const double start = now();
      const double length = seconds / 25 < 0.001 ? seconds / 25 : 0.001;
      size_t runs = 1;
      while (timed(kernel, runs) < length) runs *= 2;
      while (count < least_blocks || (count < most_blocks && now() - start < seconds))
        times[count++] = timed(kernel, runs) / ((double)runs * n) * 1e9;
      qsort(times, count, sizeof *times, ascending);
      printf("%.17g %.17g %.17g ", times[0], times[count / 2], displacement);
    }

    int main(int count, char **words) {
      double *numbers[] = {&xx, &xv, &vx, &vv, &fx, &fv, &k, &c, &dt, &influence, &seconds};
      if (count != 14) return 2;
      n = strtoull(words[1], 0, 10);
      axes = strtoull(words[2], 0, 10);
      for (int i = 0; i < 11; i++) *numbers[i] = strtod(words[i + 3], 0);
      for (size_t axis = 0; axis < axes; axis++) {
        x[axis] = malloc(n * sizeof(double));
        v[axis] = malloc(n * sizeof(double));
        s[axis] = malloc(n * sizeof(double));
        if (!x[axis] || !v[axis] || !s[axis]) return 1;
      }
      for (int kernel = 0; kernel < 3; kernel++) measure(kernel);
      puts("");
      return 0;
    }

    """#
}
