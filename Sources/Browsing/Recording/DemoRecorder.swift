import Files
import Foundation
import Languages
import ScreenKit
import TerminalUI

/// A recorder of the user's input as a demo script.
///
/// Each line is written immediately, so that the file is complete even after a crash.
@MainActor
package final class DemoRecorder {
    private let file: FileHandle
    private var lastEventTime: ContinuousClock.Instant?
    /// The reason why writing failed, after which nothing is recorded; otherwise `nil`.
    private(set) var problem: String?

    /// The minimum pause between events that is recorded.
    private static let minimumPause = Duration.milliseconds(300)

    /// The reason why the script cannot be written.
    package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        case fileExists(path: String)
        /// `code` is an `errno` value.
        case notCreated(path: String, code: CInt)
        case notWritten(path: String, UnderlyingError)

        package var description: String {
            switch self {
            case .fileExists(let path): tr("--record \(path): the file already exists. Choose another name.")
            case .notCreated(let path, let code): "--record \(path): \(FileError.reason(code))"
            case .notWritten(let path, let error): "--record \(path): \(error)"
            }
        }
    }

    /// - Parameter path: the path of the file, which must not exist.
    package init(path: String) throws(Failure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw errno == EEXIST ? .fileExists(path: path) : .notCreated(path: path, code: errno)
        }
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try file.write(contentsOf: Data("# Recorded by pinfeed: pinfeed demo plays it.\nwait\n".utf8))
        } catch {
            throw .notWritten(path: path, UnderlyingError(message: error.localizedDescription))
        }
    }

    func record(_ event: InputEvent) {
        guard problem == nil, let line = DemoScript.line(for: event) else { return }
        let now = ContinuousClock.now
        var text = ""
        if let lastEventTime, now - lastEventTime >= Self.minimumPause {
            text += DemoScript.line(forPause: now - lastEventTime) + "\n"
        }
        lastEventTime = now
        text += line + "\n"
        do {
            try file.write(contentsOf: Data(text.utf8))
        } catch {
            problem = tr("Demo recording stopped: \(error.localizedDescription)")
        }
    }
}
