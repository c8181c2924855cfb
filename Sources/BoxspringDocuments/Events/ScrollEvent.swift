import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Springs

/// What a scroll by the program has in common in traces and in the lines of `boxspring serve`.
package enum ScrollEvent {
  private static let targets = ["x", "element", "to", "page"]

  /// The input that a text in JSON says: the keys of a `scroll` event of a trace, but for its time
  /// and its type. Elements are named by their index paths.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - name: what errors call it.
  ///   - arrangement: what is scrolled.
  package static func input(
    reading bytes: [UInt8], named name: String, in arrangement: Arrangement
  ) throws(InputError) -> CollectionInput {
    var event = try JSONElement(parsing: bytes, named: name).object()
    let input = try input(of: &event, in: arrangement) { (source) throws(InputError) in
      var object = try source.object(as: "{\"item\": …, \"section\": …}")
      let scope = try SceneFile.scope(&object, in: arrangement)
      try object.refuseUnreadKeys()
      guard case .element(let element) = scope else {
        throw object.error("a section is not an element", remedy: "add \"item\" or \"kind\"")
      }
      return element
    }
    try event.refuseUnreadKeys()
    return input
  }

  /// What happens in an event that has been read but for its target and timing.
  static func input(
    of event: inout JSONObject, in arrangement: Arrangement,
    element: (JSONElement) throws(InputError) -> LayoutElement
  ) throws(InputError) -> CollectionInput {
    let timing = try timing(of: &event, longest: 1000)
    guard let section = event.optional("section") else {
      let target = try target(
        of: &event, offset: { (event) throws(InputError) in try event.xy() }, element: element)
      return .scroll(to: target, timing)
    }
    let index = try section.integer(in: .fromZero, as: "the index of a section")
    guard arrangement.scrollingSections.contains(where: { $0.section == index }) else {
      throw section.error(
        "section \(index) does not scroll across the collection",
        remedy: "name a section with \"scrolling\" and items")
    }
    return .scrollSection(
      index,
      to: try event.number("offset", in: .place, as: "points from where its content begins"),
      timing)
  }

  /// Where it leads to: an offset, an element, an end or a page.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - offset: reads a content offset.
  ///   - element: reads an element.
  package static func target(
    of event: inout JSONObject,
    offset: (inout JSONObject) throws(InputError) -> Point,
    element: (JSONElement) throws(InputError) -> LayoutElement
  ) throws(InputError) -> ScrollTarget {
    let given = targets.filter(event.has)
    guard given.count <= 1 else {
      throw event.error(
        at: given[1], "\(given.joined(separator: " and ")) are given",
        remedy: "give one target: x and y, an element, an end or a page")
    }
    switch given.first {
    case "element":
      let alignment: ScrollAlignment? = try event.optionalValue("alignment")
      return .element(try element(try event.required("element")), alignment ?? .nearest)
    case "to": return try event.choice("to", ["start": ScrollTarget.start, "end": .end])
    case "page":
      return .page(try event.integer("page", in: .fromZero, as: "the number of a page, from 0"))
    default: return .offset(try offset(&event))
    }
  }

  /// The end that content stays at; nil for none.
  package static func following(
    of event: inout JSONObject
  ) throws(InputError) -> ScrollFollowing? {
    var fields = FollowFields(nil)
    try event.readFields { (visitor) throws(InputError) in try fields.fields(&visitor) }
    return fields.following
  }

  /// How it moves: on a spring, or for a duration. Without either, it takes 0.3 s to an offset, and
  /// moves on a spring to everything else.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - longest: the longest duration, in seconds.
  package static func timing(
    of event: inout JSONObject, longest: Double
  ) throws(InputError) -> ScrollTiming {
    let duration = try event.optionalNumber(
      "duration", in: .within(0...longest), as: "the duration in seconds")
    guard let spring: SpringTuning = try event.optionalValue("spring") else {
      // To an offset, files of version 0.3 mean 0.3 s.
      let isToOffset = !["element", "to", "page"].contains(where: event.has)
      return duration.map { .duration($0) } ?? (isToOffset ? .duration(0.3) : .spring())
    }
    guard duration == nil else {
      throw event.error(
        at: "spring", "duration and spring are given", remedy: "give one of them, or neither")
    }
    let timing = ScrollTiming.spring(spring)
    if let refusal = timing.refusal {
      throw event.error(at: "spring", refusal.problem, remedy: refusal.remedy)
    }
    return timing
  }
}
