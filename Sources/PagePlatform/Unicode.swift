// What Swift's strings ask of Unicode, answered for text that is compared code point by code point, without normalization:
// its tables and what reads them would take 26 kB of every module, compressed. Two spellings of the same letter, as one code
// point or as two, are different texts in pages.

#if arch(wasm32)
  /// No code point is decomposed, or moves past another.
  @_cdecl("_swift_stdlib_getNormData")
  func normalization(of scalar: UInt32) -> UInt16 { 0 }

  @_cdecl("_swift_stdlib_getDecompositionEntry")
  func decomposition(of scalar: UInt32) -> UInt32 { 0 }

  /// Never read, since nothing is decomposed.
  @_silgen_name("_swift_stdlib_nfd_decompositions")
  nonisolated(unsafe) public var decompositions: UInt = 0

  /// No two code points are composed.
  @_cdecl("_swift_stdlib_getComposition")
  func composition(of first: UInt32, _ second: UInt32) -> UInt32 { .max }

  /// Every code point is a character, except for what Swift knows without a table.
  @_cdecl("_swift_stdlib_getGraphemeBreakProperty")
  func graphemeBreak(of scalar: UInt32) -> UInt8 { .max }

  @_cdecl("_swift_stdlib_isInCB_Consonant")
  func isConsonantInConjunct(_ scalar: UInt32) -> Bool { false }

  @_cdecl("_swift_stdlib_isExtendedPictographic")
  func isPictographic(_ scalar: UInt32) -> Bool { false }
#endif
