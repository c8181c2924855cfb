#if !canImport(ObjectiveC)
  import Foundation

  // On Apple's platforms a string is bridged in `"floor" as NSCopying`, as identifiers of
  // boundaries are written.
  extension String: @retroactive NSCopying {
    /// The string itself.
    public func copy(with zone: NSZone? = nil) -> Any { self }
  }
#endif
