import PinWalls

/// The identifier of a wall, named after its pins.
package enum WallID: Int, CaseIterable, Hashable, Sendable {
    /// The feed, preceded by the user's own posts.
    case feed
    /// The saved pins, in the strip above the feed.
    case strip
    /// A shelf of saved pins.
    case shelf
    /// The user's own posts.
    case posts
    /// The pins of an opened capsule's notes.
    case notes
    /// Search results.
    case searchResults
    /// The pins that look similar to a pin, after that pin.
    case similar
}

/// The walls, which screens share: one screen scrolls a wall, and others show a pin of the wall.
package struct Walls: Sendable {
    /// The walls, in the order of `WallID`. An array, because stored properties would make copies of a context expensive:
    /// 2,000 bytes each, and 50 kB of code in each type that has a context.
    private var all: [PinWall]
    /// The walls with an open pin or an overview. Lists of saved pins do not change meanwhile.
    package var opened: Set<WallID> = []

    init(options: AppOptions) {
        all = WallID.allCases.map { id in
            let (columns, gap) = (options.columns, options.settings.gap)
            return switch id {
            case .feed: PinWall(columns: columns, gap: gap, preparesFilesAsynchronously: true)
            // The header of an open shelf shows its name and a rule.
            case .shelf: PinWall(columns: columns, gap: gap, headerHeight: 2)
            case .posts: PinWall(columns: columns, gap: gap, footerHeight: 0)
            case .strip, .notes, .searchResults, .similar: PinWall(columns: columns, gap: gap)
            }
        }
    }

    package subscript(id: WallID) -> PinWall {
        // A copy would retain about 40 objects.
        _read { yield all[id.rawValue] }
        // Modify in place, because a wall may have a million pins.
        _modify { yield &all[id.rawValue] }
    }

    package mutating func updateAll(_ change: (inout PinWall) -> Void) {
        for id in WallID.allCases { change(&self[id]) }
    }
}
