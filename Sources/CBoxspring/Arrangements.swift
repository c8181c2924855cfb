// boxspring.h documents these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import BoxspringHeader
import CollectionLayouts
import PlaneGeometry

struct ArrangementContent: HandleContent {
  static var mark: UInt64 { 0x6567_6e61_7272_0003 }
  static var name: StaticString { "an arrangement" }
  var arrangement: Arrangement
}

@c @implementation
public func bs_arrangement_from_rects(
  _ rects: UnsafePointer<bs_rect>?, _ count: Int, _ axis: bs_axis,
  _ content_size: UnsafePointer<bs_size>?,
  _ arrangement: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  create(arrangement, error) { () throws(Failure) in
    let rects = try array(rects, count, "rectangles")
    let axis = try CBoxspring.axis(axis)
    let size = content_size?.pointee.size
    return try engine(BS_ERROR_LAYOUT) { () throws(LayoutError) in
      ArrangementContent(
        arrangement: try Arrangement(
          frames: rects.map { $0.rect }, axis: axis, contentSize: size))
    }
  }
}

@c @implementation
public func bs_section_default() -> bs_section { bs_section() }

@c @implementation
public func bs_layout_default(_ kind: bs_layout_kind) -> bs_layout {
  var layout = bs_layout()
  layout.kind = kind
  layout.axis = bs_axis(BS_VERTICAL)
  layout.line_spacing = Int(kind) == BS_LIST ? 0 : 10
  layout.item_spacing = layout.line_spacing
  layout.track_value = 2
  layout.item_length_value = 1
  if Int(kind) == BS_WATERFALL || Int(kind) == BS_ROWS {
    layout.item_length = bs_grid_length(BS_LENGTH_OWN)
  }
  return layout
}

extension bs_section {
  func content() throws(Failure) -> SectionContent {
    guard item_count >= 0, item_count <= LayoutLimits.elementCount else {
      throw Failure(
        BS_ERROR_COUNT,
        "a section of " + UInt(bitPattern: item_count).description + " items is too large",
        remedy: "have at most " + LayoutLimits.elementCount.description)
    }
    var items = ItemSizes.uniform(count: item_count, size: item_size.size)
    if let item_sizes {
      items = .varying(try array(item_sizes, item_count, "item sizes").map { $0.size })
    }
    var spans = ItemSpans.uniform(1)
    if let item_spans {
      spans = .varying(try array(item_spans, item_count, "item spans").map { Int($0) })
    }
    var identifiers: [ElementID]?
    if let item_ids {
      identifiers = try elementIDs(try array(item_ids, item_count, "item identifiers"))
    }
    return SectionContent(
      items: items, itemIdentifiers: identifiers, spans: spans, insets: insets.insets,
      headerLength: header_length, footerLength: footer_length,
      layout: try layout?.pointee.value())
  }
}

/// Identifiers that are numbers: the same ones as in files, where greater ones stand for texts.
func elementIDs(_ numbers: UnsafeBufferPointer<UInt64>) throws(Failure) -> [ElementID] {
  if let number = numbers.first(where: { $0 > UInt64(Int64.max) }) {
    throw Failure(
      BS_ERROR_NUMBER, "the identifier " + number.description + " is out of range",
      remedy: "pass identifiers from 0 to 9223372036854775807")
  }
  return numbers.map { ElementID($0) }
}

extension bs_layout {
  private func itemAlignment() throws(Failure) -> ItemAlignment {
    switch Int(item_alignment) {
    case BS_ALIGN_START: return .start
    case BS_ALIGN_CENTER: return .center
    case BS_ALIGN_END: return .end
    case BS_ALIGN_STRETCH: return .stretch
    default:
      throw .number(
        "an alignment", Double(item_alignment), remedy: "pass one of bs_alignment, such as 0")
    }
  }

  private func lineDistribution() throws(Failure) -> LineDistribution {
    switch Int(distribution) {
    case BS_START: return .start
    case BS_CENTER: return .center
    case BS_END_OF_LINE: return .end
    case BS_JUSTIFY: return .justify
    case BS_AROUND: return .around
    case BS_EVENLY: return .evenly
    default:
      throw .number(
        "a distribution", Double(distribution),
        remedy: "pass one of bs_distribution, such as 0")
    }
  }

  private func gridTracks() throws(Failure) -> GridTracks {
    switch Int(tracks) {
    case BS_TRACK_COUNT:
      guard let count = Int(exactly: track_value), count >= 1, count <= LayoutLimits.trackCount
      else {
        throw .number("a number of tracks", track_value, remedy: "pass a whole number from 1 on")
      }
      return .count(count)
    case BS_TRACK_MINIMUM: return .minimumExtent(track_value)
    case BS_TRACK_MAXIMUM: return .maximumExtent(track_value)
    case BS_TRACK_FIXED: return .fixedExtent(track_value)
    default:
      throw .number("a kind of tracks", Double(tracks), remedy: "pass one of bs_tracks, such as 0")
    }
  }

  private func gridLength() throws(Failure) -> GridItemLength {
    switch Int(item_length) {
    case BS_LENGTH_RATIO: return .ratio(item_length_value)
    case BS_LENGTH_FIXED: return .fixed(item_length_value)
    case BS_LENGTH_OWN: return .own
    case BS_LENGTH_PROPORTIONAL: return .proportional
    default:
      throw .number(
        "a kind of length", Double(item_length), remedy: "pass one of bs_grid_length, such as 0")
    }
  }

  private func waterfallPlacement() throws(Failure) -> WaterfallPlacement {
    switch Int(placement) {
    case BS_SHORTEST_FIRST: return .shortestFirst
    case BS_LEADING_TO_TRAILING: return .leadingToTrailing
    case BS_TRAILING_TO_LEADING: return .trailingToLeading
    default:
      throw .number(
        "a placement", Double(placement), remedy: "pass one of bs_placement, such as 0")
    }
  }

  private func pinning() throws(Failure) -> SectionPinning {
    SectionPinning(
      headers: try flag(pins_headers, "pins_headers"),
      footers: try flag(pins_footers, "pins_footers"),
      limit: try flag(pins_until_next_section, "pins_until_next_section")
        ? .nextSection : .ownSection)
  }

  func value() throws(Failure) -> CollectionLayout {
    let (axis, pinning) = (try CBoxspring.axis(axis), try pinning())
    switch Int(kind) {
    case BS_LIST:
      return .list(ListLayout(axis: axis, lineSpacing: line_spacing, pinning: pinning))
    case BS_FLOW:
      return .flow(
        FlowLayout(
          axis: axis, lineSpacing: line_spacing, itemSpacing: item_spacing,
          distribution: try lineDistribution(), itemAlignment: try itemAlignment(),
          pinning: pinning))
    case BS_GRID:
      return .grid(
        GridLayout(
          axis: axis, tracks: try gridTracks(), lineSpacing: line_spacing,
          itemSpacing: item_spacing, trackAlignment: try lineDistribution(),
          itemLength: try gridLength(), itemAlignment: try itemAlignment(), pinning: pinning))
    case BS_WATERFALL:
      return .waterfall(
        WaterfallLayout(
          axis: axis, tracks: try gridTracks(), placement: try waterfallPlacement(),
          lineSpacing: line_spacing, itemSpacing: item_spacing,
          trackAlignment: try lineDistribution(), itemLength: try gridLength(), pinning: pinning))
    case BS_ROWS:
      return .rows(
        RowLayout(
          axis: axis, lineSpacing: line_spacing, itemSpacing: item_spacing,
          itemLength: try gridLength(), itemAlignment: try itemAlignment(), pinning: pinning))
    default:
      throw .number(
        "a kind of layout", Double(kind), remedy: "pass one of bs_layout_kind, such as BS_FLOW")
    }
  }
}

@c @implementation
public func bs_arrangement_from_layout(
  _ layout: UnsafePointer<bs_layout>?, _ sections: UnsafePointer<bs_section>?, _ count: Int,
  _ environment: UnsafePointer<bs_environment>?,
  _ arrangement: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  create(arrangement, error) { () throws(Failure) in
    let layout = try required(layout, "the layout").pointee
    let sections = try array(sections, count, "sections")
    let environment = try required(environment, "the environment").pointee.environment()
    var contents: [SectionContent] = []
    contents.reserveCapacity(count)
    for section in sections { contents.append(try section.content()) }
    let content = CollectionContent(sections: contents)
    let value = try layout.value()
    return try engine(BS_ERROR_LAYOUT) { () throws(LayoutError) in
      ArrangementContent(arrangement: try value.arrange(content, in: environment))
    }
  }
}

@c @implementation
public func bs_arrangement_free(
  _ arrangement: OpaquePointer?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code { free(arrangement, as: ArrangementContent.self, error) }

@c @implementation
public func bs_arrangement_info_of(
  _ arrangement: OpaquePointer?, _ info: UnsafeMutablePointer<bs_arrangement_info>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(arrangement, as: ArrangementContent.self)
    let arrangement = content.pointee.arrangement
    try required(info, "the place for the answer").pointee = bs_arrangement_info(
      count: arrangement.elementCount,
      axis: bs_axis(arrangement.axis == .vertical ? BS_VERTICAL : BS_HORIZONTAL),
      content_size: bs_size(arrangement.contentSize))
  }
}

@c @implementation
public func bs_arrangement_rects(
  _ arrangement: OpaquePointer?, _ first: Int, _ rects: UnsafeMutablePointer<bs_rect>?,
  _ elements: UnsafeMutablePointer<bs_element>?, _ count: Int,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(arrangement, as: ArrangementContent.self)
    let rects = try array(rects, count, "rectangles")
    try checkRange(first, count, of: content.pointee.arrangement.elementCount, "elements")
    for index in 0..<count {
      rects[index] = bs_rect(content.pointee.arrangement.frame(at: first + index))
    }
    guard let elements else { return }
    let room = try array(elements, count, "elements")
    for index in 0..<count {
      room[index] = bs_element(content.pointee.arrangement.element(at: first + index))
    }
  }
}

@c @implementation
public func bs_arrangement_in_rect(
  _ arrangement: OpaquePointer?, _ rect: UnsafePointer<bs_rect>?,
  _ indices: UnsafeMutablePointer<Int64>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(arrangement, as: ArrangementContent.self)
    let rect = try required(rect, "the rectangle").pointee.finiteRect()
    let indices = try array(indices, capacity, "indices")
    let count = try required(count, "the place for the count")
    var found = 0
    content.pointee.arrangement.forEachElement(overlapping: rect) { ordinal, _ in
      if found < capacity { indices[found] = Int64(ordinal) }
      found += 1
    }
    count.pointee = found
    try checkCapacity(capacity, for: found, "indices")
  }
}

/// Refuses an array that is too small for what there is.
func checkCapacity(
  _ capacity: Int, for count: Int, _ name: StaticString
) throws(Failure) {
  guard count <= capacity else {
    throw Failure(
      BS_ERROR_CAPACITY,
      "an array of " + capacity.description + " does not hold " + count.description + " "
        + name.text,
      remedy: "pass an array as large as the count says")
  }
}

@c @implementation
public func bs_arrangement_at_point(
  _ arrangement: OpaquePointer?, _ point: bs_point, _ index: UnsafeMutablePointer<Int64>?,
  _ nearest: UnsafeMutablePointer<Int64>?, _ error: UnsafeMutablePointer<bs_error>?
) -> bs_code {
  attempt(error) { () throws(Failure) in
    let content = try Handle.open(arrangement, as: ArrangementContent.self)
    let point = try point.point("a coordinate")
    if let index {
      index.pointee = Int64(content.pointee.arrangement.ordinal(at: point) ?? -1)
    }
    if let nearest {
      nearest.pointee = Int64(content.pointee.arrangement.nearestOrdinal(to: point) ?? -1)
    }
  }
}
