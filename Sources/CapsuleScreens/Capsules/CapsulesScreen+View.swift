import Drawings
import Foundation
import Languages
import LayoutEngine
import LibraryValues
import Pictures
import ScreenKit
import TerminalUI

extension CapsulesScreen {
    package func draw(in context: ScreenContext, into surface: inout Surface) {
        ProfileHeader(of: .capsules, in: context).drawFixed(into: &surface)
        guard let now = context.capsules.now else { return }
        let region = region(in: context)
        switch mode {
        case .form(let form): form.draw(in: region, now: now, context: context, into: &surface)
        case .list(let list): drawList(list, in: region, now: now, context: context, into: &surface)
        case .pages:
            if let notes = visibleNotes, notes.isReading, let note = notes.focused {
                NoteReader(note: note, offset: notes.textOffset, in: region, context: context)
                    .draw(into: &surface)
            } else if isEmpty {
                drawEmptyState(in: region, context: context, into: &surface)
            } else {
                drawPages(in: region, now: now, context: context, into: &surface)
            }
        }
        guard let earlyOpeningDialog else { return }
        surface.coverPressables(in: surface.bounds)
        earlyOpeningDialog.draw(
            in: context.regions.content, calendar: context.capsuleCalendar, theme: context.theme, into: &surface)
    }

    private func drawEmptyState(in region: ScreenRegion, context: ScreenContext, into surface: inout Surface) {
        let theme = context.theme
        if !context.options.isReadOnly { surface.declarePressable(region) }
        let lines = emptyStateLines(in: region, context: context)
        let rows = lines.count
        let gap = region.rows >= 12 ? 1 : 0
        let seaRegion = seaRegion(in: region, context: context)
        SeaPicture(isCoarse: context.graphics.isASCII).draw(in: seaRegion, theme: theme, into: &surface)
        context.draw(SeaPicture().scene(in: seaRegion, theme: theme), in: seaRegion, into: &surface)
        for (index, line) in lines.enumerated() {
            let row = region.endRow - rows - gap + index
            switch line {
            case .title(let text): surface.draw(centred: text, row: row, in: region, style: theme.title)
            case .caption(let text, let keys):
                KeyLabel.draw(centred: keys, after: text, row: row, in: region, theme: theme, into: &surface)
            }
        }
    }

    /// Returns the region of the picture, above the hint.
    private func seaRegion(in region: ScreenRegion, context: ScreenContext) -> ScreenRegion {
        region.dropLast(emptyStateLines(in: region, context: context).count + (region.rows >= 12 ? 2 : 0))
    }

    private enum Line {
        case title(String)
        /// The description of capsules and the keys that create one; either may be empty.
        case caption(String, keys: [KeyLabel])
    }

    /// Returns the lines of the hint, in the longest version that fits.
    private func emptyStateLines(in region: ScreenRegion, context: ScreenContext) -> [Line] {
        let columns = max(1, region.columns - 2)
        let title = DisplayText.wrapped(
            context.options.isReadOnly ? tr("No time capsules yet") : tr("Create your first time capsule"),
            columns: columns,
            maximumLines: max(1, min(3, region.rows)))
        let availableRows = max(0, region.rows - title.count)
        let keys = context.options.isReadOnly ? [] : context.keyLabels(.open, tr("create"))
        let longText = tr("Notes and pins, sealed until a day you choose")
        let shortText = tr("Sealed until a day you choose")
        let captions: [[(text: String, keys: [KeyLabel])]] = [
            [(longText, keys)], [(shortText, keys)], [(shortText, []), ("", keys)], [("", keys)],
        ]
        let fittingCaptions = captions.first { captions in
            captions.count <= availableRows
                && captions.allSatisfy {
                    DisplayText.columns(of: KeyLabel.line($0.keys, after: $0.text)) <= columns
                }
        }
        return title.map { .title($0) } + (fittingCaptions ?? []).map { .caption($0.text, keys: $0.keys) }
    }

    // MARK: Pages

    private func drawPages(in region: ScreenRegion, now: Date, context: ScreenContext, into surface: inout Surface) {
        let layout = CapsulePageLayout(in: region)
        guard let page = pages.currentPage, let restingRect = pages.visibleRect(ofPage: page) else { return }
        let visibleRect = Rect(
            x: restingRect.x + (swipe?.offset ?? 0), y: 0, width: layout.page.columns, height: max(1, layout.page.rows))
        surface.withClip(to: layout.page) { surface in
            pages.forEachElement(in: visibleRect) { element in
                let pageRegion = ScreenRegion(
                    row: layout.page.row, column: layout.page.column + element.frame.x - visibleRect.x,
                    rows: layout.page.rows, columns: layout.page.columns)
                if element.kind == .item, let capsule = capsule(at: element.index.item) {
                    draw(capsule, at: pageRegion, layout, now: now, context: context, into: &surface)
                } else {
                    drawNewCapsulePage(at: pageRegion, layout, context: context, into: &surface)
                }
            }
        }
        drawArrows(layout, page: page, theme: context.theme, into: &surface)
        dots(in: layout)?.draw(theme: context.theme, into: &surface)
        surface.draw(
            current?.countText ?? "", row: layout.noteCount.row, column: layout.noteCount.column + 1,
            style: context.theme.title, maximumColumns: layout.noteCount.columns - 1)
    }

    /// Returns the page dots; `nil` if there is at most one capsule, or the page that creates one is visible.
    func dots(in layout: CapsulePageLayout) -> PageControl? {
        guard capsules.count > 1, let current, let index = capsules.firstIndex(where: { $0.id == current.id }) else {
            return nil
        }
        return PageControl(count: capsules.count, currentPage: index, region: layout.dots)
    }

    private func draw(
        _ capsule: Capsule, at pageRegion: ScreenRegion, _ layout: CapsulePageLayout, now: Date, context: ScreenContext,
        into surface: inout Surface
    ) {
        let theme = context.theme
        let picture = layout.picture(at: pageRegion)
        let isOpen = capsule.opening != nil
        let row = isOpen ? pageRegion.row : pageRegion.endRow - layout.captionRows
        let nameColumns = pageRegion.columns - 2 * 4
        surface.draw(
            centred: DisplayText.truncated(capsule.settings.name, columns: nameColumns), row: row, in: pageRegion,
            style: theme.title)
        let isDue = capsule.isDue(at: now)
        let stateText =
            isDue
            ? tr("ready to open") + (openingHint(context).map { " · \($0)" } ?? "")
            : capsule.stateDescription(calendar: context.capsuleCalendar)
        if layout.captionRows > 1 {
            surface.draw(
                centred: DisplayText.truncated(stateText, columns: pageRegion.columns - 2), row: row + 1,
                in: pageRegion,
                style: isDue ? theme.focus : theme.caption)
        }
        guard isOpen else {
            let bottle = draw(bottle(of: capsule, context: context), in: picture, context: context, into: &surface)
            if bottle == nil { drawBar(of: capsule, in: picture, theme: theme, into: &surface) }
            if let bottle, capsule.count == 0, !isDue { drawFirstHint(in: bottle, context: context, into: &surface) }
            return
        }
        let notesRegion = layout.notes(at: pageRegion)
        if let emptyingBottle, emptyingBottle.capsule == capsule.id {
            BottlePicture(
                fill: emptyingBottle.fill(of: capsule), seed: capsule.id, cap: .none, isCoarse: context.graphics.isASCII
            ).draw(in: notesRegion, theme: theme, into: &surface)
            return
        }
        guard let notes, notes.capsule == capsule.id else { return }
        if notes.notes.isEmpty {
            EmptyState(title: tr("No notes"), text: "").draw(
                in: notesRegion, theme: theme, into: &surface)
        } else {
            NoteListView(list: notes, in: notesRegion, context: context).draw(into: &surface)
        }
    }

    /// Returns the bottle of a capsule, or an empty one without a cap if `capsule` is `nil`.
    private func bottle(of capsule: Capsule?, context: ScreenContext) -> BottlePicture {
        guard let capsule else {
            return BottlePicture(fill: .empty, seed: "", cap: .none, style: context.theme.border)
        }
        return BottlePicture(
            fill: BottlePicture.Fill(of: capsule), seed: capsule.id, cap: .seal, isCoarse: context.graphics.isASCII)
    }

    /// Draws a bottle, in pixels unless the page is being dragged.
    /// - Returns: the region of the bottle; `nil` if it doesn't fit.
    private func draw(
        _ bottle: BottlePicture, in region: ScreenRegion, context: ScreenContext, into surface: inout Surface
    ) -> ScreenRegion? {
        let frame = bottle.draw(in: region, theme: context.theme, into: &surface)
        if swipe == nil, let frame, let scene = bottle.scene(in: region, theme: context.theme) {
            context.draw(scene, in: frame, into: &surface)
        }
        return frame
    }

    /// Returns the key hint for opening a due capsule; `nil` in kiosk mode.
    private func openingHint(_ context: ScreenContext) -> String? {
        context.options.isReadOnly ? nil : context.keyText(.open, tr("open the capsule"))
    }

    /// Draws a hint in an empty bottle about adding the first note.
    private func drawFirstHint(in bottle: ScreenRegion, context: ScreenContext, into surface: inout Surface) {
        guard let hint = context.keyLabels(.intoCapsule, tr("add the first note")).first else { return }
        // Leave a column between the text and the glass where the bottle is widest.
        let top = bottle.row + bottle.rows / 2
        let rows = bottle.endRow - 2 - top
        let columns = bottle.columns - 4
        guard rows > 0, columns > 0 else { return }
        let lines = DisplayText.wrapped(hint.text, columns: columns, maximumLines: .max)
        guard lines.count <= rows else { return }
        if lines.count == 1 {
            return KeyLabel.draw(
                centred: [hint], row: top + rows / 2, in: bottle, theme: context.theme, into: &surface)
        }
        for (index, line) in lines.enumerated() {
            surface.draw(
                centred: line, row: top + (rows - lines.count) / 2 + index, in: bottle, style: context.theme.caption)
        }
    }

    /// Draws the number of notes as a progress bar, which replaces a bottle that doesn't fit.
    private func drawBar(
        of capsule: Capsule, in region: ScreenRegion, theme: Theme, into surface: inout Surface
    ) {
        let columns = min(30, region.columns - 20)
        guard region.rows > 0, columns > 0 else { return }
        let barRegion = ScreenRegion(
            row: region.row + region.rows / 2, column: region.column + (region.columns - columns) / 2, rows: 1,
            columns: columns)
        ProgressBar(done: capsule.count, total: capsule.settings.goal, figure: "").draw(
            into: &surface, region: barRegion, style: theme.progress, trackStyle: theme.border)
    }

    /// Draws the page past the newest capsule: an empty bottle and the offer to create a capsule.
    private func drawNewCapsulePage(
        at pageRegion: ScreenRegion, _ layout: CapsulePageLayout, context: ScreenContext, into surface: inout Surface
    ) {
        let theme = context.theme
        let picture = layout.picture(at: pageRegion)
        let bottle = draw(bottle(of: nil, context: context), in: picture, context: context, into: &surface)
        let plusRow = bottle.map { $0.row + $0.rows * 11 / 20 } ?? picture.row + picture.rows / 2
        let isReadOnly = context.options.isReadOnly
        if !isReadOnly { surface.declarePressable(pageRegion) }
        if !isReadOnly { surface.draw(centred: "+", row: plusRow, in: pageRegion, style: theme.focus) }
        let row = pageRegion.endRow - layout.captionRows
        surface.draw(
            centred: isReadOnly ? tr("No newer capsule") : tr("Create a capsule"), row: row, in: pageRegion,
            style: theme.title)
        guard layout.captionRows > 1, !isReadOnly else { return }
        KeyLabel.draw(
            centred: context.keyLabels(.open, tr("create")), row: row + 1, in: pageRegion, theme: theme,
            into: &surface)
    }

    private func drawArrows(
        _ layout: CapsulePageLayout, page: Int, theme: Theme, into surface: inout Surface
    ) {
        let row = current?.opening == nil ? layout.page.row + layout.picture(at: layout.page).rows / 2 : layout.page.row
        if pages.page(before: page) != nil {
            surface.declarePressable(layout.previousArrow)
            surface.draw(
                "‹", row: row, column: layout.previousArrow.column + layout.previousArrow.columns / 2, style: theme.text
            )
        }
        if pages.page(after: page) != nil {
            surface.declarePressable(layout.nextArrow)
            surface.draw(
                "›", row: row, column: layout.nextArrow.column + layout.nextArrow.columns / 2, style: theme.text)
        }
    }

    /// Returns the hints for the visible page.
    package func hints(in context: ScreenContext) -> [KeyHint] {
        if earlyOpeningDialog != nil {
            return [
                KeyHint("<left><right>", tr("choose")), KeyHint("<enter>", tr("confirm")),
                KeyHint("<esc>", tr("keep sealed")),
            ]
        }
        if case .form(let form) = mode { return form.hints }
        let newCapsuleHints = context.keyHints([(.add, tr("new capsule"))])
        if case .list = mode {
            return context.keyHints([(.open, tr("show")), (.edit, tr("settings"))]) + newCapsuleHints
                + context.keyHints([(.back, tr("back"))])
        }
        if let notes = visibleNotes, notes.isReading, let note = notes.focused {
            return context.keyHint([.previous, .next], tr("\((notes.focus ?? 0) + 1) of \(notes.notes.count)"))
                + (note.pin == nil ? [] : context.keyHints([(.open, tr("open the pin")), (.download, tr("download"))]))
                + context.keyHints([(.delete, tr("remove")), (.back, tr("back"))])
        }
        guard let current else {
            return context.keyHints([(.add, tr("new capsule"))] + (isEmpty ? [] : [(.view, tr("list"))]))
        }
        let pageHints = context.keyHint([.moveLeft, .moveRight], tr("older, newer"))
        guard current.opening != nil else {
            return context.keyHints([(.intoCapsule, tr("add a note")), (.openEarly, tr("open early"))]) + pageHints
                + context.keyHints([(.view, tr("list")), (.edit, tr("settings"))]) + newCapsuleHints
        }
        let noteHints =
            visibleNotes?.focused == nil ? [] : context.keyHints([(.open, tr("read")), (.delete, tr("remove"))])
        return noteHints + pageHints + context.keyHints([(.view, tr("list")), (.edit, tr("settings"))])
            + newCapsuleHints
    }

    // MARK: Pictures

    package func pictureRequests(screensAhead: Double, in context: ScreenContext) -> [PictureRequest] {
        let region = region(in: context)
        if case .form(let form) = mode { return [form.pictureRequest(in: region, context: context)].compactMap { $0 } }
        guard mode == .pages else { return [] }
        guard let notes = visibleNotes else { return [sceneRequest(in: region, context: context)].compactMap { $0 } }
        if notes.isReading, let note = notes.focused {
            return [NoteReader(note: note, offset: 0, in: region, context: context).request].compactMap { $0 }
        }
        let layout = CapsulePageLayout(in: region)
        return NoteListView(list: notes, in: layout.notes(at: layout.page), context: context)
            .pictureRequests(screensAhead: screensAhead)
    }

    /// Returns the request for the picture of the sea if there are no capsules, or else of the current page's bottle.
    private func sceneRequest(in region: ScreenRegion, context: ScreenContext) -> PictureRequest? {
        let theme = context.theme
        guard !isEmpty else {
            return SeaPicture().scene(in: seaRegion(in: region, context: context), theme: theme).request(
                medium: context.medium)
        }
        let layout = CapsulePageLayout(in: region)
        return bottle(of: current, context: context).scene(in: layout.picture(at: layout.page), theme: theme)?.request(
            medium: context.medium)
    }
}
