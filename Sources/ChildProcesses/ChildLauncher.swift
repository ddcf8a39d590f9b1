import CConfinement
import Files
import Glibc
import Synchronization

/// Starts children through a helper process, because the kiosk's confinement forbids this process to start any.
///
/// The helper starts the programs that it was given, and none else.
package final class ChildLauncher: Sendable {
    private static let adopted = Mutex<ChildLauncher?>(nil)

    private let socket: Mutex<Int32>
    private let programs: [String]

    /// - Parameters:
    ///   - socket: of `cv_confine_looking`.
    ///   - programs: the absolute paths that were given to it.
    package init(socket: Int32, programs: [String]) {
        self.socket = Mutex(socket)
        self.programs = programs
    }

    /// The launcher that starts every ``ChildProcess``; nil while this process starts them itself.
    static var current: ChildLauncher? { adopted.withLock(\.self) }

    /// Makes this launcher start every ``ChildProcess`` from now on.
    package func adopt() { Self.adopted.withLock { $0 = self } }

    /// Starts a program with a socket as its standard input and output.
    /// - Throws: `SystemError`, also for a program that isn't one of the launcher's.
    func start(
        _ path: String, argument: String?, environment: [String], socket end: Int32
    ) throws(SystemError) -> pid_t {
        guard let program = programs.firstIndex(of: path).flatMap({ UInt8(exactly: $0) }) else {
            throw SystemError(code: EPERM)
        }
        var texts: [CChar] = []
        for text in [argument ?? ""] + environment {
            texts += text.pathBytes.map { CChar(bitPattern: $0) }
            texts.append(0)
        }
        let answer = socket.withLock { cv_launch($0, program, texts, texts.count, end) }
        guard answer > 0 else { throw SystemError(code: -answer) }
        return answer
    }
}
