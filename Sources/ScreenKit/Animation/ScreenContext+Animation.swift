import Pictures

extension ScreenContext {
    /// Follows the picture that may move from pin to pin.
    /// - Parameter tab: the one that is shown; what another one shows waits there.
    package mutating func follow(_ movable: MovablePicture?, on tab: Tab) {
        guard let movable else {
            guard pictures.moving?.place.tab == tab else { return }
            if pictures.moving?.isRunning == true { perform(.stopTicking) }
            pictures.moving = nil
            return
        }
        let place = movable.isBox ? MovingPicture.Place.box(tab) : .detail(tab)
        guard pictures.moving?.place != place || pictures.moving?.still.path != movable.still.path else {
            pictures.moving?.show(as: movable.still)
            return
        }
        if pictures.moving?.isRunning == true { perform(.stopTicking) }
        pictures.moving = MovingPicture(still: movable.still, place: place, budget: options.pictureBytes / 2)
        perform(.readAnimation(path: movable.still.path))
    }

    /// Has the picture go, or stand still.
    package mutating func run(_ movable: MovablePicture?, on tab: Tab, isSeen: Bool) {
        let isPlaying = isSeen && pictures.moving?.place.tab == tab && isToPlay(movable)
        effects += pictures.moving?.run(isPlaying, ticks: &pictures.ticks) ?? []
    }

    private func isToPlay(_ movable: MovablePicture?) -> Bool {
        // What is looked at closely stands still.
        guard let moving = pictures.moving, movable?.isClose != true else { return false }
        if let wish = moving.wish { return wish }
        switch moving.place {
        case .detail: return options.animation != .never
        case .box: return options.animation == .focus
        }
    }

    /// Takes what happened to the picture that moves.
    mutating func receive(_ message: AnimationMessage) {
        switch message {
        case .read(let path, let animation):
            if pictures.moving?.still.path == path { pictures.moving?.receive(animation) }
        case .timed(let path, let length): pictures.lengths[path] = length
        case .tick(let id, let now):
            effects += pictures.moving?.receive(tick: id, now: now, ticks: &pictures.ticks) ?? []
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
