// Whoever writes files also reads them: the readers come along under the same import.

@_exported import BoxspringDocuments
