import CConfinement
import Files
import Glibc
import Synchronization

/// A launcher that starts child processes through a helper process, because kiosk mode's sandbox forbids this process
/// to start any.
///
/// The helper starts only the programs that it was configured with.
package final class ChildLauncher: Sendable {
    private static let currentLauncher = Mutex<ChildLauncher?>(nil)

    private let socket: Mutex<Int32>
    private let programs: [String]

    /// - Parameters:
    ///   - socket: the socket returned by `cv_confine_kiosk`.
    ///   - programs: the absolute paths of the programs that the helper may start.
    package init(socket: Int32, programs: [String]) {
        self.socket = Mutex(socket)
        self.programs = programs
    }

    /// The launcher for all ``ChildProcess`` instances; `nil` if this process starts them itself.
    static var current: ChildLauncher? { currentLauncher.withLock(\.self) }

    /// Makes all later ``ChildProcess`` instances start through this launcher.
    package func makeCurrent() { Self.currentLauncher.withLock { $0 = self } }

    /// Starts a program with a socket as its standard input and output.
    /// - Parameter end: the child's end of the connection.
    /// - Throws: `SystemError`; `EPERM` if the helper may not start the program.
    func start(
        _ path: String, argument: String?, environment: [String], socket end: Int32
    ) throws(SystemError) -> pid_t {
        guard let program = programs.firstIndex(of: path).flatMap({ UInt8(exactly: $0) }) else {
            throw SystemError(code: EPERM)
        }
        var strings: [CChar] = []
        for string in [argument ?? ""] + environment {
            strings += string.pathBytes.map { CChar(bitPattern: $0) }
            strings.append(0)
        }
        let result = socket.withLock { cv_launch($0, program, strings, strings.count, end) }
        guard result > 0 else { throw SystemError(code: -result) }
        return result
    }
}
