import BoxspringFiles
import CollectionLayouts
import Foundation
import LayoutDynamics
import PlaneDynamics
import PlaneGeometry
import Prerequisites
import ScrollDriving
import Springs
import Testing

@Suite("Configuration values as Codable")
struct CodingTests {
  /// A value through JSON and through a property list.
  private func roundTrip<Value: Codable & Equatable & Sendable>(_ value: Value) throws {
    let json = try JSONEncoder().encode(value)
    #expect(
      try JSONDecoder().decode(Value.self, from: json) == value,
      "\(String(decoding: json, as: UTF8.self))")
    let list = try PropertyListEncoder().encode(value)
    #expect(try PropertyListDecoder().decode(Value.self, from: list) == value)
  }

  private func decoded<Value: Decodable>(_ text: String, as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  @Test("random values come back as they were", arguments: seeds(60, of: 3000))
  func random(seed: UInt64) throws {
    var random = SplitMix(seed)
    try roundTrip(random.spring())
    try roundTrip(random.rules())
    try roundTrip(random.behavior())
    try roundTrip(random.environment())
    try roundTrip(
      ListLayout(
        axis: random.one(of: Axis.allCases), lineSpacing: random.number(50),
        headerPlacement: random.one(of: [.outsideInsets, .insideInsets]),
        pinning: random.pinning()))
    try roundTrip(
      FlowLayout(
        axis: random.one(of: Axis.allCases), lineSpacing: random.number(50),
        itemSpacing: random.number(50), overflowTolerance: random.number(2),
        distribution: random.one(of: LineDistribution.allCases),
        lastLine: random.one(of: LastLineRule.allCases),
        loneItem: random.one(of: LoneItemRule.allCases),
        itemAlignment: random.one(of: ItemAlignment.allCases), pinning: random.pinning()))
    try roundTrip(
      GridLayout(
        tracks: random.tracks(), itemSpacing: random.number(9),
        trackAlignment: random.one(of: LineDistribution.allCases), itemLength: random.length(),
        itemAlignment: random.one(of: ItemAlignment.allCases)))
    try roundTrip(
      WaterfallLayout(
        tracks: random.tracks(), placement: random.one(of: WaterfallPlacement.allCases),
        itemLength: random.length(), pinning: random.pinning()))
    try roundTrip(
      RowLayout(
        lineSpacing: random.number(9), itemLength: random.length(), pinning: random.pinning()))
    try roundTrip(
      LayoutGroup(
        random.one(of: Axis.allCases), width: .fractionalWidth(random.number(1)),
        height: .fractionalHeight(random.number(1)),
        count: random.one(of: [nil, 3]), spacing: .flexible(random.number(9)),
        insets: EdgeInsets(all: random.number(9)),
        edgeSpacing: EdgeSpacing(left: .fixed(random.number(9)), right: .flexible(1)),
        members: [
          .item(
            LayoutItem(
              width: .estimated, height: .absolute(random.number(90)),
              badges: [
                SupplementaryItem(
                  "badge", width: .absolute(random.number(90)), height: .fractionalHeight(0.5),
                  containerAnchor: LayoutAnchor(
                    random.one(of: RectAlignment.allCases),
                    offset: Vector(dx: random.number(9), dy: -2),
                    fractionalOffset: Vector(dx: 0.5, dy: random.number(1))),
                  itemAnchor: random.one(of: [nil, .bottom]), zIndex: 3)
              ])),
          .group(
            LayoutGroup(
              .vertical, width: .estimated, height: .estimated,
              badges: [
                SupplementaryItem(
                  "new", width: .absolute(random.number(90)), height: .absolute(9),
                  containerAnchor: LayoutAnchor(.top))
              ],
              members: [.item(LayoutItem(width: .estimated, height: .estimated))])),
        ]))
    try roundTrip(
      BoundaryItem(
        "title", width: .fractionalWidth(random.number(1)), height: .absolute(random.number(90)),
        alignment: random.one(of: RectAlignment.allCases.filter { $0 != .center }),
        offset: Vector(dx: random.number(9), dy: -2),
        extendsBoundary: random.one(of: [true, false]), isPinned: random.one(of: [true, false]),
        zIndex: 7))
    try roundTrip(random.options())
  }

  @Test("an empty object is what the initializer gives")
  func defaults() throws {
    #expect(try decoded("{}", as: SpringRules.self) == SpringRules())
    #expect(try decoded("{}", as: Influence.self) == .classic)
    #expect(try decoded("{}", as: ScrollBehavior.self) == ScrollBehavior())
    #expect(try decoded("{}", as: ListLayout.self) == ListLayout())
    #expect(try decoded("{}", as: FlowLayout.self) == FlowLayout())
    #expect(try decoded("{}", as: RowLayout.self) == RowLayout())
    #expect(try decoded("{}", as: WorldOptions.self) == WorldOptions())
    #expect(
      try decoded("{\"tracks\": {\"count\": 3}}", as: GridLayout.self)
        == GridLayout(tracks: .count(3)))
  }

  @Test("what stands in the example scenes decodes to what the scene reader makes of it")
  func scenes() throws {
    var (springs, scrolls, layouts) = (0, 0, 0)
    for name in try Documentation.files(in: "examples", "json") {
      let data = Data(try Documentation.bytes(of: name))
      let object = try JSONSerialization.jsonObject(with: data)
      let document = try #require(object as? [String: Any])
      guard document["format"] as? String == "boxspring-scene" else { continue }
      let scene = try SceneFile.read(Array(data), named: name)
      func part<Value: Decodable>(_ key: String, as type: Value.Type) throws -> Value? {
        guard let value = document[key] else { return nil }
        return try JSONDecoder().decode(
          type,
          from: JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed))
      }
      if let spring = try part("spring", as: SpringTuning.self) {
        #expect(spring == scene.rules.spring, "\(name)")
        springs += 1
      }
      if let scroll = try part("scroll", as: ScrollBehavior.self),
        (document["scroll"] as? [String: Any])?["start"] == nil
      {
        #expect(scroll == scene.behavior, "\(name)")
        scrolls += 1
      }
      #expect(
        try JSONDecoder().decode(LayoutEnvironment.self, from: data) == scene.environment,
        "\(name)")
      guard case .layout(let layout, _) = scene.source else { continue }
      switch layout {
      case .list(let list): #expect(try part("layout", as: ListLayout.self) == list, "\(name)")
      case .flow(let flow):
        guard (document["layout"] as? [String: Any])?["preset"] == nil else { continue }
        #expect(try part("layout", as: FlowLayout.self) == flow, "\(name)")
      case .grid(let grid): #expect(try part("layout", as: GridLayout.self) == grid, "\(name)")
      case .waterfall(let waterfall):
        #expect(try part("layout", as: WaterfallLayout.self) == waterfall, "\(name)")
      case .rows(let rows): #expect(try part("layout", as: RowLayout.self) == rows, "\(name)")
      case .compositional(let layout):
        #expect(try part("layout", as: CompositionalLayout.self) == layout, "\(name)")
      }
      layouts += 1
    }
    #expect(springs >= 10 && scrolls >= 1 && layouts >= 10, "\(springs), \(scrolls), \(layouts)")
  }

  @Test(
    "what is out of range is refused with its place and a remedy",
    arguments: [
      ("{\"spring\": {\"frequency\": -1, \"dampingRatio\": 1}}", "spring", "-1"),
      ("{\"spring\": \"bouncier\"}", "spring", "bouncier"),
      ("{\"spring\": {\"frequency\": 1}}", "spring", "dampingRatio"),
      ("{\"restAmplitude\": 2}", "", "2"), ("{\"headers\": \"soft\"}", "headers", "springy"),
      ("{\"influence\": {\"constant\": 3}}", "", "3"),
      ("{\"exceptions\": [{\"section\": 0, \"kind\": \"cell\"}]}", "kind", "footer"),
    ])
  func faults(text: String, place: String, part: String) {
    #expect {
      try decoded(text, as: SpringRules.self)
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.debugDescription.contains(part) && context.debugDescription.contains("; ")
        && (place.isEmpty || context.codingPath.contains { $0.stringValue == place })
    }
  }
}

/// Random configuration values.
private struct SplitMix {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }

  mutating func number(_ most: Double) -> Double { Double(next() >> 11) / 0x1p53 * most }
  mutating func coin() -> Bool { next() & 1 == 0 }
  mutating func one<Value>(of values: [Value]) -> Value {
    values[Int(next() % UInt64(values.count))]
  }
  mutating func maybe<Value>(_ value: (inout Self) throws -> Value) rethrows -> Value? {
    coin() ? try value(&self) : nil
  }

  mutating func spring() throws -> SpringTuning {
    try SpringTuning(frequency: 0.1 + number(20), dampingRatio: 0.1 + number(3))
  }

  mutating func influence() -> Influence {
    let origins: [Influence.Origin] = [
      .touch, .viewport(x: number(1), y: number(1)), .content(Point(x: number(9), y: -number(9))),
    ]
    return coin()
      ? .constant(number(1))
      : .distance(
        from: one(of: origins), divisor: 1 + number(3000),
        metric: one(of: [.mainAxis, .bothAxes]), maximum: 0.1 + number(0.9))
  }

  mutating func rules() throws -> SpringRules {
    let scopes: [SpringRules.Exception.Scope] = [
      .section(2), .element(.item(7, section: 1)), .element(.header(section: 0)),
      .element(.footer(section: 3)),
    ]
    return SpringRules(
      spring: try spring(), influence: influence(), headersAreRigid: coin(),
      footersAreRigid: coin(), backgroundsAreRigid: coin(), axes: one(of: [.mainAxis, .both]),
      maximumOverlap: maybe { $0.number(9) }, restAmplitude: 0.001 + number(0.9),
      maximumDisplacement: maybe { $0.number(99) },
      maximumSettlingTime: maybe { 0.3 + $0.number(9) },
      exceptions: try maybe {
        [
          SpringRules.Exception(
            $0.one(of: scopes), spring: try $0.maybe { try $0.spring() },
            influence: $0.maybe { $0.number(1) }, isRigid: $0.maybe { $0.coin() })
        ]
      } ?? [])
  }

  mutating func behavior() throws -> ScrollBehavior {
    let snappings: [ScrollBehavior.Snapping] = [
      .none, .pages(length: nil), .pages(length: 1 + number(9)), .interval(1 + number(9)),
      .offsets([number(9), -number(9)]),
    ]
    return ScrollBehavior(
      axes: maybe { $0.one(of: [.horizontal, .vertical, .both]) },
      decelerationRate: 0.9 + number(0.09), decelerationStopDistance: number(2), bounces: coin(),
      rubberBandCoefficient: number(1), bounceSpring: try spring(), snapping: one(of: snappings),
      recordedLimits: one(of: [.none, .content]), lineHeight: 1 + number(60),
      startOffset: maybe { Point(x: -$0.number(9), y: $0.number(900)) })
  }

  mutating func environment() -> LayoutEnvironment {
    LayoutEnvironment(
      viewport: Size(width: number(900), height: number(900)),
      contentInsets: EdgeInsets(
        top: number(9), left: number(9), bottom: number(9), right: number(9)),
      direction: one(of: [.leftToRight, .rightToLeft]),
      rounding: maybe { .edges(scale: 1 + $0.number(3)) } ?? .none)
  }

  mutating func pinning() -> SectionPinning {
    SectionPinning(
      headers: coin(), footers: coin(), limit: one(of: SectionPinning.Limit.allCases))
  }

  mutating func tracks() -> GridTracks {
    let extent = coin() ? Double.infinity : 50 + number(9)
    let count = coin() ? Int.max : 7
    return one(of: [
      .count(3, maximumExtent: extent),
      .minimumExtent(number(40), maximumExtent: extent, maximumCount: count),
      .maximumExtent(number(90), maximumCount: count),
      .fixedExtent(number(90), maximumCount: count),
      .weights([1, number(4)]), .explicit([number(50), number(50)]),
    ])
  }

  mutating func length() -> GridItemLength {
    one(of: [.own, .proportional, .ratio(0.5 + number(1)), .fixed(number(90))])
  }

  mutating func options() -> WorldOptions {
    var options = WorldOptions()
    options.substep = 0.001 + number(0.01)
    options.integrator = one(of: [.semiImplicitEuler, .midpoint])
    options.continuousCollision = one(of: [.everything, .boundaries])
    options.velocityIterations = 1 + Int(number(20))
    options.jointSubsteps = 1 + Int(number(8))
    options.linearSlop = number(1)
    options.timeToSleep = coin() ? .infinity : number(3)
    options.maximumSubsteps = 1 + Int(number(1e6))
    if coin() { options.quirks = [.sharedGravity, .contactSkin] }
    return options
  }
}
