import Languages
import PinSearch
import ScreenKit
import TerminalUI

extension SearchScreen {
    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        switch input {
        case .key(let press, let action):
            return isTyping ? receiveTyped(press, in: &context) : perform(action, in: &context)
        case .paste(let text):
            isTyping = true
            historyEntry = nil
            field.paste(text)
            return .handled
        case .mouse(let event):
            receive(event, in: &context)
            return .handled
        }
    }

    // MARK: Typing

    private mutating func receiveTyped(_ press: KeyPress, in context: inout ScreenContext) -> Response {
        switch (press.key, press.modifiers) {
        case (.escape, _): return close(in: &context)
        case (.enter, _): finishTyping(in: &context)
        case (.down, []):
            if historyEntry == nil { finishTyping(in: &context) } else { showHistoryEntry(by: -1, in: context) }
        case (.up, []): showHistoryEntry(by: 1, in: context)
        case (.pageDown, _), (.pageUp, _): finishTyping(in: &context)
        case (.tab, []): if !complete(in: context) { finishTyping(in: &context) }
        case (.character("n"), .control): completion += 1
        case (.character("p"), .control): completion += max(0, context.search.completions.count - 1)
        case (.right, []), (.end, []):
            if field.cursor < field.length || !complete(in: context) { _ = field.handle(press) }
        default:
            guard field.handle(press) else { return .ignored }
            historyEntry = nil
        }
        return .handled
    }

    /// Returns the query with the offered completion; `nil` if none is offered.
    func completedQuery(in context: ScreenContext) -> String? {
        let completions = context.search.completions
        guard isTyping, field.cursor == field.length, !completions.isEmpty, !context.search.isLoading else {
            return nil
        }
        return completions[completion % completions.count]
    }

    /// Completes the query. Returns `false` if it has no completion.
    private mutating func complete(in context: ScreenContext) -> Bool {
        guard let text = completedQuery(in: context) else { return false }
        // A key needs its value; a complete term is followed by a space.
        field.text = text.hasSuffix(":") ? text : text + " "
        return true
    }

    /// Shows the previous or next query of the history. After the latest one, restores the user's own text.
    private mutating func showHistoryEntry(by step: Int, in context: ScreenContext) {
        let history = context.search.history
        let index = (historyEntry?.index ?? -1) + step
        guard index < history.count else { return }
        let ownText = historyEntry?.ownText ?? field.text
        historyEntry = index < 0 ? nil : (index, ownText)
        field.text = index < 0 ? ownText : history[index]
    }

    private mutating func finishTyping(in context: inout ScreenContext) {
        guard !context.walls[.searchResults].isEmpty else { return }
        isTyping = false
        addToHistory(in: &context)
    }

    /// Adds the query to the history, and saves it except in kiosk mode.
    private func addToHistory(in context: inout ScreenContext) {
        let effect = context.search.addToHistory(field.text)
        if !context.options.isReadOnly, let effect { context.perform(.searchHistory(effect)) }
    }

    /// Ends the search and adds the query to the history.
    func close(in context: inout ScreenContext) -> Response {
        addToHistory(in: &context)
        context.search.end()
        return .close
    }

    // MARK: Actions

    private mutating func perform(_ action: Action?, in context: inout ScreenContext) -> Response {
        switch action {
        case nil: return .ignored
        case .search: isTyping = true
        case .filter: context.present(FilterOverlay(in: context))
        case .sort: context.present(SortOverlay(in: context))
        case .keepSearch: saveAsBoard(in: &context)
        case .back: return close(in: &context)
        case .nextPart:
            showAll(in: &context)
            return context.perform(.nextPart, on: .searchResults) ? .handled : .ignored
        case .end:
            remainingPageCount = Self.maximumPageCount
            showAll(in: &context)
            _ = context.walls[.searchResults].perform(.end)
        case .next: _ = context.walls[.searchResults].perform(.moveRight)
        case .previous: _ = context.walls[.searchResults].perform(.moveLeft)
        case .view, .inspect, .sources: context.reportWallOnlyAction()
        case let action?: return context.perform(action, on: .searchResults) ? .handled : .ignored
        }
        return .handled
    }

    /// Presents the dialog that names a smart board for the query.
    private func saveAsBoard(in context: inout ScreenContext) {
        guard wall == .feed else { return context.notify(tr("Only searches on Home can be saved as a board")) }
        guard !field.text.isEmpty else { return context.notify(tr("No search to save")) }
        context.present(BoardOverlay.naming(BoardNaming(purpose: .createSmart(field.text))))
    }

    private mutating func receive(_ event: MouseEvent, in context: inout ScreenContext) {
        let head = context.regions.content
        if case .press(.left) = event.action, event.position.row == head.row {
            field.moveCursor(
                toColumn: event.position.column - head.column - 3, columns: head.columns, isFocused: isTyping)
            isTyping = true
            return
        }
        if case .press(.left) = event.action, let chip = chipIndex(at: event.position, in: context) {
            var text = SearchText(field.text)
            text.remove(at: chip)
            context.pendingMessages += [.search(.changed(text.text)), .search(.menuClosed)]
            return
        }
        if case .press(.left) = event.action { finishTyping(in: &context) }
        // The scroll indicator covers all results, so all must be shown.
        if context.walls[.searchResults].isScrollIndicatorEvent(event, in: region(in: context)) {
            showAll(in: &context)
        }
        context.receive(event, on: .searchResults, in: region(in: context))
    }

    package mutating func moveToTop(in context: inout ScreenContext) {
        context.walls[.searchResults].viewport.moveToFirstItem()
    }
}

extension ScreenContext {
    /// Opens the search of a wall, in an initial state.
    package mutating func openSearch(of wall: WallID, start: SearchStart) {
        switch start {
        case .typing: push(SearchScreen(wall, isTyping: true, in: &self))
        case .filters:
            push(SearchScreen(wall, isTyping: false, in: &self))
            present(FilterOverlay(in: self))
        case .orders:
            push(SearchScreen(wall, isTyping: false, in: &self))
            present(SortOverlay(in: self))
        case .text(let text): push(SearchScreen(wall, isTyping: false, text: text, in: &self))
        }
    }

    /// Requests the values that the results can be narrowed by, unless they are loaded or pending.
    mutating func requestFacets() {
        if let effect = search.facetsEffect(saved: saved) { perform(.search(effect)) }
    }

    /// Focuses the search result on a wall `step` results after the focus, or before it if negative.
    package mutating func moveToSearchResult(on wall: WallID, by step: Int) {
        guard search.isCurrent(wall, in: walls), let hit = search.hit(from: walls[wall].focus ?? -1, by: step) else {
            return notify(tr("No search results"), offering: .search)
        }
        walls[wall].setFocus(hit.index)
        walls[wall].viewport.revealFocus()
        if hit.hasWrapped { notify(step > 0 ? tr("Back to the first result") : tr("Back to the last result")) }
    }
}
