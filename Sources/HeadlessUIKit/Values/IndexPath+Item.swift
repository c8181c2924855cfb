import Foundation

#if !canImport(ObjectiveC)
  extension IndexPath {
    /// The path of an item of a section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The section, the first of two indices.
    public var section: Int {
      get { self[0] }
      set { self[0] = newValue }
    }

    /// The item in its section, the second of two indices.
    public var item: Int {
      get { self[1] }
      set { self[1] = newValue }
    }
  }
#endif
