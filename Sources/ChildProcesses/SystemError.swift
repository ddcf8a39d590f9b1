import Glibc

/// An error number of the system.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    package let code: Int32

    /// Whether trying again later can help: too little memory, too many files or processes.
    package var isTransient: Bool { [EAGAIN, ENOMEM, EMFILE, ENFILE].contains(code) }

    package var description: String {
        guard let text = strerror(code) else { return "error \(code)" }
        return String(cString: text)
    }
}
