import Feeds
import Foundation
import Languages
import LayoutEngine
import Pictures
import ScreenKit
import TerminalUI

/// A list of a folder's pictures and subfolders, with an editable path above it.
///
/// The list shows the entries of the path's folder whose names begin with the path's last component.
package struct FolderBrowser: Sendable {
    package internal(set) var path: TextField
    /// Whether the path field has the keyboard focus instead of the list.
    package internal(set) var isEditingPath = false
    /// The absolute path of the listed folder, without a trailing slash except for `/`.
    package private(set) var folder: String
    package private(set) var listing = Listing.loading
    package internal(set) var list = SelectionList(count: 0)
    /// The thumbnails of the pictures in the folder.
    package private(set) var previews = FolderPreviews()
    /// The number of folders, which precede the pictures in `visibleEntries`.
    private(set) var folderCount = 0
    /// A number that changes whenever `visibleEntries` changes.
    private var revision = 0
    /// The entries of the folder whose names begin with the typed name, folders first.
    package private(set) var visibleEntries: [FolderEntry] = []
    /// The paths of the marked pictures in the order of marking.
    package internal(set) var markedPaths: [String] = []
    package let allowsMultipleSelection: Bool
    let homeFolder: String

    package enum Listing: Hashable, Sendable {
        case loading
        case entries([FolderEntry])
        case failed(reason: String)
    }

    /// The outcome of an input.
    package enum Outcome {
        /// The browser stays open. The effects must be performed.
        case handled([AppEffect])
        case chosen(paths: [String])
        case closed
    }

    /// - Parameters:
    ///   - folder: the absolute path of the folder to list.
    ///   - allowsMultipleSelection: whether the user can mark several pictures.
    package init(folder: String, homeFolder: String, allowsMultipleSelection: Bool = true) {
        self.folder = folder
        self.allowsMultipleSelection = allowsMultipleSelection
        self.homeFolder = homeFolder
        path = TextField(Self.withTrailingSlash(folder))
    }

    private var matchingEntries: [FolderEntry] {
        guard case .entries(let entries) = listing else { return [] }
        let prefix = typedName.lowercased()
        return entries.filter { entry in
            entry.name.hasPrefix(".")
                ? prefix.hasPrefix(".") && entry.name.lowercased().hasPrefix(prefix)
                : entry.name.lowercased().hasPrefix(prefix)
        }
    }

    package var selected: FolderEntry? {
        list.selection.flatMap { visibleEntries.indices.contains($0) ? visibleEntries[$0] : nil }
    }

    var selectedPath: String? {
        selected.map(path(of:))
    }

    func path(of entry: FolderEntry) -> String { Self.withTrailingSlash(folder) + entry.name }

    package var summary: String {
        let count = markedPaths.count
        return count == 0
            ? tr("choose pictures") : tr("\(count) picture marked", "\(count) pictures marked", count)
    }

    /// Updates the filtered list. Selects the entry with the typed name, or else the first one.
    mutating func updateEntries() {
        visibleEntries = matchingEntries
        folderCount = visibleEntries.firstIndex { !$0.isFolder } ?? visibleEntries.count
        revision += 1
        let typed = typedName
        list = SelectionList(
            count: visibleEntries.count, selection: visibleEntries.firstIndex { $0.name == typed } ?? 0)
    }

    /// Returns the effect that lists the path's folder if it differs from the listed one; otherwise nothing.
    mutating func listFolderIfChanged() -> [AppEffect] {
        var effects: [AppEffect] = []
        let typed = typedFolder
        if typed != folder {
            folder = typed
            listing = .loading
            previews.removeAll()
            updateEntries()
            effects.append(.listFolder(path: typed))
        }
        return effects
    }

    /// The paths of pictures that aren't measured yet, the selected picture first.
    package var unmeasured: [String] {
        let selected = selectedPath.map { [$0] } ?? []
        let others = previews.unmeasured
        return selected.filter(others.contains) + others
    }

    /// Lays out the previews for the current list and selection.
    package mutating func arrange(in regions: ScreenRegions, cellAspect: Double) {
        let region = FolderBrowserView.previewRegion(in: regions.content)
        let pictures = visibleEntries[folderCount...]
        let selection = list.selection.flatMap { $0 >= pictures.startIndex ? $0 - pictures.startIndex : nil }
        let folder = Self.withTrailingSlash(folder)
        previews.arrange(
            in: Size(width: region.columns, height: region.rows), cellAspect: cellAspect, selection: selection,
            count: pictures.count, revision: revision
        ) { folder + pictures[pictures.startIndex + $0].name }
    }

    // MARK: Results

    /// Handles the entries of this folder, or the size of a picture. Ignores results for other folders.
    package mutating func receive(_ message: FilesMessage) -> [AppEffect] {
        switch message {
        case .folderListed(folder, let entries):
            listing = .entries(entries)
            updateEntries()
            return listFolderIfChanged()
        case .folderFailed(folder, let reason):
            listing = .failed(reason: reason)
            updateEntries()
        case .folderListed, .folderFailed: break
        case .pictureMeasured(let path, let size): previews.receive(.ready(path: path, size))
        case .pictureRefused(let path, let failure): previews.receive(.rejected(path: path, failure))
        }
        return []
    }

    // MARK: Path

    /// The absolute path of the folder in the path field, without a trailing slash except for `/`.
    var typedFolder: String {
        let text = expandedPath
        guard let slash = text.lastIndex(of: "/") else { return folder }
        let folder = text[..<slash]
        return folder.isEmpty ? "/" : String(folder)
    }

    /// The part of the path after the last slash.
    var typedName: String {
        let text = expandedPath
        guard let slash = text.lastIndex(of: "/") else { return text }
        return String(text[text.index(after: slash)...])
    }

    private var expandedPath: String {
        path.text.hasPrefix("~/") ? homeFolder + path.text.dropFirst() : path.text
    }

    static func withTrailingSlash(_ folder: String) -> String {
        folder.hasSuffix("/") ? folder : folder + "/"
    }
}
