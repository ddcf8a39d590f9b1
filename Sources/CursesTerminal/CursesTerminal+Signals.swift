import CNcursesCalls
import Glibc
import TerminalGraphics
import TerminalUI

extension CursesTerminal {
    package func suspend() {
        guard phase == .running, terminalGuard.mayStop else { return }
        phase = .suspended
        drainWaiters.resumeAll()
        restoreTerminal()
        terminalGuard.stop()
        // The shell may have continued the process in the background.
        let isForeground = TerminalGuard.awaitForeground()
        let signals = pendingSignals()
        guard isForeground else { return interrupt(on: [SIGHUP]) }
        setUpAgain()
        // SIGCONT is already handled, but a signal to terminate may have arrived while the process was stopped.
        interrupt(on: signals)
    }

    /// Handles the signals that arrived since the last call.
    func readSignals() {
        let signals = pendingSignals()
        guard phase == .running else { return }
        interrupt(on: signals)
        if signals.contains(SIGTSTP) {
            suspend()
        } else if signals.contains(SIGCONT) {
            // The process was stopped by SIGSTOP, so it could not restore the terminal.
            guard TerminalGuard.awaitForeground() else { return interrupt(on: [SIGHUP]) }
            setUpAfterOtherProcess()
        } else if signals.contains(SIGWINCH) {
            // The window may have been smaller for a moment, so that the terminal cropped its contents.
            let isSame = Self.measuredSize() == size
            adoptSize()
            if isSame {
                frame.resizedAt = SuspendingClock.now
                events.yield(.resize(size))
            }
        }
    }

    /// Sets the terminal up again if another process changed its settings, for example with `stty`. Until then it
    /// echoed keys and buffered input by line.
    func setUpAgainIfChanged() {
        // The order of the conditions matters: a signal handler disarms the guard before it restores the terminal.
        guard let modes = TerminalModes(), modes != terminalModes, terminalGuard.isArmed else { return }
        setUpAfterOtherProcess()
    }

    /// Sets the terminal up again after another process has used it and left it in an unknown state.
    private func setUpAfterOtherProcess() {
        leaveScreen()
        // Another process may have deleted the images.
        send(pictures.clear())
        setUpAgain()
    }

    private func interrupt(on signals: Set<Int32>) {
        guard let signal = [SIGTERM, SIGHUP, SIGINT].first(where: signals.contains) else { return }
        interruption = signal
        events.yield(.interrupt)
    }

    /// Sets the terminal up again after `restoreTerminal()`, and requests a redraw.
    private func setUpAgain() {
        phase = .running
        cn_resume_raw_mode()
        adoptSize()
        // The first refresh enters the alternate screen.
        cn_refresh()
        terminalModes = TerminalModes()
        write(capabilities.enterModes + pointer.restart())
        handleOuterTimeout()
        events.yield(.resumed)
    }

    private func pendingSignals() -> Set<Int32> {
        var signals: Set<Int32> = []
        var bytes = [UInt8](repeating: 0, count: 64)
        while true {
            let count = read(terminalGuard.signalDescriptor, &bytes, bytes.count)
            guard count > 0 else { return signals }
            signals.formUnion(bytes[..<count].map { Int32($0) })
        }
    }
}
