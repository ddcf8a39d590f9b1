import Pictures

extension ScreenContext {
    /// Sets the picture that may be animated, and requests the metadata of a new one.
    /// - Parameters:
    ///   - movable: the picture; `nil` if the tab shows none.
    ///   - tab: the displayed tab. Animations of other tabs stay paused.
    package mutating func follow(_ movable: AnimationCandidate?, on tab: Tab) {
        guard let movable else {
            guard pictures.moving?.place.tab == tab else { return }
            if pictures.moving?.isRunning == true { perform(.stopTicking) }
            pictures.moving = nil
            return
        }
        let place = movable.isBox ? AnimatedPictureState.Place.box(tab) : .detail(tab)
        guard pictures.moving?.place != place || pictures.moving?.still.path != movable.still.path else {
            pictures.moving?.show(as: movable.still)
            return
        }
        if pictures.moving?.isRunning == true { perform(.stopTicking) }
        pictures.moving = AnimatedPictureState(still: movable.still, place: place, budget: options.pictureBytes / 2)
        perform(.readAnimation(path: movable.still.path))
    }

    /// Starts or pauses the animation, depending on the options and on whether the picture is visible.
    package mutating func run(_ movable: AnimationCandidate?, on tab: Tab, isSeen: Bool) {
        let isPlaying = isSeen && pictures.moving?.place.tab == tab && isToPlay(movable)
        effects += pictures.moving?.run(isPlaying, ticks: &pictures.ticks) ?? []
    }

    private func isToPlay(_ movable: AnimationCandidate?) -> Bool {
        // A zoomed picture does not move while it is examined.
        guard let moving = pictures.moving, movable?.isClose != true else { return false }
        if let wish = moving.wish { return wish }
        switch moving.place {
        case .detail: return options.animation != .never
        case .box: return options.animation == .focus
        }
    }

    /// Handles a message about the animated picture.
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

extension AnimatedPictureState.Place {
    var tab: Tab {
        switch self {
        case .detail(let tab), .box(let tab): tab
        }
    }
}
