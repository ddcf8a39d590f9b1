import Pictures

extension ScreenContext {
    /// Sets the picture that may be animated, and requests the metadata of a new picture.
    /// - Parameters:
    ///   - candidate: the picture; `nil` if the tab shows none.
    ///   - tab: the displayed tab. Animations of other tabs stay paused.
    package mutating func setAnimatedPicture(_ candidate: AnimationCandidate?, on tab: Tab) {
        guard let candidate else {
            guard pictures.animated?.location.tab == tab else { return }
            if pictures.animated?.isRunning == true { perform(.stopTicking) }
            pictures.animated = nil
            return
        }
        let location = candidate.isBox ? AnimatedPictureState.Location.box(tab) : .detail(tab)
        guard pictures.animated?.location != location || pictures.animated?.still.path != candidate.still.path else {
            pictures.animated?.setStill(candidate.still)
            return
        }
        if pictures.animated?.isRunning == true { perform(.stopTicking) }
        pictures.animated = AnimatedPictureState(
            still: candidate.still, location: location, budget: options.pictureMemoryBudget / 2)
        perform(.readAnimation(path: candidate.still.path))
    }

    /// Starts or pauses the animation, depending on the options and on whether the picture is visible.
    package mutating func updateAnimation(_ candidate: AnimationCandidate?, on tab: Tab, isVisible: Bool) {
        let isPlaying = isVisible && pictures.animated?.location.tab == tab && shouldPlay(candidate)
        effects += pictures.animated?.setRunning(isPlaying, ticks: &pictures.ticks) ?? []
    }

    private func shouldPlay(_ candidate: AnimationCandidate?) -> Bool {
        // A zoomed picture does not move while it is examined.
        guard let animated = pictures.animated, candidate?.isZoomed != true else { return false }
        if let isRequested = animated.playRequest { return isRequested }
        switch animated.location {
        case .detail: return options.animation != .never
        case .box: return options.animation == .focus
        }
    }

    mutating func receive(_ message: AnimationMessage) {
        switch message {
        case .metadataRead(let path, let animation):
            if pictures.animated?.still.path == path { pictures.animated?.receive(animation) }
        case .durationRead(let path, let duration): pictures.animationDurations[path] = duration
        case .tick(let id, let now):
            effects += pictures.animated?.receive(tick: id, now: now, ticks: &pictures.ticks) ?? []
        }
    }
}

extension AnimatedPictureState.Location {
    var tab: Tab {
        switch self {
        case .detail(let tab), .box(let tab): tab
        }
    }
}
