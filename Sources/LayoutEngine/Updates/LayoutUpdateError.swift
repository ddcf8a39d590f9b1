/// An update that contradicts itself or the data source.
public enum LayoutUpdateError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A change refers to an item that does not exist before the update.
    case noSuchItem(ItemIndex)
    /// An insertion or move refers to an index that does not exist after the update.
    case noSuchDestination(ItemIndex)
    /// An item is deleted or moved more than once.
    case removedTwice(ItemIndex)
    /// Two items are inserted or moved to the same index.
    case insertedTwice(ItemIndex)
    /// A reloaded item is deleted or moved in the same update. The size of a moved item is requested anyway.
    case reloadedAndRemoved(ItemIndex)
    /// The data source returns another number of items than the update results in.
    case wrongItemCount(section: Int, expected: Int, actual: Int)

    /// A change refers to a section that does not exist before the update.
    case noSuchSection(Int)
    /// An insertion or move refers to a section that does not exist after the update.
    case noSuchSectionDestination(Int)
    /// A section is deleted or moved more than once.
    case sectionRemovedTwice(Int)
    /// Two sections are inserted or moved to the same index.
    case sectionInsertedTwice(Int)
    /// A reloaded section is deleted or moved in the same update.
    case sectionReloadedAndRemoved(Int)
    /// The layout has another number of sections than the update results in.
    case wrongSectionCount(expected: Int, actual: Int)

    /// The error in English: the item or section concerned, and a way to correct the update.
    public var description: String {
        switch self {
        case .noSuchItem(let index):
            "item \(index.text) doesn't exist before the update; deletions, moves and reloads use indexes before the update"
        case .noSuchDestination(let index):
            "item \(index.text) doesn't exist after the update; insertions and move destinations use indexes after the update"
        case .removedTwice(let index):
            "item \(index.text) is deleted or moved twice; delete or move it once"
        case .insertedTwice(let index):
            "two items are inserted at or moved to \(index.text); use distinct indexes"
        case .reloadedAndRemoved(let index):
            "item \(index.text) is reloaded and also deleted or moved; remove the reload"
        case .wrongItemCount(let section, let expected, let actual):
            "section \(section) has \(actual) items after the update, expected \(expected); update the data source before the layout"
        case .noSuchSection(let section):
            "section \(section) doesn't exist before the update; deletions, moves and reloads use indexes before the update"
        case .noSuchSectionDestination(let section):
            "section \(section) doesn't exist after the update; insertions and move destinations use indexes after the update"
        case .sectionRemovedTwice(let section):
            "section \(section) is deleted or moved twice; delete or move it once"
        case .sectionInsertedTwice(let section):
            "two sections are inserted at or moved to \(section); use distinct indexes"
        case .sectionReloadedAndRemoved(let section):
            "section \(section) is reloaded and also deleted or moved; remove the reload"
        case .wrongSectionCount(let expected, let actual):
            "the layout has \(actual) sections after the update, expected \(expected); update the data source and the layout's sections first"
        }
    }
}

extension ItemIndex {
    fileprivate var text: String { "\(section).\(item)" }
}
