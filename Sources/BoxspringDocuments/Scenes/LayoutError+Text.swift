import CollectionLayouts

// A layout's complaint, in the words of a scene file.

extension LayoutError {
  /// The complaint about a scene, as an error of its file.
  public func inScene(named file: String) -> InputError {
    InputError(file: file, place: path, problem: problem, remedy: recovery.asRemedy)
  }

  /// The JSON path of what the layout refuses.
  private var path: String {
    switch self {
    case .unusableNumber(let quantity, _, let place): quantity.path(at: place)
    case .negativeItemCount(_, let section): "$.sections[\(section)].count"
    case .tooManyElements(let section): "$.sections[\(section)]"
    case .spanBelowOne(_, let section, _), .spanCountMismatch(_, _, let section):
      "$.sections[\(section)].spans"
    case .trackPitchNotPositive(_, _, let section?): "$.sections[\(section)].itemSpacing"
    case .weightsAddUpToZero: "$.layout.tracks.weights"
    case .trackCountOutOfRange, .trackPitchNotPositive: "$.layout.tracks"
    case .frameCountMismatch: "$.frames"
    }
  }

  /// What is wrong, with the offending value.
  private var problem: String {
    switch self {
    case .unusableNumber(_, let value, _): "\(NumberText.shortest(value)) is out of range"
    case .negativeItemCount(let count, _): "\(count) items are fewer than none"
    case .tooManyElements: "there are too many elements"
    case .spanBelowOne(let span, _, _): "a span of \(span) is below 1"
    case .spanCountMismatch(let spans, let items, _): "\(spans) spans do not match \(items) items"
    case .trackCountOutOfRange(let count): "\(count) tracks will not do"
    case .weightsAddUpToZero: "the weights add up to 0"
    case .trackPitchNotPositive(let extent, let spacing, _):
      "tracks of \(NumberText.shortest(extent)) pt with a spacing of "
        + "\(NumberText.shortest(spacing)) pt take no room"
    case .frameCountMismatch(let frames, let elements):
      "\(frames) frames do not match \(elements) elements"
    }
  }
}

extension LayoutQuantity {
  fileprivate func path(at place: LayoutPlace) -> String {
    let section = place.section.map { "$.sections[\($0)]" }
    return switch self {
    case .viewport: "$.viewport"
    case .contentInset: "$.contentInsets"
    case .scale: "$.pixelScale"
    case .sectionInset: "\(section ?? "$").insets"
    case .lineSpacing: "\(section ?? "$.layout").lineSpacing"
    case .itemSpacing: "\(section ?? "$.layout").itemSpacing"
    case .itemSize: "\(section ?? "$").\(place.item.map { "sizes[\($0)]" } ?? "size")"
    case .headerLength: "\(section ?? "$").header"
    case .footerLength: "\(section ?? "$").footer"
    case .trackExtent: "$.layout.tracks\(place.item.map { ".extents[\($0)]" } ?? "")"
    case .trackWeight: "$.layout.tracks.weights\(place.item.map { "[\($0)]" } ?? "")"
    case .itemLength, .itemRatio: "$.layout.itemLength"
    case .frame: place.item.map { "$.frames[\($0)]" } ?? "$.frames"
    case .contentSize: "$.layout.contentSize"
    }
  }
}
