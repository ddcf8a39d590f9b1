import Dispatch
import TerminalUI

/// Frames that are written in parts, and the acknowledgements that pace them.
extension CursesTerminal {
    /// Whether all of the last frame has been written, pixels included, and no acknowledgement is expected.
    package var isSettled: Bool {
        // Behind pixels, cells may be held back for good.
        let isWhole = pictures.isText ? !frame.isHeld : frame.heldRows == 0
        return isWhole && !output.isFull && pictures.isSettled && input.parser.deadline == nil && !line.flow.isWaiting
    }

    /// Whether the terminal has yet to take some of what was written, or is silent: frames are left out then, but for the last.
    package var isBehind: Bool { output.isFull || line.flow.isSilent }

    /// Bytes below which a frame is not followed by a question.
    private static let leastAsked = 256

    /// Notes what was written for pictures or a frame, and asks the terminal to acknowledge it.
    ///
    /// - Parameter hasMore: whether more of the frame is to come, so that even a few bytes are worth a question.
    func askForAcknowledgement(hasMore: Bool) {
        let now = Self.preciseNow()
        guard capabilities.answers, !pictures.isAnsweredFromAround else {
            return line.flow.noteUnanswerable(output.given)
        }
        line.flow.noteWritten(output.given, at: now)
        guard !line.flow.isMute, line.flow.unasked >= (hasMore ? 1 : Self.leastAsked) else { return }
        write(TerminalCapabilities.statusQuestion)
        noteQuestion()
    }

    /// Asks how long an answer takes that waits behind nothing, before a burst of batches.
    func measureRoundTrip() {
        guard capabilities.answers, !pictures.isAnsweredFromAround, !line.flow.isMute, line.flow.inFlight <= 0 else {
            return
        }
        write(TerminalCapabilities.statusQuestion)
        noteQuestion()
    }

    /// Notes a question that was written.
    func noteQuestion() {
        line.flow.noteQuestion(output.given, at: Self.preciseNow())
        awaitAnswers(by: line.flow.deadline)
    }

    private func awaitAnswers(by deadline: Int?) {
        guard let deadline else { return }
        timers.answers.schedule(
            deadline: .now() + .microseconds(max(1000, deadline - Self.preciseNow())), leeway: .milliseconds(5))
    }

    /// Gives up on acknowledgements that were due: the terminal is asked once more, and nothing else is written until something
    /// comes from it.
    func endAnswerTimeout() {
        guard phase == .running else { return }
        // The answer may have come while the program was busy.
        readInput()
        let isMissed = line.flow.expire(at: Self.preciseNow())
        guard isMissed else { return awaitAnswers(by: line.flow.deadline) }
        if pictures.isAnsweredFromAround {
            line.flow.forgetQuestions()
            guard let surface = pictureFrame else { return goOn() }
            noteSilence()
            return show(surface)
        }
        guard !line.flow.isMute else { return goOn() }
        // The terminal is known to answer, so something is wrong with the connection.
        write(TerminalCapabilities.statusQuestion)
        noteQuestion()
    }

    /// Draws the next rows and cells that were held back, as far as there is room.
    func drawHeld() {
        guard phase == .running, let surface = frame.surface, frame.isHeld || frame.heldRows > 0, !frame.isForgotten,
            frame.heldRows > 0 || pictures.isText
        else { return }
        // A key may be on its way, of which an Escape is the first byte.
        guard input.parser.deadline == nil else {
            timers.sending.schedule(deadline: .now() + .milliseconds(5), leeway: .milliseconds(1))
            return
        }
        guard line.flow.room(at: Self.preciseNow()) > 0 else { return awaitRoom() }
        frame.isRest = true
        show(surface)
        frame.isRest = false
    }

    /// Goes on when there is room for another batch, or on an acknowledgement before that.
    func awaitRoom() {
        line.flow.noteLimit()
        guard let next = line.flow.nextRoomAt else { return }
        let wait = max(500, next - Self.preciseNow())
        timers.sending.schedule(
            deadline: .now() + .microseconds(wait), leeway: .microseconds(min(5000, max(500, wait / 20))))
    }

    /// What the next frame may have.
    ///
    /// - Parameter other: bytes that go with the frame in any case.
    func limits(besides other: Int) -> DrawnScreen.Limits {
        // A terminal that acknowledges nothing gets whole frames.
        guard capabilities.answers, !line.flow.isMute else { return DrawnScreen.Limits() }
        let now = Self.preciseNow()
        let curtains = line.flow.curtainLimit
        if frame.isRest {
            let room = line.flow.room(at: now)
            // Pictures follow all of the text.
            let all = !pictures.isText ? .max : frame.heldRows > 0 ? 0 : room
            return DrawnScreen.Limits(text: room, all: all, curtains: curtains)
        }
        let spent = line.keys.spent(at: now)
        // Pixels of sixel only stay where the cells under them are drawn with them.
        let text = pictures.wantsAllText ? .max : line.flow.textLimit(at: now, spent: spent, other: other)
        let all = pictures.isText ? line.flow.pictureLimit(at: now, spent: spent) : .max
        return DrawnScreen.Limits(text: text, all: all, curtains: curtains)
    }

    /// Keeps a frame of which something was held back.
    func keepHeld(_ drawing: DrawnScreen.Drawing, of surface: Surface) {
        frame.keep(surface, drawing, isAwaited: pictures.keepsFrame)
        if drawing.heldRows > 0 || drawing.heldCells > 0, pictures.isText || drawing.heldRows > 0 { awaitRoom() }
    }
}
