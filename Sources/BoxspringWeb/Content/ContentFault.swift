/// Why content cannot be changed. `docs/playground/content.js` has the sentences: texts here, with all that makes
/// them, would take a tenth of the module.
enum ContentFault: Int32, Error {
  /// The numbers describe no scene that can be laid out and scrolled.
  case unusableScene = 1
  /// More elements than ``ContentRun/elementLimit``.
  case tooManyElements
  /// No live run has been started.
  case notStarted
  /// More elements in view than ``ContentRun/visibleLimit``.
  case tooManyInView
  /// No item has the identity.
  case unknownItem
  /// An item is in hand already.
  case itemInHand
  /// A number is out of range, or the core refuses the change for another reason.
  case impossible
}
