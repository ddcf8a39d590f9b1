import PinWalls

/// Which pins a wall shows.
package enum WallID: Int, CaseIterable, Hashable, Sendable {
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
    /// By the raw value of the id. They are in an array because inline they would make each copy of a context expensive: 2,000
    /// bytes, and 50 kB of code in each type that has a context.
    private var all: [PinWall]
    /// The walls of which a screen shows one pin: nothing is inserted or removed there.
    package var opened: Set<WallID> = []

    init(options: AppOptions) {
        all = WallID.allCases.map { id in
            let (columns, gap) = (options.columns, options.settings.gap)
            return switch id {
            case .feed: PinWall(columns: columns, gap: gap, ordersFiles: true)
            // Its name and a rule stand over an open shelf's pins.
            case .shelf: PinWall(columns: columns, gap: gap, headerHeight: 2)
            case .posts: PinWall(columns: columns, gap: gap, footerHeight: 0)
            case .strip, .notes, .found, .alike: PinWall(columns: columns, gap: gap)
            }
        }
    }

    package subscript(id: WallID) -> PinWall {
        // Without a copy, which would retain about 40 objects.
        _read { yield all[id.rawValue] }
        // In place: a wall may have a million pins.
        _modify { yield &all[id.rawValue] }
    }

    package mutating func changeAll(_ change: (inout PinWall) -> Void) {
        for id in WallID.allCases { change(&self[id]) }
    }
}
