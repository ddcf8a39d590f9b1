import Dispatch
import TerminalUI

extension CursesTerminal {
    /// Whether all of the last frame has been written, pixels included, and no sign of the terminal is waited for.
    package var isSettled: Bool {
        // Behind pixels, cells may be held back for good.
        let isWhole = pictures.isText ? !frame.isHeld : frame.heldRows == 0
        return isWhole && !output.isFull && pictures.isSettled && input.parser.deadline == nil && !line.frames.isWaiting
    }

    /// Whether the terminal has yet to take some of what was written: frames are left out then, but for the last.
    package var isBehind: Bool { output.isFull }

    /// Bytes that the next frame may take with its pictures in cells; `Int.max` where nothing is held back.
    ///
    /// Pictures in pixels have ways of their own.
    var frameLimit: Int {
        guard pictures.isText else { return .max }
        let limit = line.frames.limit
        guard limit != .max, !frame.isRest, let speed = line.frames.bytesPerSecond else { return limit }
        return max(0, limit - speed / 1000 * spentOnKey / 1000)
    }

    /// After a frame: keeps it when something of it was held back, and asks when it has been read.
    ///
    /// - Parameters:
    ///   - bytes: those of its text and of its pictures in cells.
    ///   - sentAt: when it began to be written, in microseconds.
    ///   - wasIdle: the line had nothing to do then.
    func followFrame(
        _ drawing: DrawnScreen.Drawing, bytes: Int, of surface: Surface, sentAt: Int, wasIdle: Bool
    ) {
        keepHeld(drawing, of: surface)
        if !pictures.hasSignsAlone, !pictures.isWaiting {
            line.frames.noteFrame(bytes)
            askAboutFrame(sentAt: sentAt, isTimed: wasIdle)
        }
        endDrainsIfComplete()
    }

    /// Asks whether frames have been read, unless other signs are waited for: a question of theirs tells the same.
    private func askAboutFrame(sentAt: Int, isTimed: Bool) {
        let hasMore = isTimed && !isComplete
        guard mayAskAboutFrames, line.frames.wantsQuestion(hasMore: hasMore) else { return }
        write(TerminalCapabilities.statusQuestion)
        line.frames.noteQuestion(at: sentAt, isTimed: isTimed)
        timers.sending.schedule(deadline: .now() + .microseconds(FramePace.timeout), leeway: .milliseconds(5))
    }

    private var mayAskAboutFrames: Bool {
        capabilities.answers && !pictures.hasSignsAlone && !pictures.isWaiting
    }

    /// Asks for a sign before a frame that will be followed by another.
    func askForWay() {
        guard mayAskAboutFrames, line.frames.wantsWay else { return }
        write(TerminalCapabilities.statusQuestion)
        line.frames.noteWayQuestion(at: Self.preciseNow())
    }

    /// Takes signs that frames have been read; returns how many of them were waited for.
    func noteFramesRead(signs: Int) -> Int {
        let count = line.frames.noteAnswers(signs, at: Self.preciseNow())
        // Pixels behind it may still be on their way.
        if count > 0, line.frames.isIdle, !pictures.isWaiting { line.text.noteIdle(at: Self.preciseNow()) }
        if count > 0, !pictures.hasSignsAlone, let way = line.frames.way { pictures.note(roundTrip: way) }
        // What was written behind the question is still on its way.
        if count > 0 { askAboutFrame(sentAt: Self.preciseNow(), isTimed: false) }
        return count
    }

    /// Draws the next portion of what was held back.
    func drawHeld() {
        guard phase == .running, let surface = frame.surface, frame.isHeld, frame.heldRows == 0, pictures.isText,
            !frame.isForgotten, !line.frames.isWaiting
        else { return }
        show(surface)
    }

    func endFrameTimeout() {
        guard line.frames.expire(at: Self.preciseNow()) else { return }
        drawHeld()
    }
}
