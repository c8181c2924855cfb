// swift-tools-version: 6.2
import PackageDescription

// What Boxspring costs, beside what the same work costs in C, in one run:
//
//   swift run -c release --package-path Benchmarks benchmarks [--quick] [--only SUBJECT] [--out FILE]
//
// Only counts can fail a run, such as a heap block asked for where none is needed: wall time
// depends on the neighbours.
let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "boxspring", path: "..")],
  targets: [
    .target(name: "Peers"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Peers",
        .product(name: "Boxspring", package: "boxspring"),
        .product(name: "BoxspringFiles", package: "boxspring"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
