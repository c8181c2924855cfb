import Foundation
import LayoutDynamics
import PlaneGeometry
import Testing

@testable import AnimationFiles

/// An element as a player of a baked file would move it.
struct PlayedElement {
  struct Key {
    /// Seconds.
    var time: Double
    var place: Vector
    var holds = false
  }

  /// Such as `item-0-3`, or `item-0-3-part2`.
  var name: String
  var size: Size
  /// In order of time.
  var keys: [Key]

  /// Where its top left corner is, by straight lines; of two keys at a time the later counts.
  func place(at time: Double) -> Vector {
    guard let next = keys.firstIndex(where: { $0.time > time }) else {
      return keys[keys.count - 1].place
    }
    guard next > 0, !keys[next - 1].holds else { return keys[max(next - 1, 0)].place }
    let (start, end) = (keys[next - 1], keys[next])
    let share = (time - start.time) / (end.time - start.time)
    return start.place * (1 - share) + end.place * share
  }
}

/// What frames say of a moment: worked out again, and not by the code that bakes.
struct FrameTruth {
  let run: LayoutFrames

  enum Sight {
    case at(Vector)
    case hidden
    /// On the way in or out.
    case between
  }

  var duration: Double { run.frames[run.frames.count - 1].time - run.frames[0].time }

  /// All elements by name and size, each with what is to be seen of it.
  func sights(at time: Double) -> [Name: Sight] {
    let time = time + run.frames[0].time
    let after = run.frames.firstIndex { $0.time >= time - 1e-9 } ?? run.frames.count - 1
    let isFrame = abs(run.frames[after].time - time) <= 1e-9
    let before = isFrame ? after : max(after - 1, 0)
    let (first, second) = (places(in: before), places(in: after))
    let step = run.frames[after].time - run.frames[before].time
    let share = step > 0 ? (time - run.frames[before].time) / step : 0
    return names.reduce(into: [:]) { sights, name in
      sights[name] =
        switch (first[name], second[name]) {
        case (let start?, let end?): .at(start * (1 - share) + end * share)
        case (nil, nil): .hidden
        default: .between
        }
    }
  }

  struct Name: Hashable {
    var element: String
    var size: Size
  }

  private let names: Set<Name>

  init(_ run: LayoutFrames) {
    self.run = run
    names = Set(run.frames.flatMap { $0.attributes.map(Self.name) })
  }

  private static func name(_ attributes: LayoutAttributes) -> Name {
    let element = attributes.element
    let kind = ["header", "item", "footer"][Int(element.kind.rawValue)]
    let place = kind == "item" ? "\(element.section)-\(element.item)" : "\(element.section)"
    return Name(element: "\(kind)-\(place)", size: attributes.restFrame.size)
  }

  private func places(in index: Int) -> [Name: Vector] {
    let frame = run.frames[index]
    return frame.attributes.reduce(into: [:]) { places, attributes in
      places[Self.name(attributes)] = attributes.frame.origin - frame.contentOffset
    }
  }

  /// Checks what is played against the frames; returns the largest distance.
  func expect(
    _ elements: [PlayedElement], at times: [Double], within bound: Double, _ note: String
  ) -> Double {
    let window = Rect(origin: .zero, size: run.header.viewport)
    var worst = 0.0
    for time in times {
      for (name, sight) in sights(at: time) {
        let played = elements.first {
          ($0.name.components(separatedBy: "-part").first ?? "") == name.element
            && abs($0.size.width - name.size.width) < 1e-5
            && abs($0.size.height - name.size.height) < 1e-5
        }
        guard let played else {
          Issue.record("\(name) is missing, \(note)")
          continue
        }
        // A hair later, so that a jump at a frame has happened.
        let place = played.place(at: time + 1e-9)
        switch sight {
        case .at(let truth):
          let distance = (place - truth).length
          worst = max(worst, distance)
          #expect(distance <= bound, "\(name.element) at \(time) s, \(note)")
        case .hidden:
          let box = Rect(origin: .zero + place, size: name.size)
          #expect(!box.overlaps(window), "\(name.element) at \(time) s, \(note)")
        case .between: break
        }
      }
    }
    return worst
  }

  /// Moments at frames and between, all the way.
  func moments(_ count: Int, seed: UInt64) -> [Double] {
    var random = SplitMix64(seed: seed)
    let frames = run.frames.map { $0.time - run.frames[0].time }
    let picked = (0..<count).map { _ in frames[Int(random.unit() * Double(frames.count))] }
    return picked + (0..<count).map { _ in random.unit() * duration } + [0, duration]
  }
}
