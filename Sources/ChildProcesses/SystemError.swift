import Glibc

/// The error of a system call.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The `errno` value.
    package let code: Int32

    /// Whether a later attempt may succeed, because memory, file descriptors or processes were exhausted.
    package var isTransient: Bool { [EAGAIN, ENOMEM, EMFILE, ENFILE].contains(code) }

    package var description: String {
        guard let text = strerror(code) else { return "error \(code)" }
        return String(cString: text)
    }
}
