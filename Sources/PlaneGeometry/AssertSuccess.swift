/// Does what cannot fail where it is done. Should it fail all the same, a debug build stops there; a release
/// build goes on.
///
/// - Parameter reason: why it cannot fail.
package func assertSuccess<Failure: Error>(
  because reason: StaticString, _ body: () throws(Failure) -> Void
) {
  do throws(Failure) {
    try body()
  } catch {
    assertionFailure("this cannot fail because \(reason)")
  }
}
