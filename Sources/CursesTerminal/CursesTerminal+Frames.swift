import Dispatch
import FlowControl
import TerminalGraphics
import TerminalUI

/// Frames that are written in several batches, and the acknowledgements that control their rate.
extension CursesTerminal {
    /// Whether all of the last frame has been written, pixels included, and no acknowledgement is expected.
    package var isSettled: Bool {
        // With pixel pictures, some cells may remain held back permanently.
        let isWhole = pictures.traits.isText ? !frame.isHeld : frame.heldRows == 0
        return isWhole && !output.isFull && pictures.progress.isSettled && input.parser.deadline == nil
            && !line.flow.isWaiting
    }

    /// Whether the terminal accepts no output now, or is silent. Only the latest frame is then kept.
    package var isBehind: Bool { output.isFull || line.flow.isSilent }

    /// The minimum size of a frame that is followed by a status query, in bytes.
    private static let leastAsked = 256

    /// Records the bytes that were written, and requests an acknowledgement.
    ///
    /// - Parameter hasMore: whether more of the frame follows; then even a few bytes need an acknowledgement.
    func askForAcknowledgement(hasMore: Bool) {
        let now = SuspendingClock.now
        guard capabilities.answers, !pictures.traits.isAcknowledgedThroughTmux else {
            return line.flow.noteUnanswerable(output.given)
        }
        line.flow.noteWritten(output.given, at: now)
        guard !line.flow.isMute, line.flow.unasked >= (hasMore ? 1 : Self.leastAsked) else { return }
        write(FlowController.statusQuestion)
        noteQuestion()
    }

    /// Requests an acknowledgement to measure the round trip before a burst of batches, if nothing is in flight.
    func measureRoundTrip() {
        guard capabilities.answers, !pictures.traits.isAcknowledgedThroughTmux, !line.flow.isMute,
            line.flow.inFlight <= 0
        else {
            return
        }
        write(FlowController.statusQuestion)
        noteQuestion()
    }

    /// Records a query that was written, and schedules its timeout.
    func noteQuestion() {
        line.flow.noteQuestion(output.given, at: SuspendingClock.now)
        awaitAnswers(by: line.flow.deadline)
    }

    private func awaitAnswers(by deadline: SuspendingClock.Instant?) {
        guard let deadline else { return }
        timers.answers.schedule(
            after: max(.milliseconds(1), deadline - SuspendingClock.now), leeway: .milliseconds(5))
    }

    /// Handles overdue acknowledgements: queries the terminal again, and writes nothing else until it responds.
    func endAnswerTimeout() {
        guard phase == .running else { return }
        // The answer may have arrived while the main thread was busy.
        readInput()
        let isMissed = line.flow.expire(at: SuspendingClock.now)
        guard isMissed else { return awaitAnswers(by: line.flow.deadline) }
        if pictures.traits.isAcknowledgedThroughTmux {
            line.flow.forgetQuestions()
            guard let surface = pictureFrame else { return continueWriting() }
            noteSilence()
            return show(surface)
        }
        guard !line.flow.isMute else { return continueWriting() }
        // The terminal is known to answer, so something is wrong with the connection.
        write(FlowController.statusQuestion)
        noteQuestion()
    }

    /// Draws the rows and cells that were held back and fit in the next batch.
    func drawHeld() {
        guard phase == .running, let surface = frame.surface, frame.isHeld || frame.heldRows > 0, !frame.isForgotten,
            frame.heldRows > 0 || pictures.traits.isText
        else { return }
        // An Escape may be the first byte of a key that is still arriving.
        guard input.parser.deadline == nil else {
            timers.sending.schedule(after: .milliseconds(5), leeway: .milliseconds(1))
            return
        }
        guard line.flow.room(at: SuspendingClock.now) > 0 else { return awaitRoom() }
        frame.isRest = true
        show(surface)
        frame.isRest = false
    }

    /// Schedules the next batch for when the flow controller has room. An acknowledgement may make room earlier.
    func awaitRoom() {
        line.flow.noteLimit()
        guard let next = line.flow.nextRoomAt else { return }
        timers.sendAfter(max(.microseconds(500), next - SuspendingClock.now))
    }

    /// Returns the limits of the next frame.
    ///
    /// - Parameter other: the number of bytes that are written with the frame and are not part of its text.
    func limits(besides other: Int) -> DrawnScreen.Limits {
        // A terminal that acknowledges nothing gets whole frames.
        guard capabilities.answers, !line.flow.isMute else { return DrawnScreen.Limits() }
        let now = SuspendingClock.now
        let curtains = line.flow.curtainLimit
        if frame.isRest {
            let room = line.flow.room(at: now)
            // Pictures are drawn only after all text.
            let all = !pictures.traits.isText ? .max : frame.heldRows > 0 ? 0 : room
            return DrawnScreen.Limits(text: room, all: all, curtains: curtains)
        }
        let spent = line.keys.spent(at: now)
        // Sixel pixels are erased by text that is drawn over them later, so the text must not be split.
        let text = pictures.wantsAllText ? .max : line.flow.textLimit(at: now, spent: spent, other: other)
        let all = pictures.traits.isText ? line.flow.pictureLimit(at: now, spent: spent) : .max
        return DrawnScreen.Limits(text: text, all: all, curtains: curtains)
    }

    /// Keeps a frame if parts of it are still to be drawn.
    func keepHeld(_ drawing: DrawnScreen.Drawing, of surface: Surface) {
        frame.keep(surface, drawing, isAwaited: pictures.progress.keepsFrame)
        if drawing.heldRows > 0 || pictures.traits.isText && drawing.heldCells > 0 { awaitRoom() }
    }
}
