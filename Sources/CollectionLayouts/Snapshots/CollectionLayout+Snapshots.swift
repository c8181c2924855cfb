import PlaneGeometry

// What snapshots hold of layouts. Whether one can be is checked when content is arranged with it.

extension CollectionLayout: SnapshotValue {
  package static var blank: CollectionLayout { .list(ListLayout()) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var tag: UInt8 =
      switch self {
      case .list: 0
      case .flow: 1
      case .grid: 2
      case .waterfall: 3
      case .rows: 4
      case .compositional: 5
      }
    try tag.code(with: &coder)
    switch tag {
    case 0:
      var layout = ListLayout()
      if case .list(let own) = self { layout = own }
      try layout.code(with: &coder)
      self = .list(layout)
    case 1:
      var layout = FlowLayout()
      if case .flow(let own) = self { layout = own }
      try layout.code(with: &coder)
      self = .flow(layout)
    case 2:
      var layout = GridLayout(tracks: .count(1))
      if case .grid(let own) = self { layout = own }
      try layout.code(with: &coder)
      self = .grid(layout)
    case 3:
      var layout = WaterfallLayout(tracks: .count(1))
      if case .waterfall(let own) = self { layout = own }
      try layout.code(with: &coder)
      self = .waterfall(layout)
    case 4:
      var layout = RowLayout()
      if case .rows(let own) = self { layout = own }
      try layout.code(with: &coder)
      self = .rows(layout)
    case 5:
      var layout = CompositionalLayout(group: .blank)
      if case .compositional(let own) = self { layout = own }
      try layout.code(with: &coder)
      self = .compositional(layout)
    default: try coder.require(false, "unknown kind of layout")
    }
  }
}

extension ListLayout {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try axis.code(with: &coder)
    try lineSpacing.code(with: &coder)
    try headerPlacement.code(with: &coder)
    try pinning.code(with: &coder)
  }
}

extension FlowLayout {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try axis.code(with: &coder)
    try lineSpacing.code(with: &coder)
    try itemSpacing.code(with: &coder)
    try overflowTolerance.code(with: &coder)
    try distribution.code(with: &coder)
    try coder.choice(&lastLine, "last line rule", of: LastLineRule.allCases)
    try coder.choice(&loneItem, "lone item rule", of: LoneItemRule.allCases)
    try itemAlignment.code(with: &coder)
    try headerPlacement.code(with: &coder)
    try pinning.code(with: &coder)
  }
}

extension GridLayout {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try axis.code(with: &coder)
    try tracks.code(with: &coder)
    try lineSpacing.code(with: &coder)
    try itemSpacing.code(with: &coder)
    try trackAlignment.code(with: &coder)
    try itemLength.code(with: &coder)
    try itemAlignment.code(with: &coder)
    try headerPlacement.code(with: &coder)
    try pinning.code(with: &coder)
  }
}

extension WaterfallLayout {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try axis.code(with: &coder)
    try tracks.code(with: &coder)
    try coder.choice(&placement, "waterfall placement", of: WaterfallPlacement.allCases)
    try lineSpacing.code(with: &coder)
    try itemSpacing.code(with: &coder)
    try trackAlignment.code(with: &coder)
    try itemLength.code(with: &coder)
    try headerPlacement.code(with: &coder)
    try pinning.code(with: &coder)
  }
}

extension RowLayout {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try axis.code(with: &coder)
    try lineSpacing.code(with: &coder)
    try itemSpacing.code(with: &coder)
    try itemLength.code(with: &coder)
    try itemAlignment.code(with: &coder)
    try headerPlacement.code(with: &coder)
    try pinning.code(with: &coder)
  }
}

extension CompositionalLayout {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try axis.code(with: &coder)
    try group.code(with: &coder)
    try lineSpacing.code(with: &coder)
    try headerPlacement.code(with: &coder)
    try pinning.code(with: &coder)
  }
}

// MARK: - Parts of several

extension HeaderPlacement {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try coder.choice(&self, "header placement", of: [.outsideInsets, .insideInsets])
  }
}

extension SectionPinning: SnapshotValue {
  package static var blank: SectionPinning { SectionPinning() }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try headers.code(with: &coder)
    try footers.code(with: &coder)
    try coder.choice(&limit, "pin limit", of: Limit.allCases)
  }
}

extension LineDistribution {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try coder.choice(&self, "line distribution", of: Self.allCases)
  }
}

extension ItemAlignment: SnapshotValue {
  package static var blank: ItemAlignment { .start }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try coder.choice(&self, "item alignment", of: Self.allCases)
  }
}

extension GridItemLength {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var tag: UInt8 =
      switch self {
      case .ratio: 0
      case .fixed: 1
      case .own: 2
      case .proportional: 3
      }
    try tag.code(with: &coder)
    var number = 0.0
    switch self {
    case .ratio(let own), .fixed(let own): number = own
    case .own, .proportional: break
    }
    try number.code(with: &coder)
    switch tag {
    case 0: self = .ratio(number)
    case 1: self = .fixed(number)
    case 2: self = .own
    case 3: self = .proportional
    default: try coder.require(false, "unknown kind of item length")
    }
  }
}

extension GridTracks {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (tag, count): (UInt8, Int) = (0, 0)
    var (extent, greatest) = (0.0, Double.infinity)
    var numbers: [Double] = []
    switch self {
    case .count(let own0, let own1): (tag, count, greatest) = (0, own0, own1)
    case .minimumExtent(let own0, let own1, let own2):
      (tag, extent, greatest, count) = (1, own0, own1, own2)
    case .maximumExtent(let own0, let own1): (tag, extent, count) = (2, own0, own1)
    case .fixedExtent(let own0, let own1): (tag, extent, count) = (3, own0, own1)
    case .weights(let own): (tag, numbers) = (4, own)
    case .explicit(let own): (tag, numbers) = (5, own)
    }
    try tag.code(with: &coder)
    try count.code(with: &coder)
    try extent.code(with: &coder)
    try greatest.code(with: &coder)
    try numbers.code(with: &coder)
    switch tag {
    case 0: self = .count(count, maximumExtent: greatest)
    case 1: self = .minimumExtent(extent, maximumExtent: greatest, maximumCount: count)
    case 2: self = .maximumExtent(extent, maximumCount: count)
    case 3: self = .fixedExtent(extent, maximumCount: count)
    case 4: self = .weights(numbers)
    case 5: self = .explicit(numbers)
    default: try coder.require(false, "unknown kind of tracks")
    }
  }
}

// MARK: - Groups

extension LayoutGroup: SnapshotValue {
  package static var blank: LayoutGroup {
    LayoutGroup(.horizontal, width: .estimated, height: .estimated, members: [])
  }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try direction.code(with: &coder)
    try width.code(with: &coder)
    try height.code(with: &coder)
    try count.code(with: &coder)
    try spacing.code(with: &coder)
    try insets.code(with: &coder)
    try edgeSpacing.code(with: &coder)
    var badges = badges
    try badges.code(with: &coder)
    self.badges = badges
    try coder.nested { (coder: inout SnapshotCoder) throws(SnapshotError) in
      try members.code(with: &coder)
    }
  }
}

extension LayoutMember: SnapshotValue {
  package static var blank: LayoutMember {
    .item(LayoutItem(width: .estimated, height: .estimated))
  }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var isGroup = if case .group = self { true } else { false }
    try isGroup.code(with: &coder)
    if isGroup {
      var group = LayoutGroup.blank
      if case .group(let own) = self { group = own }
      try group.code(with: &coder)
      self = .group(group)
    } else {
      var item = LayoutItem(width: .estimated, height: .estimated)
      if case .item(let own) = self { item = own }
      try item.width.code(with: &coder)
      try item.height.code(with: &coder)
      try item.insets.code(with: &coder)
      try item.edgeSpacing.code(with: &coder)
      var badges = item.badges
      try badges.code(with: &coder)
      item.badges = badges
      self = .item(item)
    }
  }
}

extension LayoutDimension {
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (tag, number): (UInt8, Double) =
      switch self {
      case .absolute(let own): (0, own)
      case .fractionalWidth(let own): (1, own)
      case .fractionalHeight(let own): (2, own)
      case .estimated: (3, 0)
      }
    try tag.code(with: &coder)
    try number.code(with: &coder)
    switch tag {
    case 0: self = .absolute(number)
    case 1: self = .fractionalWidth(number)
    case 2: self = .fractionalHeight(number)
    case 3: self = .estimated
    default: try coder.require(false, "unknown kind of dimension")
    }
  }
}

extension LayoutSpacing {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var isFlexible = if case .flexible = self { true } else { false }
    var number = least
    try isFlexible.code(with: &coder)
    try number.code(with: &coder)
    self = isFlexible ? .flexible(number) : .fixed(number)
  }
}

extension EdgeSpacing {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try top.code(with: &coder)
    try left.code(with: &coder)
    try bottom.code(with: &coder)
    try right.code(with: &coder)
  }
}
