#include "box2d_peer.h"

#if __has_include(<box2d/box2d.h>)
#include <box2d/box2d.h>
#include <vector>

struct box2d_world {
  b2World world;
  b2Body *ground;
  std::vector<b2Body *> bodies;

  box2d_world(b2Vec2 gravity) : world(gravity) {
    b2BodyDef definition;
    ground = world.CreateBody(&definition);
  }

  b2Body *at(int index) { return index < 0 ? ground : bodies[index]; }
};

static b2Vec2 vec(double x, double y) { return b2Vec2(float(x), float(y)); }

static int add(box2d_world *world, const box2d_body *body, const b2Shape &shape) {
  b2BodyDef definition;
  definition.type = body->is_static ? b2_staticBody : b2_dynamicBody;
  definition.position = vec(body->x, body->y);
  definition.angle = float(body->angle);
  definition.allowSleep = body->can_sleep;
  b2FixtureDef fixture;
  fixture.shape = &shape;
  fixture.density = float(body->density);
  fixture.friction = float(body->friction);
  fixture.restitution = float(body->restitution);
  if (!body->touches) fixture.filter.maskBits = 0;
  b2Body *made = world->world.CreateBody(&definition);
  if (body->has_shape) {
    made->CreateFixture(&fixture);
  } else {
    b2MassData mass;
    shape.ComputeMass(&mass, fixture.density);
    made->SetMassData(&mass);
  }
  world->bodies.push_back(made);
  return int(world->bodies.size()) - 1;
}

box2d_world *box2d_world_make(double gravity_x, double gravity_y) {
  return new box2d_world(vec(gravity_x, gravity_y));
}

void box2d_world_free(box2d_world *world) { delete world; }

int box2d_add_box(
    box2d_world *world, const box2d_body *body, double half_width, double half_height) {
  b2PolygonShape shape;
  shape.SetAsBox(float(half_width), float(half_height));
  return add(world, body, shape);
}

int box2d_add_disc(box2d_world *world, const box2d_body *body, double radius) {
  b2CircleShape shape;
  shape.m_radius = float(radius);
  return add(world, body, shape);
}

int box2d_add_particle(box2d_world *world, double x, double y) {
  b2BodyDef definition;
  definition.type = b2_dynamicBody;
  definition.position = vec(x, y);
  definition.allowSleep = false;
  definition.fixedRotation = true;
  world->bodies.push_back(world->world.CreateBody(&definition));
  return int(world->bodies.size()) - 1;
}

void box2d_add_wall(
    box2d_world *world, double x1, double y1, double x2, double y2, double friction,
    double restitution) {
  b2EdgeShape shape;
  shape.SetTwoSided(vec(x1, y1), vec(x2, y2));
  b2FixtureDef fixture;
  fixture.shape = &shape;
  fixture.friction = float(friction);
  fixture.restitution = float(restitution);
  world->ground->CreateFixture(&fixture);
}

void box2d_add_distance(
    box2d_world *world, int a, int b, double ax, double ay, double bx, double by, double length,
    double frequency, double damping_ratio) {
  b2DistanceJointDef definition;
  definition.Initialize(world->at(a), world->at(b), vec(ax, ay), vec(bx, by));
  definition.length = float(length);
  definition.collideConnected = true;
  if (frequency > 0) {
    definition.minLength = 0;
    definition.maxLength = b2_maxFloat;
    b2LinearStiffness(
        definition.stiffness, definition.damping, float(frequency), float(damping_ratio),
        definition.bodyA, definition.bodyB);
  } else {
    definition.minLength = definition.maxLength = float(length);
  }
  world->world.CreateJoint(&definition);
}

void box2d_add_pin(box2d_world *world, int a, int b, double x, double y) {
  b2RevoluteJointDef definition;
  definition.Initialize(world->at(a), world->at(b), vec(x, y));
  world->world.CreateJoint(&definition);
}

void box2d_set_velocity(box2d_world *world, int body, double vx, double vy) {
  world->at(body)->SetLinearVelocity(vec(vx, vy));
}

void box2d_step(
    box2d_world *world, double seconds, int velocity_iterations, int position_iterations) {
  world->world.Step(float(seconds), velocity_iterations, position_iterations);
}

box2d_state box2d_read(const box2d_world *world, int body) {
  const b2Body *read = world->bodies[body];
  return {read->GetPosition().x,       read->GetPosition().y,       read->GetAngle(),
          read->GetLinearVelocity().x, read->GetLinearVelocity().y, read->GetAngularVelocity(),
          read->IsAwake()};
}

int box2d_contact_count(const box2d_world *world) { return world->world.GetContactCount(); }
int box2d_body_count(const box2d_world *world) { return world->world.GetBodyCount() - 1; }
int box2d_joint_count(const box2d_world *world) { return world->world.GetJointCount(); }

#else

box2d_world *box2d_world_make(double, double) { return nullptr; }
void box2d_world_free(box2d_world *) {}
int box2d_add_box(box2d_world *, const box2d_body *, double, double) { return -1; }
int box2d_add_disc(box2d_world *, const box2d_body *, double) { return -1; }
int box2d_add_particle(box2d_world *, double, double) { return -1; }
void box2d_add_wall(box2d_world *, double, double, double, double, double, double) {}
void box2d_add_distance(
    box2d_world *, int, int, double, double, double, double, double, double, double) {}
void box2d_add_pin(box2d_world *, int, int, double, double) {}
void box2d_set_velocity(box2d_world *, int, double, double) {}
void box2d_step(box2d_world *, double, int, int) {}
box2d_state box2d_read(const box2d_world *, int) { return {}; }
int box2d_contact_count(const box2d_world *) { return 0; }
int box2d_body_count(const box2d_world *) { return 0; }
int box2d_joint_count(const box2d_world *) { return 0; }

#endif
