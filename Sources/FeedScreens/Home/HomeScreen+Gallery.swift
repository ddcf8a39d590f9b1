import LayoutFiles
import PinWalls
import ScreenKit
import TerminalUI

/// The layout menu over the feed, which previews the selected layout.
extension HomeScreen {
    mutating func openGallery(in context: inout ScreenContext) {
        gallery = GalleryMenu(previousArrangement: context.walls[.feed].arrangement, choice: layoutChoice)
        context.perform(.layout(.readGallery))
    }

    /// Handles an action while the menu is open: Enter accepts the layout, Escape restores the previous one.
    mutating func receiveInGallery(_ action: Action?, in context: inout ScreenContext) -> Response {
        switch action {
        case .moveDown, .rowDown: gallery?.move(by: 1)
        case .moveUp, .rowUp: gallery?.move(by: -1)
        case .pageDown, .end: gallery?.move(by: 1_000)
        case .pageUp, .top: gallery?.move(by: -1_000)
        case .open, .view:
            gallery = nil
            return .handled
        case .help: return .ignored
        case .back:
            let menu = gallery
            gallery = nil
            restoreLayout(from: menu, in: &context)
            return .handled
        default: return .handled
        }
        previewSelection(in: &context)
        return .handled
    }

    mutating func receiveInGallery(_ event: MouseEvent, in context: inout ScreenContext) {
        guard let menu = gallery else { return }
        switch event.action {
        case .wheelDown: gallery?.move(by: 1)
        case .wheelUp: gallery?.move(by: -1)
        case .press(.left), .doublePress(.left):
            let layout = GalleryLayout(menu, in: context.regions)
            guard layout.frame.contains(event.position) else {
                gallery = nil
                return
            }
            guard let row = layout.row(at: event.position, of: menu) else { return }
            guard menu.list.selection != row else {
                gallery = nil
                return
            }
            gallery?.select(row)
        default: return
        }
        previewSelection(in: &context)
    }

    /// Moves the menu to the other side if less of the focused box is then covered.
    mutating func updateGallerySide(in context: ScreenContext) {
        guard let menu = gallery, let box = focusedBox(in: context) else { return }
        func visibleArea(with menu: GalleryMenu) -> Int {
            let hidden = box.intersection(GalleryLayout(menu, in: context.regions).frame)
            return box.rows * box.columns - hidden.rows * hidden.columns
        }
        var other = menu
        other.isAtLeft.toggle()
        if visibleArea(with: other) > visibleArea(with: menu) { gallery = other }
    }

    /// Restores the layout and the position from before the menu was opened.
    private mutating func restoreLayout(from menu: GalleryMenu?, in context: inout ScreenContext) {
        guard let menu else { return }
        layoutChoice = menu.previousChoice
        if layoutChoice == .automatic, let newerFile {
            self.newerFile = nil
            return show(newerFile, in: &context)
        }
        guard context.walls[.feed].file != menu.previousArrangement.file else { return }
        restoreArrangement(menu.previousArrangement, in: &context)
    }

    private mutating func previewSelection(in context: inout ScreenContext) {
        let selected = gallery?.selected
        switch selected?.layout {
        case .success(let file):
            if let selected { layoutChoice = .entry(selected) }
            layoutProblem = nil
            show(file, in: &context)
        case .failure: break
        case nil:
            layoutChoice = .columns
            layoutProblem = nil
            show(nil, in: &context)
        }
    }

    // MARK: Changed files

    /// Updates the menu with the current layouts, and the feed if the selected layout has changed.
    mutating func receive(gallery entries: [GalleryEntry], in context: inout ScreenContext) {
        let selected = gallery?.selected
        gallery?.setEntries(entries)
        if let selected, let current = gallery?.selected, current.id == selected.id, current != selected {
            previewSelection(in: &context)
        }
        guard let chosenEntry = layoutChoice.entry, let entry = entries.first(where: { $0.id == chosenEntry.id }) else {
            return
        }
        switch entry.layout {
        case .success(let file):
            layoutProblem = nil
            // Preserve values that the user adjusted until the layout's file changes.
            guard entry != chosenEntry else { break }
            self.layoutChoice = .entry(entry)
            show(file, in: &context)
        case .failure(let problem): layoutProblem = gallery == nil ? problem.description : nil
        }
    }

    /// Selects the file of a written layout, unless another layout was shown meanwhile.
    mutating func receive(written entry: GalleryEntry, in context: inout ScreenContext) {
        guard case .success(let file) = entry.layout, var shown = context.walls[.feed].file else { return }
        shown.name = file.name
        guard shown == file else { return }
        layoutChoice = .entry(entry)
        context.walls[.feed].setLayoutFile(file)
    }
}
