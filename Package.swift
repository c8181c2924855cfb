// swift-tools-version: 6.2
import PackageDescription

// Imports point up this list only. The core comes first: it knows no Foundation and also compiles
// for Embedded Swift on wasm32-unknown-none-wasm. `docs/architecture.md` says why.
let core: [Target.Dependency] = [
  "PlaneGeometry", "CollectionLayouts", "PlaneDynamics", "LayoutDynamics", "ScrollDriving",
]

let package = Package(
  name: "boxspring",
  products: [],
  targets: [
    .target(name: "PlaneGeometry"),
    .target(name: "CollectionLayouts", dependencies: ["PlaneGeometry"]),
    .target(name: "PlaneDynamics", dependencies: ["PlaneGeometry"]),
    .target(
      name: "LayoutDynamics", dependencies: ["CollectionLayouts", "PlaneDynamics", "PlaneGeometry"]),
    .target(
      name: "ScrollDriving",
      dependencies: ["LayoutDynamics", "PlaneDynamics", "CollectionLayouts", "PlaneGeometry"]),
    .target(name: "BoxspringFiles", dependencies: core),

    .testTarget(name: "PlaneGeometryTests", dependencies: core),
    .testTarget(name: "CollectionLayoutsTests", dependencies: core),
    .testTarget(name: "LayoutDynamicsTests", dependencies: core),
    .testTarget(name: "ScrollDrivingTests", dependencies: core),
    .testTarget(name: "BoxspringFilesTests", dependencies: core + ["BoxspringFiles"]),
  ],
  swiftLanguageModes: [.v6]
)
