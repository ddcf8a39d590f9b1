import LayoutFiles
import TerminalUI

/// The layouts that there are, one of them selected: it is shown at once.
package struct GalleryMenu: Hashable, Sendable {
    /// The layouts that were read; nil until they are.
    package private(set) var entries: [GalleryEntry]?
    package private(set) var list = SelectionList(count: 0)
    /// The layout that was shown before, for leaving without another.
    let former: LayoutFile?
    /// Whether it stands at the left, where it hides less of the focused box.
    var isAtLeft = false

    init(former: LayoutFile?) {
        self.former = former
    }

    /// The rows: the feed's own columns, then the layouts.
    static let columnsTitle = "Columns"

    mutating func show(_ entries: [GalleryEntry]) {
        self.entries = entries
        let current = former.flatMap { file in
            entries.firstIndex { if case .success(file) = $0.layout { true } else { false } }
        }
        list = SelectionList(count: entries.count + 1, selection: current.map { $0 + 1 } ?? 0)
    }

    /// The selected layout's entry; nil for the columns.
    var selected: GalleryEntry? {
        guard let entries, let row = list.selection, entries.indices.contains(row - 1) else { return nil }
        return entries[row - 1]
    }

    mutating func move(by rows: Int) { list.move(by: rows, visibleRows: 20) }

    mutating func select(_ row: Int) { list.select(row) }
}

extension AppModel {
    mutating func openGallery() -> [AppEffect] {
        gallery = GalleryMenu(former: home.stage?.file)
        home.formerStage = home.stage
        return [.stage(.readGallery)]
    }

    /// A key while the menu is open: another layout is shown at once, Enter stays with it, Esc goes back.
    mutating func receiveInGallery(_ press: KeyPress, _ action: Action?) -> [AppEffect] {
        guard var menu = gallery else { return [] }
        switch action {
        case .moveDown, .rowDown: menu.move(by: 1)
        case .moveUp, .rowUp: menu.move(by: -1)
        case .pageDown, .end: menu.move(by: 1_000)
        case .pageUp, .top: menu.move(by: -1_000)
        case .open, .layouts:
            gallery = nil
            return []
        case .help:
            return perform(.help)
        case .back, .quit:
            let former = home.formerStage
            gallery = nil
            goBack(to: menu.former, former)
            return []
        default: return []
        }
        gallery = menu
        showSelected()
        return []
    }

    mutating func receiveInGallery(_ event: MouseEvent) -> [AppEffect] {
        guard var menu = gallery else { return [] }
        switch event.action {
        case .wheelDown: menu.move(by: 1)
        case .wheelUp: menu.move(by: -1)
        case .press(.left), .doublePress(.left):
            let layout = GalleryLayout(menu, in: regions)
            guard layout.frame.contains(event.position) else {
                gallery = nil
                return []
            }
            guard let row = layout.row(at: event.position, of: menu) else { return [] }
            guard menu.list.selection != row else {
                gallery = nil
                return []
            }
            menu.select(row)
        default: return []
        }
        gallery = menu
        showSelected()
        return []
    }

    /// Has the menu stand where more of the focused box is seen; where as much is, it stays.
    mutating func placeGallery() {
        guard tab == .home, let menu = gallery, let box = home.focusedBox(in: homeRegion) else { return }
        func seen(_ menu: GalleryMenu) -> Int {
            let hidden = box.intersection(GalleryLayout(menu, in: regions).frame)
            return box.rows * box.columns - hidden.rows * hidden.columns
        }
        var other = menu
        other.isAtLeft.toggle()
        if seen(other) > seen(menu) { gallery = other }
    }

    /// Shows what was shown before, where the reader was.
    private mutating func goBack(to file: LayoutFile?, _ former: LayoutStage?) {
        guard home.stage?.file != file else { return }
        if let former, former.file == file, former.shown != nil { putBack(former) } else { show(file) }
    }

    private mutating func showSelected() {
        switch gallery?.selected?.layout {
        case .success(let file): show(file)
        case .failure: break
        case nil: show(nil)
        }
    }
}
