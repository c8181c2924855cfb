/// An error that says what is wrong by a code, whose cases have the offending values.
package protocol ErrorWithCode: DescribedError {
  associatedtype Code: DescribedError
  /// What is wrong, to be matched. Later versions may have further cases.
  var code: Code { get }
}

extension ErrorWithCode {
  /// What is wrong, with the offending value.
  public var problem: String { code.problem }
  /// What would be right.
  public var remedy: String { code.remedy }
}
