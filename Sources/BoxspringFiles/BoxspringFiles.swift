// Writing files implies reading them: the readers are re-exported.

@_exported import BoxspringDocuments
