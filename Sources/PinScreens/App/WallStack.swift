import Feeds
import Pictures

/// What is pushed on a tab's wall: nothing, a pin at random, the focused pin's detail, or the latter over the former.
package struct WallStack: Hashable, Sendable {
    package var detail: DetailScreen?
    /// Whether a pin is shown at random: the round's current one.
    package var isRandom = false
    /// What was shown at random since the feed was read.
    package var round = RandomRound()

    package init() {}

    /// Whether the wall itself is shown.
    package var isRoot: Bool { detail == nil && !isRandom }

    /// Shows the wall itself.
    package mutating func popToRoot() {
        detail = nil
        isRandom = false
    }

    /// Puts other pins in the place of a wall's first ones. An open pin that went closes, and a round at random goes on where
    /// pins only came.
    mutating func replaceFirst(_ former: [PinCard], with present: [PinCard], on wall: inout PinWall) {
        let open = detail == nil ? nil : wall.focusedPin?.id
        guard wall.replaceFirst(former.count, with: present) else { return }
        if let open, wall.focusedPin?.id != open { detail = nil }
        let came = present.count - former.count
        if came >= 0, present.suffix(former.count).map(\.id) == former.map(\.id) {
            round.shift(by: came)
        } else {
            // What was shown at random is counted by its place on the wall.
            isRandom = false
            round = RandomRound()
        }
        if wall.isEmpty { popToRoot() }
    }

    /// The pin that keys are for: the one at random, else the focused one.
    func shownPin(on wall: PinWall) -> Pin? {
        detail == nil && isRandom ? round.current.flatMap { wall[$0] } : wall.focusedPin
    }

    /// The pictures that the tab shows, the wall's or the open pin's large one, and the ones ahead of them: those of
    /// the next screens, or of the pins that are a key away.
    func pictures(on wall: PinWall, in model: AppModel, aheadScreens: Double) -> [PictureRequest] {
        let medium = model.medium
        if detail == nil, isRandom {
            let indices = [round.current] + (aheadScreens > 0 ? [round.nextIndex, round.previousIndex] : [])
            return indices.compactMap { index in
                index.flatMap { wall[$0] }.flatMap { RandomScreen.request(for: $0, model: model) }
            }
        }
        guard let detail, let focus = wall.focus else {
            return wall.wantedPictures(medium: medium, aheadScreens: aheadScreens)
        }
        let shown = detail.shownPin(on: wall)
        var pins = [shown]
        if aheadScreens > 0 {
            let count = detail.pictureCount(on: wall)
            let others = [detail.picture + 1, detail.picture - 1].filter { (0..<count).contains($0) }
            pins += others.map { wall.pin(at: focus, showing: $0) }
            pins += [wall[focus + 1], wall[focus - 1]]
        }
        let whole = pins.compactMap { pin in
            pin.flatMap {
                detail.layout(for: $0, on: wall, in: model.regions).pictureRequest(for: $0, medium: medium)
            }
        }
        // The whole picture stays wanted, for it stands in for every part.
        return [shown.flatMap { detail.partRequest(of: $0, model: model) }].compactMap { $0 } + whole
    }
}
