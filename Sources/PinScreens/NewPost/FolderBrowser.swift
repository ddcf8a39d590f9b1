import Feeds
import Foundation
import Pictures
import TerminalUI

/// Looks through folders for a picture: a path to type at the top, what is there below.
///
/// The path is the one truth: its folder is listed, its last part narrows the list, and moving into a folder rewrites it.
package struct FolderBrowser: Sendable {
    package private(set) var path: TextField
    /// The folder that `entries` are of, an absolute path without a closing slash (but `/`).
    package private(set) var folder: String
    package private(set) var listing = Listing.loading
    package private(set) var list = SelectionList(count: 0)
    /// The measured size of the selected picture, when it is known.
    package private(set) var preview: Preview?
    private let homeFolder: String

    package enum Listing: Hashable, Sendable {
        case loading
        case entries([FolderEntry])
        case failed(reason: String)
    }

    package enum Preview: Hashable, Sendable {
        case measuring(path: String)
        case ready(path: String, PixelSize)
        case refused(path: String, PictureFailure)

        var path: String {
            switch self {
            case .measuring(let path), .ready(let path, _), .refused(let path, _): path
            }
        }
    }

    /// What a key did.
    enum Outcome {
        case goOn([AppEffect])
        case chosen(path: String)
        case closed
    }

    package init(folder: String, homeFolder: String) {
        self.folder = folder
        self.homeFolder = homeFolder
        path = TextField(Self.closed(folder))
    }

    package var shown: [FolderEntry] {
        guard case .entries(let entries) = listing else { return [] }
        let prefix = typedName.lowercased()
        return entries.filter { entry in
            entry.name.hasPrefix(".")
                ? prefix.hasPrefix(".") && entry.name.lowercased().hasPrefix(prefix)
                : entry.name.lowercased().hasPrefix(prefix)
        }
    }

    package var selected: FolderEntry? {
        let shown = shown
        return list.selection.flatMap { shown.indices.contains($0) ? shown[$0] : nil }
    }

    var selectedPath: String? {
        selected.map { Self.closed(folder) + $0.name }
    }

    // MARK: Keys

    mutating func receive(_ press: KeyPress, in regions: ScreenRegions) -> Outcome {
        let rows = FolderBrowserView.listRegion(in: regions.content).rows
        switch press.key {
        case .escape: return .closed
        case .up, .down, .pageUp, .pageDown:
            _ = list.handle(press, visibleRows: rows)
        case .tab: complete()
        case .enter:
            guard let selected, let selectedPath else { return typedPathOutcome }
            guard selected.isFolder else { return .chosen(path: selectedPath) }
            path.text = Self.closed(selectedPath)
        case .left where path.text.hasSuffix("/") && typedName.isEmpty:
            goToParent()
        default:
            guard path.handle(press) else { return .goOn([]) }
            beginAnew()
            recount()
        }
        return .goOn(follow())
    }

    /// The wheel moves through the list, a click selects, a click on what is selected chooses it.
    mutating func receive(_ event: MouseEvent, in regions: ScreenRegions) -> Outcome {
        let region = FolderBrowserView.listRegion(in: regions.content)
        switch event.action {
        case .wheelUp: list.move(by: -1, visibleRows: region.rows)
        case .wheelDown: list.move(by: 1, visibleRows: region.rows)
        case .press(.left), .doublePress(.left):
            guard let index = list.index(at: event.position, in: region) else { return .goOn([]) }
            if index == list.selection { return receive(KeyPress(.enter), in: regions) }
            list.select(index)
        default: return .goOn([])
        }
        return .goOn(follow())
    }

    mutating func paste(_ text: String) -> [AppEffect] {
        if let dropped = DroppedPath(text) {
            path.text = dropped.path
        } else {
            path.paste(text)
            beginAnew()
        }
        recount()
        return follow()
    }

    /// What is shown has changed: what is named in full is selected, else the first.
    private mutating func recount() {
        let shown = shown
        let typed = typedName
        list = SelectionList(count: shown.count, selection: shown.firstIndex { $0.name == typed } ?? 0)
    }

    /// Measures what is selected and lists what the path names, where either has changed.
    mutating func follow() -> [AppEffect] {
        var effects: [AppEffect] = []
        let typed = typedFolder
        if typed != folder {
            folder = typed
            listing = .loading
            recount()
            effects.append(.listFolder(path: typed))
        }
        if let selected, !selected.isFolder, let selectedPath {
            if preview?.path != selectedPath {
                preview = .measuring(path: selectedPath)
                effects.append(.measurePicture(path: selectedPath))
            }
        } else {
            preview = nil
        }
        return effects
    }

    /// With nothing in the list to select, a name is taken for a picture's only while nobody knows better.
    private var typedPathOutcome: Outcome {
        guard listing == .loading, !typedName.isEmpty else { return .goOn([]) }
        return .chosen(path: Self.closed(typedFolder) + typedName)
    }

    /// A `/` or `~/` right behind a slash begins a new path, as in Emacs: what was there need not be deleted first.
    private mutating func beginAnew() {
        if let doubled = path.text.range(of: "//", options: .backwards) {
            path.text = String(path.text[path.text.index(after: doubled.lowerBound)...])
        } else if let home = path.text.range(of: "/~/", options: .backwards) {
            path.text = String(path.text[path.text.index(after: home.lowerBound)...])
        }
    }

    /// Completes as far as the names that fit agree, as a shell does; a folder that is alone is entered.
    private mutating func complete() {
        let shown = shown
        guard let first = shown.first else { return }
        if shown.count == 1 {
            path.text = Self.closed(folder) + first.name + (first.isFolder ? "/" : "")
            return
        }
        let common = shown.dropFirst().reduce(first.name) { common, entry in
            var characters = entry.name.makeIterator()
            return String(common.prefix { $0.lowercased() == characters.next()?.lowercased() })
        }
        if common.count > typedName.count { path.text = Self.closed(folder) + common }
    }

    private mutating func goToParent() {
        let parent = folder.split(separator: "/").dropLast().joined(separator: "/")
        path.text = Self.closed("/" + parent)
    }

    // MARK: Answers

    mutating func receive(entries: [FolderEntry], of path: String) -> [AppEffect] {
        guard path == folder else { return [] }
        listing = .entries(entries)
        recount()
        return follow()
    }

    mutating func receive(failure reason: String, of path: String) {
        if path == folder { listing = .failed(reason: reason) }
    }

    mutating func receive(measured size: PixelSize, path: String) {
        if preview?.path == path { preview = .ready(path: path, size) }
    }

    mutating func receive(refusal: PictureFailure, path: String) {
        if preview?.path == path { preview = .refused(path: path, refusal) }
    }

    // MARK: Path

    /// The folder of the path that is typed, absolute.
    private var typedFolder: String {
        let text = expanded
        guard let slash = text.lastIndex(of: "/") else { return folder }
        let folder = text[..<slash]
        return folder.isEmpty ? "/" : String(folder)
    }

    /// What follows the last slash.
    private var typedName: String {
        let text = expanded
        guard let slash = text.lastIndex(of: "/") else { return text }
        return String(text[text.index(after: slash)...])
    }

    private var expanded: String {
        path.text.hasPrefix("~/") ? homeFolder + path.text.dropFirst() : path.text
    }

    private static func closed(_ folder: String) -> String {
        folder.hasSuffix("/") ? folder : folder + "/"
    }
}
