import CNcursesCalls
import FlowControl
import TerminalGraphics
import TerminalUI

extension CursesTerminal {
    /// Draws a frame: applies scrolls, draws the cells that changed, then places pictures.
    ///
    /// - Complexity: O(cells) comparisons, without allocations per cell.
    package func present(_ surface: Surface) {
        // A terminal that is behind gets only the latest frame.
        if isBehind, phase == .running { frame.postpone(surface) } else { drawFrame(surface) }
        connection.keyArrival.recordResponse()
    }

    /// Draws a frame, or the remaining parts of one that exceeded the limits.
    func drawFrame(_ surface: Surface) {
        guard phase == .running else { return }
        guard !output.isBlocked else {
            // A postponed frame is newer than one that is drawn again.
            if !frame.isPostponed { frame.postpone(surface) }
            return
        }
        _ = frame.removePostponed()
        frame.isBeingWritten = true
        defer {
            frame.isBeingWritten = false
            if hasPointer { send(pointer.setPressables(surface.pressables)) }
            output.flush()
        }
        var presented = PresentedFrame(surface: surface)
        presented.isCleared = frame.isScreenUnknown
        presented.isContinuation = frame.isContinuation
        presented.isTerminalResponsive = outerTerminal.responsiveness == .responsive
        connection.flow.recordWritten(total: output.byteCount, at: SuspendingClock.now)
        sendGuarded(pictures.beginFrame(presented, at: connectionState))
        styles.beginFrame(cells: size.rows * size.columns, onScreen: drawn.pairs)
        let mayScroll = capabilities.canScroll && !frame.isScreenUnknown && pictures.mayScroll
        let scrolls = mayScroll ? drawn.scrolls(to: surface) : []
        for scroll in scrolls { pictures.scroll(scroll) }
        let placementCommands = pictures.place(surface)
        if !placementCommands.isEmpty { send(pictures.interrupt()) }
        if !scrolls.isEmpty { beginFrame() }
        for scroll in scrolls {
            cn_scroll(Int32(scroll.rows.lowerBound), Int32(scroll.rows.upperBound), Int32(scroll.count))
            drawn.apply(scroll)
        }
        let drawing = drawn.draw(
            surface, pictureCells: pictures.cells, styles: &styles, within: limits(besides: placementCommands.count))
        pictures.recordDrawing(deferredRows: drawing.deferredRows)
        let visibleCursor = surface.cursor.flatMap { position in
            position.row >= 0 && position.row < size.rows && position.column >= 0 && position.column < size.columns
                ? position : nil
        }
        let isUnchanged =
            !drawing.isChanged && !frame.isScreenUnknown && scrolls.isEmpty && placementCommands.isEmpty
            && visibleCursor == frame.cursor
        guard !isUnchanged else {
            retainDeferredFrame(drawing, of: surface)
            resumeFrameWaitersIfComplete()
            return sendPictures()
        }
        if scrolls.isEmpty { beginFrame() }
        if let visibleCursor {
            cn_show_cursor(Int32(visibleCursor.row), Int32(visibleCursor.column))
        } else if frame.cursor != nil {
            cn_hide_cursor()
        }
        frame.cursor = visibleCursor
        let hasMore = drawing.deferredRows > 0 || pictures.traits.isText && drawing.deferredCells > 0
        if hasMore { measureRoundTrip() }
        let isFirst = pictures.traits.placesBeforeText
        if isFirst, !placementCommands.isEmpty { sendWrapped(placementCommands) }
        if frame.isScreenUnknown { optimizer.invalidate() }
        refreshScreen()
        for strip in drawn.strips {
            drawn.draw(strip, styles: &styles)
            // Drawing a strip moves the cursor.
            if let visibleCursor { cn_show_cursor(Int32(visibleCursor.row), Int32(visibleCursor.column)) }
            refreshScreen()
        }
        appendCursesOutput()
        let wasScreenUnknown = frame.isScreenUnknown
        frame.isScreenUnknown = false
        if !placementCommands.isEmpty {
            if !isFirst { sendWrapped(placementCommands) }
            cn_return_cursor(Int32(visibleCursor?.row ?? 0), Int32(visibleCursor?.column ?? 0))
        }
        if graphicsProbe.showsLinks, drawing.deferredRows == 0 {
            write(links.update(to: surface, depth: colorDepth, redrawsAll: wasScreenUnknown || !scrolls.isEmpty))
        }
        if hasSynchronizedOutput { write(TerminalCapabilities.endSynchronized) }
        appendCursesOutput()
        pictures.recordWritten(WrittenFrame(placesPictures: !placementCommands.isEmpty, gaps: drawn.gaps))
        retainDeferredFrame(drawing, of: surface)
        requestAcknowledgement(hasMore: hasMore || !pictures.progress.isComplete)
        resumeFrameWaitersIfComplete()
        sendPictures()
    }

    /// Writes the changes of curses' window.
    private func refreshScreen() {
        if pictures.forbidsScrolling { cn_refresh_in_place() } else { cn_refresh() }
    }

    private func beginFrame() {
        if hasSynchronizedOutput { write(TerminalCapabilities.beginSynchronized) }
    }

    /// Adopts the current window size, reports it if it changed, and redraws the next frame in full.
    func adoptSize() {
        let measured = Self.measuredSize()
        let isChanged = measured != size
        if isChanged {
            frame.resizedAt = SuspendingClock.now
            size = measured
            graphicsProbe.discardSizes()
            cn_resize(Int32(measured.rows), Int32(measured.columns))
            drawn = DrawnScreen(size: measured, isASCII: graphics.isASCII)
            cn_erase()
        }
        // Terminals reflow or crop their contents when the size changes, with different results.
        cn_invalidate_screen()
        frame.isScreenUnknown = true
        if isChanged { events.yield(.resize(measured)) }
        // The window may also have moved to another screen, or its font may have changed.
        updateGraphics()
        querySizes()
    }
}
