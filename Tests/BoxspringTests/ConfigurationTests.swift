import Boxspring
import Testing

/// What a program does with values that it has been given: it reads them, and changes one number.
@Suite("Configurations")
struct ConfigurationTests {
  private static let viewport = Size(width: 390, height: 844)

  private func list() throws -> BouncyCollection {
    try BouncyCollection(.list(itemCount: 200, itemHeight: 64), viewport: Self.viewport)
  }

  @Test("springs, scrolling, layouts and content can be read, and changed by one number")
  func readAndSet() throws {
    var rules = SpringRules(spring: .bouncy)
    rules.maximumOverlap = nil
    #expect(rules.spring == .bouncy)
    #expect(rules.maximumOverlap == nil)
    let behavior = ScrollBehavior(bounces: false)
    #expect(!behavior.bounces)
    var flow = FlowLayout()
    flow.lineSpacing = 3
    let content = CollectionContent(sections: [
      SectionContent(count: 7, size: Size(width: 100, height: 50))
    ])
    #expect(content.sections[0].items.count == 7)
    let environment = LayoutEnvironment(viewport: Self.viewport)
    let arranged = try CollectionLayout.flow(flow).arrange(content, in: environment)
    #expect(arranged.contentSize.height == 50 * 3 + 3 * 2)
    let world = WorldScene(size: Size(width: 1, height: 1))
    #expect(world.items.isEmpty)
    let trace = ScrollTrace(id: "a", positions: .finger, samples: [])
    #expect(trace.positions == .finger)
  }

  @Test("a collection in motion is softened by one number of its springs")
  func soften() throws {
    var list = try list()
    list.scroll(to: Point(x: 0, y: 900), time: 0)
    _ = list.advance(to: 0.1)
    let before = try list.frame(at: 0.1)
    try list.update(at: 0.1) { $0.springs.restAmplitude = 0.5 }
    #expect(list.springs.restAmplitude == 0.5)
    #expect(list.springs.spring == SpringRules().spring)
    #expect(try list.frame(at: 0.1) == before)
    var layout = list.layout
    guard case .list(var own)? = layout else {
      Issue.record("a list has a list's layout")
      return
    }
    own.lineSpacing += 6
    layout = .list(own)
    try list.update(at: 0.2) { $0.layout = layout }
    #expect(list.arrangement.frame(at: 1).minY == 70)
  }

  // MARK: Errors

  @Test("errors are matched by their codes, with the offending values")
  func codes() throws {
    var list = try list()
    func code(_ body: (inout BouncyCollection) throws(BouncyCollectionError) -> Void)
      -> BouncyCollectionError.Code?
    {
      do throws(BouncyCollectionError) { try body(&list) } catch { return error.code }
      return nil
    }
    try list.lift([.item(2, section: 0)])
    let again = code { (own) throws(BouncyCollectionError) in
      try own.lift([.item(2, section: 0)])
    }
    guard case .lift(let lifted)? = again, case .alreadyLifted(let element) = lifted.code else {
      Issue.record("an element cannot be lifted twice")
      return
    }
    #expect(element == .item(2, section: 0))
    let reorder = code { (own) throws(BouncyCollectionError) in try own.cancelReorder() }
    guard case .reorder(let ended)? = reorder, case .ended = ended.code else {
      Issue.record("nothing is being reordered")
      return
    }
    let overlap = code { (own) throws(BouncyCollectionError) in
      try own.update { $0.springs.maximumOverlap = -1 }
    }
    guard case .rules(let rules)? = overlap, case .overlapOutOfRange(let value) = rules.code else {
      Issue.record("an overlap is 0 or more")
      return
    }
    #expect(value == -1)
    let spacing = code { (own) throws(BouncyCollectionError) in
      try own.update { $0.layout = .list(ListLayout(lineSpacing: .nan)) }
    }
    guard case .layout(let layout)? = spacing,
      case .unusableNumber(.lineSpacing, let spacing, _) = layout.code
    else {
      Issue.record("a spacing is a number")
      return
    }
    #expect(spacing.isNaN)
  }

  @Test("a forgotten time says what the earliest is")
  func forgotten() throws {
    var list = try list()
    list.keptSpan = 0
    for tick in 0..<2000 {
      list.wheel(Vector(dx: 0, dy: tick % 2 == 0 ? 9 : -9), time: Double(tick) / 60)
    }
    _ = list.advance(to: 40)
    do throws(ForgottenTimeError) { _ = try list.frame(at: -1) } catch {
      #expect(error.earliestTime == list.earliestTime)
      #expect(try list.frame(at: error.earliestTime).time == error.earliestTime)
    }
  }
}
