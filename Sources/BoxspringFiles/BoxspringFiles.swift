// Re-exports the readers and the writers.

@_exported import BoxspringDocuments
@_exported import AnimationFiles
