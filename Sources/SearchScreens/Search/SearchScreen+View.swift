import Drawings
import Languages
import LayoutEngine
import Pictures
import PinSearch
import PinWalls
import ScreenKit
import TerminalUI

extension SearchScreen {
    /// Returns the region of the results.
    func region(in context: ScreenContext) -> ScreenRegion {
        context.regions.content.dropFirst(min(Self.headerRows, context.regions.content.rows))
    }

    func viewport(in context: ScreenContext) -> Size {
        let region = region(in: context)
        return Size(width: region.columns, height: region.rows)
    }

    package func draw(in context: ScreenContext, into surface: inout Surface) {
        drawHeader(in: context, into: &surface)
        let results = context.walls[.searchResults]
        let region = region(in: context)
        if results.isEmpty, !context.search.isLoading, context.search.hits.isEmpty {
            return emptyState(in: context).draw(in: region, theme: context.theme, into: &surface)
        }
        var view = PinWallView(
            wall: results, region: region, environment: context.boxEnvironment(of: results),
            footer: footer(in: context),
            identity: 5)
        view.showsFocus = !isTyping
        view.query = context.search.query
        view.draw(into: &surface)
    }

    private func drawHeader(in context: ScreenContext, into surface: inout Surface) {
        let content = context.regions.content
        let theme = context.theme
        guard content.rows >= Self.headerRows else { return }
        surface.draw(" / ", row: content.row, column: content.column, style: theme.title, maximumColumns: 3)
        let countText = countText(in: context)
        let countColumns = DisplayText.columns(of: countText)
        let availableColumns = content.columns - 3 - countColumns - 3
        let fieldRegion = ScreenRegion(
            row: content.row, column: content.column + 3, rows: 1, columns: max(8, availableColumns))
        field.draw(
            into: &surface, region: fieldRegion, isFocused: isTyping, style: theme.field,
            placeholderStyle: theme.fieldPlaceholder)
        drawCompletion(in: fieldRegion, context: context, into: &surface)
        surface.draw(countText, row: content.row, endColumn: content.endColumn - 1, style: theme.caption)
        if isTyping, let invalidTerm = context.search.query.invalidTerms.first {
            surface.draw(
                truncated: "\(invalidTerm) \(SearchKey.errorMessage(for: invalidTerm))", row: content.row + 1,
                column: content.column + 1,
                columns: content.columns - 2, style: theme.caption)
        }
        for chip in chips(in: context) {
            surface.declarePressable(chip.region)
            surface.draw(
                " \(chip.text)", row: chip.region.row, column: chip.region.column, style: theme.field,
                maximumColumns: chip.region.columns - 3)
            surface.draw(
                " × ", row: chip.region.row, column: chip.region.endColumn - 3, style: theme.fieldPlaceholder,
                maximumColumns: 3)
        }
    }

    /// A term of the query that a click removes.
    struct Chip {
        let text: String
        let region: ScreenRegion
    }

    /// Returns the chips below the field, as many as fit; none while the user types.
    func chips(in context: ScreenContext) -> [Chip] {
        let content = context.regions.content
        guard !isTyping, content.rows >= Self.headerRows else { return [] }
        var column = content.column + 1
        var chips: [Chip] = []
        for piece in SearchText(field.text).pieces {
            let text = DisplayText.truncated(piece, columns: 24)
            let columns = DisplayText.columns(of: text) + 4
            guard column + columns <= content.endColumn else { break }
            chips.append(
                Chip(text: text, region: ScreenRegion(row: content.row + 1, column: column, rows: 1, columns: columns)))
            column += columns + 1
        }
        return chips
    }

    func chipIndex(at position: ScreenPosition, in context: ScreenContext) -> Int? {
        chips(in: context).firstIndex { $0.region.contains(position) }
    }

    /// Draws the completion dimmed behind the cursor.
    private func drawCompletion(in fieldRegion: ScreenRegion, context: ScreenContext, into surface: inout Surface) {
        guard let completedQuery = completedQuery(in: context) else { return }
        let typed = DisplayText.columns(of: field.text)
        let suffix =
            completedQuery.hasPrefix(field.text)
            ? String(completedQuery.dropFirst(field.text.count)) : " \(completedQuery)"
        guard typed < fieldRegion.columns else { return }
        surface.draw(
            suffix, row: fieldRegion.row, column: fieldRegion.column + typed, style: context.theme.fieldPlaceholder,
            maximumColumns: fieldRegion.columns - typed)
    }

    private func countText(in context: ScreenContext) -> String {
        let searched = context.walls[wall].cards.count
        let count = field.text.isEmpty ? searched : context.search.hits.count
        return tr("\(count) of \(searched)") + (context.walls[wall].hasMore ? "+" : "")
    }

    package func hints(in context: ScreenContext) -> [KeyHint] {
        guard isTyping else {
            return context.keyHints([
                (.open, tr("open")), (.filter, tr("filter")), (.sort, tr("sort")), (.search, tr("edit search")),
                (.keepSearch, tr("save as a board")), (.save, tr("save")), (.back, tr("back")),
            ])
        }
        let completionHints = completedQuery(in: context) == nil ? [] : [KeyHint("<tab>", tr("complete"))]
        let nextCompletionHints =
            context.search.completions.count > 1 && !completionHints.isEmpty
            ? [KeyHint("<c-n>", tr("next completion"))] : []
        let historyHints = context.search.history.isEmpty ? [] : [KeyHint("<up>", tr("earlier searches"))]
        return completionHints + nextCompletionHints
            + (context.walls[.searchResults].isEmpty ? [] : [KeyHint("<enter>", tr("show results"))])
            + historyHints
            + [KeyHint("<esc>", tr("back"))]
    }

    private func footer(in context: ScreenContext) -> String {
        if context.search.needsMorePages { return tr("Still searching…") }
        return shownCount < context.search.hits.count ? "" : tr("· end of results ·")
    }

    /// Returns the empty state: the query, and for its terms the number of results without each.
    private func emptyState(in context: ScreenContext) -> EmptyState {
        let count = context.walls[wall].cards.count
        if context.search.needsMorePages {
            return EmptyState(
                title: tr("No results yet"),
                text: tr("Searched \(count) pin so far.", "Searched \(count) pins so far.", count), hint: "")
        }
        let remedies = context.search.remedies.prefix(4).map { remedy in
            tr(
                "Without \(remedy.term): \(remedy.count) pin", "Without \(remedy.term): \(remedy.count) pins",
                remedy.count)
        }
        return EmptyState(
            title: tr("No results for “\(context.search.query.text)”"), text: remedies.joined(separator: "\n"),
            hint: tr("Searched \(count) pin", "Searched \(count) pins", count))
    }

    package func title(in context: ScreenContext) -> String? { tr("Search") }

    package func summary(in context: ScreenContext) -> String { "" }

    package func jobProgress(in context: ScreenContext) -> JobProgress? {
        guard let total = context.walls[wall].total, total > context.search.searchedCount,
            context.search.needsMorePages(wall, in: context)
        else { return nil }
        return JobProgress(tr("searching"), pins: context.search.searchedCount, of: total, cancelAction: .back)
    }

    package func pictureRequests(screensAhead: Double, in context: ScreenContext) -> [PictureRequest] {
        context.walls[.searchResults].pictureRequests(medium: context.medium, screensAhead: screensAhead)
    }

    package func animationCandidate(in context: ScreenContext) -> AnimationCandidate? {
        isTyping ? nil : context.focusedAnimationCandidate(of: .searchResults)
    }
}
