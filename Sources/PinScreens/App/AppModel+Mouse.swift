import LayoutEngine
import TerminalUI

extension AppModel {
    /// Rows that one turn of the wheel scrolls.
    static let wheelRows = 3

    /// A click focuses a box, a click on the focused box opens it, the wheel scrolls, tabs can be clicked.
    mutating func receive(_ event: MouseEvent) -> [AppEffect] {
        guard help == nil else {
            switch event.action {
            case .press: help = nil
            case .wheelDown: scrollHelp(by: Self.wheelRows)
            case .wheelUp: scrollHelp(by: -Self.wheelRows)
            default: break
            }
            return []
        }
        if gallery != nil { return receiveInGallery(event) }
        if boardOverlay != nil { return receiveInBoardOverlay(event) }
        if editing != nil { return receiveInEditing(event) }
        if let effects = receiveOnCapsules(event) { return effects }
        if case .press(.left) = event.action,
            let chosen = TabBar.tab(at: event.position, in: regions, tabs: options.tabs)
        {
            notice = nil
            return perform(chosen.action)
        }
        if tab == .home { home.note(nil) }
        if tab == .newPost { return newPost.receive(event, in: regions, notice: &notice) }
        if tab == .profile, profile.editor != nil { return profile.editor?.receive(event, in: regions) ?? [] }
        if tab == .profile, let section = profile.section(at: event, in: self) {
            notice = nil
            profile.show(section: section)
            return []
        }
        if isOnSettings { return receiveOnSettings(event) }
        if receiveOnStage(event) { return [] }
        if receiveOnStrip(event) { return [] }
        if let place = shownWall {
            receive(event, wall: place.wall, stack: place.stack)
        } else if isOnShelves {
            receiveOnShelves(event)
        }
        return []
    }

    private mutating func receive(
        _ event: MouseEvent, wall: WritableKeyPath<AppModel, PinWall>, stack: WritableKeyPath<AppModel, WallStack>
    ) {
        if var detail = self[keyPath: stack].detail {
            let isOpen = detail.receive(event, on: &self[keyPath: wall], in: regions, cell: pictureCell)
            self[keyPath: stack].detail = isOpen ? detail : nil
            return
        }
        if self[keyPath: stack].isRandom { return receiveOnRandom(event, wall: wall, stack: stack) }
        switch event.action {
        case .wheelDown: self[keyPath: wall].wheel(by: Self.wheelRows)
        case .wheelUp: self[keyPath: wall].wheel(by: -Self.wheelRows)
        case .press(.left), .doublePress(.left):
            let region = tab == .home ? homeRegion : regions.content
            guard region.contains(event.position) else { return }
            let point = Point(x: event.position.column, y: event.position.row - region.row)
            guard let item = self[keyPath: wall].item(at: point) else { return }
            notice = nil
            if self[keyPath: wall].focus == item {
                self[keyPath: stack].detail = DetailScreen()
            } else {
                self[keyPath: wall].setFocus(item)
            }
        default: break
        }
    }
}

extension Tab {
    /// What choosing the tab does.
    var action: Action {
        switch self {
        case .home: .homeTab
        case .newPost: .newPostTab
        case .profile: .profileTab
        }
    }
}
