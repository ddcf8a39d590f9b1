import Dispatch
import FlowControl
import TerminalGraphics
import TerminalUI

/// Frames that are written in several batches, and the acknowledgements that control their rate.
extension CursesTerminal {
    /// Whether the last frame was written, pixels included, no acknowledgement is expected, and no key is incomplete.
    package var isSettled: Bool {
        // With pixel pictures, some cells may remain deferred permanently.
        let isWhole = pictures.traits.isText ? !frame.isDeferred : frame.deferredRows == 0
        return isWhole && !output.isBlocked && pictures.progress.isSettled && input.parser.deadline == nil
            && !connection.flow.isWaiting
    }

    /// Whether the terminal accepts no output now, or is silent. Only the latest frame is then stored.
    package var isBehind: Bool { output.isBlocked || connection.flow.isSilent }

    /// The minimum size of a frame that is followed by a status query, in bytes.
    private static let minimumAcknowledgedBytes = 256

    /// Records the bytes that were written, and requests an acknowledgement.
    ///
    /// - Parameter hasMore: whether more of the frame follows; then even a few bytes need an acknowledgement.
    func requestAcknowledgement(hasMore: Bool) {
        let now = SuspendingClock.now
        guard capabilities.supportsQueries, !pictures.traits.isAcknowledgedThroughTmux else {
            return connection.flow.recordWrittenWithoutQuery(total: output.byteCount)
        }
        connection.flow.recordWritten(total: output.byteCount, at: now)
        guard !connection.flow.isMute, connection.flow.bytesSinceQuery >= (hasMore ? 1 : Self.minimumAcknowledgedBytes)
        else { return }
        write(FlowController.statusQuery)
        recordQuery()
    }

    /// Requests an acknowledgement to measure the round trip before a burst of batches, if nothing is in flight.
    func measureRoundTrip() {
        guard capabilities.supportsQueries, !pictures.traits.isAcknowledgedThroughTmux, !connection.flow.isMute,
            connection.flow.inFlight <= 0
        else {
            return
        }
        write(FlowController.statusQuery)
        recordQuery()
    }

    /// Records a query that was written, and schedules its timeout.
    func recordQuery() {
        connection.flow.recordQuery(total: output.byteCount, at: SuspendingClock.now)
        scheduleReplyTimeout(at: connection.flow.deadline)
    }

    private func scheduleReplyTimeout(at deadline: SuspendingClock.Instant?) {
        guard let deadline else { return }
        timers.replies.schedule(
            after: max(.milliseconds(1), deadline - SuspendingClock.now), leeway: .milliseconds(5))
    }

    /// Handles overdue acknowledgements: queries the terminal again, and writes nothing else until it responds.
    func handleReplyTimeout() {
        guard phase == .running else { return }
        // The reply may have arrived while the main thread was busy.
        readInput()
        let isMissed = connection.flow.expire(at: SuspendingClock.now)
        guard isMissed else { return scheduleReplyTimeout(at: connection.flow.deadline) }
        if pictures.traits.isAcknowledgedThroughTmux {
            connection.flow.discardQueries()
            guard let surface = pictureFrame else { return continueWriting() }
            handleOuterSilence()
            return drawFrame(surface)
        }
        guard !connection.flow.isMute else { return continueWriting() }
        // The terminal has replied before, so the connection must have failed.
        write(FlowController.statusQuery)
        recordQuery()
    }

    /// Draws the rows and cells that were deferred and fit in the next batch.
    func drawDeferredContent() {
        guard phase == .running, let surface = frame.surface, frame.isDeferred || frame.deferredRows > 0,
            !frame.isScreenUnknown,
            frame.deferredRows > 0 || pictures.traits.isText
        else { return }
        // An Escape may be the first byte of a key that is still arriving.
        guard input.parser.deadline == nil else {
            timers.sending.schedule(after: .milliseconds(5), leeway: .milliseconds(1))
            return
        }
        guard connection.flow.availableBytes(at: SuspendingClock.now) > 0 else { return scheduleNextBatch() }
        frame.isContinuation = true
        drawFrame(surface)
        frame.isContinuation = false
    }

    /// Schedules the next batch for when flow control allows it. An acknowledgement may allow it earlier.
    func scheduleNextBatch() {
        connection.flow.recordWaitingOutput()
        guard let next = connection.flow.nextBatchAt else { return }
        timers.scheduleSending(after: max(.microseconds(500), next - SuspendingClock.now))
    }

    /// Returns the limits of the next frame.
    ///
    /// - Parameter otherBytes: the number of bytes that are written with the frame and are not part of its text.
    func limits(besides otherBytes: Int) -> DrawnScreen.Limits {
        // A terminal that acknowledges nothing gets whole frames.
        guard capabilities.supportsQueries, !connection.flow.isMute else { return DrawnScreen.Limits() }
        let now = SuspendingClock.now
        let meanColorLimit = connection.flow.meanColorLimit
        if frame.isContinuation {
            let availableBytes = connection.flow.availableBytes(at: now)
            // Pictures are drawn only after all text.
            let all = !pictures.traits.isText ? .max : frame.deferredRows > 0 ? 0 : availableBytes
            return DrawnScreen.Limits(text: availableBytes, all: all, meanColors: meanColorLimit)
        }
        let elapsed = connection.keyArrival.elapsed(at: now)
        // Sixel pixels are erased by text that is drawn over them later, so the text must not be split.
        let text =
            pictures.requiresAllText
            ? .max : connection.flow.textLimit(at: now, elapsed: elapsed, otherBytes: otherBytes)
        let all = pictures.traits.isText ? connection.flow.pictureLimit(at: now, elapsed: elapsed) : .max
        return DrawnScreen.Limits(text: text, all: all, meanColors: meanColorLimit)
    }

    /// Stores a frame if parts of it are still to be drawn.
    func retainDeferredFrame(_ drawing: DrawnScreen.Drawing, of surface: Surface) {
        frame.retain(surface, after: drawing, isAwaited: pictures.progress.retainsFrame)
        if drawing.deferredRows > 0 || pictures.traits.isText && drawing.deferredCells > 0 { scheduleNextBatch() }
    }
}
