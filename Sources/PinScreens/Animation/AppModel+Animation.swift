import LayoutEngine
import Pictures
import TerminalUI

extension AppModel {
    /// Takes what happened to the picture that moves.
    mutating func receive(_ message: AnimationMessage) -> [AppEffect] {
        switch message {
        case .read(let path, let animation):
            if moving?.still.path == path { moving?.receive(animation) }
            return []
        case .tick(let id, let now):
            var ticks = ticks
            defer { self.ticks = ticks }
            return moving?.receive(tick: id, now: now, ticks: &ticks) ?? []
        }
    }

    /// Plays what is paused and pauses what plays.
    mutating func togglePlaying() {
        switch moving?.frameCount {
        case nil: break
        case 1?: notice = Notice("This picture does not move")
        case _?:
            let isRunning = moving?.isRunning == true
            moving?.wish = !isRunning
        }
    }

    /// Follows the picture that moves, or may, from pin to pin, and has it go exactly while it is seen.
    mutating func animationEffects() -> [AppEffect] {
        var effects: [AppEffect] = []
        if regions.isTooSmall {
            // Its place comes back with the window.
        } else if let subject = movingSubject {
            if moving?.place != subject.place || moving?.still.path != subject.still.path {
                if moving?.isRunning == true { effects.append(.stopTicking) }
                moving = MovingPicture(
                    still: subject.still, place: subject.place, budget: options.pictureBytes / 2)
                effects.append(.readAnimation(path: subject.still.path))
            } else {
                moving?.show(as: subject.still)
            }
        } else if moving?.place.tab == tab {
            if moving?.isRunning == true { effects.append(.stopTicking) }
            moving = nil
        }
        let isPlaying = isPlaying
        return effects + (moving?.run(isPlaying, ticks: &ticks) ?? [])
    }

    /// What stands in the place of a still: a frame while its picture moves.
    func frame(for still: PictureRequest?) -> CellArt? {
        moving?.still == still ? moving?.art : nil
    }

    /// What the row of keys says of an animation that is open.
    var animationHints: [String] {
        guard let moving, let count = moving.frameCount, count > 1 else { return [] }
        let key = options.keyMap.keys(for: .play).first.map { KeyHints.name(of: $0) + " " }
        let state = moving.isRunning ? [] : ["▶ \(count) frames"]
        return state + (key.map { [$0 + (moving.isRunning ? "pause" : "play")] } ?? [])
    }

    /// Whether the picture that may move is seen and is to go.
    private var isPlaying: Bool {
        guard let moving, moving.place.tab == tab, help == nil, !isSuspended, !regions.isTooSmall else { return false }
        // What is looked at closely stands still.
        if case .detail = moving.place, let detail = shownDetail, detail.zoom != .fit { return false }
        if let wish = moving.wish { return wish }
        switch moving.place {
        case .detail: return options.animation != .never
        case .box: return options.animation == .focus
        }
    }

    private struct Subject {
        var still: PictureRequest
        var place: MovingPicture.Place
    }

    /// The picture on the screen that may move; nil when none may.
    private var movingSubject: Subject? {
        shownWall.flatMap { subject(on: self[keyPath: $0.wall], stack: self[keyPath: $0.stack]) }
    }

    private func subject(on wall: PinWall, stack: WallStack) -> Subject? {
        if stack.detail == nil, let random = RandomScreen(wall: wall, stack: stack) {
            return RandomScreen.request(for: random.pin, model: self).map { Subject(still: $0, place: .detail(tab)) }
        }
        if let detail = stack.detail {
            guard let pin = detail.shownPin(on: wall) else { return nil }
            let layout = detail.layout(for: pin, on: wall, in: regions)
            return layout.pictureRequest(for: pin, medium: medium).map { Subject(still: $0, place: .detail(tab)) }
        }
        // The strip's boxes stand still.
        guard options.animation == .focus, tab != .home || !home.isStripActive else { return nil }
        let request =
            tab == .home ? home.focusedPictureRequest(medium: medium) : wall.focusedPictureRequest(medium: medium)
        return request.map { Subject(still: $0, place: .box(tab)) }
    }
}

extension MovingPicture.Place {
    var tab: Tab {
        switch self {
        case .detail(let tab), .box(let tab): tab
        }
    }
}

extension PinWall {
    /// What to ask for the focused box; nil when it is not in sight or has no picture to be asked for.
    func focusedPictureRequest(medium: PictureMedium) -> PictureRequest? {
        guard let focus, let frame = frame(of: focus), frame.maxY > offset, frame.minY < offset + viewport.height else {
            return nil
        }
        let element = LayoutElement(kind: .item, index: ItemIndex(section: 0, item: focus), frame: frame)
        return pictureRequest(for: element, medium: medium)
    }
}
