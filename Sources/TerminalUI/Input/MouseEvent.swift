/// A mouse action at a cell.
package struct MouseEvent: Hashable, Sendable {
    package var action: Action
    package var position: ScreenPosition
    package var modifiers: KeyPress.Modifiers

    package init(_ action: Action, at position: ScreenPosition, modifiers: KeyPress.Modifiers = []) {
        self.action = action
        self.position = position
        self.modifiers = modifiers
    }

    /// Whether the action is a single or double press of the left button.
    package var isClick: Bool { action == .press(.left) || action == .doublePress(.left) }

    package enum Action: Hashable, Sendable {
        case press(Button)
        /// The second press of the same button at the same cell in quick succession. It replaces `press`.
        case doublePress(Button)
        case release(Button)
        /// The pointer moved to another cell with the button down.
        case drag(Button)
        case wheelUp, wheelDown, wheelLeft, wheelRight
    }

    package enum Button: Hashable, Sendable {
        case left, middle, right
    }
}
