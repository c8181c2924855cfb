import BoxspringCommandInterface
import BoxspringFiles
import PlaneGeometry
import ScrollDriving
import TextEncoding

/// A whole run: a scene scrolled by a trace, frame by frame until everything rests.
struct RunBench {
  let playback: ScrollPlayback
  /// The same through the C interface; nil where that cannot be told what the run was told.
  let inC: CPlayback?
  /// What scene and trace are called.
  let name: String
  /// Frames per second.
  let rate: Double
  let limits: Limits
  let stopwatch: Stopwatch

  static let measurementCount = 2

  func measure(into result: inout BenchResult, tell: (String) -> Void) throws {
    tell("the run")
    var excess: Int?
    let life = stopwatch.measureRun(from: playback) { playback in
      let count = playback.next()?.attributes.count
      excess = playback.excess
      return count
    }
    if let excess { throw limits.tooManyElements(excess, "are in view or around it", in: name) }
    guard let life else { return }
    let cellCount = life.unitCount
    let inView = Int((Double(cellCount) / Double(life.stepCount)).rounded())
    var subject = BenchSubject(
      kind: .run,
      title: "\(name), \(life.title("frame")) at \(NumberText.shortest(rate)) Hz, "
        + "\(Summary.count(inView, "element")) in view", count: inView)
    subject.measurements = [
      BenchMeasurement("frame", per: "frame", life.step),
      BenchMeasurement("slowest frame", per: "frame", best: life.slowest),
    ]
    if cellCount > 0 {
      let frames = Double(life.stepCount) / Double(cellCount)
      subject.measurements.append(
        BenchMeasurement(
          "element in view", per: "element", best: life.step.best * frames,
          median: life.step.median * frames))
    }
    if let inC {
      tell("the run through C")
      // Of the same frames, so that the means can be compared.
      let lifeInC = stopwatch.measureRun(from: inC, most: life.stepCount, takesMost: true) {
        $0.next()
      }
      if let lifeInC {
        subject.measurements[0].costInC = lifeInC.step
        subject.measurements.append(BenchMeasurement("frame through C", per: "frame", lifeInC.step))
      }
    }
    result.subjects.append(subject)
  }
}
