import CNcurses
import TerminalUI

extension CursesTerminal {
    /// Shows a frame: scrolls what only moved, draws the cells that differ from what is on the screen, then places pictures.
    ///
    /// - Complexity: O(cells) comparisons; nothing is allocated for a cell.
    package func present(_ surface: Surface) {
        guard phase == .running else { return }
        preparePictures(of: surface)
        let placing = placing(of: surface)
        if !placing.isEmpty { interruptSending() }
        ink.beginFrame(cells: size.rows * size.columns, onScreen: drawn.pairs)
        let scrolls = mayScroll ? drawn.scrolls(to: surface) : []
        if !scrolls.isEmpty { beginFrame() }
        for scroll in scrolls {
            cn_scroll(Int32(scroll.rows.lowerBound), Int32(scroll.rows.upperBound), Int32(scroll.count))
            drawn.apply(scroll)
        }
        let isChanged = drawn.draw(surface, shownPictures: shownPictures, ink: &ink)
        let visible = surface.cursor.flatMap { position in
            position.row >= 0 && position.row < size.rows && position.column >= 0 && position.column < size.columns
                ? position : nil
        }
        let isNothing =
            !isChanged && !isForgotten && scrolls.isEmpty && placing.isEmpty && visible == cursor
        guard !isNothing else { return sendPictures() }
        if scrolls.isEmpty { beginFrame() }
        if let visible {
            cn_show_cursor(Int32(visible.row), Int32(visible.column))
        } else if cursor != nil {
            cn_hide_cursor()
        }
        cursor = visible
        cn_refresh()
        isForgotten = false
        if !placing.isEmpty {
            write(placing)
            cn_return_cursor(Int32(visible?.row ?? 0), Int32(visible?.column ?? 0))
        }
        if hasSynchronizedOutput { write(TerminalCapabilities.endSynchronized) }
        sendPictures()
    }

    /// Whether rows of the screen may be moved.
    ///
    /// Not while the terminal holds images: kitty frees those that leave the screen with a scroll and, up to some version, every
    /// one that stands nowhere. Their cells are blank, so that drawing a frame without a scroll costs little.
    private var mayScroll: Bool { capabilities.canScroll && !isForgotten && stage.isEmpty }

    private func beginFrame() {
        if hasSynchronizedOutput { write(TerminalCapabilities.beginSynchronized) }
    }

    /// Has the next frame drawn from the start, on a screen of the size that the line has now.
    ///
    /// Tells of the new size when it is another.
    func adoptSize() {
        let measured = Self.measuredSize()
        let isOther = measured != size
        if isOther {
            size = measured
            cn_resize(Int32(measured.rows), Int32(measured.columns))
            drawn = DrawnScreen(size: measured)
            cn_erase()
        }
        // Terminals reflow or cut what they show when their size changes, each in its own way.
        cn_forget_screen()
        isForgotten = true
        if isOther { events.yield(.resize(measured)) }
        // A window may also come back on another screen, or with another font.
        tellGraphics()
        askSizes()
    }
}
