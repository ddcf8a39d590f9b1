import Dispatch
import FlowControl
import TerminalGraphics
import TerminalUI

/// Queries to the terminal around tmux.
extension CursesTerminal {
    /// Queries the terminal around tmux for its graphics support, and schedules the next attempt.
    ///
    /// All queries are sent in one passthrough sequence, so that the status report acknowledges them all.
    func queryOuterTerminal() {
        guard graphicsProbe.queriesOuterTerminal else { return }
        if outerTerminal.querySchedule.isNew { graphicsProbe.beginOuterQuery() }
        let queries = outerTerminal.responsiveness == .silent ? [] : capabilities.outerQueries
        write(TmuxPassthrough.wrapped(queries + FlowController.statusQuery))
        outerTerminal.querySchedule.recordQuery(at: SuspendingClock.now)
        scheduleOuterTimeout()
    }

    /// Handles an acknowledgement from the terminal around tmux.
    ///
    /// tmux also queries the terminal's version when it starts, and consumes the first reply. pinfeed then repeats its
    /// query.
    func handleOuterReply() {
        guard outerTerminal.responsiveness != .silent else { return beginRecovery() }
        let hasPendingQuery = outerTerminal.querySchedule.queriedAt != nil
        let roundTrip = outerTerminal.querySchedule.acknowledge(at: SuspendingClock.now)
        if let roundTrip, pictures.traits.isAcknowledgedThroughTmux { recordRoundTrip(roundTrip) }
        if hasPendingQuery { endOuterQuery() }
        if graphicsProbe.lacksOuterVersion, outerTerminal.querySchedule.consumeRepetition() { queryOuterTerminal() }
    }

    private func endOuterQuery() {
        graphicsProbe.endOuterQuery()
        if graphicsProbe.capabilities(in: measuredWindow()).pixels == graphics.pixels {
            send(pictures.makeStorageQuery())
        } else {
            // This is another terminal: it has none of the images and may not understand the commands.
            _ = pictures.clear()
        }
    }

    /// Repeats the query on a key press, which shows that tmux's window is visible, if the terminal is silent or it is due.
    func queryOuterTerminalOnKeyPress() {
        guard graphicsProbe.queriesOuterTerminal else { return }
        let isDue = outerTerminal.querySchedule.recordKeyPress(at: SuspendingClock.now)
        if outerTerminal.responsiveness == .silent || (isDue && outerTerminal.querySchedule.queriedAt == nil) {
            restartOuterQuery()
        } else if isDue {
            queryOuterTerminal()
        }
    }

    /// Queries again which terminal is around tmux. tmux reports focus when a client attaches, so it may be a new one.
    func restartOuterQuery() {
        guard graphicsProbe.queriesOuterTerminal else { return }
        if outerTerminal.responsiveness == .silent { return beginRecovery() }
        // The pending replies give the same information, and their acknowledgements must not be mistaken for new ones.
        guard !connection.flow.isWaiting, !outerTerminal.querySchedule.isAwaited(at: SuspendingClock.now) else {
            return
        }
        outerTerminal.querySchedule.begin()
        queryOuterTerminal()
    }

    /// Shows symbols until the terminal around tmux replies again.
    func handleOuterSilence() {
        // The state of the images in the terminal is unknown.
        send(pictures.clear())
        // In a fixed graphics mode, pixels are sent without a query.
        guard graphicsProbe.queriesOuterTerminal else { return }
        outerTerminal.responsiveness = .silent
        // If another pane has the focus, tmux reports when that changes.
        guard outerTerminal.hasFocus != false else { return outerTerminal.querySchedule.begin(retryDelays: []) }
        outerTerminal.querySchedule.begin(
            retryDelays: outerTerminal.hasFocus == nil
                ? OuterQuerySchedule.lateRetryDelays : OuterQuerySchedule.retryDelays)
        queryOuterTerminal()
    }

    private func beginRecovery() {
        outerTerminal.responsiveness = .recovering
        outerTerminal.querySchedule.begin()
        queryOuterTerminal()
    }

    /// Shows pixels again after the terminal around tmux has replied and its capabilities are known.
    func endRecovery() {
        outerTerminal.responsiveness = .responsive
        if let surface = pictureFrame { drawFrame(surface) }
    }

    /// Repeats the query if its reply is overdue.
    func handleOuterTimeout() {
        guard phase == .running, let next = outerTerminal.querySchedule.nextAt else { return }
        if SuspendingClock.now >= next { queryOuterTerminal() } else { scheduleOuterTimeout() }
    }

    private func scheduleOuterTimeout() {
        guard let next = outerTerminal.querySchedule.nextAt else { return }
        timers.outer.schedule(after: max(.milliseconds(1), next - SuspendingClock.now), leeway: .milliseconds(5))
    }
}
