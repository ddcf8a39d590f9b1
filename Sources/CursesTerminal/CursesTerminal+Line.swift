import CNcursesCalls
import TerminalGraphics

extension CursesTerminal {
    /// The time that a terminal may take nothing in before what it is owed is dropped, when the line is given back: for a
    /// person who ends the program, and for a line that is probably gone.
    private static let patience = Duration.seconds(5)
    private static let shortPatience = Duration.milliseconds(500)

    /// Writes bytes behind what was written before, as soon as the terminal takes them.
    func write(_ bytes: [UInt8]) {
        takeFromCurses()
        output.append(bytes)
        if !frame.isBeingWritten { output.flush() }
    }

    /// Takes what curses wrote, in fewer bytes.
    func takeFromCurses() {
        var start: UnsafePointer<CChar>?
        let count = cn_written(&start)
        guard count > 0, let start else { return }
        output.append { bytes in
            UnsafeRawBufferPointer(start: start, count: count).withMemoryRebound(to: UInt8.self) {
                terse.write($0, to: &bytes)
            }
        }
    }

    /// Leaves the alternate screen, with the terminal's own colours.
    func leaveScreen() {
        cn_leave_screen()
        takeFromCurses()
        output.append { terse.settle(&$0) }
    }

    /// Gives the line back as it was before the start.
    func releaseLine() {
        // The images are the line's next owner's memory.
        send(pictures.clear())
        write(pointer.farewell() + capabilities.leaveModes)
        leaveScreen()
        output.flush()
        let isTaken = output.drain(patience: interruption == nil ? Self.patience : Self.shortPatience)
        lineGuard.releaseLine(whenDrained: isTaken)
    }
}
