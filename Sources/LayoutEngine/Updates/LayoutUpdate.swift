/// A batch of inserted, deleted, moved and reloaded items and sections.
///
/// Indexes have the same meaning as in UIKit's batch updates. ``deletions``, ``reloads`` and the origin of a move are
/// indexes before the update; ``insertions`` and the destination of a move are indexes after it. Section indexes work the same
/// way. All other items keep their order. Items of inserted and deleted sections need not be listed. An item that is
/// moved out of a deleted section, or into an inserted one, keeps its identity.
///
///     // Of the items a b c d, delete a, move d to the front and append x: d b c x.
///     let update = LayoutUpdate(
///         deletions: [ItemIndex(section: 0, item: 0)],
///         insertions: [ItemIndex(section: 0, item: 3)],
///         moves: [.init(from: ItemIndex(section: 0, item: 3), to: ItemIndex(section: 0, item: 0))])
public struct LayoutUpdate: Hashable, Sendable {
    /// An item that moves to another position in its section or in another section.
    public struct Move: Hashable, Sendable {
        /// The item's index before the update.
        public var from: ItemIndex
        /// The item's index after the update.
        public var to: ItemIndex

        /// Creates a move from an index before the update to one after it.
        public init(from: ItemIndex, to: ItemIndex) {
            self.from = from
            self.to = to
        }
    }

    /// The deleted items, by index before the update.
    public var deletions: [ItemIndex] = []
    /// The inserted items, by index after the update.
    public var insertions: [ItemIndex] = []
    /// The moved items. Their sizes are requested again.
    public var moves: [Move] = []
    /// The items whose sizes are requested again, by index before the update.
    public var reloads: [ItemIndex] = []

    /// A section that moves to another position with its items.
    public struct SectionMove: Hashable, Sendable {
        /// The section's index before the update.
        public var from: Int
        /// The section's index after the update.
        public var to: Int

        /// Creates a move from an index before the update to one after it.
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// The sections that are deleted with their items, by index before the update.
    public var deletedSections: [Int] = []
    /// The sections that are inserted with their items, by index after the update.
    public var insertedSections: [Int] = []
    /// The moved sections.
    public var movedSections: [SectionMove] = []
    /// The sections whose items are all requested again, by index before the update.
    public var reloadedSections: [Int] = []

    /// Creates an update that changes nothing.
    public init() {}

    /// Creates an update of items, in any order.
    public init(
        deletions: [ItemIndex] = [], insertions: [ItemIndex] = [], moves: [Move] = [], reloads: [ItemIndex] = []
    ) {
        self.deletions = deletions
        self.insertions = insertions
        self.moves = moves
        self.reloads = reloads
    }

    /// Creates an update of whole sections, in any order.
    public init(
        deletedSections: [Int] = [], insertedSections: [Int] = [], movedSections: [SectionMove] = [],
        reloadedSections: [Int] = []
    ) {
        self.deletedSections = deletedSections
        self.insertedSections = insertedSections
        self.movedSections = movedSections
        self.reloadedSections = reloadedSections
    }

    /// Creates an update from the difference between one section's items before and after it.
    ///
    /// A removal and an insertion that are associated with each other, as in the result of `inferringMoves()`, become
    /// one of ``moves``. A difference contains no reloads.
    ///
    ///     let update = LayoutUpdate(pins.difference(from: oldPins).inferringMoves(), section: 0)
    ///
    /// - Parameters:
    ///   - difference: The difference between the items before and after the update.
    ///   - section: The section's index.
    /// - Complexity: O(*u*) in the number of changes.
    public init<Item>(_ difference: CollectionDifference<Item>, section: Int) {
        let update = LayoutUpdate(sections: difference)
        func index(_ item: Int) -> ItemIndex { ItemIndex(section: section, item: item) }
        self.init(
            deletions: update.deletedSections.map(index), insertions: update.insertedSections.map(index),
            moves: update.movedSections.map { Move(from: index($0.from), to: index($0.to)) })
    }

    /// Creates an update from the difference between the sections before and after it.
    ///
    /// Associated removals and insertions become moves, as in ``init(_:section:)``.
    ///
    /// - Complexity: O(*u*) in the number of changes.
    public init<Section>(sections difference: CollectionDifference<Section>) {
        self.init()
        for change in difference {
            switch change {
            case .remove(let offset, _, nil): deletedSections.append(offset)
            // The associated insertion adds the move.
            case .remove: break
            case .insert(let offset, _, nil): insertedSections.append(offset)
            case .insert(let offset, _, let origin?): movedSections.append(SectionMove(from: origin, to: offset))
            }
        }
    }

    /// Whether sections are inserted, deleted, moved or reloaded.
    var changesSections: Bool {
        !(deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && reloadedSections.isEmpty)
    }

    /// Whether the update has no changes.
    public var isEmpty: Bool {
        deletions.isEmpty && insertions.isEmpty && moves.isEmpty && reloads.isEmpty && !changesSections
    }
}

extension LayoutUpdate {
    /// Returns the index after the update of the item at `index` before it, or `nil` if the item is deleted. Use it to
    /// update the focus and other stored indexes.
    ///
    /// The index need not exist. The update must be consistent.
    ///
    /// - Complexity: O(*u* log *u*) in the number of changes.
    public func newIndex(ofItemAt index: ItemIndex) -> ItemIndex? {
        IndexMapping(self).newIndex(of: index)
    }
}
