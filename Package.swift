// swift-tools-version: 6.2
import PackageDescription

// Imports point up this list only. The core comes first: it knows no Foundation and also compiles
// for Embedded Swift on wasm32-unknown-none-wasm. `docs/architecture.md` says why.
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
      name: "ScrollDriving", dependencies: ["LayoutDynamics", "CollectionLayouts", "PlaneGeometry"]),
    .target(
      name: "BoxspringFiles",
      dependencies: [
        "ScrollDriving", "LayoutDynamics", "PlaneDynamics", "CollectionLayouts", "PlaneGeometry",
      ]),
    .testTarget(name: "PlaneGeometryTests", dependencies: ["PlaneGeometry"]),
    .testTarget(name: "PlaneDynamicsTests", dependencies: ["PlaneDynamics"]),
  ],
  swiftLanguageModes: [.v6]
)
