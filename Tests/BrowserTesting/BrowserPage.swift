import Foundation

/// A page as a visitor uses it, with nothing left of earlier ones. Ends with the last reference to it.
public final class BrowserPage {
  private let pipe: BrowserPipe
  private var context = ""
  private var session: String?
  private var loads = 0

  /// What the page complained about so far: exceptions that nobody caught, errors on the console,
  /// and files that could not be loaded.
  public private(set) var complaints: [String] = []

  init(_ pipe: BrowserPipe, _ window: BrowserWindow) throws {
    self.pipe = pipe
    let made = try call("Target.createBrowserContext", ["disposeOnDetach": true])
    context = made["browserContextId"] as? String ?? ""
    let target = try call(
      "Target.createTarget", ["url": "about:blank", "browserContextId": context])
    let attached = try call(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log"] { try call("\(domain).enable") }
    try resize(window)
  }

  deinit {
    session = nil
    // A browser that does not close a page is not used again.
    if (try? call("Target.disposeBrowserContext", ["browserContextId": context])) != nil {
      IdleBrowsers.add(pipe)
    }
  }

  /// Shows the page in another window from now on.
  public func resize(_ window: BrowserWindow) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": window.width, "height": window.height, "deviceScaleFactor": window.scale,
        "mobile": window.hasTouch,
      ])
    try call("Emulation.setTouchEmulationEnabled", ["enabled": window.hasTouch])
    let media = [
      ["name": "prefers-color-scheme", "value": window.isDark ? "dark" : "light"],
      [
        "name": "prefers-reduced-motion",
        "value": window.prefersReducedMotion ? "reduce" : "no-preference",
      ],
      ["name": "forced-colors", "value": window.forcesColors ? "active" : "none"],
    ]
    try call("Emulation.setEmulatedMedia", ["features": media])
  }

  /// Goes to an address and waits until it has loaded.
  public func load(_ address: String) throws {
    let before = loads
    let answer = try call("Page.navigate", ["url": address])
    if let problem = answer["errorText"] { throw BrowserError(description: "\(problem)") }
    let deadline = Date(timeIntervalSinceNow: BrowserPipe.patience)
    while loads == before {
      guard let message = try pipe.receive(before: deadline) else {
        throw BrowserError(description: "\(address) did not load")
      }
      note(message)
    }
  }

  /// The value of a JavaScript expression; one that is a promise is waited for.
  public func value<Value: Decodable>(
    _ expression: String, as type: Value.Type = Value.self
  ) throws -> Value {
    let result = try evaluate(expression)
    let data = try JSONSerialization.data(
      withJSONObject: result["value"] ?? NSNull(), options: .fragmentsAllowed)
    return try JSONDecoder().decode(Value.self, from: data)
  }

  /// Runs JavaScript for what it does; a promise is waited for.
  public func run(_ script: String) throws {
    try evaluate("(async () => { \(script) })()")
  }

  /// Waits until a JavaScript expression is true.
  ///
  /// - Parameters:
  ///   - condition: the expression.
  ///   - seconds: how long to wait.
  ///   - progress: an expression whose changes start the wait anew, at most ten times as long in all: on a busy machine a page
  ///     may be slow, while one that stands still is wrong.
  public func wait(until condition: String, seconds: Double = 20, progress: String = "0") throws {
    let last = Date(timeIntervalSinceNow: 10 * seconds)
    var (deadline, state) = (Date(timeIntervalSinceNow: seconds), "")
    while true {
      let now = try value("[String(Boolean(\(condition))), String(\(progress))]", as: [String].self)
      if now[0] == "true" { return }
      if now[1] != state {
        (deadline, state) = (min(last, Date(timeIntervalSinceNow: seconds)), now[1])
      }
      guard deadline.timeIntervalSinceNow > 0 else {
        throw BrowserError(description: "never true: \(condition)")
      }
      usleep(50_000)
    }
  }

  /// What is to be seen, as a PNG file.
  public func screenshot() throws -> Data {
    let answer = try call("Page.captureScreenshot", ["format": "png"])
    return Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
  }

  @discardableResult
  private func evaluate(_ expression: String) throws -> [String: Any] {
    let answer = try call(
      "Runtime.evaluate",
      [
        "expression": expression, "returnByValue": true, "awaitPromise": true,
        "userGesture": true,
      ])
    if let exception = answer["exceptionDetails"] as? [String: Any] {
      throw BrowserError(description: Self.text(of: exception))
    }
    return answer["result"] as? [String: Any] ?? [:]
  }

  /// Sends a command of the DevTools protocol and waits for its answer.
  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    let id = try pipe.send(method, parameters, session: session)
    let deadline = Date(timeIntervalSinceNow: BrowserPipe.patience)
    while let message = try pipe.receive(before: deadline) {
      note(message)
      guard message["id"] as? Int == id else { continue }
      if let error = message["error"] as? [String: Any] {
        throw BrowserError(description: "\(method): \(error["message"] ?? "")")
      }
      return message["result"] as? [String: Any] ?? [:]
    }
    throw BrowserError(description: "\(method): no answer")
  }

  private func note(_ message: [String: Any]) {
    guard message["sessionId"] as? String == session else { return }
    let parameters = message["params"] as? [String: Any] ?? [:]
    switch message["method"] as? String {
    case "Page.loadEventFired": loads += 1
    case "Runtime.exceptionThrown":
      complaints.append(Self.text(of: parameters["exceptionDetails"] as? [String: Any] ?? [:]))
    case "Runtime.consoleAPICalled" where parameters["type"] as? String == "error":
      let arguments = parameters["args"] as? [[String: Any]] ?? []
      complaints.append(arguments.map { "\($0["value"] ?? $0["description"] ?? "")" }.joined())
    case "Log.entryAdded":
      let entry = parameters["entry"] as? [String: Any] ?? [:]
      if entry["level"] as? String == "error" { complaints.append("\(entry["text"] ?? "")") }
    default: break
    }
  }

  private static func text(of exception: [String: Any]) -> String {
    let thrown = exception["exception"] as? [String: Any]
    return "\(thrown?["description"] ?? thrown?["value"] ?? exception["text"] ?? "exception")"
  }
}
