/// Why a collection cannot be arranged.
public enum LayoutError: Error, Equatable, Sendable {
  /// A number that is NaN, infinite, or outside the range of its quantity.
  case unusableNumber(LayoutQuantity, value: Double, place: LayoutPlace = LayoutPlace())
  /// A section with fewer than no items.
  case negativeItemCount(Int, section: Int)
  /// More elements than ``LayoutLimits/elementCount``, reached in the given section.
  case tooManyElements(section: Int)
  /// An item that spans fewer than one track; without an item, the span of all items.
  case spanBelowOne(Int, section: Int, item: Int?)
  /// A list of spans that is not as long as the list of items.
  case spanCountMismatch(spans: Int, items: Int, section: Int)
  /// A grid of no tracks, or of more than ``LayoutLimits/trackCount``.
  case trackCountOutOfRange(Int)
  /// Weights that are all zero and so divide nothing.
  case weightsAddUpToZero
  /// Tracks whose extent and spacing together take no room, so that any number would fit; with the
  /// section whose own spacing it is, or nil for the layout's.
  case trackPitchNotPositive(extent: Double, spacing: Double, section: Int? = nil)
  /// A list of frames that is not as long as the sections have elements.
  case frameCountMismatch(frames: Int, elements: Int)
}

extension LayoutError {
  /// What would be right, in one sentence.
  public var recovery: String {
    switch self {
    case .unusableNumber(let quantity, _, _): quantity.remedy
    case .negativeItemCount: "Give a section 0 or more items."
    case .tooManyElements: "Keep the collection within \(LayoutLimits.elementCount) elements."
    case .spanBelowOne: "Let every item span 1 or more tracks."
    case .spanCountMismatch: "Give as many spans as the section has items."
    case .trackCountOutOfRange: "Give the grid from 1 to \(LayoutLimits.trackCount) tracks."
    case .weightsAddUpToZero: "Give at least one track a weight above 0."
    case .trackPitchNotPositive: "Make the track extent greater than the overlap of the tracks."
    case .frameCountMismatch: "Give one frame for each header, item and footer."
    }
  }
}

extension LayoutQuantity {
  /// What would be right, in one sentence.
  var remedy: String {
    switch self {
    case .viewport: "Give the viewport a width and height from 0 to 1e15 points."
    case .contentInset, .sectionInset: "Give insets from -1e15 to 1e15 points."
    case .scale: "Give a scale from 0.001 to 1000000 pixels per point; 1, 2 and 3 are common."
    case .lineSpacing, .itemSpacing: "Give a spacing from -1e15 to 1e15 points."
    case .itemSize: "Give every item a width and height from 0 to 1e15 points."
    case .headerLength, .footerLength: "Give a length from 0 (none) to 1e15 points."
    case .trackExtent: "Give a track extent from 0 to 1e15 points."
    case .trackWeight: "Give every track a weight from 0 to 1e15."
    case .itemLength: "Give an item length from 0 to 1e15 points."
    case .itemRatio: "Give a ratio of extent to length from 0.000001 to 1000000; 1 is a square."
    case .frame: "Give every frame a position and size from -1e15 to 1e15 points."
    case .contentSize: "Give the content a width and height from 0 to 1e15 points."
    }
  }
}
