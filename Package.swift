// swift-tools-version: 6.2
import PackageDescription

// Imports point up this list only. The core comes first: it knows no Foundation and also compiles
// for Embedded Swift on wasm32-unknown-none-wasm. `docs/architecture.md` says why.
let core: [Target.Dependency] = [
  "PlaneGeometry", "Gestures", "Recordings", "Springs", "CollectionLayouts", "PlaneDynamics",
  "LayoutDynamics", "PlatformScrolling", "ScrollDriving", "WorldDriving", "Transitions",
]

let package = Package(
  name: "boxspring",
  products: [
    .library(name: "Boxspring", targets: ["Boxspring"]),
    // Beside the umbrella: who wants them imports them.
    .library(name: "PlatformScrolling", targets: ["PlatformScrolling"]),
    .library(name: "SpringFitting", targets: ["SpringFitting"]),
    .library(name: "BoxspringDocuments", targets: ["BoxspringDocuments"]),
    .library(name: "BoxspringFiles", targets: ["BoxspringFiles"]),
    .library(name: "BoxspringTesting", targets: ["BoxspringTesting"]),
    .library(name: "BoxspringUIKit", targets: ["BoxspringUIKit"]),
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
    // For the benchmarks; programs link what Sources/Bindings/c/build makes.
    .library(name: "CBoxspring", targets: ["CBoxspring"]),
    // For Tests/Core: scenes of the core's tests that the fingerprints have as well.
    .library(name: "TestScenes", targets: ["CollectionRuns", "WorldScenes"]),
    .executable(name: "boxspring", targets: ["BoxspringCommand"]),
  ],
  targets: [
    // Points, rectangles, transforms, easing curves; exp, log, sin and cos; the fields of
    // configurations, and snapshots.
    // Without Foundation nobody else links libm, which square roots name for negative numbers.
    .target(
      name: "PlaneGeometry",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    // Touches, pans in UIKit's states, and the release velocity that scrolling shares.
    .target(name: "Gestures", dependencies: ["PlaneGeometry"]),
    // What makes runs fills a recording, what shows them reads it.
    .target(name: "Recordings", dependencies: ["Gestures", "PlaneGeometry"]),
    // Springs in closed form.
    .target(name: "Springs", dependencies: ["PlaneGeometry"]),
    // Numbers and text as bytes.
    .target(name: "TextEncoding", dependencies: ["PlaneGeometry"]),
    // Motions as few keys, and as easings of CSS: pages and the C library have it, too.
    .target(name: "Easing", dependencies: ["PlaneGeometry", "Springs", "TextEncoding"]),
    // Where every element rests, and what becomes of that when the content changes.
    .target(name: "CollectionLayouts", dependencies: ["PlaneGeometry"]),
    // Bodies: behaviors, fields, collision, the solver.
    .target(name: "PlaneDynamics", dependencies: ["PlaneGeometry"]),
    // Live elements of an arrangement on springs; lifted ones collide as bodies.
    .target(
      name: "LayoutDynamics",
      dependencies: [
        "CollectionLayouts", "PlaneDynamics", "PlaneGeometry", "Recordings", "Springs",
      ]),
    // Scroll views of other platforms.
    .target(name: "PlatformScrolling", dependencies: ["PlaneGeometry"]),
    // What owns a collection, its scrolling and its log; reordering.
    .target(
      name: "ScrollDriving",
      dependencies: [
        "LayoutDynamics", "CollectionLayouts", "Gestures", "PlatformScrolling", "Recordings",
        "Springs", "PlaneGeometry",
      ]),
    // Scenes of worlds with timed changes, fingers and rules, and their runs.
    .target(
      name: "WorldDriving",
      dependencies: ["PlaneDynamics", "Gestures", "Recordings", "PlaneGeometry"]),
    // View transitions on curves, springs and worlds, and under fingers.
    .target(
      name: "Transitions",
      dependencies: [
        "WorldDriving", "PlaneDynamics", "Springs", "Gestures", "Recordings", "PlaneGeometry",
      ]),
    .target(name: "Boxspring", dependencies: core),
    // Springs and rules from observed motion: beside the core, which does not need it.
    .target(
      name: "SpringFitting",
      dependencies: [
        "ScrollDriving", "LayoutDynamics", "CollectionLayouts", "Springs", "PlaneGeometry",
      ]),
    // The readers of scenes, traces, worlds and transitions, and their errors.
    .target(
      name: "BoxspringDocuments",
      dependencies: [
        "CollectionLayouts", "Gestures", "LayoutDynamics", "PlaneDynamics", "PlaneGeometry",
        "Recordings", "ScrollDriving", "Springs", "Transitions", "WorldDriving",
      ]),
    // The scripts and styles of the preview page, and the scenes of docs/examples/scenes (a symbolic link), are compiled in with
    // #embed, so that the command is one file.
    .target(name: "EmbeddedFiles", exclude: ["Player", "Scenes"]),
    // Pictures of recordings; the other writers of recordings: file formats, bakes, preview pages.
    // None imports the readers, so they are compiled in parallel with them.
    .target(
      name: "Pictures",
      dependencies: [
        "CollectionLayouts", "Easing", "Gestures", "PlaneGeometry", "Recordings", "TextEncoding",
      ]),
    .target(
      name: "AnimationFiles",
      dependencies: [
        "Easing", "EmbeddedFiles", "Gestures", "Pictures", "PlaneGeometry", "Recordings", "Springs",
        "TextEncoding",
      ]),
    // Reads and writes files in chunks.
    .target(
      name: "FileStreams",
      dependencies: ["BoxspringDocuments", "CollectionLayouts", "PlaneGeometry", "TextEncoding"]),
    .target(
      name: "BoxspringFiles",
      dependencies: core + [
        "AnimationFiles", "BoxspringDocuments", "FileStreams", "Pictures", "TextEncoding",
      ]),
    // A collection view layout for iOS; elsewhere it is empty.
    .target(name: "BoxspringUIKit", dependencies: ["Boxspring", "PlaneGeometry"]),
    // UIKit's dynamics and views without a screen. Sources/HeadlessUIKit/UIKit is the module UIKit over it, a package of
    // its own: a target of that name here would make canImport(UIKit) true in every other.
    .target(
      name: "HeadlessUIKit", dependencies: ["PlaneDynamics", "PlaneGeometry", "Recordings"],
      exclude: ["UIKit"]),
    // For tests of others: it imports Testing, which programs do not have.
    .target(
      name: "BoxspringTesting",
      dependencies: core + ["BoxspringDocuments", "BoxspringFiles", "FileStreams"]),
    // The C interface: its header, and its functions. Sources/Bindings/c/build makes the C library of them.
    .systemLibrary(name: "BoxspringHeader", path: "Sources/CBoxspring/include"),
    .target(
      name: "CBoxspring", dependencies: core + ["BoxspringDocuments", "BoxspringHeader", "Easing"],
      exclude: ["include"]),
    // The engine for pages, and the platform that it has there: docs/playground/build makes WebAssembly of them. Here
    // they are only tested.
    .target(
      name: "BoxspringWeb", dependencies: core + ["BoxspringDocuments", "BoxspringHeader"]),
    .target(name: "PagePlatform"),
    // Options, help, the terminal and standard streams; compiled in parallel with BoxspringFiles,
    // as are the commands on springs, traces and layouts, which read no recordings. The table that
    // `fit` reads is here as well: the fuzzer calls it, and links libraries only.
    .target(
      name: "BoxspringCommandInterface",
      dependencies: [
        "AnimationFiles", "BoxspringDocuments", "FileStreams", "Pictures", "PlaneDynamics",
        "PlaneGeometry", "Recordings", "ScrollDriving", "TextEncoding", "WorldDriving",
      ]),
    .target(
      name: "BoxspringInputCommands",
      dependencies: [
        "AnimationFiles", "BoxspringCommandInterface", "BoxspringDocuments", "CollectionLayouts",
        "Easing", "FileStreams", "Gestures", "LayoutDynamics", "Pictures", "PlaneGeometry",
        "Recordings", "ScrollDriving", "SpringFitting", "Springs", "TextEncoding",
      ]),
    // What `boxspring serve` answers, a library so that the fuzzer can call it.
    .target(
      name: "BoxspringServe",
      dependencies: [
        "BoxspringCommandInterface", "BoxspringDocuments", "CollectionLayouts", "Gestures",
        "LayoutDynamics", "PlaneGeometry", "ScrollDriving", "TextEncoding",
      ]),
    // Its product is `boxspring`. A module of that name would overwrite the module Boxspring on a
    // disk that does not tell upper from lower case.
    .executableTarget(
      name: "BoxspringCommand",
      dependencies: core + [
        "AnimationFiles", "BoxspringCommandInterface", "BoxspringFiles", "BoxspringHeader",
        "BoxspringInputCommands", "BoxspringServe", "CBoxspring", "FileStreams", "Pictures",
        "SpringFitting", "TextEncoding",
      ]),

    // Modules that only tests import are test targets as well, so that building the package does not compile them.
    // What tests need that a machine may lack, and what becomes of them there; the files under docs.
    .testTarget(name: "Prerequisites", path: "Tests/Core/Prerequisites"),
    // A headless browser for the tests of pages.
    .testTarget(name: "BrowserTesting", dependencies: ["Prerequisites"]),
    // What libFuzzer gives bytes to: .ci/fuzz.
    .testTarget(
      name: "Fuzzing",
      dependencies: core + [
        "BoxspringCommandInterface", "BoxspringDocuments", "BoxspringFiles", "BoxspringHeader",
        "BoxspringInputCommands", "BoxspringServe", "CBoxspring", "CollectionRuns", "FileStreams",
        "PagePlatform", "SpringFitting",
      ]),

    // Worlds for tests and for the fingerprints.
    .target(
      name: "WorldScenes", dependencies: ["PlaneDynamics", "PlaneGeometry"],
      path: "Tests/Core/WorldScenes"),

    // Collections to which anything is done at random, for tests, the fingerprints and the fuzzer.
    .target(name: "CollectionRuns", dependencies: core, path: "Tests/Core/CollectionRuns"),

    // Random runs of everything, and the laws that hold in all of them.
    .target(
      name: "Storms", dependencies: core + ["BoxspringDocuments"], path: "Tests/Storms"),
    // Runs storms for as long as it is told to: .ci/run, and .ci/long for a night.
    .executableTarget(
      name: "Storm", dependencies: ["BoxspringDocuments", "Storms"], path: "Tests/Storm"),

    // Prints the JSON schemas of configuration values, as their fields say: .ci/schemas.
    .executableTarget(
      name: "Schemas", dependencies: core + ["BoxspringDocuments"], path: "Tests/Schemas"),

    // Prints what the core computes, as numbers that builds are compared by: .ci/same-bits.
    .executableTarget(
      name: "Fingerprints",
      dependencies: core + ["BoxspringDocuments", "CollectionRuns", "WorldScenes"],
      path: "Tests/Fingerprints"),

    .testTarget(
      name: "PlaneGeometryTests", dependencies: core, path: "Tests/Core/PlaneGeometryTests"),
    .testTarget(
      name: "FuzzingTests", dependencies: core + ["BoxspringFiles", "Fuzzing", "Prerequisites"]),
    .testTarget(
      name: "GesturesTests", dependencies: core + ["Prerequisites"],
      path: "Tests/Core/GesturesTests"),
    .testTarget(name: "RecordingsTests", dependencies: core, path: "Tests/Core/RecordingsTests"),
    .testTarget(name: "SpringsTests", dependencies: core, path: "Tests/Core/SpringsTests"),
    .testTarget(
      name: "CollectionLayoutsTests", dependencies: core + ["Prerequisites"],
      path: "Tests/Core/CollectionLayoutsTests"),
    .testTarget(
      name: "PlaneDynamicsTests", dependencies: core + ["WorldScenes", "Prerequisites"],
      path: "Tests/Core/PlaneDynamicsTests"),
    .testTarget(
      name: "LayoutDynamicsTests", dependencies: core + ["Prerequisites"],
      path: "Tests/Core/LayoutDynamicsTests"),
    .testTarget(
      name: "PlatformScrollingTests", dependencies: core,
      path: "Tests/Core/PlatformScrollingTests"),
    .testTarget(
      name: "ScrollDrivingTests", dependencies: core + ["CollectionRuns", "Prerequisites"],
      path: "Tests/Core/ScrollDrivingTests"),
    .testTarget(
      name: "WorldDrivingTests", dependencies: core + ["BoxspringDocuments", "Prerequisites"],
      path: "Tests/Core/WorldDrivingTests"),
    .testTarget(
      name: "SpringFittingTests", dependencies: core + ["Prerequisites", "SpringFitting"],
      path: "Tests/Core/SpringFittingTests"),
    .testTarget(
      name: "TransitionsTests", dependencies: core + ["Prerequisites"],
      path: "Tests/Core/TransitionsTests"),
    .testTarget(
      name: "HeadlessUIKitTests",
      dependencies: ["HeadlessUIKit", "PlaneDynamics", "PlaneGeometry", "Recordings"]),
    .testTarget(
      name: "BoxspringTestingTests", dependencies: ["Boxspring", "BoxspringTesting"]),
    .testTarget(
      name: "BoxspringTests",
      dependencies: [
        "Boxspring", "BoxspringFiles", "BoxspringTesting", "HeadlessUIKit", "PlatformScrolling",
        "Prerequisites", "SpringFitting",
      ]),
    .testTarget(
      name: "BoxspringWebTests",
      dependencies: core + ["BoxspringDocuments", "BoxspringWeb", "PagePlatform", "Prerequisites"]),
    .testTarget(
      name: "BoxspringDocumentsTests",
      dependencies: core + ["BoxspringDocuments", "Prerequisites"]),
    .testTarget(
      name: "BoxspringFilesTests",
      dependencies: core + [
        "AnimationFiles", "BoxspringDocuments", "BoxspringFiles", "BrowserTesting", "Easing",
        "FileStreams", "Pictures", "Prerequisites", "TextEncoding",
      ]),
    .testTarget(
      name: "BoxspringCommandTests",
      dependencies: core + [
        "AnimationFiles", "Boxspring", "BoxspringCommand", "BoxspringCommandInterface",
        "BoxspringDocuments", "BoxspringFiles", "BrowserTesting", "Easing", "FileStreams",
        "Pictures", "Prerequisites", "SpringFitting", "TextEncoding",
      ]),
    .testTarget(
      name: "StormsTests", dependencies: core + ["BoxspringDocuments", "Prerequisites", "Storms"]),
    .testTarget(name: "BrowserTestingTests", dependencies: ["BrowserTesting", "Prerequisites"]),
    .testTarget(
      name: "PlaygroundTests",
      dependencies: core + [
        "BoxspringDocuments", "BoxspringFiles", "BrowserTesting", "Easing", "Prerequisites",
      ]),
  ],
  swiftLanguageModes: [.v6],
  // For #embed, of C23.
  cLanguageStandard: .c2x
)

// A warning is an error. Packages that use this one by a version do not see its warnings either way.
for target in package.targets where target.type != .system {
  target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  target.cSettings = (target.cSettings ?? []) + [.treatAllWarnings(as: .error)]
}

// `.ci/quick` names the modules whose tests it needs: others are not built.
if let named = Context.environment["BOXSPRING_MODULES"]?.split(separator: " ") {
  package.targets.removeAll {
    $0.type == .test && $0.name.hasSuffix("Tests") && !named.contains($0.name.dropLast(5))
  }
}
