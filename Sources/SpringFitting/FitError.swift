import CollectionLayouts
import PlaneGeometry

extension FitError {
  /// Why a fit is impossible, with the offending value.
  public enum Code: DescribedError, Equatable, Sendable {
    /// An element that is not in the layout.
    case unknownElement(LayoutElement)
    /// All observed elements are rigid.
    case rigidElements
    /// A time outside the trace, and when the trace begins and ends, in seconds.
    case timeOutsideTrace(Double, start: Double, end: Double)
    /// A number that is not finite.
    case notFinite(Double)
    /// The number of observations along the axis of scrolling, and of unknowns.
    case tooFewSamples(Int, unknowns: Int)
    /// The number of samples of a curve, and of unknowns.
    case tooFewCurveSamples(Int, unknowns: Int)
    /// A trace that does not scroll along an axis along which elements move.
    case noScroll
    /// No element moves from its rest position.
    case nothingMoves
    /// More elements than can be simulated at once.
    case tooManyElements(Int)
    /// A layout that limits displacements, in points, or the settling times of springs, in seconds: what was recorded under
    /// such a limit does not tell what the springs would do without.
    case limitedDisplacement(Double)
    case limitedSettlingTime(Double)
    /// A section that scrolls across the collection, by its index.
    case scrollingSection(Int)
    /// A curve with only one value.
    case flatCurve
    /// An error of the scroll: problem and remedy.
    case scroll(problem: String, remedy: String)

    /// What is wrong, with the offending value.
    public var problem: String {
      switch self {
      case .unknownElement(let element): "there is no \(element.words) in the layout"
      case .rigidElements: "all observed elements are rigid"
      case .timeOutsideTrace(let time, let start, let end):
        "a time of \(time.shortestText) s is outside the trace, which scrolls from "
          + "\(Self.rounded(start)) to \(Self.rounded(end)) s"
      case .notFinite(let value): "a number of \(value.shortestText) is not finite"
      case .tooFewSamples(let count, let unknowns), .tooFewCurveSamples(let count, let unknowns):
        (count == 1 ? "1 sample" : "\(count) samples") + " cannot determine \(unknowns) unknowns"
      case .noScroll: "the trace does not scroll along an axis along which elements move"
      case .nothingMoves: "no element moved from its rest position"
      case .tooManyElements(let count): "\(count) elements are too many to fit"
      case .limitedDisplacement(let limit):
        "a maximum displacement of \(limit.shortestText) pt hides how the springs move"
      case .limitedSettlingTime(let limit):
        "a maximum settling time of \(limit.shortestText) s replaces the springs by others"
      case .scrollingSection(let section): "section \(section) scrolls by itself"
      case .flatCurve: "the curve does not change"
      case .scroll(let problem, _): problem
      }
    }

    /// A time to the millisecond.
    private static func rounded(_ time: Double) -> String {
      (Elementary.floor(time * 1000 + 0.5) / 1000).shortestText
    }

    /// What would be right.
    public var remedy: String {
      switch self {
      case .unknownElement: "name elements of the layout that was recorded"
      case .rigidElements: "record elements that are attached to springs"
      case .timeOutsideTrace:
        "give seconds by the clock of the trace, from half a second before it to a minute after it"
      case .notFinite: "give finite numbers"
      case .tooFewSamples:
        "record a whole fling at 60 frames a second, with several elements"
      case .tooFewCurveSamples:
        "give more samples, or specify the start, the target or the velocity"
      case .noScroll: "record a fling along the layout's axis"
      case .nothingMoves:
        "record a fling of springy elements, some of them far from the finger"
      case .tooManyElements: "record a shorter scroll; the limit is 20000 elements"
      case .limitedDisplacement, .limitedSettlingTime:
        "record and fit without the limit, and set it again afterwards"
      case .scrollingSection:
        "fit a scene whose sections scroll with the collection, under a fling of that"
      case .flatCurve: "give a curve with at least two different values"
      case .scroll(_, let remedy): remedy
      }
    }
  }
}

/// Why a fit is impossible, with the offending value.
public struct FitError: ErrorWithCode, Equatable, Sendable {
  /// What is wrong, to be matched; later versions may have further cases.
  public let code: Code

  package init(_ code: Code) { self.code = code }
}

extension LayoutElement {
  /// Which element it is, in a sentence.
  fileprivate var words: String {
    switch kind {
    case .item: "item \(item) in section \(section)"
    case .header: "header of section \(section)"
    case .footer: "footer of section \(section)"
    }
  }
}
