/// Identifies a section or an item through changes of the content: a 64-bit number that its owner
/// chooses.
///
/// Map keys of your own to numbers outside, for example with a dictionary that gives each new key the
/// next number. Sections and items are counted apart: a section may have the identifier of an item. A
/// header or footer is identified by its section.
///
/// It is no generic parameter, so that no type of the core is written, compiled or specialized
/// twice for it.
@frozen
public struct ElementID: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// The number.
  public var value: UInt64

  /// An identifier by its number.
  @inlinable
  public init(_ value: UInt64) {
    self.value = value
  }

  /// An identifier by its number.
  @inlinable
  public init(integerLiteral value: UInt64) {
    self.value = value
  }
}
