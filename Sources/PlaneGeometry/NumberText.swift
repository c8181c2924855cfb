/// Numbers as text.
package enum NumberText {
  /// The shortest decimal digits that read back to `value`, without a needless ".0".
  ///
  /// Valid in JSON and CSV for every finite value; minus zero keeps its sign.
  package static func shortest(_ value: Double) -> String { value.shortestText }
}
