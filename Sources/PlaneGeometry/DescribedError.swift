/// An error in two parts, what is wrong and what would be right.
///
/// Both are fragments in lower case without a full stop; together they are one line, for example
/// `a frequency of -3 Hz is out of range; choose 0.01 to 1000 Hz`.
public protocol DescribedError: Error, CustomStringConvertible {
  /// What is wrong, with the offending value.
  var problem: String { get }
  /// What would be right.
  var remedy: String { get }
}

extension DescribedError {
  /// ``problem`` and ``remedy`` in one line.
  public var description: String { "\(problem); \(remedy)" }
}

extension Double {
  /// The shortest decimal digits that read back to the number, without a needless ".0".
  ///
  /// Valid in JSON and CSV for every finite value; minus zero keeps its sign.
  package var shortestText: String {
    // By bytes: comparing characters would link the tables of Unicode into programs that need nothing else of them.
    var digits = Array(description.utf8)
    if digits.count > 2, digits[digits.count - 1] == 0x30, digits[digits.count - 2] == 0x2E {
      digits.removeLast(2)
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
