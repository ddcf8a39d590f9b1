import Dispatch
import TerminalUI

extension CursesTerminal {
    /// Bytes of text that the next frame may take besides others; `Int.max` where nothing is held back.
    func textLimit(besides other: Int) -> Int {
        // A screen that was cleared is drawn whole, and pixels of sixel only stay where the cells under them are drawn with them.
        guard !frame.isForgotten, !pictures.wantsAllText else { return .max }
        let now = Self.preciseNow()
        return line.text.limit(
            at: now, bytesPerSecond: textSpeed, isRest: frame.isRest, spent: spentOnKey,
            queue: pictures.queue(at: now), other: other)
    }

    /// Microseconds that went by since the key came that the frame answers.
    var spentOnKey: Int { frame.isRest ? 0 : line.keys.spent(at: Self.preciseNow()) }

    /// Bytes that the line carries in a second, as far as it is known.
    private var textSpeed: Int? {
        guard !pictures.hasSignsAlone else { return pictures.bytesPerSecond }
        // Whoever is busy is late, and text that is held back for that is not there any sooner: what was proven counts. What
        // frames take is reckoned, and rather too much; loads of pixels are counted.
        return [line.frames.provenBytesPerSecond.map { $0 / 8 * 7 }, pictures.bytesPerSecond].compactMap { $0 }.max()
    }

    func noteText(_ bytes: Int) {
        line.text.noteWritten(bytes, at: Self.preciseNow(), bytesPerSecond: textSpeed)
    }

    /// Keeps a frame of which something was held back; rows follow when the line has carried what it got.
    func keepHeld(_ drawing: DrawnScreen.Drawing, of surface: Surface) {
        frame.keep(surface, drawing, isAwaited: pictures.keepsFrame)
        guard frame.heldRows > 0 else { return }
        let wait = max(1000, line.text.freeAt - Self.preciseNow())
        timers.text.schedule(deadline: .now() + .microseconds(wait), leeway: .microseconds(500))
    }

    /// Draws the next rows that were held back.
    func drawHeldRows() {
        guard phase == .running, let surface = frame.surface, frame.heldRows > 0, !frame.isForgotten else { return }
        // A key may be on its way, of which an Escape is the first byte.
        guard input.parser.deadline == nil else {
            timers.text.schedule(deadline: .now() + .milliseconds(5), leeway: .milliseconds(1))
            return
        }
        frame.isRest = true
        show(surface)
        frame.isRest = false
    }
}
