import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("Notes on layouts that are hardly meant so")
struct LayoutNoteTests {
  private static func item(
    _ width: LayoutDimension, edges: EdgeSpacing = EdgeSpacing(), insets: EdgeInsets = .zero
  ) -> LayoutMember {
    .item(
      LayoutItem(width: width, height: .absolute(50), insets: insets, edgeSpacing: edges))
  }

  private static func notes(
    _ group: LayoutGroup, _ section: SectionContent = SectionContent(count: 3, size: .zero)
  ) -> [LayoutNote] {
    CollectionLayout.compositional(CompositionalLayout(group: group)).notes(
      on: CollectionContent(sections: [section, section]), in: .viewport(400, 600))
  }

  /// A row of 400 points, less insets.
  private static func row(
    _ members: LayoutMember..., count: Int? = nil, spacing: LayoutSpacing = .fixed(0),
    inset: Double = 0
  ) -> LayoutGroup {
    LayoutGroup(
      .horizontal, width: .fractionalWidth(1), height: .absolute(50), count: count,
      spacing: spacing, insets: EdgeInsets(left: inset, right: inset), members: members)
  }

  @Test("insets, spacing and what lies beside leave room, or it is said where they do not")
  func rooms() {
    let quarter = Self.item(.fractionalWidth(0.25))
    #expect(Self.notes(Self.row(quarter, inset: 199)).isEmpty)
    var notes = Self.notes(Self.row(quarter, inset: 250))
    #expect(notes.map(\.kind) == [.noRoomWithinInsets(.horizontal, insets: 500, extent: 400)])
    #expect(notes.first?.path == GroupPath())
    #expect(
      notes.first?.description
        == "insets of 500 pt leave nothing of the width, 400 pt; give insets that are less in all")
    notes = Self.notes(
      Self.row(Self.item(.fractionalWidth(0.25), insets: EdgeInsets(left: 60, right: 40))))
    #expect(notes.map(\.kind) == [.noRoomWithinInsets(.horizontal, insets: 100, extent: 100)])
    #expect(notes.first?.path == GroupPath([0]))
    notes = Self.notes(Self.row(quarter, count: 5, spacing: .flexible(100)))
    #expect(
      notes.map(\.kind) == [
        .noRoomBetweenGaps(.horizontal, spacing: 400, extent: 400, count: 5)
      ])
    var section = SectionContent(count: 3, size: .zero)
    section.insets = EdgeInsets(left: 300, right: 100)
    let list = CollectionLayout.list(ListLayout())
    notes = list.notes(on: CollectionContent(section), in: .viewport(400, 600))
    #expect(notes.map(\.kind) == [.noRoomForLines(extent: 400)])
    section.insets.left = 299
    #expect(list.notes(on: CollectionContent(section), in: .viewport(400, 600)).isEmpty)
  }

  @Test("members and groups beyond their section, in all or each, are said with the excess")
  func excess() {
    let edges = EdgeSpacing(left: .fixed(8), right: .fixed(8))
    var notes = Self.notes(Self.row(Self.item(.fractionalWidth(1), edges: edges)))
    #expect(
      notes.map(\.kind) == [.exceedsContainer(.horizontal, extent: 416, container: 400)])
    #expect(notes.first?.path == GroupPath([0]))
    var group = Self.row(Self.item(.fractionalWidth(1)))
    group.width = .absolute(500)
    notes = Self.notes(group)
    #expect(
      notes.map(\.kind) == [.exceedsContainer(.horizontal, extent: 500, container: 400)])
    #expect(notes.first?.path == GroupPath())
    // Longer than the viewport is no fault.
    group = Self.row(Self.item(.fractionalWidth(1)))
    group.height = .absolute(900)
    #expect(Self.notes(group).isEmpty)
  }

  @Test("three thirds are said to exceed their group, or not to fit it, unless they do")
  func thirds() {
    func kinds(_ third: Double) -> [LayoutNote.Kind] {
      Self.notes(Self.row(Self.item(.fractionalWidth(third)))).map(\.kind)
    }
    #expect(kinds(1.0 / 3).isEmpty && kinds(0.33333).isEmpty && kinds(0.34).isEmpty)
    guard case .membersExceedGroup(.horizontal, let extent, 400, 3)? = kinds(0.33333334).first
    else { return #expect(Bool(false), "\(kinds(0.33333334))") }
    #expect(abs(extent - 400.000008) < 1e-9)
    guard case .memberNearlyFits(.horizontal, let excess, 400, 2)? = kinds(0.3334).first
    else { return #expect(Bool(false), "\(kinds(0.3334))") }
    #expect(abs(excess - 0.08) < 1e-9)
    #expect(
      Self.notes(Self.row(Self.item(.fractionalWidth(0.33333334)))).first?.description
        == "3 members take 400.000008 pt of a width of 400 pt; "
        + "make them 8e-06 pt less in all, or give a count")
  }

  @Test("items taller than the strip of a section that scrolls are said, with the section's layout")
  func strips() {
    let group = LayoutGroup(
      .horizontal, width: .absolute(120), height: .absolute(280),
      members: [Self.item(.fractionalWidth(1))])
    let section = SectionContent(
      items: .uniform(count: 2, size: .zero),
      layout: .compositional(CompositionalLayout(axis: .horizontal, group: group)),
      scrolling: SectionScrolling(length: 50))
    let notes = CollectionLayout.list(ListLayout()).notes(
      on: CollectionContent(section), in: .viewport(400, 600))
    #expect(notes.map(\.kind) == [.exceedsContainer(.vertical, extent: 280, container: 50)])
    #expect(notes.first?.isOwnLayout == true && notes.first?.section == 0)
  }

  // A group has as much room as it has; what is laid out within the sections of random scenes is
  // within them, or is noted.
  @Test("in random rows, items beyond their section are noted, and no others")
  func random() throws {
    var beyond = 0
    for seed in seeds(300, of: 6000) {
      var random = SplitMix64(seed: seed &+ 77)
      let group = LayoutGroup(
        .horizontal, width: .fractionalWidth(random.pick([0.5, 1])), height: .absolute(50),
        spacing: .fixed(random.quarter(0...9)),
        members: (0...random.int(0...2)).map { _ in
          Self.item(.fractionalWidth(random.pick([0.25, 0.3, 0.5, 1, 1.25])))
        })
      let arrangement = try CompositionalLayout(group: group).arrange(
        CollectionContent(SectionContent(count: 40, size: .zero)), in: .viewport(400, 600))
      let room = group.width == .fractionalWidth(1) ? 400.0 : 200
      let isBeyond = arrangement.frames.contains { $0.maxX > room * (1 + 1e-9) }
      let notes = Self.notes(group, SectionContent(count: 40, size: .zero)).filter {
        if case .memberNearlyFits = $0.kind { false } else { true }
      }
      if isBeyond { #expect(!notes.isEmpty, "seed \(seed)") }
      if notes.isEmpty { #expect(!isBeyond, "seed \(seed)") }
      beyond += isBeyond ? 1 : 0
    }
    #expect(beyond > 30)
  }
}
