#include "chipmunk_peer.h"

#if __has_include(<chipmunk/chipmunk.h>)
#include <chipmunk/chipmunk.h>
#include <stdlib.h>

struct chipmunk_world {
  cpSpace *space;
  cpBody **bodies;
  int count, capacity;
};

static cpBody *at(const chipmunk_world *world, int index) {
  return index < 0 ? cpSpaceGetStaticBody(world->space) : world->bodies[index];
}

chipmunk_world *chipmunk_world_make(
    double gravity_x, double gravity_y, int iterations, bool can_sleep) {
  chipmunk_world *world = calloc(1, sizeof *world);
  world->space = cpSpaceNew();
  cpSpaceSetGravity(world->space, cpv(gravity_x, gravity_y));
  cpSpaceSetIterations(world->space, iterations);
  if (can_sleep) cpSpaceSetSleepTimeThreshold(world->space, 0.5);
  return world;
}

static void free_shape(cpBody *body, cpShape *shape, void *data) {
  (void)body;
  cpSpaceRemoveShape(data, shape);
  cpShapeFree(shape);
}

static void free_joint(cpBody *body, cpConstraint *joint, void *data) {
  (void)body;
  cpSpaceRemoveConstraint(data, joint);
  cpConstraintFree(joint);
}

void chipmunk_world_free(chipmunk_world *world) {
  for (int i = -1; i < world->count; i++) {
    cpBodyEachConstraint(at(world, i), free_joint, world->space);
    cpBodyEachShape(at(world, i), free_shape, world->space);
    if (i < 0) continue;
    cpSpaceRemoveBody(world->space, world->bodies[i]);
    cpBodyFree(world->bodies[i]);
  }
  cpSpaceFree(world->space);
  free(world->bodies);
  free(world);
}

static int add(chipmunk_world *world, const chipmunk_body *body) {
  if (world->count == world->capacity) {
    world->capacity = 2 * world->capacity + 16;
    world->bodies = realloc(world->bodies, world->capacity * sizeof *world->bodies);
  }
  cpBody *made = cpSpaceAddBody(world->space, cpBodyNew(body->mass, body->inertia));
  cpBodySetPosition(made, cpv(body->x, body->y));
  cpBodySetAngle(made, body->angle);
  world->bodies[world->count] = made;
  return world->count++;
}

static void add_shape(chipmunk_world *world, cpShape *shape, double friction, double restitution) {
  cpShapeSetFriction(shape, friction);
  cpShapeSetElasticity(shape, restitution);
  cpSpaceAddShape(world->space, shape);
}

int chipmunk_add_box(
    chipmunk_world *world, const chipmunk_body *body, double half_width, double half_height) {
  int index = add(world, body);
  if (body->has_shape) {
    cpShape *shape = cpBoxShapeNew(at(world, index), 2 * half_width, 2 * half_height, 0);
    add_shape(world, shape, body->friction, body->restitution);
  }
  return index;
}

int chipmunk_add_disc(chipmunk_world *world, const chipmunk_body *body, double radius) {
  int index = add(world, body);
  if (body->has_shape) {
    cpShape *shape = cpCircleShapeNew(at(world, index), radius, cpvzero);
    add_shape(world, shape, body->friction, body->restitution);
  }
  return index;
}

void chipmunk_add_wall(
    chipmunk_world *world, double x1, double y1, double x2, double y2, double friction,
    double restitution) {
  cpShape *shape = cpSegmentShapeNew(at(world, -1), cpv(x1, y1), cpv(x2, y2), 0);
  add_shape(world, shape, friction, restitution);
}

void chipmunk_add_spring(
    chipmunk_world *world, int a, int b, double ax, double ay, double bx, double by, double length,
    double stiffness, double damping) {
  cpBody *first = at(world, a), *second = at(world, b);
  cpSpaceAddConstraint(
      world->space,
      cpDampedSpringNew(
          first, second, cpBodyWorldToLocal(first, cpv(ax, ay)),
          cpBodyWorldToLocal(second, cpv(bx, by)), length, stiffness, damping));
}

void chipmunk_add_pin(chipmunk_world *world, int a, int b, double x, double y) {
  cpSpaceAddConstraint(
      world->space, cpPivotJointNew(at(world, a), at(world, b), cpv(x, y)));
}

void chipmunk_step(chipmunk_world *world, double seconds) { cpSpaceStep(world->space, seconds); }

chipmunk_state chipmunk_read(const chipmunk_world *world, int body) {
  cpVect place = cpBodyGetPosition(world->bodies[body]);
  return (chipmunk_state){place.x, place.y, cpBodyGetAngle(world->bodies[body])};
}

static void count_body(cpBody *body, void *data) {
  (void)body;
  ++*(int *)data;
}

static void count_joint(cpConstraint *joint, void *data) {
  (void)joint;
  ++*(int *)data;
}

int chipmunk_body_count(const chipmunk_world *world) {
  int count = 0;
  cpSpaceEachBody(world->space, count_body, &count);
  return count;
}

int chipmunk_joint_count(const chipmunk_world *world) {
  int count = 0;
  cpSpaceEachConstraint(world->space, count_joint, &count);
  return count;
}

#else

#include <stddef.h>

chipmunk_world *chipmunk_world_make(double x, double y, int iterations, bool can_sleep) {
  (void)x, (void)y, (void)iterations, (void)can_sleep;
  return NULL;
}
void chipmunk_world_free(chipmunk_world *world) { (void)world; }
int chipmunk_add_box(chipmunk_world *world, const chipmunk_body *body, double width, double height) {
  (void)world, (void)body, (void)width, (void)height;
  return -1;
}
int chipmunk_add_disc(chipmunk_world *world, const chipmunk_body *body, double radius) {
  (void)world, (void)body, (void)radius;
  return -1;
}
void chipmunk_add_wall(
    chipmunk_world *world, double x1, double y1, double x2, double y2, double friction,
    double restitution) {
  (void)world, (void)x1, (void)y1, (void)x2, (void)y2, (void)friction, (void)restitution;
}
void chipmunk_add_spring(
    chipmunk_world *world, int a, int b, double ax, double ay, double bx, double by, double length,
    double stiffness, double damping) {
  (void)world, (void)a, (void)b, (void)ax, (void)ay, (void)bx, (void)by, (void)length;
  (void)stiffness, (void)damping;
}
void chipmunk_add_pin(chipmunk_world *world, int a, int b, double x, double y) {
  (void)world, (void)a, (void)b, (void)x, (void)y;
}
void chipmunk_step(chipmunk_world *world, double seconds) { (void)world, (void)seconds; }
chipmunk_state chipmunk_read(const chipmunk_world *world, int body) {
  (void)world, (void)body;
  return (chipmunk_state){0, 0, 0};
}
int chipmunk_body_count(const chipmunk_world *world) {
  (void)world;
  return 0;
}
int chipmunk_joint_count(const chipmunk_world *world) {
  (void)world;
  return 0;
}

#endif
