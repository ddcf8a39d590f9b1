import CLineGuard

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
        notes = line_guard_prepare()
        if notes < 0 { return nil }
    }

    /// Redirects standard error into memory until the line is restored.
    func captureErrors() {
        line_guard_capture_errors()
    }

    /// Installs the handlers. `restore` are the bytes that put the terminal right: at most 1,024.
    func arm(restore: [UInt8]) -> Bool {
        Self.withCharacters(of: restore) { line_guard_arm($0, $1) }
    }

    /// The file that frames are written to besides standard output: nothing of them comes behind what puts the terminal right.
    func set(output file: Int32) { line_guard_set_output(file) }

    /// Gives the line its first settings back; at once unless the terminal has taken all that was written.
    func releaseLine(whenDrained isDrained: Bool) { line_guard_release_line(isDrained) }

    /// Whether the line is the program's: not when a handler restores it, or has.
    var isArmed: Bool { line_guard_is_armed() }

    /// What takes pictures out of the terminal before it is put right, at most `picturesLimit` bytes.
    func set(pictures: [UInt8]) {
        Self.withCharacters(of: pictures) { line_guard_set_pictures($0, $1) }
    }

    static let picturesLimit = LINE_GUARD_PICTURE_BYTES

    /// Gives every signal and standard error back. The guard is of no use after it.
    func disarm() {
        line_guard_disarm()
    }

    /// Stops the program's process group while it is in the background.
    /// - Returns: false if nothing can stop it there.
    static func awaitForeground() -> Bool { line_guard_await_foreground() }

    /// Whether a shell with job control started the program, so that stopping it makes sense.
    var mayStop: Bool { line_guard_may_stop() }

    /// Stops the program's process group and returns when it was continued.
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
