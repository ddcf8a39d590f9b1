import Drawings
import Feeds
import Languages
import ScreenKit
import TerminalUI

/// The menu of actions for paths or links pasted on Home.
package struct PastedAddressesOverlay: Screen {
    package let pasted: PastedAddresses
    package let choices: [Choice]
    package private(set) var list: SelectionList
    /// The pictures to save when their sizes are known; `nil` if saving was not chosen.
    private var picturesToSave: [String]?

    package enum Choice: Hashable, Sendable {
        /// Adds the addresses to the feed as sources.
        case show
        case openLink
        case save
        case post

        /// The action whose keys select the choice.
        package var action: Action {
            switch self {
            case .show: .add
            case .openLink: .openLink
            case .save: .save
            case .post: .newPostTab
            }
        }
    }

    init(_ pasted: PastedAddresses) {
        self.pasted = pasted
        choices =
            [.show] + (pasted.singleLink == nil ? [] : [.openLink])
            + (pasted.containsOnlyPictures ? [.save, .post] : [])
        list = SelectionList(count: choices.count)
    }

    // The scopes whose keys select choices.
    package var scopes: [Action.Scope] { [.sources, .wall] }
    package var isWriting: Bool { true }

    // MARK: Input

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        let panel = SearchPanel(in: context.regions.content, count: choices.count)
        switch input {
        case .paste(let text):
            guard let other = PastedAddresses(text, homeFolder: context.options.homeFolder) else { return .handled }
            self = PastedAddressesOverlay(other)
            return .handled
        case .mouse(let event):
            switch panel.receive(event, list: &list) {
            case .choose: return chooseSelected(in: &context)
            case .close: return .close
            case .nothing: return .handled
            }
        case .key(let press, let action):
            switch (press.key, press.modifiers.isEmpty) {
            case (.escape, _): return .close
            case (.enter, _), (.character(" "), true): return chooseSelected(in: &context)
            case _ where action == .back || action == .quit: return .close
            default:
                if let choice = choices.first(where: { $0.action == action }) { return choose(choice, in: &context) }
                panel.moveSelection(of: &list, for: press, action: action)
                return .handled
            }
        }
    }

    private mutating func chooseSelected(in context: inout ScreenContext) -> Response {
        guard let selection = list.selection else { return .handled }
        return choose(choices[selection], in: &context)
    }

    private mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Response {
        switch choice {
        case .show: context.present(SourcesOverlay(adding: pasted.all, in: &context))
        case .openLink: if let link = pasted.singleLink { context.perform(.open(link: link)) }
        case .save:
            picturesToSave = pasted.paths
            return .handled
        case .post: context.open(.newPost(paths: pasted.paths))
        }
        return .close
    }

    // MARK: Saving

    /// Returns the pictures to save, because a saved pin includes the size of its picture.
    package func unmeasuredPictures(isShown: Bool) -> [String] { picturesToSave ?? [] }

    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response {
        switch message {
        case .files(.pictureMeasured(let path, let size)) where picturesToSave?.contains(path) == true:
            let pin = Pin(
                id: "\(path)//\(path)", title: PictureName.title(fromFileName: PastedAddresses.name(of: path)),
                picture: .file(path: path), pixelSize: size)
            if !context.saved.contains(pin.id) { context.toggleSaved(pin) }
            picturesToSave?.removeAll { $0 == path }
        case .files(.pictureRefused(let path, let failure)) where picturesToSave?.contains(path) == true:
            context.notify(tr("Can't save \(PastedAddresses.name(of: path)): \(failure)"), .problem)
            picturesToSave?.removeAll { $0 == path }
        default: return .ignored
        }
        return picturesToSave?.isEmpty == true ? .close : .handled
    }

    // MARK: Display

    /// The pasted address, or the number of addresses.
    package var title: String {
        if pasted.count == 1, let only = pasted.all.first { return only }
        return pasted.containsOnlyPictures
            ? tr("\(pasted.count) picture", "\(pasted.count) pictures", pasted.count)
            : tr("\(pasted.count) address", "\(pasted.count) addresses", pasted.count)
    }

    /// Returns the title of a choice, a verb phrase.
    package func title(of choice: Choice) -> String {
        switch choice {
        case .show: tr("Add to the feed")
        case .openLink: tr("Open in the browser")
        case .save: picturesToSave == nil ? tr("Save to your library") : tr("Saving…")
        case .post: tr("Write a post with the picture", "Write a post with the pictures", pasted.count)
        }
    }

    package func hints(in context: ScreenContext) -> [KeyHint] {
        [KeyHint("<up><down>", tr("select")), KeyHint("<enter>", tr("choose")), KeyHint("<esc>", tr("cancel"))]
    }

    package func draw(in context: ScreenContext, into surface: inout Surface) {
        let theme = context.theme
        let panel = SearchPanel(in: context.regions.content, count: choices.count)
        surface.drawPanel(panel.frame, title: title, theme: theme)
        list.draw(into: &surface, region: panel.list, indicatorStyle: theme.caption) {
            index, surface, line, isSelected in
            let style = isSelected ? theme.selection : theme.text
            if isSelected { surface.fill(line, style: style) }
            let key = context.options.keyMap.keys(for: choices[index].action).first?.title ?? ""
            let columns = surface.draw(
                key, row: line.row, endColumn: line.endColumn - 2, style: isSelected ? style : theme.caption)
            surface.draw(
                truncated: title(of: choices[index]), row: line.row, column: line.column + 1,
                columns: line.columns - columns - 4, style: style)
        }
    }
}
