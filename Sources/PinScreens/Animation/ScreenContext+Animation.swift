import Pictures

extension ScreenContext {
    /// Follows the picture that may move from pin to pin.
    /// - Parameter tab: the one that is shown; what another one shows waits there.
    mutating func follow(_ movable: MovablePicture?, on tab: Tab) {
        guard let movable else {
            guard moving?.place.tab == tab else { return }
            if moving?.isRunning == true { perform(.stopTicking) }
            moving = nil
            return
        }
        let place = movable.isBox ? MovingPicture.Place.box(tab) : .detail(tab)
        guard moving?.place != place || moving?.still.path != movable.still.path else {
            moving?.show(as: movable.still)
            return
        }
        if moving?.isRunning == true { perform(.stopTicking) }
        moving = MovingPicture(still: movable.still, place: place, budget: options.pictureBytes / 2)
        perform(.readAnimation(path: movable.still.path))
    }

    /// Has the picture go, or stand still.
    mutating func run(_ movable: MovablePicture?, on tab: Tab, isSeen: Bool) {
        let isPlaying = isSeen && moving?.place.tab == tab && isToPlay(movable)
        effects += moving?.run(isPlaying, ticks: &ticks) ?? []
    }

    private func isToPlay(_ movable: MovablePicture?) -> Bool {
        // What is looked at closely stands still.
        guard let moving, movable?.isClose != true else { return false }
        if let wish = moving.wish { return wish }
        switch moving.place {
        case .detail: return options.animation != .never
        case .box: return options.animation == .focus
        }
    }

    /// Takes what happened to the picture that moves.
    mutating func receive(_ message: AnimationMessage) {
        switch message {
        case .read(let path, let animation): if moving?.still.path == path { moving?.receive(animation) }
        case .tick(let id, let now): effects += moving?.receive(tick: id, now: now, ticks: &ticks) ?? []
        }
    }
}

extension MovingPicture.Place {
    var tab: Tab {
        switch self {
        case .detail(let tab), .box(let tab): tab
        }
    }
}
