#pragma once
#include <stdbool.h>

// A world of Chipmunk 7, in points, seconds and radians. Where Chipmunk was not found when this was built, there is no
// world.

typedef struct chipmunk_world chipmunk_world;

typedef struct {
  double x, y, angle;
} chipmunk_state;

typedef struct {
  double x, y, angle, mass, inertia, friction, restitution;
  bool has_shape;
} chipmunk_body;

/// NULL without Chipmunk. Bodies fall asleep after half a second where they may.
chipmunk_world *chipmunk_world_make(double gravity_x, double gravity_y, int iterations, bool can_sleep);
void chipmunk_world_free(chipmunk_world *world);

/// Bodies are numbered from 0; -1 stands for the ground. Half extents; a radius.
int chipmunk_add_box(
    chipmunk_world *world, const chipmunk_body *body, double half_width, double half_height);
int chipmunk_add_disc(chipmunk_world *world, const chipmunk_body *body, double radius);
void chipmunk_add_wall(
    chipmunk_world *world, double x1, double y1, double x2, double y2, double friction,
    double restitution);

/// A damped spring. Places are in the world.
void chipmunk_add_spring(
    chipmunk_world *world, int a, int b, double ax, double ay, double bx, double by, double length,
    double stiffness, double damping);
void chipmunk_add_pin(chipmunk_world *world, int a, int b, double x, double y);

void chipmunk_step(chipmunk_world *world, double seconds);
chipmunk_state chipmunk_read(const chipmunk_world *world, int body);
/// How many bodies and joints the world itself counts.
int chipmunk_body_count(const chipmunk_world *world);
int chipmunk_joint_count(const chipmunk_world *world);
