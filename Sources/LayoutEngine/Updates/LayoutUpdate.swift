/// Changes of a collection that a layout follows in one step: items and sections that came, went, moved or changed.
///
/// Indexes are those of UIKit's batch updates. ``deletions``, ``reloads`` and where a move begins are indexes before
/// the update; ``insertions`` and where a move ends are indexes after it. So it is with the numbers of sections. What
/// is not named keeps its order. The items of sections that come or go need not be named; one that is moved out of a
/// section that goes, or into one that comes, is still the same item.
///
///     // Of the items a b c d: a goes, d moves to the front, x comes last: d b c x.
///     let update = LayoutUpdate(
///         deletions: [ItemIndex(section: 0, item: 0)],
///         insertions: [ItemIndex(section: 0, item: 3)],
///         moves: [.init(from: ItemIndex(section: 0, item: 3), to: ItemIndex(section: 0, item: 0))])
public struct LayoutUpdate: Hashable, Sendable {
    /// An item that goes to another place, in its section or in another one.
    public struct Move: Hashable, Sendable {
        /// The item's index before the update.
        public var from: ItemIndex
        /// The item's index after the update.
        public var to: ItemIndex

        /// A move from an index before the update to one after it.
        public init(from: ItemIndex, to: ItemIndex) {
            self.from = from
            self.to = to
        }
    }

    /// The items that went, by their indexes before the update.
    public var deletions: [ItemIndex] = []
    /// The items that came, by their indexes after the update.
    public var insertions: [ItemIndex] = []
    /// The items that went to other places. Their sizes are asked for again.
    public var moves: [Move] = []
    /// The items whose size is to be asked for again, by their indexes before the update.
    public var reloads: [ItemIndex] = []

    /// A section that goes to another place with its items.
    public struct SectionMove: Hashable, Sendable {
        /// The section's number before the update.
        public var from: Int
        /// The section's number after the update.
        public var to: Int

        /// A move from a number before the update to one after it.
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// The sections that went with their items, by their numbers before the update.
    public var deletedSections: [Int] = []
    /// The sections that came with their items, by their numbers after the update.
    public var insertedSections: [Int] = []
    /// The sections that went to other places.
    public var movedSections: [SectionMove] = []
    /// The sections whose items are others now, by their numbers before the update.
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

    /// The update that a difference of two lists tells of, the lists being one section's items before and after it.
    ///
    /// Where an insertion and a removal of the difference are associated with each other, as after its
    /// `inferringMoves()`, they are one of ``moves``. Reloads are not among what a difference can tell.
    ///
    ///     let update = LayoutUpdate(pins.difference(from: oldPins).inferringMoves(), section: 0)
    ///
    /// - Parameters:
    ///   - difference: how the section's items before become those after.
    ///   - section: the section's number.
    /// - Complexity: O(*u*) in the number of changes.
    public init<Item>(_ difference: CollectionDifference<Item>, section: Int) {
        let update = LayoutUpdate(sections: difference)
        func index(_ item: Int) -> ItemIndex { ItemIndex(section: section, item: item) }
        self.init(
            deletions: update.deletedSections.map(index), insertions: update.insertedSections.map(index),
            moves: update.movedSections.map { Move(from: index($0.from), to: index($0.to)) })
    }

    /// The update that a difference of two lists tells of, the lists being the sections before and after it.
    ///
    /// Moves are told as in ``init(_:section:)``.
    ///
    /// - Complexity: O(*u*) in the number of changes.
    public init<Section>(sections difference: CollectionDifference<Section>) {
        self.init()
        for change in difference {
            switch change {
            case .remove(let offset, _, nil): deletedSections.append(offset)
            // Its insertion tells of the move.
            case .remove: break
            case .insert(let offset, _, nil): insertedSections.append(offset)
            case .insert(let offset, _, let origin?): movedSections.append(SectionMove(from: origin, to: offset))
            }
        }
    }

    /// Whether sections come, go, move or have other items.
    var changesSections: Bool {
        !(deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && reloadedSections.isEmpty)
    }

    /// Whether nothing changes.
    public var isEmpty: Bool {
        deletions.isEmpty && insertions.isEmpty && moves.isEmpty && reloads.isEmpty && !changesSections
    }
}

extension LayoutUpdate {
    /// The index after the update of the item at `index` before it, or `nil` where it was deleted: how a focus, or
    /// anything else that goes by indexes, follows its item.
    ///
    /// An index that the collection does not have is answered as if it had; contradictions are not looked for.
    ///
    /// - Complexity: O(*u* log *u*) in the number of changes.
    public func newIndex(ofItemAt index: ItemIndex) -> ItemIndex? {
        IndexMapping(self).newIndex(of: index)
    }
}
