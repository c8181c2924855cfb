// swift-tools-version: 6.2
import PackageDescription

// The tests of the core alone: neither the command nor files and pages are built.
//
//   swift test --package-path Tests/Core [--filter SpringsTests]
//
// The package's own manifest lists the same targets, for `swift test`; `.ci/manifests` compares the
// two. BOXSPRING_MODULES names the modules whose tests are built, separated by spaces; without it all
// are.
let named = Context.environment["BOXSPRING_MODULES"]?.split(separator: " ")

let core: [Target.Dependency] = [
  .product(name: "Boxspring", package: "boxspring"), "Prerequisites",
]
let platforms: [Target.Dependency] = [.product(name: "PlatformScrolling", package: "boxspring")]
let fitting: [Target.Dependency] = [.product(name: "SpringFitting", package: "boxspring")]
let scenes: [Target.Dependency] = [.product(name: "TestScenes", package: "boxspring")]
let documents: [Target.Dependency] = [
  .product(name: "BoxspringDocuments", package: "boxspring")
]

let tests: [Target] = [
  .testTarget(name: "PlaneGeometryTests", dependencies: core),
  .testTarget(name: "GesturesTests", dependencies: core),
  .testTarget(name: "RecordingsTests", dependencies: core),
  .testTarget(name: "SpringsTests", dependencies: core),
  .testTarget(name: "CollectionLayoutsTests", dependencies: core),
  .testTarget(name: "PlaneDynamicsTests", dependencies: core + scenes),
  .testTarget(name: "LayoutDynamicsTests", dependencies: core),
  .testTarget(name: "PlatformScrollingTests", dependencies: core + platforms),
  .testTarget(name: "ScrollDrivingTests", dependencies: core + platforms + scenes),
  .testTarget(name: "WorldDrivingTests", dependencies: core + documents),
  .testTarget(name: "SpringFittingTests", dependencies: core + fitting),
  .testTarget(name: "TransitionsTests", dependencies: core),
]

let package = Package(
  name: "core-tests",
  dependencies: [.package(name: "boxspring", path: "../..")],
  targets: [.testTarget(name: "Prerequisites")]
    + tests.filter { named?.contains($0.name.dropLast("Tests".count)) ?? true },
  swiftLanguageModes: [.v6]
)
for target in package.targets {
  // Not in a folder Tests.
  target.path = target.name
  target.swiftSettings = [.treatAllWarnings(as: .error)]
}
