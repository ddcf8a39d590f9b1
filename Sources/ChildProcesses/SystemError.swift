import Glibc

/// An `errno` value.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    package let code: Int32

    /// Whether a later attempt may succeed: out of memory, or too many files or processes.
    package var isTransient: Bool { [EAGAIN, ENOMEM, EMFILE, ENFILE].contains(code) }

    package var description: String {
        guard let text = strerror(code) else { return "error \(code)" }
        return String(cString: text)
    }
}
