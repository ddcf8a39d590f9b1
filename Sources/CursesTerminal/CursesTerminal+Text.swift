import Dispatch
import TerminalUI

extension CursesTerminal {
    /// Bytes of text that the next frame may take besides others; `Int.max` where nothing is held back.
    func textLimit(besides other: Int) -> Int {
        // A screen that was cleared is drawn whole, and pixels of sixel only stay where the cells under them are drawn with them.
        guard !isForgotten, sixelLoad == nil else { return .max }
        let now = Self.preciseNow()
        return textPace.limit(
            at: now, bytesPerSecond: textSpeed, isRest: isRest, spent: spentOnKey,
            queue: graphics.pixels == .kitty ? pictures.pace.queue(at: now) : 0, other: other)
    }

    /// Microseconds that went by since the key came that the frame answers.
    var spentOnKey: Int { isRest ? 0 : keyArrival.spent(at: Self.preciseNow()) }

    /// Bytes that the line carries in a second, as far as it is known.
    private var textSpeed: Int? {
        guard graphics.pixels != .kitty else { return pictures.pace.bytesPerSecond }
        // Whoever is busy is late, and text that is held back for that is not there any sooner: what was proven counts. What
        // frames take is reckoned, and rather too much; loads of pixels are counted.
        return [framePace.provenBytesPerSecond.map { $0 / 8 * 7 }, sixelPace.bytesPerSecond].compactMap { $0 }.max()
    }

    func noteText(_ bytes: Int) {
        textPace.noteWritten(bytes, at: Self.preciseNow(), bytesPerSecond: textSpeed)
    }

    /// Keeps a frame of which something was held back; rows follow when the line has carried what it got.
    func keepHeld(_ drawing: DrawnScreen.Drawing, of surface: Surface) {
        heldSurface = drawing.heldCells > 0 ? surface : nil
        heldRows = drawing.heldRows
        guard heldRows > 0 else { return }
        let wait = max(1000, textPace.freeAt - Self.preciseNow())
        textTimer.schedule(deadline: .now() + .microseconds(wait), leeway: .microseconds(500))
    }

    /// Draws the next rows that were held back.
    func drawHeldRows() {
        guard phase == .running, let heldSurface, heldRows > 0, !isForgotten else { return }
        // A key may be on its way, of which an Escape is the first byte.
        guard parser.deadline == nil else {
            textTimer.schedule(deadline: .now() + .milliseconds(5), leeway: .milliseconds(1))
            return
        }
        isRest = true
        show(heldSurface)
        isRest = false
    }
}
