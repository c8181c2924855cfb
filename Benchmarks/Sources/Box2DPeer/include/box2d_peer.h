#pragma once
#include <stdbool.h>

// A world of Box2D 2.4, in its own units: metres, kilograms, seconds, radians. Where Box2D was not
// found when this was built, there is no world.

#ifdef __cplusplus
extern "C" {
#endif

typedef struct box2d_world box2d_world;

typedef struct {
  double x, y, angle, vx, vy, spin;
  bool is_awake;
} box2d_state;

typedef struct {
  double x, y, angle;
  double density, friction, restitution;
  /// Without a shape a body has the mass and the inertia of one, and nothing in the broad phase.
  bool has_shape;
  bool touches, is_static, can_sleep;
} box2d_body;

/// NULL without Box2D.
box2d_world *box2d_world_make(double gravity_x, double gravity_y);
void box2d_world_free(box2d_world *world);

/// Bodies are numbered from 0; -1 stands for the ground. Half extents; a radius.
int box2d_add_box(box2d_world *world, const box2d_body *body, double half_width, double half_height);
int box2d_add_disc(box2d_world *world, const box2d_body *body, double radius);
/// A body of mass 1 that touches nothing and does not turn.
int box2d_add_particle(box2d_world *world, double x, double y);
void box2d_add_wall(
    box2d_world *world, double x1, double y1, double x2, double y2, double friction,
    double restitution);

/// A joint of fixed length where the frequency is 0, a spring otherwise. Places are in the world.
void box2d_add_distance(
    box2d_world *world, int a, int b, double ax, double ay, double bx, double by, double length,
    double frequency, double damping_ratio);
void box2d_add_pin(box2d_world *world, int a, int b, double x, double y);

void box2d_set_velocity(box2d_world *world, int body, double vx, double vy);
void box2d_step(box2d_world *world, double seconds, int velocity_iterations, int position_iterations);
box2d_state box2d_read(const box2d_world *world, int body);
int box2d_contact_count(const box2d_world *world);
/// Bodies besides the ground.
int box2d_body_count(const box2d_world *world);
int box2d_joint_count(const box2d_world *world);

#ifdef __cplusplus
}
#endif
