import BoxspringDocuments
import CollectionLayouts
import Foundation
import LayoutDynamics
import PlaneDynamics
import PlaneGeometry
import ScrollDriving
import Springs

/// Prints an object: the schema of each configuration value under its name.
@main enum SchemasCommand {
  static func main() throws {
    let definitions = try definitions(after: definitions(after: nil))
    var bytes: [UInt8] = []
    JSONText.append(.object(definitions.members), to: &bytes)
    FileHandle.standardOutput.write(Data(bytes) + Data("\n".utf8))
  }

  private static func definitions(
    after first: SchemaWriter.Definitions?
  ) throws -> SchemaWriter.Definitions {
    let definitions = SchemaWriter.Definitions(after: first)
    let layouts: [(String, CollectionLayout)] = [
      ("listLayout", .list(.blank)), ("flowLayout", .flow(.blank)),
      ("gridLayout", .grid(.blank)), ("waterfallLayout", .waterfall(.blank)),
      ("rowLayout", .rows(.blank)), ("compositionalLayout", .compositional(.blank)),
    ]
    for (name, layout) in layouts {
      try SchemaWriter.define(name, layout, isOneKind: true, in: definitions)
    }
    try SchemaWriter.define("boundaryItem", BoundaryItem.blank, in: definitions)
    try SchemaWriter.define("background", SectionBackground.blank, in: definitions)
    try SchemaWriter.define("scrolling", SectionScrolling.blank, in: definitions)
    try SchemaWriter.define("environment", LayoutEnvironment.blank, in: definitions)
    try SchemaWriter.define("influence", SceneInfluence.blank, in: definitions)
    try SchemaWriter.define("springRules", Limits.blank, in: definitions)
    try SchemaWriter.define("exception", SpringRules.Exception.blank, in: definitions)
    try SchemaWriter.define("scroll", ScrollBehavior.blank, in: definitions)
    try SchemaWriter.define("cellTransition", CellTransition.blank, in: definitions)
    try SchemaWriter.define("worldOptions", WorldOptions.blank, in: definitions)
    return definitions
  }
}

/// An influence in a scene, which knows where lines begin.
private struct SceneInfluence: FieldValue {
  var influence: Influence
  static var blank: SceneInfluence { SceneInfluence(influence: .blank) }

  mutating func walk<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try InfluenceShape(along: .vertical, .leftToRight).walk(&influence, &visitor)
  }
}

/// What a scene's `springRules` have.
private struct Limits: FieldSet, FieldValue {
  var rules: SpringRules
  static var blank: Limits { Limits(rules: .blank) }

  mutating func fields<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try rules.limitFields(&visitor)
  }
}
