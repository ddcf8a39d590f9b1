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

    /// Something happens to a section that is not there before the update.
    case noSuchSection(Int)
    /// A section is put where none is after the update.
    case noSuchSectionPlace(Int)
    /// The same section goes twice: it is deleted or moved more than once.
    case sectionRemovedTwice(Int)
    /// Two sections are put in the same place.
    case sectionInsertedTwice(Int)
    /// A section is reloaded that is deleted or moved in the same update.
    case sectionReloadedAndRemoved(Int)
    /// The layout has another number of sections to lay out than the update leads to.
    case wrongSectionCount(expected: Int, actual: Int)

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
        case .noSuchSection(let section):
            "section \(section) does not exist; deletions, moves and reloads name sections by their numbers before the update"
        case .noSuchSectionPlace(let section):
            "there is no section \(section) after the update; insertions and moves name places by the numbers after it"
        case .sectionRemovedTwice(let section):
            "section \(section) is deleted or moved twice; name it once"
        case .sectionInsertedTwice(let section):
            "two sections are put in place \(section); give each its own"
        case .sectionReloadedAndRemoved(let section):
            "section \(section) is reloaded and also deleted or moved; leave the reload out"
        case .wrongSectionCount(let expected, let actual):
            "there are \(actual) sections to lay out where the update leads to \(expected); change the data source and the layout's sections first"
        }
    }
}

extension ItemIndex {
    fileprivate var text: String { "\(section).\(item)" }
}
