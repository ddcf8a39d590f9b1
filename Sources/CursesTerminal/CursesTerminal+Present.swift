import CNcursesCalls
import FlowControl
import TerminalGraphics
import TerminalUI

extension CursesTerminal {
    /// Shows a frame: scrolls what only moved, draws the cells that differ from what is on the screen, then places
    /// pictures.
    ///
    /// - Complexity: O(cells) comparisons; nothing is allocated for a cell.
    package func present(_ surface: Surface) {
        // A terminal that is behind gets the last frame alone.
        if isBehind, phase == .running { frame.postpone(surface) } else { show(surface) }
        line.keys.noteAnswer()
    }

    /// Shows a frame of the program's, again where it has more than the line took.
    func show(_ surface: Surface) {
        guard phase == .running else { return }
        guard !output.isFull else {
            // What is shown again is older than what waits.
            if !frame.isPostponed { frame.postpone(surface) }
            return
        }
        _ = frame.takePostponed()
        frame.isBeingWritten = true
        defer {
            frame.isBeingWritten = false
            if hasPointer { send(pointer.show(surface.pressables)) }
            output.flush()
        }
        var presented = PresentedFrame(surface: surface)
        presented.isCleared = frame.isForgotten
        presented.isRest = frame.isRest
        presented.isHeard = outer.silence == .none
        line.flow.noteWritten(output.given, at: SuspendingClock.now)
        sendGuarded(pictures.beginFrame(presented, at: connection))
        ink.beginFrame(cells: size.rows * size.columns, onScreen: drawn.pairs)
        let mayScroll = capabilities.canScroll && !frame.isForgotten && pictures.mayScroll
        let scrolls = mayScroll ? drawn.scrolls(to: surface) : []
        for scroll in scrolls { pictures.scroll(scroll) }
        let placing = pictures.place(surface)
        if !placing.isEmpty { send(pictures.interrupt()) }
        if !scrolls.isEmpty { beginFrame() }
        for scroll in scrolls {
            cn_scroll(Int32(scroll.rows.lowerBound), Int32(scroll.rows.upperBound), Int32(scroll.count))
            drawn.apply(scroll)
        }
        let drawing = drawn.draw(
            surface, under: pictures.cells, ink: &ink, within: limits(besides: placing.count))
        pictures.noteDrawing(heldRows: drawing.heldRows)
        let visible = surface.cursor.flatMap { position in
            position.row >= 0 && position.row < size.rows && position.column >= 0 && position.column < size.columns
                ? position : nil
        }
        let isNothing =
            !drawing.isChanged && !frame.isForgotten && scrolls.isEmpty && placing.isEmpty && visible == frame.cursor
        guard !isNothing else {
            keepHeld(drawing, of: surface)
            endDrainsIfComplete()
            return sendPictures()
        }
        if scrolls.isEmpty { beginFrame() }
        if let visible {
            cn_show_cursor(Int32(visible.row), Int32(visible.column))
        } else if frame.cursor != nil {
            cn_hide_cursor()
        }
        frame.cursor = visible
        let hasMore = drawing.heldRows > 0 || pictures.traits.isText && drawing.heldCells > 0
        if hasMore { measureRoundTrip() }
        let isFirst = pictures.traits.placesBeforeText
        if isFirst, !placing.isEmpty { sendSealed(placing) }
        if frame.isForgotten { terse.forget() }
        refreshScreen()
        for strip in drawn.strips {
            drawn.draw(strip, ink: &ink)
            // Cells that are put take the cursor along.
            if let visible { cn_show_cursor(Int32(visible.row), Int32(visible.column)) }
            refreshScreen()
        }
        takeFromCurses()
        let wasForgotten = frame.isForgotten
        frame.isForgotten = false
        if !placing.isEmpty {
            if !isFirst { sendSealed(placing) }
            cn_return_cursor(Int32(visible?.row ?? 0), Int32(visible?.column ?? 0))
        }
        if survey.showsLinks, drawing.heldRows == 0 {
            write(links.overdraw(surface, depth: colorDepth, isAnew: wasForgotten || !scrolls.isEmpty))
        }
        if hasSynchronizedOutput { write(TerminalCapabilities.endSynchronized) }
        takeFromCurses()
        pictures.noteWritten(WrittenFrame(isPlacing: !placing.isEmpty, gaps: drawn.gaps))
        keepHeld(drawing, of: surface)
        askForAcknowledgement(hasMore: hasMore || !pictures.progress.isComplete)
        endDrainsIfComplete()
        sendPictures()
    }

    /// Has curses draw what it was given.
    private func refreshScreen() {
        if pictures.keepsRows { cn_refresh_in_place() } else { cn_refresh() }
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
            frame.resizedAt = SuspendingClock.now
            size = measured
            survey.forgetSizes()
            cn_resize(Int32(measured.rows), Int32(measured.columns))
            drawn = DrawnScreen(size: measured, isASCII: graphics.isASCII)
            cn_erase()
        }
        // Terminals reflow or cut what they show when their size changes, each in its own way.
        cn_forget_screen()
        frame.isForgotten = true
        if isOther { events.yield(.resize(measured)) }
        // A window may also come back on another screen, or with another font.
        tellGraphics()
        askSizes()
    }
}
