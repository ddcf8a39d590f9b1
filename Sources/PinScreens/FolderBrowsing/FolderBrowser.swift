import Feeds
import Foundation
import Languages
import LayoutEngine
import Pictures
import TerminalUI

/// Looks through folders for a picture: a path to type at the top, what is there below.
///
/// The path is the one truth: its folder is listed, its last part narrows the list, and moving into a folder rewrites
/// it.
package struct FolderBrowser: Sendable {
    package private(set) var path: TextField
    /// The folder that `entries` are of, an absolute path without a closing slash (but `/`).
    package private(set) var folder: String
    package private(set) var listing = Listing.loading
    package private(set) var list = SelectionList(count: 0)
    /// The pictures themselves.
    package private(set) var previews = FolderPreviews()
    /// How many folders stand above the pictures.
    private var folderCount = 0
    /// Another number for every other list of what is shown.
    private var revision = 0
    /// What of the folder fits what is typed.
    package private(set) var shown: [FolderEntry] = []
    /// The paths of the pictures that are marked, in the order in which they were.
    package private(set) var marked: [String] = []
    package let choosesSeveral: Bool
    private let homeFolder: String

    package enum Listing: Hashable, Sendable {
        case loading
        case entries([FolderEntry])
        case failed(reason: String)
    }

    /// What a key did.
    enum Outcome {
        case goOn([AppEffect])
        case chosen(paths: [String])
        case closed
    }

    /// - Parameter choosesSeveral: whether pictures can be marked.
    package init(folder: String, homeFolder: String, choosesSeveral: Bool = true) {
        self.folder = folder
        self.choosesSeveral = choosesSeveral
        self.homeFolder = homeFolder
        path = TextField(Self.closed(folder))
    }

    private var fitting: [FolderEntry] {
        guard case .entries(let entries) = listing else { return [] }
        let prefix = typedName.lowercased()
        return entries.filter { entry in
            entry.name.hasPrefix(".")
                ? prefix.hasPrefix(".") && entry.name.lowercased().hasPrefix(prefix)
                : entry.name.lowercased().hasPrefix(prefix)
        }
    }

    package var selected: FolderEntry? {
        list.selection.flatMap { shown.indices.contains($0) ? shown[$0] : nil }
    }

    var selectedPath: String? {
        selected.map(path(of:))
    }

    /// Where an entry of the folder is.
    func path(of entry: FolderEntry) -> String { Self.closed(folder) + entry.name }

    var summary: String {
        let count = marked.count
        return count == 0
            ? tr("choose pictures") : tr("\(count) picture marked", "\(count) pictures marked", count)
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
            guard selected.isFolder else { return .chosen(paths: marked.isEmpty ? [selectedPath] : marked) }
            path.text = Self.closed(selectedPath)
        case .insert: mark(visibleRows: rows)
        case .character(" ") where choosesSeveral && !continuesWithBlank: mark(visibleRows: rows)
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
            guard let index = list.index(at: event.position, in: region) ?? preview(at: event.position, in: regions)
            else { return .goOn([]) }
            if event.modifiers.contains(.control) {
                list.select(index)
                mark(visibleRows: 1)
                list.select(index)
                break
            }
            if index == list.selection { return receive(KeyPress(.enter), in: regions) }
            list.select(index)
        default: return .goOn([])
        }
        return .goOn(follow())
    }

    /// The place in the list of the picture whose preview is there.
    private func preview(at position: ScreenPosition, in regions: ScreenRegions) -> Int? {
        let region = FolderBrowserView.previewRegion(in: regions.content)
        guard region.contains(position) else { return nil }
        let point = Point(x: position.column - region.column, y: position.row - region.row)
        return previews.wall.viewport.item(at: point).map { folderCount + previews.first + $0 }
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
        shown = fitting
        folderCount = shown.firstIndex { !$0.isFolder } ?? shown.count
        revision += 1
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
            previews.forget()
            recount()
            effects.append(.listFolder(path: typed))
        }
        return effects
    }

    /// Marks the selected picture, or takes its mark away, and goes on to the next.
    private mutating func mark(visibleRows: Int) {
        guard choosesSeveral, let selected, let selectedPath, !selected.isFolder else { return }
        if let place = marked.firstIndex(of: selectedPath) {
            marked.remove(at: place)
        } else {
            marked.append(selectedPath)
        }
        list.move(by: 1, visibleRows: visibleRows)
    }

    /// Whether a blank goes on with the name that is typed, rather than marks what is selected; it does while nobody knows
    /// what there is.
    private var continuesWithBlank: Bool {
        let name = typedName.lowercased()
        guard !name.isEmpty else { return false }
        return listing == .loading || shown.contains { $0.name.lowercased().hasPrefix(name + " ") }
    }

    /// With nothing in the list to select, a name is taken for a picture's only while nobody knows better.
    private var typedPathOutcome: Outcome {
        guard listing == .loading, !typedName.isEmpty else { return .goOn([]) }
        return .chosen(paths: [Self.closed(typedFolder) + typedName])
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

    /// Pictures whose size is to be found out.
    var measuring: [String] {
        let selected = selectedPath.map { [$0] } ?? []
        let others = previews.measuring
        return selected.filter(others.contains) + others
    }

    /// Lays the previews out for what is listed and selected now.
    mutating func arrange(in regions: ScreenRegions, cellAspect: Double) {
        let region = FolderBrowserView.previewRegion(in: regions.content)
        let pictures = shown[folderCount...]
        let selection = list.selection.flatMap { $0 >= pictures.startIndex ? $0 - pictures.startIndex : nil }
        let folder = Self.closed(folder)
        previews.arrange(
            in: Size(width: region.columns, height: region.rows), cellAspect: cellAspect, selection: selection,
            count: pictures.count, revision: revision
        ) { folder + pictures[pictures.startIndex + $0].name }
    }

    // MARK: Answers

    mutating func receive(entries: [FolderEntry], of path: String) -> [AppEffect] {
        guard path == folder else { return [] }
        listing = .entries(entries)
        recount()
        return follow()
    }

    mutating func receive(failure reason: String, of path: String) {
        guard path == folder else { return }
        listing = .failed(reason: reason)
        recount()
    }

    mutating func receive(measured size: PixelSize, path: String) {
        previews.receive(.ready(path: path, size))
    }

    mutating func receive(refusal: PictureFailure, path: String) {
        previews.receive(.refused(path: path, refusal))
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
