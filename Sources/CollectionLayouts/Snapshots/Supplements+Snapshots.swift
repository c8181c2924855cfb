import PlaneGeometry

extension SupplementaryItem: SnapshotValue {
  package static var blank: SupplementaryItem {
    SupplementaryItem(
      "", width: .absolute(0), height: .absolute(0), containerAnchor: LayoutAnchor(.center))
  }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try kind.code(with: &coder)
    try width.code(with: &coder)
    try height.code(with: &coder)
    try containerAnchor.alignment.code(with: &coder)
    try containerAnchor.offset.code(with: &coder)
    try containerAnchor.fractionalOffset.code(with: &coder)
    try itemAnchor.code(with: &coder)
    try zIndex.code(with: &coder)
  }
}

extension BoundaryItem: SnapshotValue {
  package static var blank: BoundaryItem {
    BoundaryItem("", width: .absolute(0), height: .absolute(0), alignment: .top)
  }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try kind.code(with: &coder)
    try width.code(with: &coder)
    try height.code(with: &coder)
    try alignment.code(with: &coder)
    try offset.code(with: &coder)
    try extendsBoundary.code(with: &coder)
    try isPinned.code(with: &coder)
    try zIndex.code(with: &coder)
  }
}

extension RectAlignment: SnapshotValue {
  package static var blank: RectAlignment { .center }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try coder.choice(&self, "alignment", of: Self.allCases)
  }
}
