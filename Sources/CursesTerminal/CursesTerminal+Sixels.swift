import Dispatch
import TerminalUI

extension CursesTerminal {
    /// Milliseconds without a new frame after which pixels follow one that went without.
    private static let rest = 80

    /// Settles which of a frame's cells show pixels, and makes those that are to be sent with it.
    ///
    /// With a frame of the program's come as many pixels as the line takes without a delay: all that are missing, or none, and
    /// then symbols are shown in their place, or the pictures' mean colours where a slow line would take long for symbols.
    func takeSixels(of surface: Surface) -> [UInt8] {
        if isForgotten { sixels.forget() }
        guard graphics.pixels == .sixel, let cell = graphics.cellSize, !surface.pictures.isEmpty || !sixels.isEmpty
        else {
            sixelSurface = nil
            return []
        }
        let allowance: SixelStage.Allowance
        if isRest {
            allowance = .some(0)
        } else if let sixelLoad {
            allowance = .some(sixelLoad)
        } else {
            sixelFrameAt = Self.now()
            // Pixels never go to rows that are held back.
            let isWhole = heldRows == 0 && textLimit(besides: 0) == .max
            allowance = .all(ifAtMost: isAwaitingSigns || !isWhole ? 0 : sixelPace.load)
        }
        let bytes = sixels.take(
            surface, cell: cell, allowance: allowance,
            symbolLimit: symbolLimit)
        sixelSurface = surface
        return bytes
    }

    /// Bytes of symbols that may stand in for pixels.
    private var symbolLimit: Int {
        // While pixels are on their way, they alone tell how quick the line is.
        if framePace.knowsSpeed { return framePace.limit }
        return !sixelPace.isSlow ? .max : sixelPace.isWaiting ? 0 : sixelPace.load
    }

    /// Whether a load of pixels or a frame is on its way.
    private var isAwaitingSigns: Bool { sixelPace.isWaiting || framePace.isWaiting }

    /// After a frame: asks when its pixels have been read, or lets those that are still missing follow.
    ///
    /// - Parameters:
    ///   - bytes: what went with it.
    ///   - sentAt: when that began to be written, in milliseconds; nil when there were no pixels.
    func followSixels(bytes: Int, pixelsSentAt sentAt: Int?) {
        guard sixelSurface != nil else { return }
        for gap in drawn.gaps { sixels.noteOverwritten(row: gap.row, columns: gap.columns) }
        // Curses may have left them alone.
        if !drawn.gaps.isEmpty { hasOldPixels = true }
        if let sentAt {
            write(TerminalCapabilities.statusQuestion)
            sixelPace.noteLoad(bytes, at: sentAt)
            wakeSixels(inMilliseconds: SixelPace.patience)
        }
    }

    /// Sends the next pixels that are missing, once the line has been read empty and no frame has come for a while.
    func sendSixels() {
        guard phase == .running, sixelLoad == nil, graphics.pixels == .sixel, !isForgotten, let sixelSurface,
            sixels.missingCells > 0, !isAwaitingSigns, heldRows == 0
        else { return }
        // A key may be on its way, of which an Escape is the first byte.
        guard parser.deadline == nil else { return wakeSixels(inMilliseconds: InputParser.escapePatience) }
        let rested = Self.now() - sixelFrameAt
        guard rested >= Self.rest else { return wakeSixels(inMilliseconds: Self.rest - rested) }
        sixelLoad = max(sixelPace.load, leastLoad(of: sixelSurface))
        show(sixelSurface)
        sixelLoad = nil
        if sixels.missingCells > 0, !isAwaitingSigns { wakeSixels(inMilliseconds: Self.rest) }
    }

    /// Sends the pixels on the screen again at a quiet moment, to a terminal that may not have drawn all of them when its
    /// window came in front: xterm keeps 16 images.
    func repairSixels() {
        guard graphics.pixels == .sixel, graphics.name == "XTerm", !isForgotten, !sixels.isEmpty else { return }
        sixels.doubt()
        sixelFrameAt = Self.now()
        wakeSixels(inMilliseconds: Self.rest)
    }

    /// Bytes of pixels below which loads are not worth it for this terminal, just now.
    ///
    /// xterm keeps 16 images, and what else it showed is gone when it draws its window anew, as it does some time after the
    /// window has changed: there a screen then goes in few loads, however slow the line is.
    private func leastLoad(of surface: Surface) -> Int {
        guard graphics.name == "XTerm", let changedAt, Self.now() - changedAt < Self.settling,
            let cell = graphics.cellSize
        else { return 0 }
        let cells = surface.pictures.reduce(0) { $0 + $1.region.rows * $1.region.columns }
        return sixels.estimatedBytes(pixels: cells * cell.width * cell.height) / Self.fewLoads
    }

    /// Milliseconds in which a terminal draws its window anew after it has changed.
    private static let settling = 3000

    /// With an image or two for each picture, no more than xterm keeps.
    private static let fewLoads = 4

    private func wakeSixels(inMilliseconds milliseconds: Int) {
        sendingTimer.schedule(deadline: .now() + .milliseconds(max(1, milliseconds)), leeway: .milliseconds(5))
    }
}
