import CNcurses
import TerminalUI

extension CursesTerminal {
    /// Shows a frame: scrolls what only moved, draws the cells that differ from what is on the screen, then places
    /// pictures.
    ///
    /// - Complexity: O(cells) comparisons; nothing is allocated for a cell.
    package func present(_ surface: Surface) {
        show(surface)
        keyArrival.noteAnswer()
    }

    /// Shows a frame of the program's, again where it has more than the line took.
    func show(_ surface: Surface) {
        guard phase == .running else { return }
        preparePictures(of: surface)
        let hadPixels = !sixels.isEmpty
        let pixels = takeSixels(of: surface)
        ink.beginFrame(cells: size.rows * size.columns, onScreen: drawn.pairs)
        let hasPixels = hadPixels || !sixels.isEmpty || hasOldPixels
        let scrolls = mayScroll && !hasPixels ? drawn.scrolls(to: surface) : []
        for scroll in scrolls { pictures.stage.apply(scroll) }
        let placing = placing(of: surface)
        if !placing.isEmpty { interruptSending() }
        if !scrolls.isEmpty { beginFrame() }
        for scroll in scrolls {
            cn_scroll(Int32(scroll.rows.lowerBound), Int32(scroll.rows.upperBound), Int32(scroll.count))
            drawn.apply(scroll)
        }
        let drawing = drawn.draw(
            surface,
            under: PictureCells(
                shown: shownPictures, placeholders: placeholders, covers: sixels.hasCovers ? sixels.covers : [],
                curtains: sixels.curtains, standIns: pictureCurtains),
            ink: &ink, limit: frameLimit, textLimit: textLimit(besides: placing.count + pixels.count))
        hasOldPixels = hasPixels && drawing.heldRows > 0
        let visible = surface.cursor.flatMap { position in
            position.row >= 0 && position.row < size.rows && position.column >= 0 && position.column < size.columns
                ? position : nil
        }
        let isNothing =
            !drawing.isChanged && !isForgotten && scrolls.isEmpty && placing.isEmpty && pixels.isEmpty
            && visible == cursor
        guard !isNothing else {
            keepHeld(drawing, of: surface)
            endDrainsIfComplete()
            sendPictures()
            sendSixels()
            return
        }
        if scrolls.isEmpty { beginFrame() }
        if let visible {
            cn_show_cursor(Int32(visible.row), Int32(visible.column))
        } else if cursor != nil {
            cn_hide_cursor()
        }
        cursor = visible
        // A line that is full holds the writing up: that is part of how long it takes.
        let wasIdle = framePace.isIdle
        askForWay()
        let sentAt = Self.preciseNow()
        // Cells of placeholders are shown as what is known of their images when they come.
        if isThroughTmux { sendPlacing(placing) }
        // curses moves rows by itself where blanks of pictures are alike, and images with them.
        if hasPixels || (!pictures.stage.isEmpty && !isThroughTmux) { cn_refresh_in_place() } else { cn_refresh() }
        pictures.pace.noteOther()
        isForgotten = false
        if !placing.isEmpty || !pixels.isEmpty {
            if !isThroughTmux { sendPlacing(placing) }
            write(pixels)
            cn_return_cursor(Int32(visible?.row ?? 0), Int32(visible?.column ?? 0))
        }
        if hasSynchronizedOutput { write(TerminalCapabilities.endSynchronized) }
        followSixels(bytes: drawing.bytes + pixels.count, pixelsSentAt: pixels.isEmpty ? nil : sentAt / 1000)
        noteText(drawing.bytes + placing.count + pixels.count)
        followFrame(drawing, of: surface, sentAt: sentAt, wasIdle: wasIdle)
        sendPictures()
    }

    /// Whether rows of the screen may be moved.
    ///
    /// Images move with them in some terminals, and not while one is on its way: what stands nowhere yet might be freed.
    /// Placeholders are text and move with it.
    private var mayScroll: Bool {
        guard capabilities.canScroll, !isForgotten else { return false }
        return isThroughTmux || pictures.stage.isEmpty || (graphics.movesImagesWithRows && !pictures.stage.isSending)
    }

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
            changedAt = Self.now()
            size = measured
            survey.forgetSizes()
            cn_resize(Int32(measured.rows), Int32(measured.columns))
            drawn = DrawnScreen(size: measured, isASCII: graphics.isASCII)
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
