import BoxspringDocuments
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Springs

/// A scene with its layout done, ready to be run.
struct LoadedScene {
  /// Name of the file it was read from, for messages.
  let name: String
  let scene: Scene
  let arrangement: Arrangement

  /// The scene in a file, read as the command reads it.
  ///
  /// - Throws: ``InputError`` naming the first thing that is wrong.
  init(reading bytes: [UInt8], named name: String) throws(InputError) {
    self.name = name
    scene = try SceneFile.read(bytes, named: name)
    do throws(LayoutError) {
      arrangement = try scene.arrangement()
    } catch {
      throw error.inScene(named: name)
    }
  }

  /// What a page wants to know of the scene before it runs, as JSON.
  var summary: JSONValue {
    let spring = scene.rules.spring
    return .object([
      .init("title", .string(scene.title)),
      .init("axis", .string(arrangement.axis == .vertical ? "vertical" : "horizontal")),
      .init("viewport", Self.object(scene.environment.viewport)),
      .init("content", Self.object(arrangement.contentSize)),
      .init("count", .number(Double(arrangement.elementCount))),
      .init(
        "spring",
        .object([
          .init("frequency", .number(spring.frequency)),
          .init("dampingRatio", .number(spring.dampingRatio)),
        ])),
    ])
  }

  private static func object(_ size: Size) -> JSONValue {
    .object([.init("width", .number(size.width)), .init("height", .number(size.height))])
  }

  /// The elements on their springs, at rest.
  ///
  /// - Throws: ``InputError`` where a window's margin is out of range, or where the scene has too
  ///   many elements for all of them to be live.
  func layout(_ window: LiveWindow = .margin(200)) throws(InputError) -> SpringLayout<NoContacts> {
    do throws(SpringRulesError) {
      return try SpringLayout(
        arrangement, rules: scene.rules, viewport: scene.environment.viewport, window: window)
    } catch {
      throw InputError(
        file: name, place: "the window", problem: Self.problem(error),
        remedy: "give a margin in points, 0 or more")
    }
  }

  /// The rules of a scene have passed its reader; what is left is the window.
  private static func problem(_ error: SpringRulesError) -> String {
    switch error.reason {
    case .tooManyElements(let count): "\(count) elements cannot be simulated at once"
    case .marginOutOfRange(let margin):
      "a margin of \(NumberText.shortest(margin)) is out of range"
    default: "the springs cannot be attached"
    }
  }

  /// Content offset at which a trace begins, in points.
  var startOffset: Point {
    scene.behavior.startOffset ?? scene.geometry(of: arrangement).leadingOffset
  }

  /// The directions the content scrolls in.
  var scrollAxes: ScrollTrace.Axes {
    switch scene.behavior.axes {
    case .horizontal: .x
    case .vertical: .y
    case .both: .xy
    case nil: arrangement.axis == .horizontal ? .x : .y
    }
  }

  /// How the content scrolls, before the first event.
  ///
  /// - Parameter offset: content offset in points; nil for the scene's own.
  /// - Throws: ``InputError`` naming the value that is out of range.
  func physics(offset: Point?) throws(InputError) -> ScrollPhysics {
    do throws(ScrollBehaviorError) {
      return try ScrollPhysics(
        geometry: scene.geometry(of: arrangement), behavior: scene.behavior,
        mainAxis: arrangement.axis, offset: offset)
    } catch {
      throw error.inScene(named: name)
    }
  }

  /// A trace over the scene, as `boxspring run` plays it.
  ///
  /// - Parameter rate: frames per second, 0.001 to 100000.
  /// - Throws: ``InputError`` naming the value that is out of range.
  func playback(of trace: ScrollTrace, rate: Double) throws(InputError) -> ScrollPlayback {
    let layout = try layout()
    do throws(ScrollBehaviorError) {
      return try ScrollPlayback(
        trace, of: layout, geometry: scene.geometry(of: arrangement), behavior: scene.behavior,
        rate: .hertz(rate))
    } catch {
      throw error.inScene(named: name)
    }
  }
}
