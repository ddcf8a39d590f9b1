import Configuration
import Feeds
import Languages
import ScreenKit
import TerminalUI

/// The menu of the feed's sources, their states and actions.
package struct SourcesOverlay: Hashable, Screen {
    package internal(set) var list = SelectionList(count: 0)
    /// The input of a new source; `nil` if none is being added.
    package internal(set) var adding: SourceInput?

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

    /// Adds sources immediately.
    /// - Parameter addresses: the addresses, never empty. The last one is shown while they are checked.
    init(adding addresses: [String], in context: inout ScreenContext) {
        self.init(in: context)
        var adding = SourceInput()
        adding.field.text = addresses.last ?? ""
        adding.isWaiting = true
        self.adding = adding
        context.perform(.sources(.add(addresses)))
    }

    package var isTyping: Bool { adding != nil }
    package var scopes: [Action.Scope] { [.sources, .wall] }

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        switch input {
        case .key(let press, let action):
            return adding == nil ? receive(press, action, in: &context) : receiveTyped(press, in: &context)
        case .paste(let text):
            // Pasted text starts adding a source.
            var adding = adding ?? SourceInput()
            guard !adding.isWaiting else { return .handled }
            adding.field.paste(text.filter { !$0.isNewline })
            adding.problem = nil
            self.adding = adding
            return .handled
        case .mouse(let event): return receive(event, in: &context)
        }
    }

    private mutating func receive(
        _ press: KeyPress, _ action: Action?, in context: inout ScreenContext
    ) -> Response {
        let rows = SourcesLayout(context.regions.content, count: list.count).list.rows
        if list.handle(press, visibleRows: rows) { return .handled }
        switch (press.key, press.modifiers.isEmpty) {
        case (.escape, _): return .close
        case (.enter, _), (.character(" "), true): toggleSelected(in: &context)
        default:
            switch action {
            case .add: adding = SourceInput()
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
        guard var adding, !adding.isWaiting else { return .handled }
        switch press.key {
        case .escape: self.adding = nil
        case .enter:
            let text = adding.field.text.trimmed
            guard !text.isEmpty else { return .handled }
            adding.isWaiting = true
            adding.problem = nil
            self.adding = adding
            context.perform(.sources(.add([text])))
        default:
            if adding.field.handle(press) { adding.problem = nil }
            self.adding = adding
        }
        return .handled
    }

    /// Handles the mouse: a click selects a source, on its mark toggles it, and outside closes the menu.
    private mutating func receive(_ event: MouseEvent, in context: inout ScreenContext) -> Response {
        let layout = SourcesLayout(context.regions.content, count: list.count)
        switch event.action {
        case .wheelDown, .wheelUp:
            if adding == nil { list.move(by: event.action == .wheelDown ? 1 : -1, visibleRows: layout.list.rows) }
        case .press(.left) where !layout.frame.contains(event.position):
            // A click outside does not discard typed text.
            return adding == nil ? .close : .handled
        case .press(.left):
            guard adding == nil, let index = list.index(at: event.position, in: layout.list) else { break }
            list.select(index)
            if event.position.column < layout.list.column + SourcesLayout.markColumns { toggleSelected(in: &context) }
        case .doublePress(.left) where layout.list.contains(event.position) && adding == nil:
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
        if let status = selected(in: context) { context.perform(.sources(.setOn(status.id, !status.isOn))) }
    }

    private func remove(in context: inout ScreenContext) {
        if let status = selected(in: context) { context.perform(.sources(.remove(status.id))) }
    }

    /// Saves the active sources and their order in the configuration, as the default feed.
    private func saveAsFeed(in context: inout ScreenContext) {
        let addresses = context.sources.statuses.filter(\.isOn).map(\.address).filter { !$0.isEmpty && $0 != "-" }
        guard !addresses.isEmpty else {
            return context.notify(tr("Nothing to save: turn on a source other than standard input"), .problem)
        }
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
            guard adding != nil else { return .ignored }
            adding = nil
            list.select(list.count - 1)
        case .feature(SourcesMessage.rejected(let reason)):
            guard adding != nil else { return .ignored }
            adding?.isWaiting = false
            adding?.problem = reason
        case .settings(.saved(let file)):
            context.notify(tr("Saved as your feed in \(file). pinfeed opens it by default"), .done)
        case .settings(.saveFailed(let reason)): context.notify(reason, .problem)
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
