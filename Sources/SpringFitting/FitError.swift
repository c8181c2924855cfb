import CollectionLayouts
import PlaneGeometry

/// Why nothing can be fitted, with the offending value.
package enum FitErrorReason: DescribedError, Equatable, Sendable {
  /// An element that the layout does not have.
  case unknownElement(LayoutElement)
  /// An element that rules keep at rest, and no other was seen.
  case rigidElements
  /// A time at which the trace says nothing, and when it begins and ends, in seconds.
  case timeOutsideTrace(Double, start: Double, end: Double)
  /// A number that is not finite.
  case notFinite(Double)
  /// How many numbers along the axis of scrolling there are, and how many unknowns.
  case tooFewSamples(Int, unknowns: Int)
  /// How many samples of a curve there are, and how many unknowns.
  case tooFewCurveSamples(Int, unknowns: Int)
  /// A trace that does not scroll along an axis along which elements can move.
  case noScroll
  /// Elements that stay where they rest.
  case nothingMoves
  /// More elements than can be simulated at once.
  case tooManyElements(Int)
  /// A curve that has no more than one value.
  case flatCurve
  /// What the scroll refuses, in two parts.
  case scroll(problem: String, remedy: String)

  /// What is wrong, with the offending value.
  package var problem: String {
    switch self {
    case .unknownElement(let element): "there is no \(element.words) in the layout"
    case .rigidElements: "every element that was seen is rigid"
    case .timeOutsideTrace(let time, let start, let end):
      "a time of \(time.shortestText) s is outside the trace, which scrolls from "
        + "\(Self.rounded(start)) to \(Self.rounded(end)) s"
    case .notFinite(let value): "a number of \(value.shortestText) is not finite"
    case .tooFewSamples(let count, let unknowns):
      "\(count) samples cannot tell \(unknowns) unknowns"
    case .tooFewCurveSamples(let count, let unknowns):
      "\(count) samples cannot tell \(unknowns) unknowns"
    case .noScroll: "the trace does not scroll along an axis along which elements can move"
    case .nothingMoves: "no element moved from where it rests in the content"
    case .tooManyElements(let count): "\(count) elements are too many to fit"
    case .flatCurve: "the curve does not change"
    case .scroll(let problem, _): problem
    }
  }

  /// A time to the millisecond.
  private static func rounded(_ time: Double) -> String {
    (Elementary.floor(time * 1000 + 0.5) / 1000).shortestText
  }

  /// What would be right.
  package var remedy: String {
    switch self {
    case .unknownElement: "name elements of the layout that was recorded"
    case .rigidElements: "record elements that are attached to springs"
    case .timeOutsideTrace:
      "give seconds by the clock of the trace, from half a second before it to a minute after it"
    case .notFinite: "give finite numbers"
    case .tooFewSamples:
      "record a whole fling at 60 frames a second, with several elements"
    case .tooFewCurveSamples: "give more samples, or say the start, the target or the velocity"
    case .noScroll: "record a fling along the layout's axis"
    case .nothingMoves:
      "record a fling of springy elements, some of them far from the finger"
    case .tooManyElements: "record a shorter scroll; the limit is 20000 elements"
    case .flatCurve: "give a motion from one value to another"
    case .scroll(_, let remedy): remedy
    }
  }
}

/// Why nothing can be fitted, with the offending value.
public struct FitError: ErrorWithReason, Equatable, Sendable {
  /// Which of the reasons it is.
  package let reason: FitErrorReason

  package init(_ reason: FitErrorReason) { self.reason = reason }
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
