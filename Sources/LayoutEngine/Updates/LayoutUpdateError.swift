/// Why a layout cannot follow an update: it contradicts itself, or what the data source tells.
public enum LayoutUpdateError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Something happens to an item that is not there before the update.
    case noSuchItem(ItemIndex)
    /// Something is put where no item is after the update.
    case noSuchPlace(ItemIndex)
    /// The same item goes twice: it is deleted or moved more than once.
    case removedTwice(ItemIndex)
    /// Two items are put in the same place.
    case insertedTwice(ItemIndex)
    /// An item is reloaded that is deleted or moved in the same update. A moved item's size is asked for anyway.
    case reloadedAndRemoved(ItemIndex)
    /// The data source tells another number of items than the update leads to.
    case wrongItemCount(section: Int, expected: Int, actual: Int)

    /// What is wrong, by which item or section, and how to put it right.
    public var description: String {
        switch self {
        case .noSuchItem(let index):
            "item \(index.text) does not exist; deletions, moves and reloads name items by their indexes before the update"
        case .noSuchPlace(let index):
            "there is no item \(index.text) after the update; insertions and moves name places by the indexes after it"
        case .removedTwice(let index):
            "item \(index.text) is deleted or moved twice; name it once"
        case .insertedTwice(let index):
            "two items are put in place \(index.text); give each its own"
        case .reloadedAndRemoved(let index):
            "item \(index.text) is reloaded and also deleted or moved; leave the reload out"
        case .wrongItemCount(let section, let expected, let actual):
            "section \(section) has \(actual) items where the update leads to \(expected); change the data source before the layout"
        }
    }
}

extension ItemIndex {
    fileprivate var text: String { "\(section).\(item)" }
}
