import Feeds
import Languages
import LibraryValues
import PinWalls

/// The user's data in the library: the account, the counts and the posts.
package struct LibraryStore: Sendable {
    /// The account; `nil` until the library is open.
    package private(set) var account: Account?
    package private(set) var counts = LibraryCounts()
    /// The reason why the library is unavailable; `nil` if it is available.
    package private(set) var problem: String?
    /// The user's posts, the newest first.
    package private(set) var posts: PinCards = []
    private(set) var postsByID: [Pin.ID: PinCard] = [:]
    /// The tags that are offered as completions.
    package var tags = TagsInUse()
    /// The undoable changes of this session, the newest last.
    package var undoSteps: [UndoStep] = []

    /// Returns the name of a post for messages.
    package static func name(ofPostTitled title: String) -> String {
        title.isEmpty ? tr("untitled post") : title
    }

    /// Returns the user's post with the identifier of `pin`; `nil` if none exists.
    package func post(_ pin: Pin) -> PinCard? { postsByID[pin.id] }

    func post(_ id: Pin.ID) -> PinCard? { postsByID[id] }

    /// The additional pictures of posts with several pictures.
    var furtherPictures: [Pin.ID: [PinPicture]] {
        postsByID.compactMapValues { $0.furtherPictures.isEmpty ? nil : $0.furtherPictures }
    }

    mutating func open(_ account: Account, counts: LibraryCounts) {
        self.account = account
        self.counts = counts
        problem = nil
    }

    mutating func setAccount(_ account: Account) { self.account = account }

    mutating func setCounts(_ counts: LibraryCounts) { self.counts = counts }

    mutating func setProblem(_ problem: String) { self.problem = problem }

    mutating func setPosts(_ posts: PinCards) {
        self.posts = posts
        postsByID = Dictionary(posts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
