import PlaneGeometry
import Springs

// Symbols
//   x, v  displacement and velocity of the spring        a, b  acceleration and its change
//
// A straight line between two moments of a motion, a time h apart, is nowhere farther from it than
// h²/8 times the largest acceleration between. The acceleration follows the equation of the spring,
// too, and so never exceeds √(a² + (b/ω)²) of the earlier moment: a bound that shrinks as the swing does.

/// A spring's motion at moments so close that the lines between them are within a tolerance of it.
struct SpringSamples {
  /// In seconds.
  let duration: Double
  /// How many decimals of a fraction of the duration a mark counts.
  let decimals: Int
  /// When the samples are.
  private(set) var marks: [Int] = []
  /// How far the spring has gone on its way from 0 to 1, per mark.
  private(set) var progress: [Double] = []
  /// How far the motion leaves the line from a sample to the next, at most.
  private var sagittas: [Double] = []
  let tolerance: Double

  /// The most samples that a motion may take: a few seconds of work, and far more stops than a
  /// style sheet should have.
  static let most = 1_000_000
  /// Progress from here on is more than the numbers of an easing hold.
  static let farthest = 1e9

  /// - Parameter start: displacement in ways to go, so -1; velocity in ways per second.
  /// - Throws: ``SpringEasingError/tooManySamples(_:)``.
  init(
    _ spring: SpringTuning, from start: SpringState, duration: Double, tolerance: Double
  ) throws(SpringEasingError) {
    self.duration = duration
    self.tolerance = tolerance
    let reach = (8 * tolerance / spring.accelerationBound(after: start)).squareRoot()
    decimals = (4...9).first { Self.power($0) * reach >= 4 * duration } ?? 9
    let step = duration / Self.power(decimals)
    let end = Int(Self.power(decimals))
    var mark = 0
    while mark < end {
      let state = add(spring, start, at: mark, step)
      guard marks.count < Self.most, abs(state.displacement) < Self.farthest else {
        throw .tooManySamples(Self.most)
      }
      let bound = spring.accelerationBound(after: state)
      let reach = ((8 * tolerance / bound).squareRoot() / step).rounded(.down)
      let next = reach < Double(end - mark) ? mark + max(Int(reach), 1) : end
      let length = Double(next - mark) * step
      sagittas.append(length * length / 8 * bound)
      mark = next
    }
    _ = add(spring, start, at: end, step)
  }

  private mutating func add(
    _ spring: SpringTuning, _ start: SpringState, at mark: Int, _ step: Double
  ) -> SpringState {
    let state = spring.state(after: Double(mark) * step, from: start)
    marks.append(mark)
    progress.append(1 + state.displacement)
    return state
  }

  /// How far keys are from the motion, at most, at any time.
  func worstError(of keyframes: Keyframes) -> Double {
    var line = PolylineWalk(
      times: keyframes.keys.map { Double($0.mark) }, values: keyframes.keys.map { $0.value })
    let errors = zip(marks, progress).map { abs(line.value(at: Double($0)).dx - $1) }
    return zip(zip(errors, errors.dropFirst()), sagittas).reduce(0) { worst, stretch in
      max(worst, max(stretch.0.0, stretch.0.1) + stretch.1)
    }
  }

  private static func power(_ decimals: Int) -> Double {
    (0..<decimals).reduce(1) { power, _ in power * 10 }
  }
}

extension SpringTuning {
  /// No acceleration after a state is larger than this.
  fileprivate func accelerationBound(after state: SpringState) -> Double {
    let (square, damping) = (angularFrequency * angularFrequency, 2 * decayRate)
    let acceleration = -damping * state.velocity - square * state.displacement
    let change = -damping * acceleration - square * state.velocity
    return amplitude(of: SpringState(displacement: acceleration, velocity: change))
  }
}
