// boxspring.h documents these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The functions of this module turn pointers and counts into values, and values back. The compiler
// compares each `@c @implementation` with its declaration in the header. Errors go into room of the
// caller's, so there is no state outside of handles.

import BoxspringHeader

private let version: StaticString = "0.3.0"

@c @implementation
public func bs_version() -> UnsafePointer<CChar>? {
  UnsafeRawPointer(version.utf8Start).assumingMemoryBound(to: CChar.self)
}

@c @implementation
public func bs_abi() -> UInt32 { UInt32(BS_ABI) }

@c @implementation
public func bs_is_checked() -> Int32 {
  #if CHECKED
    1
  #else
    0
  #endif
}

@c @implementation
public func bs_check_abi(_ abi: UInt32, _ error: UnsafeMutablePointer<bs_error>?) -> bs_code {
  attempt(error) { () throws(Failure) in
    guard abi == BS_ABI else {
      throw Failure(
        BS_ERROR_ABI,
        "the program was compiled for interface " + abi.description + ", the library has "
          + Int(BS_ABI).description,
        remedy: "compile it with the boxspring.h that came with this library")
    }
  }
}
