import CLineGuard

/// The signal handlers that restore the terminal when the program ends unexpectedly, and the captured standard error.
///
/// Standard input and signal dispositions belong to the process, so a process has one guard.
@MainActor
struct TerminalGuard {
    /// The descriptor from which signals are read, as one byte each: the signal's number.
    let signalDescriptor: Int32

    /// Saves the terminal settings and the signal dispositions; `nil` if standard input is not a terminal.
    init?() {
        signalDescriptor = line_guard_prepare()
        if signalDescriptor < 0 { return nil }
    }

    /// Redirects standard error into memory until the terminal is restored.
    func captureErrors() {
        line_guard_capture_errors()
    }

    /// Installs the signal handlers. Returns `false` if `restore` is longer than 1,024 bytes.
    ///
    /// - Parameter restore: the bytes that restore the terminal.
    func arm(restore: [UInt8]) -> Bool {
        Self.withCharacters(of: restore) { line_guard_arm($0, $1) }
    }

    /// Sets the descriptor for frames. A handler that restores the terminal discards later output to it.
    func setOutput(_ file: Int32) { line_guard_set_output(file) }

    /// Restores the saved terminal settings: at once, or after pending output if `isDrained`.
    func restoreSettings(afterOutput isDrained: Bool) { line_guard_restore_settings(isDrained) }

    /// Whether the program owns the terminal; false once a signal handler begins to restore it.
    var isArmed: Bool { line_guard_is_armed() }

    /// Sets the bytes that free the pictures before the terminal is restored; none if longer than `picturesLimit` bytes.
    func setPictureCleanup(_ bytes: [UInt8]) {
        Self.withCharacters(of: bytes) { line_guard_set_pictures($0, $1) }
    }

    static let picturesLimit = LINE_GUARD_PICTURE_BYTES

    /// Restores standard error and all signal dispositions except those of `CrashHandler`. Don't use the guard
    /// afterwards.
    func disarm() {
        line_guard_disarm()
    }

    /// Stops the program's process group until it is in the foreground. Returns `false` if no shell controls it.
    static func awaitForeground() -> Bool { line_guard_await_foreground() }

    /// Whether the program was started by a shell with job control, so that it can be stopped.
    var mayStop: Bool { line_guard_may_stop() }

    /// Stops the program's process group. Returns when it continues, or after 200 ms if nothing stops it.
    func stop() {
        line_guard_stop()
    }

    private static func withCharacters<Result>(
        of bytes: [UInt8], _ body: (UnsafePointer<CChar>?, Int) -> Result
    ) -> Result {
        bytes.withUnsafeBytes { bytes in
            bytes.withMemoryRebound(to: CChar.self) { body($0.baseAddress, $0.count) }
        }
    }
}
