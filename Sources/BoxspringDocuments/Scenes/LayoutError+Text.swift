import CollectionLayouts
import PlaneGeometry

// Errors of a layout, with the paths of a scene file.

extension LayoutError {
  /// The error as one of a scene's file.
  package func inScene(named file: String) -> InputError {
    InputError(file: file, place: path, problem: problem, remedy: remedy)
  }

  /// The JSON path of what the layout refuses.
  private var path: String {
    let layout = layoutSection.map { "$.sections[\($0)].layout" } ?? "$.layout"
    return switch code {
    case .unusableNumber(let quantity, _, let place): quantity.path(at: place, layout: layout)
    case .negativeItemCount(_, let section): "$.sections[\(section)].count"
    case .tooManyElements(let section), .identifierCountMismatch(_, _, let section),
      .styleCountMismatch(_, _, let section):
      "$.sections[\(section)]"
    case .spanBelowOne(_, let section, _), .spanCountMismatch(_, _, let section):
      "$.sections[\(section)].spans"
    case .trackPitchNotPositive(_, _, let section?): "$.sections[\(section)].itemSpacing"
    case .weightsAddUpToZero: "\(layout).tracks.weights"
    case .unusableGroupNumber(let key, _, let path), .fractionOfEstimated(_, let key, _, let path):
      "\(Self.group(at: path, in: layout)).\(key.name)"
    case .memberCountOutOfRange(_, let path): "\(Self.group(at: path, in: layout)).members"
    case .groupTooDeep(let path): Self.group(at: path, in: layout)
    case .scrollsTooFar(_, let section): "$.sections[\(section)]"
    case .otherAxis(_, let section), .scrollsAlong(let section):
      "$.sections[\(section)].layout"
    case .unequalGroups(_, let section): "$.sections[\(section)].scrolling.stops"
    case .tooManyWaterfallItems(_, let section), .tooManyRepeatedItems(_, let section):
      "$.sections[\(section)].count"
    case .tooManyWaterfallTracks, .trackCountOutOfRange, .trackPitchNotPositive,
      .trackExtentsReversed:
      "\(layout).tracks"
    case .unusableSupplement(let problem, let place):
      Self.path(of: problem, at: place, in: layout)
    case .frameCountMismatch: "$.frames"
    }
  }

  /// The path of what is attached to something.
  private static func path(
    of problem: SupplementProblem, at place: SupplementPlace, in layout: String
  ) -> String {
    let list: String
    let index: Int
    switch place {
    case .item(let path, let own): (list, index) = ("\(group(at: path, in: layout)).badges", own)
    case .boundary(let section, let own):
      list = section.map { "$.sections[\($0)].boundaryItems" } ?? "$.boundaryItems"
      index = own
    }
    return problem.key.map { "\(list)[\(index)].\($0)" } ?? list
  }

  /// The path of a group or of a member of one.
  fileprivate static func group(at path: GroupPath, in layout: String) -> String {
    path.indices.reduce("\(layout).group") { "\($0).members[\($1)]" }
  }
}

extension Scene {
  /// What of it is laid out as it is told, though hardly as it is meant, as lines about its file; a
  /// few at most.
  package func notes(named file: String) -> [InputError] {
    guard case .layout(let layout, let content) = source else { return [] }
    return layout.notes(on: content, in: environment).map { note in
      InputError(file: file, place: note.place, problem: note.problem, remedy: note.remedy)
    }
  }
}

extension LayoutNote {
  /// The JSON path of what it is about.
  fileprivate var place: String {
    guard let path else { return "$.sections[\(section)]" }
    let layout = isOwnLayout ? "$.sections[\(section)].layout" : "$.layout"
    let member = LayoutError.group(at: path, in: layout)
    return switch kind {
    case .noRoomForLines: member
    case .noRoomWithinInsets: "\(member).insets"
    case .noRoomBetweenGaps: "\(member).spacing"
    case .exceedsContainer(let axis, _, _): "\(member).\(axis == .horizontal ? "width" : "height")"
    case .membersExceedGroup, .memberNearlyFits: "\(member).members"
    }
  }
}

extension LayoutQuantity {
  fileprivate func path(at place: LayoutPlace, layout: String) -> String {
    let section = place.section.map { "$.sections[\($0)]" }
    return switch self {
    case .viewport: "$.viewport"
    case .contentInset: "$.contentInsets"
    case .scale: "$.pixelScale"
    case .sectionInset: "\(section ?? "$").insets"
    case .itemInset: "\(section ?? "$").itemInsets"
    case .overflowTolerance: "\(layout).overflowTolerance"
    case .lineSpacing: "\(section ?? layout).lineSpacing"
    case .itemSpacing: "\(section ?? layout).itemSpacing"
    case .itemSize: "\(section ?? "$").\(place.item.map { "sizes[\($0)]" } ?? "size")"
    case .backgroundInset: "\(section ?? "$").background.insets"
    case .cornerRadius: "\(section ?? "$").background.cornerRadius"
    case .headerLength: "\(section ?? "$").header"
    case .footerLength: "\(section ?? "$").footer"
    case .trackExtent: "\(layout).tracks\(place.item.map { ".extents[\($0)]" } ?? "")"
    case .trackWeight: "\(layout).tracks.weights\(place.item.map { "[\($0)]" } ?? "")"
    case .itemLength, .itemRatio: "\(layout).itemLength"
    case .frame: place.item.map { "$.frames[\($0)]" } ?? "$.frames"
    case .stripLength: "\(section ?? "$").scrolling.length"
    case .contentSize: "$.layout.contentSize"
    }
  }
}
