// Prints the symbols in a folder of symbol graphs, a sorted line each: module, path, declaration.

import Foundation

struct Graph: Decodable {
  struct Module: Decodable { var name: String }
  struct Symbol: Decodable {
    struct Identifier: Decodable { var precise: String }
    struct Fragment: Decodable { var spelling: String }
    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]?
  }
  var module: Module
  var symbols: [Symbol]
}

var lines: [String: String] = [:]
let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let files = try FileManager.default.contentsOfDirectory(
  at: folder, includingPropertiesForKeys: nil)
for file in files where file.lastPathComponent.hasSuffix(".symbols.json") {
  let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
  for symbol in graph.symbols where !symbol.identifier.precise.contains("::SYNTHESIZED::") {
    let declaration = (symbol.declarationFragments ?? []).map { $0.spelling }.joined()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let path = symbol.pathComponents.joined(separator: ".")
    lines[symbol.identifier.precise] = "\(graph.module.name) \(path): \(declaration)"
  }
}
for line in lines.values.sorted() { print(line) }
