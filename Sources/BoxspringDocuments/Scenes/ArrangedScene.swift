import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

/// A scene whose layout is done: what files become before anything moves.
///
/// ```swift
/// let scene = try ArrangedScene(reading: bytes, named: "list.json")
/// for frame in try scene.playback(of: trace) { draw(frame) }
/// ```
package struct ArrangedScene: Sendable {
  /// Name of the file it was read from, for messages.
  package let name: String
  /// What it was laid out from.
  package var scene: Scene
  /// Where every element rests.
  package let arrangement: Arrangement
  /// Most elements that its layouts may simulate at once; see ``SpringLayout/liveLimit``.
  package var liveLimit = Int.max

  init(_ scene: Scene, named name: String) throws(InputError) {
    self.name = name
    self.scene = scene
    do throws(LayoutError) {
      arrangement = try scene.arrangement()
    } catch {
      throw error.inScene(named: name)
    }
  }

  /// How far it can scroll.
  package var geometry: ScrollGeometry { scene.geometry(of: arrangement) }

  /// Content offset at which a trace begins, in points.
  package var startOffset: Point { scene.behavior.startOffset ?? geometry.leadingOffset }

  /// The elements on their springs, at rest.
  ///
  /// - Throws: ``InputError`` where a window's margin is out of range, or where the scene has too
  ///   many elements for all of them to be live.
  package func layout(
    _ window: LiveWindow = .margin(200)
  ) throws(InputError) -> SpringLayout {
    do throws(SpringRulesError) {
      var layout = try SpringLayout(
        arrangement, rules: scene.rules, viewport: scene.environment.viewport, window: window)
      layout.liveLimit = liveLimit
      return layout
    } catch {
      throw InputError(
        file: name, place: "the window", problem: error.problem, remedy: error.remedy)
    }
  }

  /// How the content scrolls, before the first event.
  ///
  /// - Parameter offset: content offset in points; nil for the scene's own.
  /// - Throws: ``InputError`` naming the value that is out of range.
  package func physics(offset: Point?) throws(InputError) -> ScrollPhysics {
    do throws(ScrollBehaviorError) {
      return try ScrollPhysics(
        geometry: geometry, behavior: scene.behavior, mainAxis: arrangement.axis, offset: offset)
    } catch {
      throw error.inScene(named: name)
    }
  }

  /// The collection at rest, at time 0 s.
  ///
  /// - Parameters:
  ///   - window: which elements are simulated.
  ///   - offset: content offset in points; nil for the scene's own.
  /// - Throws: ``InputError`` naming the value that is out of range, or if the scene has too many
  ///   elements for the window.
  package func collection(
    _ window: LiveWindow = .margin(200), offset: Point? = nil
  ) throws(InputError) -> BouncyCollection {
    BouncyCollection(
      scene.source, in: scene.environment,
      ScrollDriver(try layout(window), physics: try physics(offset: offset)))
  }

  /// The frames of a trace over the scene.
  ///
  /// - Parameters:
  ///   - trace: what scrolls it.
  ///   - rate: when frames are taken; 0.001 to 100000 Hz.
  ///   - window: which elements are simulated; changes the cost, and frames by 1e-9 pt at most.
  ///   - limit: seconds after the trace's last event at which to stop in any case, 0 to 1000000.
  /// - Throws: ``InputError`` naming the value that is out of range, or where the scene has too many
  ///   elements for the window.
  package func playback(
    of trace: ScrollTrace, rate: TickRate = .hertz(60), window: LiveWindow = .margin(200),
    limit: Double = 60
  ) throws(InputError) -> ScrollPlayback {
    let layout = try layout(window)
    do throws(ScrollBehaviorError) {
      return try ScrollPlayback(
        trace, of: layout, geometry: geometry, behavior: scene.behavior, rate: rate, limit: limit)
    } catch {
      throw error.inScene(named: name)
    }
  }
}
