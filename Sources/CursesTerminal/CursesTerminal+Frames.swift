import Dispatch
import TerminalUI

extension CursesTerminal {
    /// Whether all of the last frame has been written, pixels included, and no sign of the terminal is waited for.
    package var isSettled: Bool {
        // Behind pixels, cells may be held back for good.
        let isWhole = graphics.pixels == nil ? heldSurface == nil : heldRows == 0
        let hasPixels = sixelSurface == nil || graphics.pixels != .sixel || sixels.missingCells == 0
        return isWhole && hasPixels && parser.deadline == nil && !framePace.isWaiting && !sixelPace.isWaiting
            && !pictures.pace.isWaiting && !pictures.stage.hasWork && !pictures.stage.hasNews
    }

    /// Bytes that the next frame may take with its pictures in cells; `Int.max` where nothing is held back.
    ///
    /// Pictures in pixels have ways of their own.
    var frameLimit: Int {
        guard graphics.pixels == nil else { return .max }
        let limit = framePace.limit
        guard limit != .max, !isRest, let speed = framePace.bytesPerSecond else { return limit }
        return max(0, limit - speed / 1000 * spentOnKey / 1000)
    }

    /// After a frame: keeps it when something of it was held back, and asks when it has been read.
    ///
    /// - Parameters:
    ///   - sentAt: when it began to be written, in microseconds.
    ///   - wasIdle: the line had nothing to do then.
    func followFrame(
        _ drawing: DrawnScreen.Drawing, of surface: Surface, sentAt: Int, wasIdle: Bool
    ) {
        keepHeld(drawing, of: surface)
        if graphics.pixels != .kitty, !sixelPace.isWaiting {
            framePace.noteFrame(drawing.bytes)
            askAboutFrame(sentAt: sentAt, isTimed: wasIdle)
        }
        endDrainsIfComplete()
    }

    /// Asks whether frames have been read, unless other signs are waited for: a question of theirs tells the same.
    private func askAboutFrame(sentAt: Int, isTimed: Bool) {
        let hasMore = isTimed && (heldSurface != nil || (graphics.pixels == .sixel && sixels.missingCells > 0))
        guard mayAskAboutFrames, framePace.wantsQuestion(hasMore: hasMore) else { return }
        write(TerminalCapabilities.statusQuestion)
        framePace.noteQuestion(at: sentAt, isTimed: isTimed)
        sendingTimer.schedule(deadline: .now() + .microseconds(FramePace.patience), leeway: .milliseconds(5))
    }

    private var mayAskAboutFrames: Bool {
        capabilities.answers && graphics.pixels != .kitty && !sixelPace.isWaiting && !pictures.pace.isWaiting
    }

    /// Asks for a sign before a frame that will be followed by another.
    func askForWay() {
        guard mayAskAboutFrames, framePace.wantsWay else { return }
        write(TerminalCapabilities.statusQuestion)
        framePace.noteWayQuestion(at: Self.preciseNow())
    }

    /// Takes signs that frames have been read; returns how many of them were waited for.
    func noteFramesRead(signs: Int) -> Int {
        let count = framePace.noteAnswers(signs, at: Self.preciseNow())
        // Pixels behind it may still be on their way.
        if count > 0, framePace.isIdle, !sixelPace.isWaiting { textPace.noteIdle(at: Self.preciseNow()) }
        if count > 0, let way = framePace.way { sixelPace.note(roundTrip: way / 1000) }
        // What was written behind the question is still on its way.
        if count > 0 { askAboutFrame(sentAt: Self.preciseNow(), isTimed: false) }
        return count
    }

    /// Draws the next portion of what was held back.
    func drawHeld() {
        guard phase == .running, let heldSurface, heldRows == 0, graphics.pixels == nil, !isForgotten,
            !framePace.isWaiting
        else { return }
        show(heldSurface)
    }

    func endFramePatience() {
        guard framePace.expire(at: Self.preciseNow()) else { return }
        drawHeld()
    }
}
