import LayoutEngine
import TerminalUI

extension AppModel {
    /// The mouse on a stage: as on Home's wall.
    /// - Returns: false when Home shows something else.
    mutating func receiveOnStage(_ event: MouseEvent) -> Bool {
        guard tab == .home, var stage = home.shownStage, stage.shown != nil else { return false }
        switch event.action {
        case .wheelDown, .wheelUp:
            home.motion = nil
            stage.wheel(by: event.action == .wheelDown ? Self.wheelRows : -Self.wheelRows, on: &home.wall)
        case .press(.left), .doublePress(.left):
            guard homeRegion.contains(event.position) else { return true }
            let point = Point(x: event.position.column, y: event.position.row - homeRegion.row)
            guard let card = stage.card(at: point) else { return true }
            notice = nil
            if home.wall.focus == card {
                home.stack.detail = DetailScreen()
            } else {
                stage.setFocus(card, on: &home.wall)
            }
        default: return true
        }
        home.stage = stage
        return true
    }
}
