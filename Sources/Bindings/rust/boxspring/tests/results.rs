//! Results of the safe layer, compared with closed forms.

use boxspring::*;
use std::f64::consts::PI;
use std::fs;
use std::path::Path;

fn rows(count: usize) -> Vec<Rect> {
    (0..count)
        .map(|row| Rect { x: 0.0, y: 50.0 * row as f64, width: 200.0, height: 40.0 })
        .collect()
}

fn point(x: f64, y: f64) -> Point {
    Point { x, y }
}

fn refuses<T: std::fmt::Debug>(code: i32, result: Result<T>) {
    let error = result.unwrap_err();
    assert_eq!(error.code(), code, "{error}");
    assert!(error.to_string().contains("; "), "{error}");
}

#[test]
fn springs_have_their_closed_form() {
    let (spring, omega) = (Spring::new(1.0, 1.0).unwrap(), 2.0 * PI);
    let times = [0.0, 0.25, 2.0];
    let from = SpringState { displacement: 1.0, velocity: 0.0 };
    for (time, state) in times.iter().zip(spring.states(from, &times).unwrap()) {
        let wanted = (1.0 + omega * time) * (-omega * time).exp();
        assert!((state.displacement - wanted).abs() < 1e-14);
    }
    assert_eq!(Spring::from_duration(0.5, 0.3).unwrap().damping_ratio(), 0.7);
    refuses(sys::BS_ERROR_NUMBER, Spring::new(-1.0, 1.0));
    refuses(sys::BS_ERROR_NUMBER, Spring::preset("bounciest"));
    refuses(sys::BS_ERROR_TEXT, Spring::preset("smo\0oth"));
    refuses(sys::BS_ERROR_NUMBER, spring.states(from, &[f64::NAN]));
}

#[test]
fn a_bank_has_the_states_of_its_spring() {
    let spring = Spring::new(2.0, 0.4).unwrap();
    let mut bank = SpringBank::new(&spring).unwrap();
    bank.add(&[0.0, 0.5, 1.0]).unwrap();
    assert!(bank.count() == 3 && bank.is_at_rest());
    bank.jump(100.0).unwrap();
    bank.advance(0.3, 0.0).unwrap();
    let mut states = [SpringState { displacement: 0.0, velocity: 0.0 }; 3];
    bank.states(0, &mut states).unwrap();
    for (state, distance) in states.iter().zip([0.0, 50.0, 100.0]) {
        let from = SpringState { displacement: distance, velocity: 0.0 };
        let wanted = spring.states(from, &[0.3]).unwrap()[0];
        assert!((state.displacement - wanted.displacement).abs() < 1e-11);
    }
    refuses(sys::BS_ERROR_INDEX, bank.states(1, &mut states));
}

#[test]
fn an_animated_value_goes_on_where_it_is_interrupted() {
    let mut value = AnimatedValue::new(0.0).unwrap();
    value.spring_to(100.0, &Spring::preset("bouncy").unwrap()).unwrap();
    let before = value.advance(0.1).unwrap();
    value.retarget(-50.0).unwrap();
    let after = value.state().unwrap();
    assert_eq!((before.value, before.velocity), (after.value, after.velocity));
    assert_eq!(value.advance(after.settling_time + 1.0).unwrap().value, -50.0);
}

#[test]
fn layouts_place_items() {
    let size = Size { width: 100.0, height: 30.0 };
    let environment = Environment::new(300.0, 500.0);
    let section = Section::uniform(4, size);
    let mut flow = layout(LayoutKind::Flow);
    flow.line_spacing = 5.0;
    let placed = Arrangement::from_layout(&flow, &[section], &environment).unwrap();
    // Two of 100 points, with a gap of 10, fit into 300; a third would need 320.
    let rects = placed.rects().unwrap();
    assert_eq!(rects.iter().map(|rect| rect.y).collect::<Vec<_>>(), [0.0, 0.0, 35.0, 35.0]);
    // Rows of a half each, in a section of a list.
    let rows = layout(LayoutKind::Rows);
    let halves = Section { item_spans: Some(&[2; 4]), layout: Some(&rows), ..section };
    let placed = Arrangement::from_layout(&layout(LayoutKind::List), &[halves], &environment);
    let rects = placed.unwrap().rects().unwrap();
    assert_eq!((rects[3].x, rects[3].y, rects[3].width), (155.0, 40.0, 145.0));
    let short = Section { item_sizes: Some(&[size; 3]), ..section };
    refuses(sys::BS_ERROR_COUNT, Arrangement::from_layout(&flow, &[short], &environment));
    flow.kind = 17;
    refuses(sys::BS_ERROR_NUMBER, Arrangement::from_layout(&flow, &[section], &environment));
}

#[test]
fn collections_scroll() {
    let arrangement = Arrangement::new(&rows(100)).unwrap();
    let info = arrangement.info().unwrap();
    assert_eq!((info.count, info.content_size.height), (100, 4990.0));
    let area = Rect { x: 0.0, y: 95.0, width: 100.0, height: 110.0 };
    assert_eq!(arrangement.in_rect(&area).unwrap(), [2, 3, 4]);
    let everything = Rect { x: 0.0, y: 0.0, width: 1e3, height: 1e4 };
    assert_eq!(arrangement.in_rect(&everything).unwrap().len(), 100);
    assert_eq!(arrangement.at(point(10.0, 45.0)).unwrap(), None);
    assert_eq!(arrangement.nearest(point(10.0, 44.0)).unwrap(), Some(0));
    let broken = Rect { x: 0.0, y: f64::NAN, width: 1.0, height: 1.0 };
    refuses(sys::BS_ERROR_LAYOUT, Arrangement::new(&[broken]));

    let mut collection = Collection::new(&arrangement, 390.0, 844.0).unwrap();
    collection.scroll_to(point(0.0, 700.0), 0.0, 0.3).unwrap();
    let frame = collection.advance(0.2).unwrap();
    let mut snapshot = collection.clone();
    let later = collection.advance(0.25).unwrap();
    assert_eq!(snapshot.advance(0.25).unwrap().elements(), later.elements());
    assert!(later.elements().iter().any(|element| element.dy != 0.0));
    assert_eq!(collection.frame_at(0.2).unwrap().elements(), frame.elements());
    refuses(sys::BS_ERROR_NUMBER, collection.wheel(Vector { dx: 0.0, dy: f64::INFINITY }, 1.0));

    let mut watched = Collection::new(&arrangement, 390.0, 844.0).unwrap();
    watched.observe(point(0.0, 300.0), 5.0, Some(point(100.0, 700.0))).unwrap();
    assert!(watched.advance(5.0).unwrap().elements().iter().all(|element| element.dy == 0.0));
    watched.observe(point(0.0, 380.0), 5.0, None).unwrap();
    let seen = watched.advance(5.0).unwrap();
    let calm = |one: &&ElementFrame, other: &&ElementFrame| one.dy.abs().total_cmp(&other.dy.abs());
    let calmest = seen.elements().iter().min_by(calm).unwrap();
    // Where the finger was while the content went under it.
    assert!((calmest.y + 20.0 - (340.0 + 700.0)).abs() < 90.0);
    let nowhere = Some(point(f64::NAN, 0.0));
    refuses(sys::BS_ERROR_NUMBER, watched.observe(point(0.0, 0.0), 6.0, nowhere));

    let fewer = Arrangement::new(&rows(98)).unwrap();
    let ids: Vec<u64> = (0..100).collect();
    refuses(sys::BS_ERROR_COUNT, collection.change(&fewer, &ids[1..], &ids[2..], None, 0.3));
    collection.change(&fewer, &ids, &ids[2..], None, 0.3).unwrap();
    assert!(!collection.advance(0.3).unwrap().elements().is_empty());
}

#[test]
fn rules_count() {
    let arrangement = Arrangement::new(&rows(100)).unwrap();
    let element = Element { kind: sys::BS_ITEM, section: 0, item: 3 };
    let exception = Exception {
        is_element: true,
        element,
        spring: Some(Spring::new(3.0, 0.5).unwrap()),
        influence: None,
        is_rigid: Some(true),
    };
    let rules = Rules { exceptions: vec![exception], ..Rules::default() };
    let snapping = Snapping::Offsets(vec![0.0, 120.0, 500.0]);
    let scrolling = Scrolling { snapping, ..Scrolling::default() };
    let environment = Environment::new(390.0, 844.0);
    let mut collection = Collection::with(&arrangement, &environment, &rules, &scrolling).unwrap();
    collection.touch(&[Touch::new(TouchPhase::Began, 100.0, 100.0, 0.0)]).unwrap();
    collection.touch(&[Touch::new(TouchPhase::Moved, 100.0, 0.0, 0.1)]).unwrap();
    collection.touch(&[Touch::new(TouchPhase::Ended, 100.0, 0.0, 0.3)]).unwrap();
    let frame = collection.advance(0.11).unwrap();
    for element in frame.elements() {
        assert_eq!(element.dy == 0.0, element.index == 3, "{element:?}");
    }
    assert_eq!(collection.advance(20.0).unwrap().content_offset(), point(0.0, 120.0));
    let rules = Rules { influence_divisor: 0.0, ..Rules::default() };
    refuses(sys::BS_ERROR_NUMBER, collection.set_rules(&rules, 21.0));
}

#[test]
fn playbacks_have_the_hash_of_their_frames() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../example");
    let scene = Scene::read(&fs::read(folder.join("scene.json")).unwrap(), "scene.json").unwrap();
    let trace = Trace::read(&fs::read(folder.join("trace.csv")).unwrap(), "trace.csv").unwrap();
    let playback = Playback::new(&scene, &trace, 60.0).unwrap();
    let mut hash = FrameHash::new().unwrap();
    for frame in playback.clone() {
        hash.add(&frame).unwrap();
    }
    assert_eq!(hash.value().unwrap(), playback.hash().unwrap());
    refuses(sys::BS_ERROR_TEXT, Scene::read(b"{", "broken.json"));
}

#[test]
fn a_box_falls_and_rests_on_the_ground() {
    let mut world = World::new().unwrap();
    let size = Size { width: 100.0, height: 100.0 };
    let item = Item { center: point(100.0, 100.0), size, rotation: 0.0, is_ellipse: 0 };
    let number = world.add_items(&[item]).unwrap();
    world.add_gravity(&[number], Vector { dx: 0.0, dy: 1.0 }).unwrap();
    let bounds = Rect { x: 0.0, y: 0.0, width: 600.0, height: 400.0 };
    world.add_collision(&[number], Some(&bounds)).unwrap();
    world
        .add_properties(&[number], &ItemProperties { elasticity: 0.0, ..item_properties() })
        .unwrap();
    let mut began = 0;
    for _ in 0..120 {
        world.step(1.0 / 60.0).unwrap();
        let events = world.events().unwrap();
        began += events.iter().filter(|event| event.kind == sys::BS_EVENT_CONTACT_BEGAN).count();
    }
    assert!(began > 0);
    assert!((world.poses().unwrap()[0].center.y - 350.0).abs() < 0.5);
    assert_eq!(world.item_at(point(100.0, 350.0)).unwrap(), Some(number));
    assert_eq!(world.item_at(point(9.0, 9.0)).unwrap(), None);
    refuses(sys::BS_ERROR_INDEX, world.add_gravity(&[4], Vector { dx: 0.0, dy: 1.0 }));
    refuses(sys::BS_ERROR_INDEX, world.attach_to(number, -1, None, 0.0, 0.0));
    refuses(sys::BS_ERROR_NUMBER, world.step(-1.0));
    let bytes = world.save().unwrap();
    let mut loaded = World::load(&bytes).unwrap();
    loaded.step(0.5).unwrap();
    world.step(0.5).unwrap();
    assert_eq!(loaded.info().unwrap().hash, world.info().unwrap().hash);
    refuses(sys::BS_ERROR_TEXT, World::load(&bytes[1..]));
}

#[test]
fn threads_share_and_own_handles() {
    let arrangement = Arrangement::new(&rows(10)).unwrap();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let mut collection = Collection::new(&arrangement, 390.0, 844.0).unwrap();
                assert_eq!(collection.advance(1.0).unwrap().elements().len(), 10);
            });
        }
    });
}
