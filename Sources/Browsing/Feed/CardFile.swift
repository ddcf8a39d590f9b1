import Files
import PinWalls

/// Where the pins of a feed are kept that are too many for memory: a file for each reading of the feed, made when it is
/// needed, which goes with the last of them.
actor CardFile {
    private let folders: BaseFolders
    private var file: ScratchFile?
    /// The number of the reading that the file is of.
    private var load: Int?

    init(in folders: BaseFolders) { self.folders = folders }

    /// Cards as they are to be held behind others of the same reading.
    /// - Parameter count: how many there are before them, as their source counts.
    func packed(_ cards: PinCards, behind count: Int, load: Int) -> PinCards {
        guard count >= PinCards.few else { return cards }
        if self.load != load { (file, self.load) = (ScratchFile(in: folders), load) }
        return cards.packed(into: file)
    }
}
