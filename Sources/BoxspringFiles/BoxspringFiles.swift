// Writing files implies reading them, and all that recordings are written as: both are re-exported.

@_exported import BoxspringDocuments
@_exported import AnimationFiles
