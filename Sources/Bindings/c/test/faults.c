// Calls every function with good and with bad arguments, under sanitizers: results of the good are compared with closed
// forms, the bad get their code and a text with a problem and a remedy, and nothing is done.
//
// Prints one line; exits 1 where something is not as it should be.

#include <boxspring.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bs_error error;
static int failures, checks;

static void expect(bs_code wanted, bs_code code, const char *call, int line) {
  checks++;
  const int has_text = strstr(error.text, "; ") != NULL;
  const int is_error = wanted > 0;
  if (code == wanted && error.code == code && has_text == is_error) return;
  failures++;
  printf("line %d: %s\n  gives %d (error %d, \"%s\") instead of %d\n", line, call, code, error.code,
         error.text, wanted);
}

static void expect_true(int is_true, const char *what, int line) {
  checks++;
  if (is_true) return;
  failures++;
  printf("line %d: %s does not hold\n", line, what);
}

static int is_near(double a, double b) { return fabs(a - b) <= 1e-12 * fmax(1, fabs(b)); }

#define OK(call) expect(BS_OK, (call), #call, __LINE__)
#define FAILS(code, call) expect(code, (call), #call, __LINE__)
#define HOLDS(condition) expect_true((condition), #condition, __LINE__)
#define NEAR(a, b) expect_true(is_near((a), (b)), #a " is " #b, __LINE__)

static bs_error *e = &error;
static const size_t lie = (size_t)-1;

static void library(void) {
  HOLDS(strchr(bs_version(), '.') != NULL);
  HOLDS(bs_abi() == BS_ABI);
  HOLDS(bs_is_checked() == 0 || bs_is_checked() == 1);
  OK(bs_check_abi(BS_ABI, e));
  HOLDS(bs_check_abi(BS_ABI, NULL) == BS_OK);
  FAILS(BS_ERROR_ABI, bs_check_abi(BS_ABI + 1, e));
  HOLDS(bs_check_abi(0, NULL) == BS_ERROR_ABI);
}

static void springs(void) {
  bs_spring spring;
  OK(bs_spring_from_frequency(2, 1, &spring, e));
  FAILS(BS_ERROR_NULL, bs_spring_from_frequency(2, 1, NULL, e));
  FAILS(BS_ERROR_NUMBER, bs_spring_from_frequency(NAN, 1, &spring, e));
  FAILS(BS_ERROR_NUMBER, bs_spring_from_frequency(2, -1, &spring, e));
  NEAR(spring.frequency, 2);
  OK(bs_spring_from_response(0.5, 0.7, &spring, e));
  NEAR(spring.frequency, 2);
  FAILS(BS_ERROR_NULL, bs_spring_from_response(0.5, 0.7, NULL, e));
  FAILS(BS_ERROR_NUMBER, bs_spring_from_response(0, 0.7, &spring, e));
  OK(bs_spring_from_duration(0.5, 0.3, &spring, e));
  NEAR(spring.damping_ratio, 0.7);
  FAILS(BS_ERROR_NULL, bs_spring_from_duration(0.5, 0.3, NULL, e));
  FAILS(BS_ERROR_NUMBER, bs_spring_from_duration(0.5, 3, &spring, e));
  OK(bs_spring_from_stiffness(1, 100, 10, &spring, e));
  NEAR(spring.damping_ratio, 0.5);
  NEAR(spring.frequency, 10 / (2 * 3.14159265358979323846));
  FAILS(BS_ERROR_NULL, bs_spring_from_stiffness(1, 100, 10, NULL, e));
  FAILS(BS_ERROR_NUMBER, bs_spring_from_stiffness(0, 100, 10, &spring, e));
  FAILS(BS_ERROR_NUMBER, bs_spring_from_stiffness(1, INFINITY, 10, &spring, e));
  OK(bs_spring_from_tension(40, 7, &spring, e));
  FAILS(BS_ERROR_NULL, bs_spring_from_tension(40, 7, NULL, e));
  FAILS(BS_ERROR_NUMBER, bs_spring_from_tension(-1000, 7, &spring, e));
  OK(bs_spring_from_settling(1, 0.5, 0.001, &spring, e));
  FAILS(BS_ERROR_NULL, bs_spring_from_settling(1, 0.5, 0.001, NULL, e));
  FAILS(BS_ERROR_NUMBER, bs_spring_from_settling(1, 0, 0.001, &spring, e));
  double seconds;
  const bs_spring_state released = {1, 0};
  OK(bs_spring_settling_time(&spring, &released, 0.001, &seconds, e));
  HOLDS(fabs(seconds - 1) < 1e-9);
  FAILS(BS_ERROR_NULL, bs_spring_settling_time(NULL, &released, 0.001, &seconds, e));
  FAILS(BS_ERROR_NULL, bs_spring_settling_time(&spring, NULL, 0.001, &seconds, e));
  FAILS(BS_ERROR_NULL, bs_spring_settling_time(&spring, &released, 0.001, NULL, e));
  FAILS(BS_ERROR_NUMBER, bs_spring_settling_time(&spring, &released, NAN, &seconds, e));
  FAILS(BS_ERROR_NUMBER, bs_spring_settling_time(&spring, &released, 0, &seconds, e));
  char easing[1024];
  size_t length;
  OK(bs_spring_css(&spring, 0, 0.002, easing, sizeof easing, &length, &seconds, e));
  HOLDS(strncmp(easing, "linear(0, ", 10) == 0 && strlen(easing) == length);
  HOLDS(seconds * 1000 == floor(seconds * 1000));
  FAILS(BS_ERROR_CAPACITY, bs_spring_css(&spring, 0, 0.002, easing, length, &length, &seconds, e));
  HOLDS(length == strlen(easing));
  FAILS(BS_ERROR_NULL, bs_spring_css(NULL, 0, 0.002, easing, sizeof easing, &length, &seconds, e));
  FAILS(BS_ERROR_NULL, bs_spring_css(&spring, 0, 0.002, NULL, sizeof easing, &length, &seconds, e));
  FAILS(BS_ERROR_NULL, bs_spring_css(&spring, 0, 0.002, easing, sizeof easing, NULL, &seconds, e));
  FAILS(BS_ERROR_NULL, bs_spring_css(&spring, 0, 0.002, easing, sizeof easing, &length, NULL, e));
  FAILS(
      BS_ERROR_NUMBER,
      bs_spring_css(&spring, NAN, 0.002, easing, sizeof easing, &length, &seconds, e));
  FAILS(
      BS_ERROR_NUMBER,
      bs_spring_css(&spring, 0, 0.2, easing, sizeof easing, &length, &seconds, e));
  OK(bs_spring_preset("bouncy", &spring, e));
  NEAR(spring.damping_ratio, 0.7);
  FAILS(BS_ERROR_NUMBER, bs_spring_preset("bounciest", &spring, e));
  FAILS(BS_ERROR_NULL, bs_spring_preset(NULL, &spring, e));
  FAILS(BS_ERROR_NULL, bs_spring_preset("bouncy", NULL, e));
  bs_spring_figures figures;
  OK(bs_spring_from_stiffness(1, 100, 10, &spring, e));
  OK(bs_spring_figures_of(&spring, &figures, e));
  NEAR(figures.stiffness, 100);
  NEAR(figures.damping, 10);
  NEAR(figures.overshoot, exp(-3.14159265358979323846 / sqrt(3)));
  FAILS(BS_ERROR_NULL, bs_spring_figures_of(NULL, &figures, e));
  FAILS(BS_ERROR_NULL, bs_spring_figures_of(&spring, NULL, e));
  const bs_spring impossible = {NAN, 1};
  FAILS(BS_ERROR_NUMBER, bs_spring_figures_of(&impossible, &figures, e));

  // Critical damping: (1 + omega t) exp(-omega t).
  const bs_spring critical = {1, 1};
  const double omega = 2 * 3.14159265358979323846;
  double times[4] = {0, 0.1, 0.5, 2};
  bs_spring_state states[4];
  OK(bs_spring_states(&critical, &released, times, 4, states, e));
  for (int index = 0; index < 4; index++)
    NEAR(states[index].displacement, (1 + omega * times[index]) * exp(-omega * times[index]));
  OK(bs_spring_states(&critical, &released, NULL, 0, NULL, e));
  FAILS(BS_ERROR_NULL, bs_spring_states(NULL, &released, times, 4, states, e));
  FAILS(BS_ERROR_NULL, bs_spring_states(&critical, NULL, times, 4, states, e));
  FAILS(BS_ERROR_NULL, bs_spring_states(&critical, &released, NULL, 4, states, e));
  FAILS(BS_ERROR_NULL, bs_spring_states(&critical, &released, times, 4, NULL, e));
  FAILS(BS_ERROR_COUNT, bs_spring_states(&critical, &released, times, lie, states, e));
  FAILS(BS_ERROR_OVERLAP,
        bs_spring_states(&critical, &released, (double *)states, 4, states, e));
  times[2] = NAN;
  states[0].displacement = 7;
  FAILS(BS_ERROR_NUMBER, bs_spring_states(&critical, &released, times, 4, states, e));
  HOLDS(states[0].displacement == 7);
}

static void banks(void) {
  const bs_spring spring = {1, 1};
  bs_bank *bank, *copy;
  OK(bs_bank_create(&spring, &bank, e));
  FAILS(BS_ERROR_NULL, bs_bank_create(NULL, &copy, e));
  HOLDS(copy == NULL);
  FAILS(BS_ERROR_NULL, bs_bank_create(&spring, NULL, e));
  const double influences[3] = {0, 0.5, 1}, bad[1] = {NAN};
  const bs_spring_state given[1] = {{3, 0}}, wrong[1] = {{0, NAN}};
  OK(bs_bank_add(bank, NULL, influences, 3, e));
  OK(bs_bank_add(bank, given, influences, 1, e));
  FAILS(BS_ERROR_NUMBER, bs_bank_add(bank, NULL, bad, 1, e));
  FAILS(BS_ERROR_NUMBER, bs_bank_add(bank, wrong, influences, 1, e));
  FAILS(BS_ERROR_NULL, bs_bank_add(bank, NULL, NULL, 1, e));
  FAILS(BS_ERROR_NULL, bs_bank_add(NULL, NULL, influences, 1, e));
  FAILS(BS_ERROR_COUNT, bs_bank_add(bank, NULL, influences, lie, e));
  size_t count;
  int32_t rest;
  OK(bs_bank_info(bank, &count, &rest, e));
  HOLDS(count == 4 && rest == 0);
  OK(bs_bank_info(bank, NULL, NULL, e));
  FAILS(BS_ERROR_NULL, bs_bank_info(NULL, &count, &rest, e));
  FAILS(BS_ERROR_NULL, bs_bank_copy(NULL, &copy, e));
  HOLDS(copy == NULL);
  OK(bs_bank_copy(bank, &copy, e));
  FAILS(BS_ERROR_NULL, bs_bank_copy(bank, NULL, e));
  OK(bs_bank_jump(bank, 10, e));
  FAILS(BS_ERROR_NUMBER, bs_bank_jump(bank, INFINITY, e));
  FAILS(BS_ERROR_NULL, bs_bank_jump(NULL, 1, e));
  OK(bs_bank_advance(bank, 0.1, 0, e));
  FAILS(BS_ERROR_NUMBER, bs_bank_advance(bank, -1, 0, e));
  FAILS(BS_ERROR_NUMBER, bs_bank_advance(bank, 0.1, NAN, e));
  FAILS(BS_ERROR_NULL, bs_bank_advance(NULL, 0.1, 0, e));
  bs_spring_state states[4];
  OK(bs_bank_states(bank, 0, states, 4, e));
  const double omega = 2 * 3.14159265358979323846, factor = (1 + omega * 0.1) * exp(-omega * 0.1);
  NEAR(states[0].displacement, 0);
  NEAR(states[1].displacement, 5 * factor);
  NEAR(states[2].displacement, 10 * factor);
  NEAR(states[3].displacement, 3 * factor);
  OK(bs_bank_states(copy, 2, states, 2, e));
  HOLDS(states[0].displacement == 0 && states[1].displacement == 3);
  FAILS(BS_ERROR_INDEX, bs_bank_states(bank, 3, states, 2, e));
  FAILS(BS_ERROR_INDEX, bs_bank_states(bank, lie, states, 2, e));
  FAILS(BS_ERROR_COUNT, bs_bank_states(bank, 0, states, lie, e));
  FAILS(BS_ERROR_NULL, bs_bank_states(bank, 0, NULL, 2, e));
  FAILS(BS_ERROR_NULL, bs_bank_states(NULL, 0, states, 2, e));
  OK(bs_bank_set_states(bank, 1, given, 1, e));
  FAILS(BS_ERROR_NUMBER, bs_bank_set_states(bank, 1, wrong, 1, e));
  FAILS(BS_ERROR_INDEX, bs_bank_set_states(bank, 4, given, 1, e));
  FAILS(BS_ERROR_NULL, bs_bank_set_states(bank, 1, NULL, 1, e));
  FAILS(BS_ERROR_NULL, bs_bank_set_states(NULL, 1, given, 1, e));
  OK(bs_bank_set_influences(bank, 1, influences, influences, 3, e));
  OK(bs_bank_set_influences(bank, 1, influences, NULL, 3, e));
  FAILS(BS_ERROR_NUMBER, bs_bank_set_influences(bank, 0, bad, NULL, 1, e));
  FAILS(BS_ERROR_NUMBER, bs_bank_set_influences(bank, 0, influences, bad, 1, e));
  FAILS(BS_ERROR_INDEX, bs_bank_set_influences(bank, 2, influences, NULL, 3, e));
  FAILS(BS_ERROR_NULL, bs_bank_set_influences(bank, 0, NULL, NULL, 1, e));
  FAILS(BS_ERROR_NULL, bs_bank_set_influences(NULL, 0, influences, NULL, 1, e));
  OK(bs_bank_free(bank, e));
  OK(bs_bank_free(NULL, e));
  if (bs_is_checked()) {
    FAILS(BS_ERROR_HANDLE, bs_bank_free(bank, e));
    FAILS(BS_ERROR_HANDLE, bs_bank_advance(bank, 0.1, 0, e));
  }
  // A handle of another kind.
  FAILS(BS_ERROR_HANDLE, bs_animated_advance((bs_animated *)copy, 1, e));
  OK(bs_bank_free(copy, e));
}

static void animated_values(void) {
  const bs_spring spring = {1, 1}, impossible = {0, 1};
  bs_animated *value, *copy;
  bs_animated_state state;
  OK(bs_animated_create(0, NULL, &value, e));
  OK(bs_animated_create(0, &spring, &copy, e));
  OK(bs_animated_free(copy, e));
  FAILS(BS_ERROR_NUMBER, bs_animated_create(NAN, NULL, &copy, e));
  FAILS(BS_ERROR_NUMBER, bs_animated_create(0, &impossible, &copy, e));
  FAILS(BS_ERROR_NULL, bs_animated_create(0, NULL, NULL, e));
  OK(bs_animated_spring_to(value, 1, &spring, e));
  FAILS(BS_ERROR_NUMBER, bs_animated_spring_to(value, INFINITY, &spring, e));
  FAILS(BS_ERROR_NULL, bs_animated_spring_to(value, 1, NULL, e));
  FAILS(BS_ERROR_NULL, bs_animated_spring_to(NULL, 1, &spring, e));
  OK(bs_animated_advance(value, 0.25, e));
  OK(bs_animated_state_of(value, &state, e));
  const double omega = 2 * 3.14159265358979323846;
  NEAR(state.value, 1 - (1 + omega * 0.25) * exp(-omega * 0.25));
  HOLDS(state.is_settled == 0 && state.time == 0.25 && state.target == 1);
  FAILS(BS_ERROR_NUMBER, bs_animated_advance(value, NAN, e));
  FAILS(BS_ERROR_NULL, bs_animated_advance(NULL, 1, e));
  FAILS(BS_ERROR_NULL, bs_animated_state_of(value, NULL, e));
  FAILS(BS_ERROR_NULL, bs_animated_state_of(NULL, &state, e));
  OK(bs_animated_copy(value, &copy, e));
  FAILS(BS_ERROR_NULL, bs_animated_copy(value, NULL, e));
  OK(bs_animated_retarget(value, 0, e));
  FAILS(BS_ERROR_NUMBER, bs_animated_retarget(value, NAN, e));
  FAILS(BS_ERROR_NULL, bs_animated_retarget(NULL, 0, e));
  OK(bs_animated_scrub(value, 5, 0, e));
  FAILS(BS_ERROR_NUMBER, bs_animated_scrub(value, 5, NAN, e));
  FAILS(BS_ERROR_NULL, bs_animated_scrub(NULL, 5, 0, e));
  OK(bs_animated_curve_to(value, 10, 0, 0, 1, 1, 2, e));
  FAILS(BS_ERROR_NUMBER, bs_animated_curve_to(value, 10, -1, 0, 1, 1, 2, e));
  FAILS(BS_ERROR_NUMBER, bs_animated_curve_to(value, 10, 0, 0, 1, 1, -2, e));
  FAILS(BS_ERROR_NULL, bs_animated_curve_to(NULL, 10, 0, 0, 1, 1, 2, e));
  bs_animated *linear;
  OK(bs_animated_create(5, NULL, &linear, e));
  OK(bs_animated_curve_to(linear, 10, 0, 0, 1, 1, 2, e));
  OK(bs_animated_advance(linear, 1, e));
  OK(bs_animated_state_of(linear, &state, e));
  NEAR(state.value, 7.5);
  OK(bs_animated_free(linear, e));
  OK(bs_animated_state_of(copy, &state, e));
  HOLDS(state.target == 1);
  OK(bs_animated_free(value, e));
  if (bs_is_checked()) FAILS(BS_ERROR_HANDLE, bs_animated_state_of(value, &state, e));
  OK(bs_animated_free(copy, e));
}

static bs_arrangement *rows(int count) {
  bs_rect *rects = malloc(sizeof(bs_rect) * (size_t)count);
  for (int row = 0; row < count; row++) rects[row] = (bs_rect){0, 50.0 * row, 200, 40};
  bs_arrangement *arrangement;
  OK(bs_arrangement_from_rects(rects, (size_t)count, BS_VERTICAL, NULL, &arrangement, e));
  free(rects);
  return arrangement;
}

static void arrangements(void) {
  bs_arrangement *own = rows(100), *made;
  bs_rect bad[1] = {{0, NAN, 1, 1}}, rects[100];
  const bs_size size = {300, 6000};
  FAILS(BS_ERROR_LAYOUT, bs_arrangement_from_rects(bad, 1, BS_VERTICAL, NULL, &made, e));
  FAILS(BS_ERROR_NULL, bs_arrangement_from_rects(NULL, 1, BS_VERTICAL, NULL, &made, e));
  FAILS(BS_ERROR_NULL, bs_arrangement_from_rects(bad, 0, BS_VERTICAL, NULL, NULL, e));
  FAILS(BS_ERROR_NUMBER, bs_arrangement_from_rects(NULL, 0, 7, NULL, &made, e));
  FAILS(BS_ERROR_COUNT, bs_arrangement_from_rects(bad, lie, BS_VERTICAL, NULL, &made, e));
  HOLDS(made == NULL);
  OK(bs_arrangement_from_rects(NULL, 0, BS_HORIZONTAL, &size, &made, e));
  bs_arrangement_info info;
  OK(bs_arrangement_info_of(made, &info, e));
  HOLDS(info.count == 0 && info.axis == BS_HORIZONTAL && info.content_size.height == 6000);
  OK(bs_arrangement_free(made, e));
  OK(bs_arrangement_info_of(own, &info, e));
  HOLDS(info.count == 100 && info.content_size.width == 200 && info.content_size.height == 4990);
  FAILS(BS_ERROR_NULL, bs_arrangement_info_of(own, NULL, e));
  FAILS(BS_ERROR_NULL, bs_arrangement_info_of(NULL, &info, e));
  bs_element elements[100];
  OK(bs_arrangement_rects(own, 0, rects, elements, 100, e));
  HOLDS(rects[7].y == 350 && elements[7].kind == BS_ITEM && elements[7].item == 7);
  OK(bs_arrangement_rects(own, 98, rects, NULL, 2, e));
  FAILS(BS_ERROR_INDEX, bs_arrangement_rects(own, 99, rects, NULL, 2, e));
  FAILS(BS_ERROR_NULL, bs_arrangement_rects(own, 0, NULL, NULL, 2, e));
  FAILS(BS_ERROR_NULL, bs_arrangement_rects(NULL, 0, rects, NULL, 2, e));
  FAILS(BS_ERROR_COUNT, bs_arrangement_rects(own, 0, rects, NULL, lie, e));
  int64_t indices[100];
  size_t count;
  const bs_rect window = {0, 95, 100, 110}, unreal = {NAN, 0, 1, 1};
  OK(bs_arrangement_in_rect(own, &window, indices, 100, &count, e));
  HOLDS(count == 3 && indices[0] == 2 && indices[2] == 4);
  FAILS(BS_ERROR_CAPACITY, bs_arrangement_in_rect(own, &window, indices, 1, &count, e));
  HOLDS(count == 3);
  FAILS(BS_ERROR_CAPACITY, bs_arrangement_in_rect(own, &window, NULL, 0, &count, e));
  FAILS(BS_ERROR_NUMBER, bs_arrangement_in_rect(own, &unreal, indices, 100, &count, e));
  FAILS(BS_ERROR_NULL, bs_arrangement_in_rect(own, NULL, indices, 100, &count, e));
  FAILS(BS_ERROR_NULL, bs_arrangement_in_rect(own, &window, NULL, 100, &count, e));
  FAILS(BS_ERROR_NULL, bs_arrangement_in_rect(own, &window, indices, 100, NULL, e));
  FAILS(BS_ERROR_NULL, bs_arrangement_in_rect(NULL, &window, indices, 100, &count, e));
  int64_t at, nearest;
  OK(bs_arrangement_at_point(own, (bs_point){10, 45}, &at, &nearest, e));
  HOLDS(at == -1 && nearest == 0);
  OK(bs_arrangement_at_point(own, (bs_point){10, 55}, &at, NULL, e));
  HOLDS(at == 1);
  OK(bs_arrangement_at_point(own, (bs_point){10, 55}, NULL, NULL, e));
  FAILS(BS_ERROR_NUMBER, bs_arrangement_at_point(own, (bs_point){NAN, 0}, &at, &nearest, e));
  FAILS(BS_ERROR_NULL, bs_arrangement_at_point(NULL, (bs_point){0, 0}, &at, &nearest, e));

  bs_environment environment = bs_environment_default(390, 844);
  HOLDS(environment.viewport.width == 390 && environment.pixel_scale == 0);
  bs_section section = bs_section_default();
  HOLDS(section.item_count == 0 && section.item_sizes == NULL);
  section.item_count = 10;
  section.item_size = (bs_size){100, 44};
  section.header_length = 30;
  for (bs_layout_kind kind = BS_LIST; kind <= BS_ROWS; kind++) {
    bs_layout layout = bs_layout_default(kind);
    OK(bs_arrangement_from_layout(&layout, &section, 1, &environment, &made, e));
    OK(bs_arrangement_rects(made, 0, rects, elements, 11, e));
    HOLDS(elements[0].kind == BS_HEADER && rects[0].height == 30);
    // A list has rows of 44; a flow three to a line, with gaps of 10; a grid squares of (390 - 10) / 2; a waterfall two columns
    // of items of 44; rows one item each.
    const double tops[] = {3 * 44, 54, 200, 54, 3 * 54};
    HOLDS(rects[4].y == 30 + tops[kind]);
    OK(bs_arrangement_free(made, e));
    layout.axis = 9;
    FAILS(BS_ERROR_NUMBER, bs_arrangement_from_layout(&layout, &section, 1, &environment, &made, e));
  }
  bs_layout waterfall = bs_layout_default(BS_WATERFALL);
  waterfall.placement = BS_TRAILING_TO_LEADING;
  waterfall.item_length = BS_LENGTH_PROPORTIONAL;
  bs_section masonry = section;
  masonry.layout = &waterfall;
  bs_layout list = bs_layout_default(BS_LIST);
  list.pins_headers = list.pins_until_next_section = 1;
  OK(bs_arrangement_from_layout(&list, &masonry, 1, &environment, &made, e));
  OK(bs_arrangement_rects(made, 0, rects, elements, 11, e));
  // The first item is at the right; it is 100 by 44, scaled to 190 points.
  HOLDS(rects[1].x == 200 && rects[1].width == 190 && rects[1].height == 44 * 190 / 100.0);
  HOLDS(rects[2].x == 0 && rects[2].y == 30);
  // A pinned header goes with the viewport.
  const bs_environment low = bs_environment_default(390, 200);
  bs_collection *pinned;
  bs_element_frame seen[20];
  bs_frame frame;
  OK(bs_collection_create(made, &low, NULL, NULL, &pinned, e));
  OK(bs_collection_scroll_to(pinned, (bs_point){0, 100}, 0, 0, e));
  OK(bs_collection_advance(pinned, 60, seen, 20, &frame, e));
  for (size_t index = 0; index < frame.count; index++)
    if (seen[index].index == 0) HOLDS(seen[index].y + seen[index].dy == 100);
  OK(bs_collection_free(pinned, e));
  OK(bs_arrangement_free(made, e));
  waterfall.placement = 3;
  FAILS(BS_ERROR_NUMBER, bs_arrangement_from_layout(&list, &masonry, 1, &environment, &made, e));
  waterfall.placement = BS_SHORTEST_FIRST;
  waterfall.axis = BS_HORIZONTAL;
  FAILS(BS_ERROR_LAYOUT, bs_arrangement_from_layout(&list, &masonry, 1, &environment, &made, e));
  list.pins_headers = 2;
  FAILS(BS_ERROR_NUMBER, bs_arrangement_from_layout(&list, &section, 1, &environment, &made, e));
  bs_layout layout = bs_layout_default(9);
  FAILS(BS_ERROR_NUMBER, bs_arrangement_from_layout(&layout, &section, 1, &environment, &made, e));
  layout = bs_layout_default(BS_GRID);
  layout.track_value = 2.5;
  FAILS(BS_ERROR_NUMBER, bs_arrangement_from_layout(&layout, &section, 1, &environment, &made, e));
  layout.tracks = BS_TRACK_MINIMUM;
  layout.track_value = NAN;
  FAILS(BS_ERROR_LAYOUT, bs_arrangement_from_layout(&layout, &section, 1, &environment, &made, e));
  layout.tracks = 8;
  FAILS(BS_ERROR_NUMBER, bs_arrangement_from_layout(&layout, &section, 1, &environment, &made, e));
  layout = bs_layout_default(BS_GRID);
  layout.item_length = 5;
  FAILS(BS_ERROR_NUMBER, bs_arrangement_from_layout(&layout, &section, 1, &environment, &made, e));
  layout = bs_layout_default(BS_FLOW);
  layout.distribution = -1;
  FAILS(BS_ERROR_NUMBER, bs_arrangement_from_layout(&layout, &section, 1, &environment, &made, e));
  layout = bs_layout_default(BS_FLOW);
  layout.item_alignment = 44;
  FAILS(BS_ERROR_NUMBER, bs_arrangement_from_layout(&layout, &section, 1, &environment, &made, e));
  layout = bs_layout_default(BS_LIST);
  FAILS(BS_ERROR_NULL, bs_arrangement_from_layout(NULL, &section, 1, &environment, &made, e));
  FAILS(BS_ERROR_NULL, bs_arrangement_from_layout(&layout, NULL, 1, &environment, &made, e));
  FAILS(BS_ERROR_NULL, bs_arrangement_from_layout(&layout, &section, 1, NULL, &made, e));
  FAILS(BS_ERROR_NULL, bs_arrangement_from_layout(&layout, &section, 1, &environment, NULL, e));
  FAILS(BS_ERROR_COUNT, bs_arrangement_from_layout(&layout, &section, lie, &environment, &made, e));
  section.item_count = lie;
  FAILS(BS_ERROR_COUNT, bs_arrangement_from_layout(&layout, &section, 1, &environment, &made, e));
  section.item_count = 2;
  const bs_size sizes[2] = {{100, 20}, {100, -1}};
  section.item_sizes = sizes;
  FAILS(BS_ERROR_LAYOUT, bs_arrangement_from_layout(&layout, &section, 1, &environment, &made, e));
  environment.viewport.width = NAN;
  FAILS(BS_ERROR_NUMBER, bs_arrangement_from_layout(&layout, &section, 1, &environment, &made, e));
  environment = bs_environment_default(390, 844);
  environment.is_right_to_left = 2;
  FAILS(BS_ERROR_NUMBER, bs_arrangement_from_layout(&layout, &section, 1, &environment, &made, e));
  OK(bs_arrangement_free(own, e));
  OK(bs_arrangement_free(NULL, e));
  if (bs_is_checked()) FAILS(BS_ERROR_HANDLE, bs_arrangement_info_of(own, &info, e));
}

static void collections(void) {
  bs_arrangement *arrangement = rows(100);
  const bs_environment environment = bs_environment_default(390, 844);
  bs_rules rules = bs_rules_default();
  bs_scrolling scrolling = bs_scrolling_default();
  bs_collection *collection, *copy;
  FAILS(BS_ERROR_NULL, bs_collection_create(NULL, &environment, NULL, NULL, &collection, e));
  FAILS(BS_ERROR_NULL, bs_collection_create(arrangement, NULL, NULL, NULL, &collection, e));
  FAILS(BS_ERROR_NULL, bs_collection_create(arrangement, &environment, NULL, NULL, NULL, e));
  rules.influence_divisor = -1;
  FAILS(BS_ERROR_NUMBER, bs_collection_create(arrangement, &environment, &rules, NULL, &collection, e));
  rules = bs_rules_default();
  rules.influence_origin = 99;
  FAILS(BS_ERROR_NUMBER, bs_collection_create(arrangement, &environment, &rules, NULL, &collection, e));
  rules = bs_rules_default();
  rules.live_margin = NAN;
  FAILS(BS_ERROR_NUMBER, bs_collection_create(arrangement, &environment, &rules, NULL, &collection, e));
  rules = bs_rules_default();
  rules.exception_count = 1;
  FAILS(BS_ERROR_NULL, bs_collection_create(arrangement, &environment, &rules, NULL, &collection, e));
  bs_exception exception = {1, {BS_ITEM, 0, 3}, NULL, -1, 1};
  rules.exceptions = &exception;
  OK(bs_collection_create(arrangement, &environment, &rules, NULL, &collection, e));
  OK(bs_collection_free(collection, e));
  exception.influence = NAN;
  FAILS(BS_ERROR_NUMBER, bs_collection_create(arrangement, &environment, &rules, NULL, &collection, e));
  rules = bs_rules_default();
  scrolling.scrolls_vertically = 5;
  FAILS(BS_ERROR_NUMBER, bs_collection_create(arrangement, &environment, NULL, &scrolling, &collection, e));
  scrolling = bs_scrolling_default();
  scrolling.snapping = BS_SNAP_OFFSETS;
  scrolling.snapping_offset_count = 2;
  FAILS(BS_ERROR_NULL, bs_collection_create(arrangement, &environment, NULL, &scrolling, &collection, e));
  scrolling = bs_scrolling_default();
  scrolling.deceleration_rate = 2;
  FAILS(BS_ERROR_NUMBER, bs_collection_create(arrangement, &environment, NULL, &scrolling, &collection, e));
  scrolling = bs_scrolling_default();
  rules.live_margin = INFINITY;
  rules.maximum_overlap = INFINITY;
  OK(bs_collection_create(arrangement, &environment, &rules, &scrolling, &collection, e));

  bs_touch touches[3] = {
      {0, BS_TOUCH_BEGAN, 0, {100, 600}},
      {0.05, BS_TOUCH_MOVED, 0, {100, 500}},
      {0.05, BS_TOUCH_ENDED, 0, {100, 500}}};
  OK(bs_collection_touch(collection, touches, 3, e));
  OK(bs_collection_touch(collection, NULL, 0, e));
  FAILS(BS_ERROR_NULL, bs_collection_touch(collection, NULL, 3, e));
  FAILS(BS_ERROR_COUNT, bs_collection_touch(collection, touches, lie, e));
  FAILS(BS_ERROR_NULL, bs_collection_touch(NULL, touches, 3, e));
  bs_collection *whole;
  OK(bs_collection_create(arrangement, &environment, &rules, &scrolling, &whole, e));
  OK(bs_collection_play(whole, touches, 3, e));
  FAILS(BS_ERROR_NULL, bs_collection_play(whole, NULL, 3, e));
  FAILS(BS_ERROR_COUNT, bs_collection_play(whole, touches, lie, e));
  FAILS(BS_ERROR_NULL, bs_collection_play(NULL, touches, 3, e));
  touches[1].location.x = NAN;
  FAILS(BS_ERROR_NUMBER, bs_collection_touch(collection, touches, 3, e));
  FAILS(BS_ERROR_NUMBER, bs_collection_play(whole, touches, 3, e));
  OK(bs_collection_free(whole, e));
  touches[1] = (bs_touch){0.05, 17, 0, {0, 0}};
  FAILS(BS_ERROR_NUMBER, bs_collection_touch(collection, touches, 3, e));

  bs_element_frame elements[100], again[100];
  bs_frame frame, other;
  FAILS(BS_ERROR_CAPACITY, bs_collection_advance(collection, 0.1, elements, 2, &frame, e));
  const size_t needed = frame.count;
  HOLDS(needed > 2 && needed <= 100);
  bs_element_frame *exact = malloc(sizeof(bs_element_frame) * needed);
  OK(bs_collection_advance(collection, 0.1, exact, needed, &frame, e));
  HOLDS(frame.time == 0.1 && frame.count == needed && frame.content_offset.y == 100);
  HOLDS(exact[0].width == 200 && exact[0].element.item == exact[0].index);
  OK(bs_collection_advance(collection, 0.1, elements, 100, NULL, e));
  HOLDS(memcmp(elements, exact, sizeof(bs_element_frame) * needed) == 0);
  free(exact);
  FAILS(BS_ERROR_NULL, bs_collection_advance(collection, 0.1, NULL, 2, &frame, e));
  FAILS(BS_ERROR_COUNT, bs_collection_advance(collection, 0.1, elements, lie, &frame, e));
  FAILS(BS_ERROR_NUMBER, bs_collection_advance(collection, NAN, elements, 100, &frame, e));
  FAILS(BS_ERROR_NULL, bs_collection_advance(NULL, 0.1, elements, 100, &frame, e));

  // A snapshot goes on as the original does.
  OK(bs_collection_copy(collection, &copy, e));
  FAILS(BS_ERROR_NULL, bs_collection_copy(collection, NULL, e));
  OK(bs_collection_advance(collection, 0.3, elements, 100, &frame, e));
  OK(bs_collection_advance(copy, 0.3, again, 100, &other, e));
  HOLDS(frame.count == other.count &&
        memcmp(elements, again, sizeof(bs_element_frame) * frame.count) == 0);
  // A frame of the past, from the collection as it is now.
  OK(bs_collection_frame_at(collection, 0.1, again, 100, &other, e));
  HOLDS(other.time == 0.1 && other.count == needed);
  FAILS(BS_ERROR_NUMBER, bs_collection_frame_at(collection, NAN, again, 100, &other, e));
  FAILS(BS_ERROR_NULL, bs_collection_frame_at(NULL, 0.1, again, 100, &other, e));
  FAILS(BS_ERROR_CAPACITY, bs_collection_frame_at(collection, 0.1, again, 1, &other, e));

  OK(bs_collection_wheel(collection, (bs_vector){0, 30}, 0.4, e));
  FAILS(BS_ERROR_NUMBER, bs_collection_wheel(collection, (bs_vector){0, NAN}, 0.4, e));
  FAILS(BS_ERROR_NULL, bs_collection_wheel(NULL, (bs_vector){0, 30}, 0.4, e));
  OK(bs_collection_scroll_to(collection, (bs_point){0, 1000}, 0.5, 0, e));
  FAILS(BS_ERROR_NUMBER, bs_collection_scroll_to(collection, (bs_point){0, 1000}, 0.5, -1, e));
  FAILS(BS_ERROR_NUMBER, bs_collection_scroll_to(collection, (bs_point){0, INFINITY}, 0.5, 0, e));
  FAILS(BS_ERROR_NULL, bs_collection_scroll_to(NULL, (bs_point){0, 1000}, 0.5, 0, e));
  OK(bs_collection_scroll(collection, "{\"to\": \"end\"}", 13, 0.5, e));
  OK(bs_collection_scroll(collection, "{\"x\": 0, \"y\": 1000, \"duration\": 0}", 34, 0.5, e));
  FAILS(BS_ERROR_TEXT, bs_collection_scroll(collection, "{\"to\": \"top\"}", 13, 0.5, e));
  FAILS(BS_ERROR_TEXT, bs_collection_scroll(collection, "{\"to\": \"end\"}", 12, 0.5, e));
  FAILS(BS_ERROR_NUMBER, bs_collection_scroll(collection, "{\"to\": \"end\"}", 13, NAN, e));
  FAILS(BS_ERROR_NULL, bs_collection_scroll(collection, NULL, 13, 0.5, e));
  FAILS(BS_ERROR_NULL, bs_collection_scroll(NULL, "{\"to\": \"end\"}", 13, 0.5, e));
  OK(bs_collection_advance(collection, 0.6, elements, 100, &frame, e));
  HOLDS(frame.content_offset.y == 1000);
  bs_point nowhere = {0, NAN}, there = {100, 700};
  OK(bs_collection_observe(collection, (bs_point){0, -30}, 0.65, &there, e));
  FAILS(BS_ERROR_NUMBER, bs_collection_observe(collection, (bs_point){NAN, 0}, 0.7, NULL, e));
  FAILS(BS_ERROR_NUMBER, bs_collection_observe(collection, (bs_point){0, 0}, NAN, NULL, e));
  FAILS(BS_ERROR_NUMBER, bs_collection_observe(collection, (bs_point){0, 0}, 0.7, &nowhere, e));
  FAILS(BS_ERROR_NULL, bs_collection_observe(NULL, (bs_point){0, 1100}, 0.7, NULL, e));
  OK(bs_collection_advance(collection, 0.65, elements, 100, &frame, e));
  HOLDS(frame.content_offset.y == -30);
  OK(bs_collection_observe(collection, (bs_point){0, 1100}, 0.7, NULL, e));
  OK(bs_collection_set_kept_span(collection, 10, e));
  FAILS(BS_ERROR_NUMBER, bs_collection_set_kept_span(collection, NAN, e));
  FAILS(BS_ERROR_NULL, bs_collection_set_kept_span(NULL, 10, e));
  OK(bs_collection_set_rules(collection, &rules, 0.8, e));
  FAILS(BS_ERROR_NULL, bs_collection_set_rules(collection, NULL, 0.8, e));
  FAILS(BS_ERROR_NULL, bs_collection_set_rules(NULL, &rules, 0.8, e));
  rules.spring.frequency = 0;
  FAILS(BS_ERROR_NUMBER, bs_collection_set_rules(collection, &rules, 0.8, e));

  // Where another scroll view jumps by 20 points, it carries every row along by half of it.
  bs_collection *carried;
  rules = bs_rules_default();
  rules.influence_origin = BS_FROM_NOWHERE;
  rules.influence_maximum = 0.5;
  OK(bs_collection_create(arrangement, &environment, &rules, NULL, &carried, e));
  OK(bs_collection_observe(carried, (bs_point){0, 0}, 0, NULL, e));
  OK(bs_collection_advance(carried, 0, elements, 100, &frame, e));
  HOLDS(frame.count == 17 && frame.is_idle == 1 && elements[3].dy == 0);
  OK(bs_collection_observe(carried, (bs_point){0, 20}, 0, NULL, e));
  OK(bs_collection_advance(carried, 0, elements, 100, &frame, e));
  HOLDS(frame.content_offset.y == 20);
  NEAR(elements[3].dy, 10);
  OK(bs_collection_free(carried, e));

  // Two rows go: those below fly up from where they are.
  bs_arrangement *fewer = rows(98);
  uint64_t ids[100], new_ids[98];
  for (uint64_t row = 0; row < 100; row++) ids[row] = 1000 + row;
  for (uint64_t row = 0; row < 98; row++) new_ids[row] = row < 24 ? 1000 + row : 1002 + row;
  FAILS(BS_ERROR_COUNT, bs_collection_change(collection, fewer, ids, 99, new_ids, 98, NULL, 1, e));
  FAILS(BS_ERROR_COUNT, bs_collection_change(collection, fewer, NULL, 0, NULL, 0, NULL, 1, e));
  FAILS(BS_ERROR_NULL, bs_collection_change(collection, fewer, NULL, 100, new_ids, 98, NULL, 1, e));
  FAILS(BS_ERROR_NULL, bs_collection_change(collection, NULL, ids, 100, new_ids, 98, NULL, 1, e));
  FAILS(BS_ERROR_NULL, bs_collection_change(NULL, fewer, ids, 100, new_ids, 98, NULL, 1, e));
  FAILS(BS_ERROR_NUMBER, bs_collection_change(collection, fewer, ids, 100, new_ids, 98, NULL, NAN, e));
  new_ids[3] = UINT64_C(1) << 63;
  FAILS(BS_ERROR_NUMBER, bs_collection_change(collection, fewer, ids, 100, new_ids, 98, NULL, 1, e));
  new_ids[3] = new_ids[4];
  FAILS(BS_ERROR_LAYOUT, bs_collection_change(collection, fewer, ids, 100, new_ids, 98, NULL, 1, e));
  new_ids[3] = 1003;
  OK(bs_collection_change(collection, fewer, ids, 100, new_ids, 98, &environment, 1, e));
  OK(bs_collection_advance(collection, 1, elements, 100, &frame, e));
  int flying = 0;
  for (size_t index = 0; index < frame.count; index++) flying += elements[index].dy > 50;
  HOLDS(flying > 0);
  OK(bs_collection_change(copy, arrangement, NULL, 0, NULL, 0, NULL, 1, e));
  OK(bs_arrangement_free(fewer, e));
  // Freed arrangements stay with the collections that were made of them.
  OK(bs_arrangement_free(arrangement, e));
  OK(bs_collection_advance(collection, 2, elements, 100, &frame, e));
  OK(bs_collection_free(collection, e));
  OK(bs_collection_free(NULL, e));
  if (bs_is_checked()) {
    FAILS(BS_ERROR_HANDLE, bs_collection_advance(collection, 2, elements, 100, &frame, e));
    FAILS(BS_ERROR_HANDLE, bs_collection_free(collection, e));
  }
  OK(bs_collection_free(copy, e));
}

static void scrollers(void) {
  const bs_environment environment = bs_environment_default(390, 800);
  bs_scrolling scrolling = bs_scrolling_default();
  scrolling.snapping = BS_SNAP_INTERVAL;
  scrolling.snapping_length = 100;
  const bs_size content = {390, 5000}, impossible = {390, NAN}, negative = {390, -1};
  bs_scroller *scroller, *copy;
  bs_scroller_state state;
  OK(bs_scroller_create(content, &environment, &scrolling, BS_VERTICAL, &scroller, e));
  FAILS(BS_ERROR_NUMBER, bs_scroller_create(impossible, &environment, NULL, BS_VERTICAL, &copy, e));
  FAILS(BS_ERROR_NUMBER, bs_scroller_create(negative, &environment, NULL, BS_VERTICAL, &copy, e));
  FAILS(BS_ERROR_NUMBER, bs_scroller_create(content, &environment, NULL, 5, &copy, e));
  FAILS(BS_ERROR_NULL, bs_scroller_create(content, NULL, NULL, BS_VERTICAL, &copy, e));
  FAILS(BS_ERROR_NULL, bs_scroller_create(content, &environment, NULL, BS_VERTICAL, NULL, e));
  bs_touch touches[3] = {
      {0, BS_TOUCH_BEGAN, 0, {100, 600}},
      {0.02, BS_TOUCH_MOVED, 0, {100, 560}},
      {0.02, BS_TOUCH_ENDED, 0, {100, 560}}};
  OK(bs_scroller_touch(scroller, touches, 2, e));
  OK(bs_scroller_advance(scroller, 0.02, &state, e));
  HOLDS(state.is_tracking == 1 && state.offset.y == 40);
  FAILS(BS_ERROR_NULL, bs_scroller_copy(NULL, &copy, e));
  FAILS(BS_ERROR_NULL, bs_scroller_copy(scroller, NULL, e));
  OK(bs_scroller_copy(scroller, &copy, e));
  OK(bs_scroller_touch(scroller, touches + 2, 1, e));
  OK(bs_scroller_advance(scroller, 0.1, &state, e));
  HOLDS(state.is_coasting == 1);
  OK(bs_scroller_advance(scroller, 20, &state, e));
  HOLDS(state.is_coasting == 0 && fmod(state.offset.y, 100) == 0 && state.offset.y > 100);
  FAILS(BS_ERROR_NUMBER, bs_scroller_advance(scroller, INFINITY, &state, e));
  FAILS(BS_ERROR_NULL, bs_scroller_advance(scroller, 21, NULL, e));
  FAILS(BS_ERROR_NULL, bs_scroller_advance(NULL, 21, &state, e));
  touches[0].time = NAN;
  FAILS(BS_ERROR_NUMBER, bs_scroller_touch(scroller, touches, 1, e));
  FAILS(BS_ERROR_NULL, bs_scroller_touch(scroller, NULL, 1, e));
  FAILS(BS_ERROR_NULL, bs_scroller_touch(NULL, touches, 1, e));
  OK(bs_scroller_wheel(scroller, (bs_vector){0, 10}, 21, e));
  FAILS(BS_ERROR_NUMBER, bs_scroller_wheel(scroller, (bs_vector){NAN, 10}, 21, e));
  FAILS(BS_ERROR_NULL, bs_scroller_wheel(NULL, (bs_vector){0, 10}, 21, e));
  OK(bs_scroller_scroll_to(scroller, (bs_point){0, 300}, 22, 0.3, e));
  FAILS(BS_ERROR_NUMBER, bs_scroller_scroll_to(scroller, (bs_point){0, 300}, 22, NAN, e));
  FAILS(BS_ERROR_NULL, bs_scroller_scroll_to(NULL, (bs_point){0, 300}, 22, 0.3, e));
  OK(bs_scroller_advance(scroller, 23, &state, e));
  HOLDS(state.offset.y == 300);
  OK(bs_scroller_free(scroller, e));
  if (bs_is_checked()) FAILS(BS_ERROR_HANDLE, bs_scroller_advance(scroller, 23, &state, e));
  OK(bs_scroller_free(copy, e));
}

static const char scene_text[] =
    "{\"format\": \"boxspring-scene\", \"version\": 1, \"viewport\": {\"width\": 390, \"height\": 844},"
    " \"layout\": {\"kind\": \"list\"}, \"sections\": [{\"count\": 50, \"size\": {\"height\": 44}}]}";
static const char trace_text[] =
    "t,phase,pointer,x,y\n0,began,1,200,400\n0.1,moved,1,200,300\n0.1,ended,1,200,300\n";

static void documents(void) {
  bs_scene *scene, *no_scene;
  bs_trace *trace, *no_trace;
  bs_playback *playback, *copy;
  OK(bs_scene_read(scene_text, strlen(scene_text), "list.json", &scene, e));
  FAILS(BS_ERROR_TEXT, bs_scene_read(scene_text, strlen(scene_text) - 5, "list.json", &no_scene, e));
  HOLDS(strncmp(error.text, "list.json: ", 11) == 0);
  FAILS(BS_ERROR_TEXT, bs_scene_read(NULL, 0, NULL, &no_scene, e));
  FAILS(BS_ERROR_TEXT, bs_scene_read("\xff\xfe{", 3, NULL, &no_scene, e));
  FAILS(BS_ERROR_NULL, bs_scene_read(NULL, 5, NULL, &no_scene, e));
  FAILS(BS_ERROR_COUNT, bs_scene_read(scene_text, lie, NULL, &no_scene, e));
  FAILS(BS_ERROR_NULL, bs_scene_read(scene_text, 5, NULL, NULL, e));
  OK(bs_trace_read(trace_text, strlen(trace_text), "fling.csv", &trace, e));
  FAILS(BS_ERROR_TEXT, bs_trace_read("t,x\nno,1\n", 9, "bad.csv", &no_trace, e));
  FAILS(BS_ERROR_NULL, bs_trace_read(NULL, 9, "bad.csv", &no_trace, e));
  FAILS(BS_ERROR_NULL, bs_trace_read(trace_text, 9, "bad.csv", NULL, e));
  bs_arrangement *arrangement;
  bs_arrangement_info info;
  OK(bs_scene_arrangement(scene, &arrangement, e));
  OK(bs_arrangement_info_of(arrangement, &info, e));
  HOLDS(info.count == 50 && info.content_size.height == 50 * 44);
  OK(bs_arrangement_free(arrangement, e));
  FAILS(BS_ERROR_NULL, bs_scene_arrangement(NULL, &arrangement, e));
  FAILS(BS_ERROR_NULL, bs_scene_arrangement(scene, NULL, e));
  bs_collection *collection;
  OK(bs_scene_collection(scene, &collection, e));
  FAILS(BS_ERROR_NULL, bs_scene_collection(scene, NULL, e));
  OK(bs_collection_free(collection, e));
  FAILS(BS_ERROR_NULL, bs_scene_collection(NULL, &collection, e));

  OK(bs_playback_create(scene, trace, 60, &playback, e));
  FAILS(BS_ERROR_NUMBER, bs_playback_create(scene, trace, NAN, &copy, e));
  FAILS(BS_ERROR_NULL, bs_playback_create(NULL, trace, 60, &copy, e));
  FAILS(BS_ERROR_NULL, bs_playback_create(scene, NULL, 60, &copy, e));
  FAILS(BS_ERROR_NULL, bs_playback_create(scene, trace, 60, NULL, e));
  FAILS(BS_ERROR_HANDLE, bs_playback_create((bs_scene *)trace, trace, 60, &copy, e));
  OK(bs_playback_copy(playback, &copy, e));
  bs_frame_hash *hash, *no_hash = NULL;
  OK(bs_frame_hash_create(&hash, e));
  FAILS(BS_ERROR_NULL, bs_frame_hash_create(NULL, e));
  bs_element_frame elements[50];
  bs_frame frame;
  FAILS(BS_ERROR_CAPACITY, bs_playback_next(playback, elements, 1, &frame, e));
  FAILS(BS_ERROR_NULL, bs_playback_next(playback, NULL, 1, &frame, e));
  FAILS(BS_ERROR_NULL, bs_playback_next(NULL, elements, 50, &frame, e));
  int frames = 0;
  bs_code code;
  while ((code = bs_playback_next(playback, elements, 50, &frame, e)) == BS_OK) {
    HOLDS(frame.time == frames++ / 60.0);
    OK(bs_frame_hash_add(hash, &frame, elements, frame.count, e));
  }
  HOLDS(code == BS_END && error.code == BS_END && frames > 30);
  FAILS(BS_ERROR_COUNT, bs_frame_hash_add(hash, &frame, elements, 1, e));
  FAILS(BS_ERROR_NULL, bs_frame_hash_add(hash, NULL, elements, frame.count, e));
  FAILS(BS_ERROR_NULL, bs_frame_hash_add(hash, &frame, NULL, frame.count, e));
  FAILS(BS_ERROR_NULL, bs_frame_hash_add(no_hash, &frame, elements, frame.count, e));
  elements[0].dx = NAN;
  FAILS(BS_ERROR_NUMBER, bs_frame_hash_add(hash, &frame, elements, frame.count, e));
  uint64_t value, whole;
  OK(bs_frame_hash_value(hash, &value, e));
  OK(bs_playback_hash(copy, &whole, e));
  HOLDS(value == whole);
  OK(bs_playback_hash(playback, &whole, e));
  HOLDS(value == whole);
  FAILS(BS_ERROR_NULL, bs_playback_hash(copy, NULL, e));
  FAILS(BS_ERROR_NULL, bs_playback_hash(NULL, &whole, e));
  FAILS(BS_ERROR_NULL, bs_frame_hash_value(hash, NULL, e));
  FAILS(BS_ERROR_NULL, bs_frame_hash_value(NULL, &value, e));
  OK(bs_frame_hash_free(hash, e));
  OK(bs_playback_free(playback, e));
  FAILS(BS_ERROR_NULL, bs_playback_copy(NULL, &playback, e));
  OK(bs_playback_free(copy, e));
  OK(bs_scene_free(scene, e));
  OK(bs_trace_free(trace, e));
  if (bs_is_checked()) {
    FAILS(BS_ERROR_HANDLE, bs_playback_create(scene, trace, 60, &playback, e));
    FAILS(BS_ERROR_HANDLE, bs_trace_free(trace, e));
    FAILS(BS_ERROR_HANDLE, bs_scene_free(scene, e));
    FAILS(BS_ERROR_HANDLE, bs_frame_hash_value(hash, &value, e));
  }
}

static const char world_text[] =
    "{\"format\": \"boxspring-world\", \"version\": 1, \"size\": {\"width\": 300, \"height\": 200},"
    " \"items\": [{\"name\": \"ball\", \"x\": 100, \"y\": 20, \"width\": 40, \"height\": 40}],"
    " \"behaviors\": [{\"kind\": \"gravity\", \"items\": [\"ball\"]}]}";

static void worlds(void) {
  bs_world *world, *copy, *none;
  bs_world_info info;
  OK(bs_world_create(&world, e));
  FAILS(BS_ERROR_NULL, bs_world_create(NULL, e));
  const bs_item items[2] = {{{100, 100}, {100, 100}, 0, 0}, {{400, 100}, {50, 50}, 0, 1}};
  const bs_item flat[2] = {{{0, 0}, {10, 10}, 0, 0}, {{0, 0}, {0, 10}, 0, 0}};
  const bs_item unreal[1] = {{{NAN, 0}, {10, 10}, 0, 0}};
  int64_t first, behavior, both[2] = {0, 1}, twice[2] = {0, 0}, unknown[1] = {7};
  OK(bs_world_add_items(world, items, 2, &first, e));
  HOLDS(first == 0);
  FAILS(BS_ERROR_WORLD, bs_world_add_items(world, flat, 2, &first, e));
  FAILS(BS_ERROR_NUMBER, bs_world_add_items(world, unreal, 1, &first, e));
  FAILS(BS_ERROR_NULL, bs_world_add_items(world, NULL, 1, NULL, e));
  FAILS(BS_ERROR_NULL, bs_world_add_items(NULL, items, 1, NULL, e));
  FAILS(BS_ERROR_COUNT, bs_world_add_items(world, items, lie, NULL, e));
  OK(bs_world_info_of(world, &info, e));
  HOLDS(info.item_count == 2 && info.time == 0);
  FAILS(BS_ERROR_NULL, bs_world_info_of(world, NULL, e));
  FAILS(BS_ERROR_NULL, bs_world_info_of(NULL, &info, e));
  const bs_vector down = {0, 1}, nowhere = {0, NAN};
  OK(bs_world_add_gravity(world, both, 2, down, &behavior, e));
  FAILS(BS_ERROR_NUMBER, bs_world_add_gravity(world, both, 2, nowhere, NULL, e));
  FAILS(BS_ERROR_WORLD, bs_world_add_gravity(world, twice, 2, down, NULL, e));
  FAILS(BS_ERROR_INDEX, bs_world_add_gravity(world, unknown, 1, down, NULL, e));
  FAILS(BS_ERROR_NULL, bs_world_add_gravity(world, NULL, 1, down, NULL, e));
  FAILS(BS_ERROR_NULL, bs_world_add_gravity(NULL, both, 2, down, NULL, e));
  OK(bs_world_copy(world, &copy, e));
  FAILS(BS_ERROR_NULL, bs_world_copy(NULL, &none, e));
  FAILS(BS_ERROR_NULL, bs_world_copy(world, NULL, e));

  // A fall: g t^2 / 2, give or take a substep.
  bs_item_properties free_fall = bs_item_properties_default();
  free_fall.resistance = 0;
  OK(bs_world_add_item_properties(copy, both, 2, &free_fall, NULL, e));
  for (int tick = 0; tick < 60; tick++) OK(bs_world_step(copy, 1.0 / 60, e));
  bs_pose poses[2];
  OK(bs_world_poses(copy, 0, poses, 2, e));
  HOLDS(fabs(poses[0].velocity.dy - 1000) < 17 && poses[0].is_awake == 1);
  HOLDS(fabs(poses[0].center.y - 600) < 20 && poses[0].center.x == 100);
  OK(bs_world_poses(world, 1, poses, 1, e));
  HOLDS(poses[0].center.y == 100);
  FAILS(BS_ERROR_INDEX, bs_world_poses(world, 1, poses, 2, e));
  FAILS(BS_ERROR_NULL, bs_world_poses(world, 0, NULL, 2, e));
  FAILS(BS_ERROR_NULL, bs_world_poses(NULL, 0, poses, 2, e));
  FAILS(BS_ERROR_COUNT, bs_world_poses(world, 0, poses, lie, e));
  FAILS(BS_ERROR_NUMBER, bs_world_step(world, NAN, e));
  FAILS(BS_ERROR_NUMBER, bs_world_step(world, -1, e));
  FAILS(BS_ERROR_NUMBER, bs_world_step(world, 1e9, e));
  FAILS(BS_ERROR_NULL, bs_world_step(NULL, 1, e));

  const bs_rect room = {0, 0, 600, 400}, no_room = {0, 0, NAN, 400};
  OK(bs_world_add_collision(world, both, 2, &room, NULL, e));
  FAILS(BS_ERROR_WORLD, bs_world_add_collision(world, both, 2, &no_room, NULL, e));
  FAILS(BS_ERROR_INDEX, bs_world_add_collision(world, unknown, 1, &room, NULL, e));
  FAILS(BS_ERROR_NULL, bs_world_add_collision(NULL, both, 2, &room, NULL, e));
  bs_item_properties properties = bs_item_properties_default();
  properties.elasticity = 0;
  properties.is_anchored = 0;
  OK(bs_world_add_item_properties(world, both, 2, &properties, NULL, e));
  FAILS(BS_ERROR_NULL, bs_world_add_item_properties(world, both, 2, NULL, NULL, e));
  FAILS(BS_ERROR_NULL, bs_world_add_item_properties(NULL, both, 2, &properties, NULL, e));
  properties.density = -1;
  FAILS(BS_ERROR_WORLD, bs_world_add_item_properties(world, both, 2, &properties, NULL, e));
  properties = bs_item_properties_default();
  properties.allows_rotation = 9;
  FAILS(BS_ERROR_NUMBER, bs_world_add_item_properties(world, both, 2, &properties, NULL, e));
  bs_event events[64];
  size_t count;
  int landed = 0;
  for (int tick = 0; tick < 120; tick++) {
    OK(bs_world_step(world, 1.0 / 60, e));
    OK(bs_world_events(world, events, 64, &count, e));
    for (size_t index = 0; index < count; index++)
      landed += events[index].kind == BS_EVENT_CONTACT_BEGAN && events[index].partner == -1;
    if (count > 1) FAILS(BS_ERROR_CAPACITY, bs_world_events(world, events, 1, &count, e));
  }
  FAILS(BS_ERROR_NULL, bs_world_events(world, events, 64, NULL, e));
  FAILS(BS_ERROR_NULL, bs_world_events(world, NULL, 64, &count, e));
  FAILS(BS_ERROR_NULL, bs_world_events(NULL, events, 64, &count, e));
  HOLDS(landed >= 2);
  OK(bs_world_poses(world, 0, poses, 2, e));
  HOLDS(fabs(poses[0].center.y - 350) < 0.5 && fabs(poses[1].center.y - 375) < 0.5);
  int64_t item, found[2];
  OK(bs_world_item_at(world, (bs_point){100, 350}, &item, e));
  HOLDS(item == 0);
  OK(bs_world_item_at(world, (bs_point){100, 50}, &item, e));
  HOLDS(item == -1);
  FAILS(BS_ERROR_NUMBER, bs_world_item_at(world, (bs_point){NAN, 50}, &item, e));
  FAILS(BS_ERROR_NULL, bs_world_item_at(world, (bs_point){100, 50}, NULL, e));
  FAILS(BS_ERROR_NULL, bs_world_item_at(NULL, (bs_point){100, 50}, &item, e));
  OK(bs_world_items_in(world, &room, found, 2, &count, e));
  HOLDS(count == 2 && found[0] == 0 && found[1] == 1);
  FAILS(BS_ERROR_CAPACITY, bs_world_items_in(world, &room, found, 1, &count, e));
  FAILS(BS_ERROR_NUMBER, bs_world_items_in(world, &no_room, found, 2, &count, e));
  FAILS(BS_ERROR_NULL, bs_world_items_in(world, NULL, found, 2, &count, e));
  FAILS(BS_ERROR_NULL, bs_world_items_in(world, &room, NULL, 2, &count, e));
  FAILS(BS_ERROR_NULL, bs_world_items_in(world, &room, found, 2, NULL, e));
  FAILS(BS_ERROR_NULL, bs_world_items_in(NULL, &room, found, 2, &count, e));

  // A world that was saved and loaded goes on as the original does.
  static uint8_t saved[1 << 16];
  size_t saved_count, needed;
  bs_world *loaded;
  OK(bs_world_save(world, NULL, 0, &needed, e));
  OK(bs_world_save(world, saved, sizeof saved, &saved_count, e));
  HOLDS(saved_count == needed && needed > 24);
  FAILS(BS_ERROR_CAPACITY, bs_world_save(world, saved, 24, &needed, e));
  HOLDS(needed == saved_count);
  FAILS(BS_ERROR_NULL, bs_world_save(world, NULL, 24, &needed, e));
  FAILS(BS_ERROR_NULL, bs_world_save(world, saved, sizeof saved, NULL, e));
  FAILS(BS_ERROR_NULL, bs_world_save(NULL, saved, sizeof saved, &needed, e));
  FAILS(BS_ERROR_COUNT, bs_world_save(world, saved, lie, &needed, e));
  OK(bs_world_load(saved, saved_count, &loaded, e));
  OK(bs_world_nudge(loaded, 1, (bs_vector){30, -200}, 1, e));
  OK(bs_world_nudge(world, 1, (bs_vector){30, -200}, 1, e));
  bs_world_info original, restored;
  for (int tick = 0; tick < 120; tick++) {
    OK(bs_world_step(world, 1.0 / 60, e));
    OK(bs_world_step(loaded, 1.0 / 60, e));
    OK(bs_world_info_of(world, &original, e));
    OK(bs_world_info_of(loaded, &restored, e));
    HOLDS(original.hash == restored.hash && original.time == restored.time);
    HOLDS(original.event_count == restored.event_count);
  }
  OK(bs_world_remove_behavior(loaded, behavior, e));
  OK(bs_world_free(loaded, e));
  for (size_t place = 0; place < saved_count; place++)
    FAILS(BS_ERROR_TEXT, bs_world_load(saved, place, &none, e));
  for (size_t place = 0; place < saved_count; place++) {
    saved[place] ^= 1;
    FAILS(BS_ERROR_TEXT, bs_world_load(saved, saved_count, &none, e));
    saved[place] ^= 1;
  }
  FAILS(BS_ERROR_TEXT, bs_world_load(NULL, 0, &none, e));
  FAILS(BS_ERROR_NULL, bs_world_load(NULL, 4, &none, e));
  FAILS(BS_ERROR_NULL, bs_world_load(saved, saved_count, NULL, e));
  FAILS(BS_ERROR_COUNT, bs_world_load(saved, lie, &none, e));

  OK(bs_world_remove_behavior(world, behavior, e));
  FAILS(BS_ERROR_INDEX, bs_world_remove_behavior(world, behavior, e));
  FAILS(BS_ERROR_INDEX, bs_world_remove_behavior(world, -1, e));
  FAILS(BS_ERROR_NULL, bs_world_remove_behavior(NULL, behavior, e));
  OK(bs_world_nudge(world, 1, (bs_vector){0, -50}, 1, e));
  FAILS(BS_ERROR_INDEX, bs_world_nudge(world, 2, (bs_vector){0, -50}, 1, e));
  FAILS(BS_ERROR_NUMBER, bs_world_nudge(world, 1, nowhere, 1, e));
  FAILS(BS_ERROR_NULL, bs_world_nudge(NULL, 1, (bs_vector){0, -50}, 1, e));
  OK(bs_world_move(world, 0, (bs_point){200, 200}, 0.5, e));
  FAILS(BS_ERROR_NUMBER, bs_world_move(world, 0, (bs_point){200, 200}, NAN, e));
  FAILS(BS_ERROR_INDEX, bs_world_move(world, 5, (bs_point){200, 200}, 0, e));
  FAILS(BS_ERROR_NULL, bs_world_move(NULL, 0, (bs_point){200, 200}, 0, e));
  OK(bs_world_add_push(world, both, 2, (bs_vector){1, 0}, 1, NULL, e));
  FAILS(BS_ERROR_NUMBER, bs_world_add_push(world, both, 2, nowhere, 1, NULL, e));
  FAILS(BS_ERROR_NUMBER, bs_world_add_push(world, both, 2, down, 5, NULL, e));
  FAILS(BS_ERROR_NULL, bs_world_add_push(NULL, both, 2, down, 1, NULL, e));
  OK(bs_world_add_snap(world, 0, (bs_point){300, 200}, 0.5, NULL, e));
  FAILS(BS_ERROR_INDEX, bs_world_add_snap(world, 4, (bs_point){300, 200}, 0.5, NULL, e));
  FAILS(BS_ERROR_NUMBER, bs_world_add_snap(world, 0, (bs_point){300, NAN}, 0.5, NULL, e));
  FAILS(BS_ERROR_NULL, bs_world_add_snap(NULL, 0, (bs_point){300, 200}, 0.5, NULL, e));
  OK(bs_world_add_attachment(world, 0, 1, (bs_point){0, 0}, -1, 1, 0.5, NULL, e));
  OK(bs_world_add_attachment(world, 1, -1, (bs_point){300, 0}, 100, 0, 0, NULL, e));
  FAILS(BS_ERROR_WORLD, bs_world_add_attachment(world, 1, 1, (bs_point){0, 0}, 100, 0, 0, NULL, e));
  FAILS(BS_ERROR_INDEX, bs_world_add_attachment(world, 1, 9, (bs_point){0, 0}, 100, 0, 0, NULL, e));
  FAILS(BS_ERROR_NUMBER, bs_world_add_attachment(world, 1, 0, (bs_point){0, 0}, NAN, 0, 0, NULL, e));
  FAILS(BS_ERROR_NULL, bs_world_add_attachment(NULL, 1, 0, (bs_point){0, 0}, 100, 0, 0, NULL, e));
  for (int tick = 0; tick < 60; tick++) OK(bs_world_step(world, 1.0 / 60, e));
  OK(bs_world_free(world, e));
  OK(bs_world_free(NULL, e));
  if (bs_is_checked()) FAILS(BS_ERROR_HANDLE, bs_world_step(world, 1, e));
  OK(bs_world_free(copy, e));

  OK(bs_world_read(world_text, strlen(world_text), "ball.json", &world, e));
  FAILS(BS_ERROR_TEXT, bs_world_read(world_text, strlen(world_text) - 1, "ball.json", &none, e));
  FAILS(BS_ERROR_NULL, bs_world_read(NULL, 4, "ball.json", &none, e));
  FAILS(BS_ERROR_NULL, bs_world_read(world_text, 4, "ball.json", NULL, e));
  OK(bs_world_step(world, 0.5, e));
  OK(bs_world_info_of(world, &info, e));
  HOLDS(info.time == 0.5 && info.item_count == 1 && info.is_running == 1 && info.hash != 0);
  OK(bs_world_free(world, e));
}

int main(void) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  library();
  springs();
  banks();
  animated_values();
  arrangements();
  collections();
  scrollers();
  documents();
  worlds();
  printf("%d checks of the C interface, %d failed%s\n", checks, failures,
         bs_is_checked() ? ", in a checked library" : "");
  return failures > 0;
}
