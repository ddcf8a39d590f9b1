import Feeds

/// Where in the model a wall lives, and what is pushed on it.
struct WallPlace {
    let wall: WritableKeyPath<AppModel, PinWall>
    let stack: WritableKeyPath<AppModel, WallStack>

    static var home: WallPlace { WallPlace(wall: \.home.wall, stack: \.home.stack) }
    static var strip: WallPlace { WallPlace(wall: \.home.strip.list.wall, stack: \.home.strip.list.stack) }
    static var shelf: WallPlace { WallPlace(wall: \.profile.saved.list.wall, stack: \.profile.saved.list.stack) }
    static var posts: WallPlace { WallPlace(wall: \.profile.wall, stack: \.profile.stack) }

    static var notePins: WallPlace { WallPlace(wall: \.capsules.wall, stack: \.capsules.stack) }

    /// Every wall that the model has.
    static var all: [WallPlace] { [.home, .strip, .posts, .shelf, .notePins] }
}

extension AppModel {
    /// The wall that keys are for; nil when the screen has none.
    var shownWall: WallPlace? {
        if editing != nil { return nil }
        return switch tab {
        case .home: home.isStripActive ? .strip : .home
        case .newPost: nil
        case .profile: showsCapsules || isOnShelves && !profile.saved.isOpen ? nil : profile.section.wall
        }
    }

    /// What is pushed on the wall that is shown; nil when the screen has none.
    var shownStack: WallStack? { shownWall.map { self[keyPath: $0.stack] } }

    /// The open pin of the screen that is shown.
    package var shownDetail: DetailScreen? { shownStack?.detail }

    /// The pin that keys are for with the picture of it that is shown; nil when there is none.
    var shownPicture: Pin? {
        guard let place = shownWall, let detail = shownDetail else { return shownPin }
        return detail.shownPin(on: self[keyPath: place.wall])
    }

    /// The pin that keys are for; nil when there is none.
    package var shownPin: Pin? {
        if showsCapsules { return capsules.shownPin }
        if isOnInvitation { return nil }
        return shownWall.flatMap { self[keyPath: $0.stack].shownPin(on: self[keyPath: $0.wall]) }
    }
}
