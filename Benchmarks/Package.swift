// swift-tools-version: 6.2
import Foundation
import PackageDescription

// What Boxspring costs, beside what the same work costs in C, in one run:
//
//   swift run -c release --package-path Benchmarks benchmarks [--quick] [--only SUBJECT] [--out FILE]
//
// The peers in physics are Box2D 2.4 and Chipmunk 7 (Debian: libbox2d-dev, chipmunk-dev); without them the rest is
// measured.
//
// Only counts can fail a run, such as a heap block asked for where none is needed: wall time
// depends on the neighbours.
func has(_ header: String) -> Bool {
  ["/usr", "/usr/local", "/opt/homebrew"].contains {
    FileManager.default.fileExists(atPath: "\($0)/include/\(header)")
  }
}
let hasBox2D = has("box2d/box2d.h")
let hasChipmunk = has("chipmunk/chipmunk.h")

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "boxspring", path: "..")],
  targets: [
    .target(name: "Peers"),
    .target(
      name: "Box2DPeer", linkerSettings: hasBox2D ? [.linkedLibrary("box2d")] : []),
    .target(
      name: "ChipmunkPeer", linkerSettings: hasChipmunk ? [.linkedLibrary("chipmunk")] : []),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Peers", "Box2DPeer", "ChipmunkPeer",
        .product(name: "Boxspring", package: "boxspring"),
        .product(name: "BoxspringFiles", package: "boxspring"),
        .product(name: "CBoxspring", package: "boxspring"),
        .product(name: "HeadlessUIKit", package: "boxspring"),
        .product(name: "SpringFitting", package: "boxspring"),
      ]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// A warning is an error.
for target in package.targets {
  target.swiftSettings = [.treatAllWarnings(as: .error)]
  target.cxxSettings = [.treatAllWarnings(as: .error)]
}
