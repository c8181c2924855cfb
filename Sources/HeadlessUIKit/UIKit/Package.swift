// swift-tools-version: 6.2
import PackageDescription

// The module UIKit over HeadlessUIKit, for code that says `import UIKit`. In the package of HeadlessUIKit itself it would make
// canImport(UIKit) true for every module there, and for those of other packages that use one of them.
//
//   swift test --package-path Sources/HeadlessUIKit/UIKit
//
// The tests compile the listings of Tests/HeadlessUIKitTests (symbolic links) as Swift 5 and as Swift 6.
let package = Package(
  name: "headless-uikit",
  products: [.library(name: "UIKit", targets: ["UIKit"])],
  dependencies: [.package(name: "boxspring", path: "../../..")],
  targets: [
    .target(
      name: "UIKit",
      dependencies: ["_Testing_UIKit", .product(name: "HeadlessUIKit", package: "boxspring")],
      path: "Module"),
    // Swift Testing asks for it wherever it is imported together with UIKit.
    .target(name: "_Testing_UIKit", path: "TestingOverlay"),
    .testTarget(
      name: "PlainTests", dependencies: ["UIKit"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "AnnotatedTests", dependencies: ["UIKit"],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
for target in package.targets {
  target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
}
