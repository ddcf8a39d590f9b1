/// Changes of a collection that a layout follows in one step: items that came, went, moved or changed their size.
///
/// Indexes are those of UIKit's batch updates. ``deletions``, ``reloads`` and where a move begins are indexes before
/// the update; ``insertions`` and where a move ends are indexes after it. Items that are not named keep their order.
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
    public var deletions: [ItemIndex]
    /// The items that came, by their indexes after the update.
    public var insertions: [ItemIndex]
    /// The items that went to other places. Their sizes are asked for again.
    public var moves: [Move]
    /// The items whose size is to be asked for again, by their indexes before the update.
    public var reloads: [ItemIndex]

    /// An update of these changes, in any order; one that names none changes nothing.
    public init(
        deletions: [ItemIndex] = [], insertions: [ItemIndex] = [], moves: [Move] = [], reloads: [ItemIndex] = []
    ) {
        self.deletions = deletions
        self.insertions = insertions
        self.moves = moves
        self.reloads = reloads
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
        self.init()
        for change in difference {
            switch change {
            case .remove(let offset, _, nil): deletions.append(ItemIndex(section: section, item: offset))
            // Its insertion tells of the move.
            case .remove: break
            case .insert(let offset, _, nil): insertions.append(ItemIndex(section: section, item: offset))
            case .insert(let offset, _, let origin?):
                moves.append(
                    Move(
                        from: ItemIndex(section: section, item: origin), to: ItemIndex(section: section, item: offset)))
            }
        }
    }

    /// Whether nothing changes.
    public var isEmpty: Bool { deletions.isEmpty && insertions.isEmpty && moves.isEmpty && reloads.isEmpty }
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

    /// The update without what it does in the sections that `isLeftOut` names; a move into or out of one is an item
    /// that comes or goes.
    func leavingOut(_ isLeftOut: (Int) -> Bool) -> LayoutUpdate {
        func isKept(_ index: ItemIndex) -> Bool { !isLeftOut(index.section) }
        return LayoutUpdate(
            deletions: deletions.filter(isKept) + moves.filter { !isKept($0.to) }.map(\.from).filter(isKept),
            insertions: insertions.filter(isKept) + moves.filter { !isKept($0.from) }.map(\.to).filter(isKept),
            moves: moves.filter { isKept($0.from) && isKept($0.to) },
            reloads: reloads.filter(isKept))
    }
}
