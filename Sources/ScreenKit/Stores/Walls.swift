import Feeds
import LibraryValues
import PinWalls

/// Which pins a wall shows.
package enum WallID: CaseIterable, Hashable, Sendable {
    /// The feed, below the person's own posts.
    case feed
    /// What is saved, in the strip above the feed.
    case strip
    /// A shelf of saved pins.
    case shelf
    /// The person's own posts.
    case posts
    /// The pins of an opened capsule's notes.
    case notes
    /// What a search has found.
    case found
    /// What looks like a pin, behind that pin.
    case alike
}

/// The walls that several screens read: the one that scrolls a wall, and those that show one of its pins.
package struct Walls: Sendable {
    package var feed: PinWall
    package var strip: PinWall
    package var shelf: PinWall
    package var posts: PinWall
    package var notes: PinWall
    package var found: PinWall
    package var alike: PinWall
    /// The walls of which a screen shows one pin: nothing is inserted or removed there.
    package var opened: Set<WallID> = []

    init(options: AppOptions) {
        feed = PinWall(columns: options.columns, gap: options.settings.gap, ordersFiles: true)
        strip = PinWall(columns: options.columns, gap: options.settings.gap)
        // Its name and a rule stand over an open shelf's pins.
        shelf = PinWall(columns: options.columns, gap: options.settings.gap, headerHeight: 2)
        posts = PinWall(columns: options.columns, gap: options.settings.gap, footerHeight: 0)
        notes = strip
        found = strip
        alike = strip
    }

    package subscript(id: WallID) -> PinWall {
        get {
            switch id {
            case .feed: feed
            case .strip: strip
            case .shelf: shelf
            case .posts: posts
            case .notes: notes
            case .found: found
            case .alike: alike
            }
        }
        // In place: a wall may hold a million pins.
        _modify {
            switch id {
            case .feed: yield &feed
            case .strip: yield &strip
            case .shelf: yield &shelf
            case .posts: yield &posts
            case .notes: yield &notes
            case .found: yield &found
            case .alike: yield &alike
            }
        }
    }

    package mutating func changeAll(_ change: (inout PinWall) -> Void) {
        for id in WallID.allCases { change(&self[id]) }
    }
}
