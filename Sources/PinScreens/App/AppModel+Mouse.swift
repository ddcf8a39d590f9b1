import LayoutEngine
import TerminalUI

extension AppModel {
    /// Rows that one turn of the wheel scrolls.
    private static let wheelRows = 3

    /// A click focuses a box, a click on the focused box opens it, the wheel scrolls, tabs can be clicked.
    mutating func receive(_ event: MouseEvent) -> [AppEffect] {
        guard help == nil else {
            if case .press = event.action { help = nil }
            return []
        }
        if case .press(.left) = event.action, let chosen = TabBar.tab(at: event.position, in: regions) {
            notice = nil
            return perform(chosen.action)
        }
        if tab == .home { home.note(nil) }
        switch tab {
        case .home: receive(event, wall: \.home.wall, stack: \.home.stack)
        case .profile: receive(event, wall: \.profile.wall, stack: \.profile.stack)
        case .newPost: return newPost.receive(event, in: regions, notice: &notice)
        }
        return []
    }

    private mutating func receive(
        _ event: MouseEvent, wall: WritableKeyPath<AppModel, PinWall>, stack: WritableKeyPath<AppModel, WallStack>
    ) {
        if var detail = self[keyPath: stack].detail {
            let isOpen =
                switch event.action {
                case .wheelDown: detail.perform(.moveDown, on: &self[keyPath: wall], in: regions)
                case .wheelUp: detail.perform(.moveUp, on: &self[keyPath: wall], in: regions)
                case .press(.right): false
                default: true
                }
            self[keyPath: stack].detail = isOpen ? detail : nil
            return
        }
        switch event.action {
        case .wheelDown: self[keyPath: wall].wheel(by: Self.wheelRows)
        case .wheelUp: self[keyPath: wall].wheel(by: -Self.wheelRows)
        case .press(.left), .doublePress(.left):
            guard regions.content.contains(event.position) else { return }
            let point = Point(x: event.position.column, y: event.position.row - regions.content.row)
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
