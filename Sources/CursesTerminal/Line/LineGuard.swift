import CNcurses

/// What stands between the taken line and a program that dies: signal handlers that restore it, and the captured
/// standard error.
///
/// There is one standard input and one table of signals in a process, so there is one guard.
@MainActor
struct LineGuard {
    /// The file that has a byte, the signal's number, for every signal noted.
    let notes: Int32

    /// Remembers the line's settings and the signals' dispositions; nil when standard input has no settings.
    init?() {
        notes = cn_guard_prepare()
        if notes < 0 { return nil }
    }

    /// Redirects standard error into memory until the line is restored.
    func captureErrors() {
        cn_guard_capture_errors()
    }

    /// Installs the handlers. `restore` are the bytes that put the terminal right: at most 1,024.
    func arm(restore: [UInt8]) -> Bool {
        restore.withUnsafeBytes { bytes in
            bytes.withMemoryRebound(to: CChar.self) { cn_guard_arm($0.baseAddress, $0.count) }
        }
    }

    /// Gives every signal and standard error back. The guard is of no use after it.
    func disarm() {
        cn_guard_disarm()
    }

    /// Whether a shell with job control started the program, so that stopping it makes sense.
    var mayStop: Bool { cn_guard_may_stop() }

    /// Stops the program's process group and returns when it was continued.
    func stop() {
        cn_guard_stop()
    }
}
