import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Springs

/// A collection, its springs and how it scrolls.
struct PlainScene {
  var environment: LayoutEnvironment
  var layout: CollectionLayout
  var content: CollectionContent
  var rules: SpringRules
  var behavior: ScrollBehavior
  /// Content offset before the first event, in points; nil along an axis where it is where reading starts.
  var start: (x: Double?, y: Double?) = (nil, nil)
}

extension PlainScene {
  /// A scene from plain numbers, in the order in which `docs/playground/content.js` writes them.
  ///
  /// The page has had the file read by the engine of scenes before. A reader with all its messages would not fit into this
  /// module.
  init(_ numbers: [Double]) throws(ContentFault) {
    var reader = PlainReader(numbers)
    self.init(
      environment: reader.environment(), layout: reader.layout(), content: try reader.content(),
      rules: try reader.rules(), behavior: try reader.behavior(), start: reader.start())
    guard reader.isAtEnd else { throw .unusableScene }
  }

  /// The elements at rest.
  func arrangement() throws(ContentFault) -> Arrangement {
    do throws(LayoutError) {
      return try layout.arrange(content, in: environment)
    } catch {
      throw .unusableScene
    }
  }

  /// A driver of the scene at rest, with an unlimited log.
  ///
  /// - Parameters:
  ///   - offset: content offset in points; nil for the scene's own.
  ///   - trace: what it is going to play; without samples, it begins at 0 s.
  @inline(never)
  func driver(
    _ arrangement: Arrangement, window: LiveWindow, offset: Point? = nil, before trace: ScrollTrace
  ) throws(ContentFault) -> ScrollDriver<NoContacts> {
    let geometry = ScrollGeometry(
      contentSize: arrangement.contentSize, viewport: environment.viewport,
      contentInsets: environment.contentInsets,
      isRightToLeft: environment.direction == .rightToLeft)
    let leading = geometry.leadingOffset
    var behavior = behavior
    behavior.startOffset = offset ?? Point(x: start.x ?? leading.x, y: start.y ?? leading.y)
    let physics: ScrollPhysics
    do throws(ScrollBehaviorError) {
      physics = try ScrollPhysics(
        geometry: geometry, behavior: behavior, mainAxis: arrangement.axis, before: trace)
    } catch {
      throw .unusableScene
    }
    do throws(SpringRulesError) {
      var driver = ScrollDriver(
        try SpringLayout(
          arrangement, rules: rules, viewport: environment.viewport, window: window),
        physics: physics)
      driver.keptSpan = .infinity
      return driver
    } catch {
      throw .unusableScene
    }
  }
}

/// Takes numbers one after the other; where there is none, or none in range, a default. NaN stands for what a scene leaves open.
struct PlainReader {
  let numbers: [Double]
  private var index = 0

  init(_ numbers: [Double]) { self.numbers = numbers }

  /// Whether everything has been taken, and nothing was missing.
  var isAtEnd: Bool { index == numbers.count }

  mutating func next() -> Double {
    index += 1
    return index <= numbers.count ? numbers[index - 1] : .nan
  }

  mutating func number(_ standard: Double = 0) -> Double {
    let number = next()
    return number.isNaN ? standard : number
  }

  mutating func optional() -> Double? {
    let number = next()
    return number.isNaN ? nil : number
  }

  mutating func whole(_ limit: Int = Int(Int32.max)) -> Int {
    let number = number()
    return number >= 0 && number <= Double(limit) ? Int(number) : 0
  }

  mutating func flag() -> Bool { number() != 0 }

  mutating func one<Value>(of values: [Value]) -> Value {
    let place = whole()
    return values[place < values.count ? place : 0]
  }

  mutating func list() -> [Double] {
    let count = min(whole(), max(0, numbers.count - index))
    index += count
    return Array(numbers[index - count..<index])
  }

  private mutating func size() -> Size { Size(width: number(), height: number()) }
  mutating func point() -> Point { Point(x: number(), y: number()) }
  mutating func insets() -> EdgeInsets {
    EdgeInsets(top: number(), left: number(), bottom: number(), right: number())
  }

  private mutating func spring() throws(ContentFault) -> SpringTuning {
    let (frequency, dampingRatio) = (number(), number())
    do throws(SpringTuningError) {
      return try SpringTuning(frequency: frequency, dampingRatio: dampingRatio)
    } catch {
      throw .unusableScene
    }
  }

  // MARK: Layouts

  mutating func environment() -> LayoutEnvironment {
    LayoutEnvironment(
      viewport: size(), contentInsets: insets(),
      direction: flag() ? .rightToLeft : .leftToRight,
      rounding: optional().map { .edges(scale: $0) } ?? .none)
  }

  mutating func layout() -> CollectionLayout {
    let kind = whole()
    let axis = one(of: [Axis.vertical, .horizontal])
    let placement = one(of: [HeaderPlacement.outsideInsets, .insideInsets])
    let pinning = SectionPinning(
      headers: flag(), footers: flag(), limit: one(of: [.ownSection, .nextSection]))
    let lineSpacing = number(kind == 0 || kind == 5 ? 0 : 10)
    if kind == 0 {
      return .list(
        ListLayout(
          axis: axis, lineSpacing: lineSpacing, headerPlacement: placement, pinning: pinning))
    }
    if kind == 5 {
      return .compositional(
        CompositionalLayout(
          axis: axis, group: group(), lineSpacing: lineSpacing, headerPlacement: placement,
          pinning: pinning))
    }
    let itemSpacing = number(10)
    switch kind {
    case 1:
      return .flow(
        FlowLayout(
          axis: axis, lineSpacing: lineSpacing, itemSpacing: itemSpacing,
          overflowTolerance: number(), distribution: distribution(),
          lastLine: one(of: [.asOthers, .packed, .onGrid]),
          loneItem: one(of: [.byDistribution, .start, .center, .end]),
          itemAlignment: alignment(), headerPlacement: placement, pinning: pinning))
    case 2:
      return .grid(
        GridLayout(
          axis: axis, tracks: tracks(), lineSpacing: lineSpacing, itemSpacing: itemSpacing,
          trackAlignment: distribution(), itemLength: itemLength(), itemAlignment: alignment(),
          headerPlacement: placement, pinning: pinning))
    case 3:
      return .waterfall(
        WaterfallLayout(
          axis: axis, tracks: tracks(),
          placement: one(of: [.shortestFirst, .leadingToTrailing, .trailingToLeading]),
          lineSpacing: lineSpacing, itemSpacing: itemSpacing, trackAlignment: distribution(),
          itemLength: itemLength(), headerPlacement: placement, pinning: pinning))
    default:
      return .rows(
        RowLayout(
          axis: axis, lineSpacing: lineSpacing, itemSpacing: itemSpacing,
          itemLength: itemLength(), itemAlignment: alignment(), headerPlacement: placement,
          pinning: pinning))
    }
  }

  /// A group of a compositional layout; one that is too deep has no members, which the layout refuses.
  private mutating func group(depth: Int = 0) -> LayoutGroup {
    let direction = one(of: [Axis.horizontal, .vertical])
    let place = place()
    let (count, spacing, badges) = (optional().map { $0.count }, gap(), badges())
    var members: [LayoutMember] = []
    for _ in 0..<min(whole(), numbers.count) where depth < LayoutLimits.groupDepth {
      members.append(flag() ? .group(group(depth: depth + 1)) : .item(item()))
    }
    return LayoutGroup(
      direction, width: place.width, height: place.height, count: count, spacing: spacing,
      insets: place.insets, edgeSpacing: place.edgeSpacing, badges: badges, members: members)
  }

  /// What items and groups have in common.
  private mutating func place() -> LayoutItem {
    LayoutItem(
      width: dimension(), height: dimension(), insets: insets(),
      edgeSpacing: EdgeSpacing(top: gap(), left: gap(), bottom: gap(), right: gap()))
  }

  private mutating func item() -> LayoutItem {
    var item = place()
    item.badges = badges()
    return item
  }

  mutating func dimension() -> LayoutDimension {
    let (kind, value) = (whole(), number())
    switch kind {
    case 0: return .absolute(value)
    case 1: return .fractionalWidth(value)
    case 2: return .fractionalHeight(value)
    default: return .estimated
    }
  }

  private mutating func gap() -> LayoutSpacing { flag() ? .flexible(number()) : .fixed(number()) }

  private mutating func distribution() -> LineDistribution {
    one(of: [.start, .center, .end, .justify, .around, .evenly])
  }

  private mutating func alignment() -> ItemAlignment {
    one(of: [.start, .center, .end, .stretch])
  }

  private mutating func tracks() -> GridTracks {
    let (kind, values) = (whole(), list())
    let (extent, most) = (number(.infinity), optional().map { $0.count } ?? .max)
    let first = values.first ?? 1
    switch kind {
    case 0: return .count(first.count, maximumExtent: extent)
    case 1: return .minimumExtent(first, maximumExtent: extent, maximumCount: most)
    case 2: return .maximumExtent(first, maximumCount: most)
    case 3: return .fixedExtent(first, maximumCount: most)
    case 4: return .weights(values)
    default: return .explicit(values)
    }
  }

  private mutating func itemLength() -> GridItemLength {
    let (kind, value) = (whole(), number())
    switch kind {
    case 0: return .own
    case 1: return .proportional
    case 2: return .ratio(value)
    default: return .fixed(value)
    }
  }

  mutating func content() throws(ContentFault) -> CollectionContent {
    var sections: [SectionContent] = []
    var left = ContentRun.elementLimit
    for _ in 0..<min(whole(), numbers.count) {
      let own = flag() ? layout() : nil
      let count = whole()
      left -= count + 2
      guard left >= 0 else { throw .tooManyElements }
      let (widths, heights, spans) = (list(), list(), list().map { $0.count })
      var section = SectionContent(
        items: Self.items(count, widths, heights),
        spans: spans.count < 2
          ? .uniform(spans.first ?? 1)
          : .varying((0..<count).map { spans[$0 % spans.count] }),
        insets: insets(), lineSpacing: optional(), itemSpacing: optional(),
        headerLength: number(), footerLength: number())
      section.layout = own
      if flag() {
        section.scrolling = SectionScrolling(
          one(of: SectionScrolling.Stops.allCases), length: number())
      }
      addExtras(to: &section)
      sections.append(section)
    }
    return CollectionContent(sections: sections, boundaryItems: boundaryItems())
  }

  /// Items whose sizes are those of a list, over and over.
  private static func items(
    _ count: Int, _ widths: [Double], _ heights: [Double]
  ) -> ItemSizes {
    let sizes = zip(widths, heights).map { Size(width: $0, height: $1) }
    guard sizes.count > 1 else { return .uniform(count: count, size: sizes.first ?? .zero) }
    return .varying((0..<count).map { sizes[$0 % sizes.count] })
  }

  // MARK: Springs and scrolling

  mutating func rules() throws(ContentFault) -> SpringRules {
    var rules = SpringRules(spring: try spring())
    rules.influence = influence()
    rules.headersAreRigid = flag()
    rules.footersAreRigid = flag()
    rules.backgroundsAreRigid = flag()
    rules.axes = one(of: [.mainAxis, .both])
    rules.restAmplitude = number(rules.restAmplitude)
    rules.maximumOverlap = optional()
    rules.maximumDisplacement = optional()
    rules.maximumSettlingTime = optional()
    for _ in 0..<min(whole(), numbers.count) {
      let kind = whole()
      let (section, item) = (whole(), whole())
      let scope: SpringRules.Exception.Scope =
        switch kind {
        case 0: .section(section)
        case 1: .element(.item(item, section: section))
        case 2: .element(.header(section: section))
        default: .element(.footer(section: section))
        }
      let own = flag() ? try spring() : nil
      let (influence, rigidity) = (optional(), optional())
      rules.exceptions.append(
        .init(
          scope, spring: own, influence: influence,
          isRigid: rigidity.map { $0 != 0 }))
    }
    return rules
  }

  private mutating func influence() -> Influence {
    let kind = whole()
    let (place, divisor) = (point(), number(1500))
    let metric = one(of: [Influence.Metric.mainAxis, .bothAxes])
    let maximum = number(1)
    let origin: Influence.Origin =
      switch kind {
      case 0: .touch
      case 1: .viewport(x: place.x, y: place.y)
      default: .content(place)
      }
    return kind == 3
      ? .constant(place.x)
      : .distance(
        from: origin, divisor: divisor, metric: metric, maximum: maximum)
  }

  mutating func behavior() throws(ContentFault) -> ScrollBehavior {
    var behavior = ScrollBehavior()
    behavior.axes = one(of: [nil, .vertical, .horizontal, .both])
    behavior.fling = one(of: [.exponential, .android, .flutter, .chromium, .exponential])
    behavior.decelerationRate = number(behavior.decelerationRate)
    behavior.decelerationStopDistance = number(behavior.decelerationStopDistance)
    behavior.bounces = number(1) != 0
    behavior.rubberBandCoefficient = number(behavior.rubberBandCoefficient)
    if flag() { behavior.bounceSpring = try spring() }
    let (kind, values) = (whole(), list())
    switch kind {
    case 0: behavior.snapping = .none
    case 1: behavior.snapping = .pages(length: values.first)
    case 2: behavior.snapping = .interval(values.first ?? 1)
    default: behavior.snapping = .offsets(values)
    }
    behavior.recordedLimits = one(of: [.none, .content])
    behavior.lineHeight = number(behavior.lineHeight)
    return behavior
  }

  mutating func start() -> (x: Double?, y: Double?) { (optional(), optional()) }
}

extension Double {
  /// The number of tracks that it is; 1 where it is none.
  var count: Int { self >= 1 && self <= Double(Int32.max) ? Int(self) : 1 }
}
