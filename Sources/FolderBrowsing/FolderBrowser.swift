import Feeds
import Foundation
import Languages
import LayoutEngine
import Pictures
import ScreenKit
import TerminalUI

/// A list of a folder's pictures and subfolders, with an editable path above it.
///
/// The folder of the path is listed, and its last component filters the list. Opening a folder rewrites the path. Keys
/// move through the list until `isEditingPath` gives letters to the path.
package struct FolderBrowser: Sendable {
    package internal(set) var path: TextField
    /// Whether letters are typed into the path. Otherwise they are keys of the list.
    package internal(set) var isEditingPath = false
    /// The folder that `entries` are of, an absolute path without a closing slash (but `/`).
    package private(set) var folder: String
    package private(set) var listing = Listing.loading
    package internal(set) var list = SelectionList(count: 0)
    /// The pictures themselves.
    package private(set) var previews = FolderPreviews()
    /// How many folders stand above the pictures.
    private(set) var folderCount = 0
    /// Another number for every other list of what is shown.
    private var revision = 0
    /// What of the folder fits what is typed.
    package private(set) var shown: [FolderEntry] = []
    /// The paths of the pictures that are marked, in the order in which they were.
    package internal(set) var marked: [String] = []
    package let choosesSeveral: Bool
    let homeFolder: String

    package enum Listing: Hashable, Sendable {
        case loading
        case entries([FolderEntry])
        case failed(reason: String)
    }

    /// What a key did.
    package enum Outcome {
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

    package var summary: String {
        let count = marked.count
        return count == 0
            ? tr("choose pictures") : tr("\(count) picture marked", "\(count) pictures marked", count)
    }

    /// What is shown has changed: what is named in full is selected, else the first.
    mutating func recount() {
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

    /// Pictures whose size is to be found out.
    package var measuring: [String] {
        let selected = selectedPath.map { [$0] } ?? []
        let others = previews.measuring
        return selected.filter(others.contains) + others
    }

    /// Lays the previews out for what is listed and selected now.
    package mutating func arrange(in regions: ScreenRegions, cellAspect: Double) {
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

    /// Handles an answer about a folder or a picture; others' are ignored.
    package mutating func receive(_ message: FilesMessage) -> [AppEffect] {
        switch message {
        case .folderListed(folder, let entries):
            listing = .entries(entries)
            recount()
            return follow()
        case .folderFailed(folder, let reason):
            listing = .failed(reason: reason)
            recount()
        case .folderListed, .folderFailed: break
        case .pictureMeasured(let path, let size): previews.receive(.ready(path: path, size))
        case .pictureRefused(let path, let failure): previews.receive(.refused(path: path, failure))
        }
        return []
    }

    // MARK: Path

    /// The folder of the path that is typed, absolute.
    var typedFolder: String {
        let text = expanded
        guard let slash = text.lastIndex(of: "/") else { return folder }
        let folder = text[..<slash]
        return folder.isEmpty ? "/" : String(folder)
    }

    /// What follows the last slash.
    var typedName: String {
        let text = expanded
        guard let slash = text.lastIndex(of: "/") else { return text }
        return String(text[text.index(after: slash)...])
    }

    private var expanded: String {
        path.text.hasPrefix("~/") ? homeFolder + path.text.dropFirst() : path.text
    }

    static func closed(_ folder: String) -> String {
        folder.hasSuffix("/") ? folder : folder + "/"
    }
}
