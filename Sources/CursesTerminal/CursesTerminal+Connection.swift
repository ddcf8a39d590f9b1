import CNcursesCalls
import TerminalGraphics

extension CursesTerminal {
    /// The time without progress after which pending output is dropped on release: when the user quits, and when a
    /// signal ends the program. After a signal the connection has often failed.
    private static let releaseTimeout = Duration.seconds(5)
    private static let shortReleaseTimeout = Duration.milliseconds(500)

    /// Appends bytes to the output, after those that curses wrote, and flushes it unless a frame is being written.
    func write(_ bytes: [UInt8]) {
        appendCursesOutput()
        output.append(bytes)
        if !frame.isBeingWritten { output.flush() }
    }

    /// Moves the bytes that curses wrote to the output, in their shorter form.
    func appendCursesOutput() {
        var start: UnsafePointer<CChar>?
        let count = cn_written(&start)
        guard count > 0, let start else { return }
        output.append { bytes in
            UnsafeRawBufferPointer(start: start, count: count).withMemoryRebound(to: UInt8.self) {
                optimizer.write($0, to: &bytes)
            }
        }
    }

    /// Leaves the alternate screen and restores the default colours.
    func leaveScreen() {
        cn_leave_screen()
        appendCursesOutput()
        output.append { optimizer.applyRendition(to: &$0) }
    }

    /// Restores the terminal to its state before `start`.
    func restoreTerminal() {
        // Images would otherwise occupy the terminal's memory.
        send(pictures.clear())
        write(pointer.endSequence() + capabilities.leaveModes)
        leaveScreen()
        output.flush()
        let isDrained = output.drain(timeout: interruption == nil ? Self.releaseTimeout : Self.shortReleaseTimeout)
        terminalGuard.restoreSettings(afterOutput: isDrained)
    }
}
