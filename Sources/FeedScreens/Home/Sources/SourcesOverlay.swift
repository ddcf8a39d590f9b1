import Configuration
import Feeds
import Languages
import ScreenKit
import TerminalUI

/// The menu of the feed's sources, their states and actions.
package struct SourcesOverlay: Hashable, Screen {
    package internal(set) var list = SelectionList(count: 0)
    /// The input of a new source; `nil` while no source is added.
    package internal(set) var newSource: SourceInput?
    /// Whether the feed is being saved in the configuration.
    private var isSavingFeed = false

    package struct SourceInput: Hashable, Sendable {
        package var field = TextField(placeholder: tr("a folder, a file, https://… or mastodon:…"), maximumLength: 4096)
        /// Whether the source is being checked.
        package var isWaiting = false
        /// The reason why the source is invalid; `nil` for none.
        package var problem: String?
    }

    package init(in context: ScreenContext) {
        list = SelectionList(count: context.sources.statuses.count)
    }

    /// Opens the menu and adds sources immediately.
    /// - Parameter addresses: the addresses, never empty. The menu shows the last address while all are checked.
    init(adding addresses: [String], in context: inout ScreenContext) {
        self.init(in: context)
        var newSource = SourceInput()
        newSource.field.text = addresses.last ?? ""
        newSource.isWaiting = true
        self.newSource = newSource
        context.perform(.sources(.add(addresses)))
    }

    package var isTyping: Bool { newSource != nil }
    package var scopes: [Action.Scope] { [.sources, .wall] }

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        switch input {
        case .key(let press, let action):
            return newSource == nil ? receive(press, action, in: &context) : receiveTyped(press, in: &context)
        case .paste(let text):
            // Pasted text starts adding a source.
            var newSource = newSource ?? SourceInput()
            guard !newSource.isWaiting else { return .handled }
            newSource.field.paste(text.filter { !$0.isNewline })
            newSource.problem = nil
            self.newSource = newSource
            return .handled
        case .mouse(let event): return receive(event, in: &context)
        }
    }

    private mutating func receive(
        _ press: KeyPress, _ action: Action?, in context: inout ScreenContext
    ) -> Response {
        let rows = layout(in: context).list.rows
        if list.handle(press, visibleRows: rows) { return .handled }
        switch (press.key, press.modifiers.isEmpty) {
        case (.escape, _): return .close
        case (.enter, _), (.character(" "), true): toggleSelected(in: &context)
        default:
            switch action {
            case .add: newSource = SourceInput()
            case .delete: remove(in: &context)
            case .sort: context.perform(.sources(.setOrder(context.sources.order == .byDate ? .oneByOne : .byDate)))
            case .write: saveAsFeed(in: &context)
            case .moveDown: list.move(by: 1, visibleRows: rows)
            case .moveUp: list.move(by: -1, visibleRows: rows)
            case .top: list.select(0)
            case .end: list.select(list.count - 1)
            case .refresh: if let status = selected(in: context) { context.perform(.sources(.reload(status.id))) }
            case .back, .sources: return .close
            default: break
            }
        }
        return .handled
    }

    private mutating func receiveTyped(_ press: KeyPress, in context: inout ScreenContext) -> Response {
        guard var newSource, !newSource.isWaiting else { return .handled }
        switch press.key {
        case .escape: self.newSource = nil
        case .enter:
            let text = newSource.field.text.trimmed
            guard !text.isEmpty else { return .handled }
            newSource.isWaiting = true
            newSource.problem = nil
            self.newSource = newSource
            context.perform(.sources(.add([text])))
        default:
            if newSource.field.handle(press) { newSource.problem = nil }
            self.newSource = newSource
        }
        return .handled
    }

    /// Handles the mouse: a click selects a source, a click on its mark toggles it, and one outside closes the menu.
    private mutating func receive(_ event: MouseEvent, in context: inout ScreenContext) -> Response {
        let layout = layout(in: context)
        switch event.action {
        case .wheelDown, .wheelUp:
            if newSource == nil { list.move(by: event.action == .wheelDown ? 1 : -1, visibleRows: layout.list.rows) }
        case .press(.left) where !layout.frame.contains(event.position):
            // A click outside does not discard typed text.
            return newSource == nil ? .close : .handled
        case .press(.left):
            guard newSource == nil, let index = list.index(at: event.position, in: layout.list) else { break }
            list.select(index)
            if event.position.column < layout.list.column + SourcesLayout.markColumns { toggleSelected(in: &context) }
        case .doublePress(.left) where layout.list.contains(event.position) && newSource == nil:
            toggleSelected(in: &context)
        default: break
        }
        return .handled
    }

    func selected(in context: ScreenContext) -> SourceStatus? {
        list.selection.flatMap { context.sources.statuses.indices.contains($0) ? context.sources.statuses[$0] : nil }
    }

    // MARK: Actions

    private func toggleSelected(in context: inout ScreenContext) {
        if let status = selected(in: context) { context.perform(.sources(.setEnabled(status.id, !status.isOn))) }
    }

    private func remove(in context: inout ScreenContext) {
        if let status = selected(in: context) { context.perform(.sources(.remove(status.id))) }
    }

    /// Saves the active sources and their order in the configuration, as the default feed.
    private mutating func saveAsFeed(in context: inout ScreenContext) {
        let addresses = context.sources.statuses.filter(\.isOn).map(\.address).filter { !$0.isEmpty && $0 != "-" }
        guard !addresses.isEmpty else {
            return context.notify(tr("Nothing to save: turn on a source other than standard input"), .problem)
        }
        isSavingFeed = true
        context.perform(
            .saveSettings([
                Setting.sources.change(to: .strings(addresses)),
                Setting.feedOrder.change(to: .string(context.sources.order.rawValue)),
            ]))
    }

    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response {
        switch message {
        case .feature(SourcesMessage.statusesChanged): list.count = context.sources.statuses.count
        case .feature(SourcesMessage.added):
            guard newSource != nil else { return .ignored }
            newSource = nil
            list.select(list.count - 1)
        case .feature(SourcesMessage.rejected(let reason)):
            guard newSource != nil else { return .ignored }
            newSource?.isWaiting = false
            newSource?.problem = reason
        case .settings(.saved(let file)):
            guard isSavingFeed else { return .ignored }
            isSavingFeed = false
            context.notify(tr("Saved as your feed in \(file). pinfeed opens it by default"), .done)
        case .settings(.saveFailed(let reason)):
            isSavingFeed = false
            context.notify(reason, .problem)
        default: return .ignored
        }
        return .handled
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
