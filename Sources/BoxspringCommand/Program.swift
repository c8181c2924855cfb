import AnimationFiles
import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import Foundation
import TextEncoding

/// The command `boxspring`: reads its words, runs what they name, and says how it went.
///
/// Exit codes: 0 done, 1 something failed, 2 wrong usage or input. Every failure is one line on
/// standard error.
@main
enum Program {
  static func main() {
    StandardStreams.occupy()
    // A reader that closes the pipe shows up as a failed write instead, and ends the program
    // quietly.
    signal(SIGPIPE, SIG_IGN)
    // So does a file that may not grow further, which is an error like a full disk.
    signal(SIGXFSZ, SIG_IGN)
    SignalWatch.start()
    exit(run(Array(words.dropFirst())))
  }

  /// The command line as the system has it: names of files need not be UTF-8.
  private static var words: [String] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map { word in
        String(
          fileName: UnsafeBufferPointer(start: word, count: strlen(word)).map {
            UInt8(bitPattern: $0)
          })
      }
    }
  }

  private static func run(_ words: [String]) -> Int32 {
    do {
      try Command.boxspring.run(words)
      return 0
    } catch OutputError.closedByReader {
      return 0
    } catch let status as ExitStatus {
      return status.message.map { fail($0, code: status.code) } ?? status.code
    } catch let error as UsageError {
      return fail(error.description, code: 2)
    } catch let error as InputError {
      return fail(error.description, code: 2)
    } catch let error as OutputError {
      return fail(error.description, code: error.isMisnamed ? 2 : 1)
    } catch {
      return fail("\(error)", code: 1)
    }
  }

  private static func fail(_ message: String, code: Int32) -> Int32 {
    StandardStreams.printError("boxspring: \(message)")
    return code
  }
}
