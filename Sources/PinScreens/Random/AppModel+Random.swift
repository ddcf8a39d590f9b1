import Feeds
import TerminalUI

extension AppModel {
    /// Opens a pin of the wall at random, full screen.
    mutating func openRandom(
        wall: WritableKeyPath<AppModel, PinWall>, stack: WritableKeyPath<AppModel, WallStack>
    ) {
        let count = self[keyPath: wall].cards.count
        guard count > 0 else {
            notice = Notice("There is no pin to show yet")
            return
        }
        var dice = dice
        defer { self.dice = dice }
        // One pin alone is shown again.
        let isOther = self[keyPath: stack].round.leap(among: count, dice: &dice)
        if !isOther, self[keyPath: stack].isRandom { notice = Notice("There is no other pin") }
        self[keyPath: stack].isRandom = true
    }

    /// Does what a key stands for while a pin is shown at random.
    mutating func performOnRandom(
        _ action: Action, wall: WritableKeyPath<AppModel, PinWall>, stack: WritableKeyPath<AppModel, WallStack>
    ) {
        switch action {
        case .random: openRandom(wall: wall, stack: stack)
        case .moveRight, .moveDown, .pageDown, .halfPageDown, .rowDown, .nextPin:
            let count = self[keyPath: wall].cards.count
            var dice = dice
            defer { self.dice = dice }
            if !self[keyPath: stack].round.goForward(among: count, dice: &dice) {
                notice = Notice("There is no other pin")
            }
        case .moveLeft, .moveUp, .pageUp, .halfPageUp, .rowUp, .previousPin:
            if !self[keyPath: stack].round.goBack() { notice = Notice("This was the first one") }
        case .open:
            guard let index = self[keyPath: stack].round.current else { return }
            self[keyPath: wall].setFocus(index)
            if let frame = self[keyPath: wall].frame(of: index) { self[keyPath: wall].reveal(frame) }
            self[keyPath: stack].detail = DetailScreen()
        case .play: togglePlaying()
        case .back: self[keyPath: stack].isRandom = false
        default: break
        }
    }

    /// The wheel goes through the pins, a click opens the one that is shown.
    mutating func receiveOnRandom(
        _ event: MouseEvent, wall: WritableKeyPath<AppModel, PinWall>, stack: WritableKeyPath<AppModel, WallStack>
    ) {
        let action: Action? =
            switch event.action {
            case .wheelDown, .wheelRight: .moveRight
            case .wheelUp, .wheelLeft: .moveLeft
            case .press(.left) where regions.content.contains(event.position): .open
            case .press(.right): .back
            default: nil
            }
        guard let action else { return }
        notice = nil
        performOnRandom(action, wall: wall, stack: stack)
    }

    /// What a key does while a pin is shown at random: next and previous are an open pin's, the rest is the wall's.
    func randomAction(for press: KeyPress, in keyMap: KeyMap<Action>) -> Action? {
        switch keyMap[press, Action.Scope.openPin.rawValue] {
        case .nextPin?: .nextPin
        case .previousPin?: .previousPin
        case .play?: .play
        default: keyMap[press, Action.Scope.wall.rawValue]
        }
    }
}
