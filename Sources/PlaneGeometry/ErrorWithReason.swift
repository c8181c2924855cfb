/// A public error whose reasons are for the package alone: from outside it has a problem and a remedy, from
/// inside a reason that can be matched and compared.
package protocol ErrorWithReason: DescribedError {
  associatedtype Reason: DescribedError
  /// Why.
  var reason: Reason { get }
}

extension ErrorWithReason {
  /// What is wrong, with the offending value.
  public var problem: String { reason.problem }
  /// What would be right.
  public var remedy: String { reason.remedy }
}
