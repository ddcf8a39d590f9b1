import Feeds
import Foundation
import LayoutEngine
import PinWalls
import ScreenKit
import TerminalUI

extension FolderBrowser {
    // MARK: Keys

    package mutating func receive(_ press: KeyPress, _ action: Action?, in regions: ScreenRegions) -> Outcome {
        let rows = FolderBrowserView.listRegion(in: regions.content).rows
        return isEditingPath ? receiveInPath(press, rows: rows) : receiveInList(press, action, rows: rows)
    }

    /// Handles a key of the list. `/` and `~` begin a new path, and Tab edits the current path.
    private mutating func receiveInList(_ press: KeyPress, _ action: Action?, rows: Int) -> Outcome {
        switch (press.key, press.modifiers) {
        case (.escape, _): return .closed
        case (.enter, _): return openSelected()
        case (.tab, _): isEditingPath = true
        case (.character("/"), []): beginEditing(path: "/")
        case (.character("~"), []): beginEditing(path: "~/")
        case (.insert, _): toggleMark(visibleRows: rows)
        case (.character(" "), []) where allowsMultipleSelection: toggleMark(visibleRows: rows)
        case (.backspace, _): goToParent()
        default:
            if list.handle(press, visibleRows: rows) { break }
            switch action {
            case .moveUp: list.move(by: -1, visibleRows: rows)
            case .moveDown: list.move(by: 1, visibleRows: rows)
            case .pageUp, .halfPageUp: list.move(by: action == .pageUp ? 1 - rows : -rows / 2, visibleRows: rows)
            case .pageDown, .halfPageDown: list.move(by: action == .pageDown ? rows - 1 : rows / 2, visibleRows: rows)
            case .top: list.move(by: .min, visibleRows: rows)
            case .end: list.move(by: .max, visibleRows: rows)
            case .moveLeft: goToParent()
            case .moveRight: if selected?.isFolder == true { return openSelected() }
            case .back, .quit: return .closed
            default: return .handled([])
            }
        }
        return .handled(listFolderIfChanged())
    }

    private mutating func receiveInPath(_ press: KeyPress, rows: Int) -> Outcome {
        switch press.key {
        case .escape: endEditing()
        case .up, .down, .pageUp, .pageDown:
            _ = list.handle(press, visibleRows: rows)
        case .tab: completePath()
        // Enter after a trailing slash only ends editing, so that it can't choose an unseen entry of the folder.
        case .enter where typedName.isEmpty: endEditing()
        case .enter: return selected == nil ? typedPathOutcome : openSelected()
        case .insert: toggleMark(visibleRows: rows)
        default:
            guard path.handle(press) else { return .handled([]) }
            startNewPath()
            updateEntries()
        }
        return .handled(listFolderIfChanged())
    }

    /// Opens the selected folder. If a picture is selected, chooses the marked pictures, or the selected one if none are
    /// marked.
    private mutating func openSelected() -> Outcome {
        guard let selected, let selectedPath else { return .handled([]) }
        guard selected.isFolder else { return .chosen(paths: markedPaths.isEmpty ? [selectedPath] : markedPaths) }
        isEditingPath = false
        path.text = Self.withTrailingSlash(selectedPath)
        return .handled(listFolderIfChanged())
    }

    private mutating func beginEditing(path text: String) {
        isEditingPath = true
        path.text = text
    }

    /// Moves the focus from the path field to the list, and removes the typed name, so that all entries are listed. Keeps
    /// the selection.
    private mutating func endEditing() {
        let name = selected?.name
        isEditingPath = false
        path.text = Self.withTrailingSlash(folder)
        updateEntries()
        if let index = visibleEntries.firstIndex(where: { $0.name == name }) { list.select(index) }
    }

    // MARK: Mouse

    /// Handles the mouse. The wheel moves the selection; a click selects an entry or picture, or chooses it if it is
    /// selected. A click on the path edits it.
    package mutating func receive(_ event: MouseEvent, in regions: ScreenRegions) -> Outcome {
        let region = FolderBrowserView.listRegion(in: regions.content)
        switch event.action {
        case .wheelUp: list.move(by: -1, visibleRows: region.rows)
        case .wheelDown: list.move(by: 1, visibleRows: region.rows)
        case .press(.left), .doublePress(.left):
            let line = FolderBrowserView.pathRegion(in: regions.content)
            if line.contains(event.position) {
                path.moveCursor(
                    toColumn: event.position.column - line.column, columns: line.columns, isFocused: isEditingPath)
                isEditingPath = true
                return .handled([])
            }
            guard
                let index = list.index(at: event.position, in: region) ?? previewIndex(at: event.position, in: regions)
            else { return .handled([]) }
            if event.modifiers.contains(.control) {
                list.select(index)
                toggleMark(visibleRows: 1)
                list.select(index)
                break
            }
            if index == list.selection { return openSelected() }
            list.select(index)
        default: return .handled([])
        }
        return .handled(listFolderIfChanged())
    }

    /// Returns the list index of the picture whose preview is at a position; `nil` if there is none.
    private func previewIndex(at position: ScreenPosition, in regions: ScreenRegions) -> Int? {
        let region = FolderBrowserView.previewRegion(in: regions.content)
        guard region.contains(position) else { return nil }
        let point = Point(x: position.column - region.column, y: position.row - region.row)
        return previews.wall.viewport.item(at: point).map { folderCount + previews.first + $0 }
    }

    package mutating func paste(_ text: String) -> [AppEffect] {
        isEditingPath = true
        if let dropped = DroppedPath(text) {
            path.text = dropped.path
        } else {
            path.paste(text)
            startNewPath()
        }
        updateEntries()
        return listFolderIfChanged()
    }

    /// Marks or unmarks the selected picture, and selects the next entry.
    private mutating func toggleMark(visibleRows: Int) {
        guard allowsMultipleSelection, let selected, let selectedPath, !selected.isFolder else { return }
        if let index = markedPaths.firstIndex(of: selectedPath) {
            markedPaths.remove(at: index)
        } else {
            markedPaths.append(selectedPath)
        }
        list.move(by: 1, visibleRows: visibleRows)
    }

    // MARK: Path

    /// The outcome of Enter without a matching entry: while the folder loads, the typed path is chosen; otherwise nothing
    /// happens.
    private var typedPathOutcome: Outcome {
        guard listing == .loading, !typedName.isEmpty else { return .handled([]) }
        return .chosen(paths: [Self.withTrailingSlash(typedFolder) + typedName])
    }

    /// Starts a new path if the user has typed `/` or `~/` after a slash, as in Emacs.
    private mutating func startNewPath() {
        if path.text == "~//" {
            path.text = "~/"
        } else if let doubled = path.text.range(of: "//", options: .backwards) {
            path.text = String(path.text[path.text.index(after: doubled.lowerBound)...])
        } else if let home = path.text.range(of: "/~/", options: .backwards) {
            path.text = String(path.text[path.text.index(after: home.lowerBound)...])
        }
    }

    /// Completes the common prefix of the matching names, as a shell does. Opens a folder that is the only match.
    private mutating func completePath() {
        let visibleEntries = visibleEntries
        guard let first = visibleEntries.first else { return }
        if visibleEntries.count == 1 {
            path.text = Self.withTrailingSlash(folder) + first.name + (first.isFolder ? "/" : "")
            return
        }
        let common = visibleEntries.dropFirst().reduce(first.name) { common, entry in
            var characters = entry.name.makeIterator()
            return String(common.prefix { $0.lowercased() == characters.next()?.lowercased() })
        }
        if common.count > typedName.count { path.text = Self.withTrailingSlash(folder) + common }
    }

    private mutating func goToParent() {
        let parent = folder.split(separator: "/").dropLast().joined(separator: "/")
        path.text = Self.withTrailingSlash("/" + parent)
    }
}
