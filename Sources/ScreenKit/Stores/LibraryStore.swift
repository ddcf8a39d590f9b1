import Feeds
import Languages
import LibraryValues
import PinWalls

/// The person as the library knows them: the account, how much there is of everything, and the posts.
package struct LibraryStore: Sendable {
    /// Nil until the library is open.
    package private(set) var account: Account?
    package private(set) var counts = LibraryCounts()
    /// Why the library cannot be used; nil when it can.
    package private(set) var problem: String?
    /// The person's posts, the newest first.
    package private(set) var posts: PinCards = []
    /// The same by their ids.
    private(set) var postsByID: [Pin.ID: PinCard] = [:]
    /// The tags that typing is completed with.
    package var tags = TagsInUse()
    /// The changes of this session that can be undone, the newest last.
    package var undoSteps: [UndoStep] = []

    /// What a post is called in a sentence.
    package static func name(ofPostTitled title: String) -> String {
        title.isEmpty ? tr("a post without a title") : title
    }

    /// The person's own post that a pin is; nil for every other pin.
    package func post(_ pin: Pin) -> PinCard? { postsByID[pin.id] }

    func post(_ id: Pin.ID) -> PinCard? { postsByID[id] }

    /// The pictures after the first one of the posts that have several.
    var furtherPictures: [Pin.ID: [PinPicture]] {
        postsByID.compactMapValues { $0.furtherPictures.isEmpty ? nil : $0.furtherPictures }
    }

    mutating func open(_ account: Account, counts: LibraryCounts) {
        self.account = account
        self.counts = counts
        problem = nil
    }

    mutating func show(_ account: Account) { self.account = account }

    mutating func show(_ counts: LibraryCounts) { self.counts = counts }

    mutating func show(problem: String) { self.problem = problem }

    mutating func show(_ posts: PinCards) {
        self.posts = posts
        postsByID = Dictionary(posts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
