import PlaneGeometry

extension LayoutError {
  /// Why a collection cannot be laid out.
  public enum Code: DescribedError, Equatable, Sendable {
    /// A number that is NaN, infinite, or outside the range of its quantity.
    case unusableNumber(LayoutQuantity, value: Double, place: LayoutPlace = LayoutPlace())
    /// A section with fewer than no items.
    case negativeItemCount(Int, section: Int)
    /// More elements than 2⁴⁰, reached in the given section.
    case tooManyElements(section: Int)
    /// An item that spans fewer than one track; without an item, the span of all items.
    case spanBelowOne(Int, section: Int, item: Int?)
    /// A list of spans that is not as long as the list of items.
    case spanCountMismatch(spans: Int, items: Int, section: Int)
    /// A list of identifiers that is not as long as the list of items.
    case identifierCountMismatch(identifiers: Int, items: Int, section: Int)
    /// A list of styles that is not as long as the list of items.
    case styleCountMismatch(styles: Int, items: Int, section: Int)
    /// A grid of no tracks, or of more than 2³¹ - 1.
    case trackCountOutOfRange(Int)
    /// A waterfall of more tracks than 1000, in the given section.
    case tooManyWaterfallTracks(Int, section: Int)
    /// A section of more than 2²⁶ items that differ, in a waterfall.
    case tooManyWaterfallItems(Int, section: Int)
    /// A section of more items than 10,000,000 whose lines have to be made one by one, though the items
    /// repeat.
    case tooManyRepeatedItems(Int, section: Int)
    /// Weights that are all zero and so divide nothing.
    case weightsAddUpToZero
    /// Tracks whose extent and spacing together take no room, so that any number would fit; with the
    /// section whose own spacing it is, or nil for the layout's.
    case trackPitchNotPositive(extent: Double, spacing: Double, section: Int? = nil)
    /// Tracks whose greatest extent is less than their least, in points.
    case trackExtentsReversed(least: Double, greatest: Double)
    /// A number of a group or of a member that is NaN, infinite, or outside its range.
    case unusableGroupNumber(GroupKey, value: Double, path: GroupPath)
    /// A width or height that is a fraction of its container's extent along an axis, which is
    /// estimated.
    case fractionOfEstimated(Axis, GroupKey, value: Double, path: GroupPath)
    /// A group without members, or with more than 255.
    case memberCountOutOfRange(Int, path: GroupPath)
    /// More groups within each other than 8.
    case groupTooDeep(path: GroupPath)
    /// A section whose own layout scrolls along another axis than its collection.
    case otherAxis(Axis, section: Int)
    /// A section that is to scroll across its collection, but has no layout along the other axis.
    case scrollsAlong(section: Int)
    /// A section that is to scroll, with a length or margin beyond 10¹² pt.
    case scrollsTooFar(Double, section: Int)
    /// A section that is to stop at each of its groups, which are not of one length.
    case unequalGroups(SectionScrolling.Stops, section: Int)
    /// A supplementary item or a boundary item that cannot be.
    case unusableSupplement(SupplementProblem, SupplementPlace)
    /// A list of frames that is not as long as the sections have elements.
    case frameCountMismatch(frames: Int, elements: Int)
  }
}

extension LayoutError.Code {
  /// What is wrong, with the offending value.
  public var problem: String {
    switch self {
    case .unusableNumber(_, let value, _): "\(value.shortestText) is out of range"
    case .negativeItemCount(let count, _): "an item count of \(count) is below 0"
    case .tooManyElements: "there are too many elements"
    case .spanBelowOne(let span, _, _): "a span of \(span) is below 1"
    case .spanCountMismatch(let spans, let items, _): "\(spans) spans do not match \(items) items"
    case .identifierCountMismatch(let identifiers, let items, _):
      "\(identifiers) identifiers do not match \(items) items"
    case .styleCountMismatch(let styles, let items, _):
      "\(styles) styles do not match \(items) items"
    case .trackCountOutOfRange(let count): "\(count) tracks are out of range"
    case .tooManyWaterfallTracks(let count, _): "\(count) tracks are too many for a waterfall"
    case .tooManyWaterfallItems(let count, _):
      "\(count) items of unequal lengths or spans are too many for a waterfall"
    case .tooManyRepeatedItems(let count, _):
      "the lines of \(count) items do not repeat, though their sizes may"
    case .weightsAddUpToZero: "the weights add up to 0"
    case .trackPitchNotPositive(let extent, let spacing, _):
      "tracks of \(extent.shortestText) pt with a spacing of \(spacing.shortestText) pt have no "
        + "extent"
    case .trackExtentsReversed(let least, let greatest):
      "a greatest extent of \(greatest.shortestText) pt is below the least, \(least.shortestText) pt"
    case .unusableGroupNumber(_, let value, _): "\(value.shortestText) is out of range"
    case .fractionOfEstimated(let axis, _, let value, _):
      "\(value.shortestText) is a fraction of the group's \(axis.extentName), which is estimated from its members"
    case .memberCountOutOfRange(let count, _): "a group of \(count) members is out of range"
    case .groupTooDeep: "there are too many groups within each other"
    case .otherAxis(let axis, _):
      "a \(axis == .vertical ? "vertical" : "horizontal") layout does not fit its collection"
    case .scrollsAlong: "a section that scrolls needs a layout along the other axis"
    case .scrollsTooFar(let value, _): "\(value.shortestText) is out of range"
    case .unequalGroups(.continuousGroupLeadingBoundary, _):
      "a waterfall has no groups to stop at, and other layouts at most \(GroupStarts.limit) of unequal lengths"
    case .unequalGroups: "the groups to stop at are not of one length"
    case .unusableSupplement(let problem, _): problem.problem
    case .frameCountMismatch(let frames, let elements):
      "\(frames) frames do not match \(elements) elements"
    }
  }

  /// What would be right.
  public var remedy: String {
    switch self {
    case .unusableNumber(let quantity, _, _): quantity.remedy
    case .negativeItemCount: "give a section 0 or more items"
    case .tooManyElements: "keep the collection within \(LayoutLimits.elementCount) elements"
    case .spanBelowOne: "let every item span 1 or more tracks"
    case .spanCountMismatch: "give as many spans as the section has items"
    case .identifierCountMismatch: "give as many identifiers as the section has items, or none"
    case .styleCountMismatch: "give one for each item, or none"
    case .trackCountOutOfRange: "give the grid from 1 to \(LayoutLimits.trackCount) tracks"
    case .tooManyWaterfallTracks:
      "give the waterfall from 1 to \(LayoutLimits.waterfallTrackCount) tracks"
    case .tooManyWaterfallItems:
      "give the section up to \(LayoutLimits.waterfallItemCount) items, or items of one size on tracks "
        + "of one extent"
    case .tooManyRepeatedItems:
      "give the section up to \(LayoutLimits.repeatedItemCount) items, or a shorter pattern"
    case .weightsAddUpToZero: "give at least one track a weight above 0"
    case .trackPitchNotPositive: "make the track extent greater than the overlap of the tracks"
    case .trackExtentsReversed: "make the greatest extent no less than the least"
    case .unusableGroupNumber(let key, _, _):
      switch key {
      case .width, .height: "give points from 0 to 1e15, or a fraction from 0 to 1000000"
      case .count: "give a count from 1 to \(LayoutLimits.groupItemCount)"
      case .spacing, .insets, .edgeSpacing: "give points from 0 to 1e15"
      }
    case .fractionOfEstimated(let axis, _, _, _):
      "give points or \"estimated\", or a group whose \(axis.extentName) is not estimated"
    case .memberCountOutOfRange:
      "give every group from 1 to \(LayoutLimits.groupMemberCount) members"
    case .groupTooDeep: "put at most \(LayoutLimits.groupDepth) groups within each other"
    case .otherAxis: "let the section scroll, or give it a layout with the axis of its collection"
    case .scrollsAlong: "give the section a layout with the other axis than its collection"
    case .scrollsTooFar:
      "give the section fewer or shorter items; its content can be up to 1e12 points long"
    case .unequalGroups: "let the section stop anywhere or at pages, or make its groups alike"
    case .unusableSupplement(let problem, _): problem.remedy
    case .frameCountMismatch: "give one frame for each header, item and footer"
    }
  }
}

extension LayoutQuantity {
  /// What would be right.
  var remedy: String {
    switch self {
    case .viewport: "give the viewport a width and height from 0 to 1e15 points"
    case .contentInset, .sectionInset, .itemInset, .backgroundInset:
      "give insets from -1e15 to 1e15 points"
    case .scale: "give a scale from 0.001 to 1000000 pixels per point; 1, 2 and 3 are common"
    case .lineSpacing, .itemSpacing: "give a spacing from -1e15 to 1e15 points"
    case .itemSize: "give every item a width and height from 0 to 1e15 points"
    case .headerLength, .footerLength, .overflowTolerance, .stripLength:
      "give a length from 0 (none) to 1e15 points"
    case .cornerRadius: "give a radius from 0 to 1e15 points"
    case .trackExtent: "give a track extent from 0 to 1e15 points"
    case .trackWeight: "give every track a weight from 0 to 1e15"
    case .itemLength: "give an item length from 0 to 1e15 points"
    case .itemRatio: "give a ratio of extent to length from 0.000001 to 1000000; 1 is a square"
    case .frame: "give every frame a position and size from -1e15 to 1e15 points"
    case .contentSize: "give the content a width and height from 0 to 1e15 points"
    }
  }
}

/// Why a collection cannot be laid out.
public struct LayoutError: ErrorWithCode, Equatable, Sendable {
  /// What is wrong, to be matched; later versions may have further cases.
  public let code: Code
  /// The section whose own layout is meant; nil for the layout of the collection.
  package private(set) var layoutSection: Int?

  package init(_ code: Code) { self.code = code }

  /// The same, of the layout that a section has.
  package func ofLayout(inSection section: Int) -> LayoutError {
    var error = self
    error.layoutSection = section
    return error
  }
}

extension Axis {
  /// What sizes are called along it.
  var extentName: String { self == .horizontal ? "width" : "height" }
}
