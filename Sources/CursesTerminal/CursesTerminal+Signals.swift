import CNcursesCalls
import Glibc
import TerminalGraphics
import TerminalUI

extension CursesTerminal {
    package func suspend() {
        guard phase == .running, lineGuard.mayStop else { return }
        phase = .suspended
        drains.end()
        releaseLine()
        lineGuard.stop()
        // The shell may have continued it in the background.
        let mayGoOn = LineGuard.awaitForeground()
        let notes = pendingNotes()
        guard mayGoOn else { return interrupt(on: [SIGHUP]) }
        retakeLine()
        // That the program was continued is known already, but not who wanted it to end while it was stopped.
        interrupt(on: notes)
    }

    /// Acts on the signals that came since the last time.
    func readNotes() {
        let notes = pendingNotes()
        guard phase == .running else { return }
        interrupt(on: notes)
        if notes.contains(SIGTSTP) {
            suspend()
        } else if notes.contains(SIGCONT) {
            // Stopped from outside, without a chance to give the line back.
            guard LineGuard.awaitForeground() else { return interrupt(on: [SIGHUP]) }
            retakeFromOthers()
        } else if notes.contains(SIGWINCH) {
            // A window that is as large as before has perhaps been smaller meanwhile, and the terminal cut what it showed.
            let isSame = Self.measuredSize() == size
            adoptSize()
            if isSame {
                frame.resizedAt = SuspendingClock.now
                events.yield(.resize(size))
            }
        }
    }

    /// Takes the line again from who changed its settings meanwhile, as `stty` from elsewhere: until then keys were
    /// echoed on the screen, and came a line at a time.
    func retakeIfChanged() {
        // In this order: a handler that restores the line for good says so before it does.
        guard let modes = LineModes(), modes != lineModes, lineGuard.isArmed else { return }
        retakeFromOthers()
    }

    /// Whoever had the line left it in some state.
    private func retakeFromOthers() {
        leaveScreen()
        // Nobody knows what is left of the images.
        send(pictures.clear())
        retakeLine()
    }

    private func interrupt(on notes: Set<Int32>) {
        guard let signal = [SIGTERM, SIGHUP, SIGINT].first(where: notes.contains) else { return }
        interruption = signal
        events.yield(.interrupt)
    }

    /// Takes the line again after it was released, and draws what was on the screen.
    private func retakeLine() {
        phase = .running
        cn_retake_line()
        adoptSize()
        // The first refresh after the release takes the screen.
        cn_refresh()
        lineModes = LineModes()
        write(capabilities.enterModes + pointer.beginAnew())
        endOuterTimeout()
        events.yield(.resumed)
    }

    private func pendingNotes() -> Set<Int32> {
        var notes: Set<Int32> = []
        var bytes = [UInt8](repeating: 0, count: 64)
        while true {
            let count = read(lineGuard.notes, &bytes, bytes.count)
            guard count > 0 else { return notes }
            notes.formUnion(bytes[..<count].map { Int32($0) })
        }
    }
}
