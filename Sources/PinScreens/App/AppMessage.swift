import Feeds
import Pictures
import PinLibrary
import TerminalUI

/// What happened. Messages are the only way into the model.
package enum AppMessage: Sendable {
    case input(InputEvent)
    case home(HomeMessage)
    case library(LibraryMessage)
    case newPost(NewPostMessage)
    case picture(PictureResult)
    /// A text for the status line, from something that was done for the person.
    case notice(Notice)
}

/// What happened to the feed. `load` tells which load it belongs to: an outdated one is ignored.
package enum HomeMessage: Sendable {
    case progressed(FeedProgress, load: Int)
    /// The cards are measured where the page was loaded, off the main actor.
    case pageLoaded(cards: [PinCard], page: FeedPageInfo, load: Int)
    case loadFailed(FeedError, load: Int)
}

/// What a page says beside its pins; `FeedPage` says what each means.
package struct FeedPageInfo: Hashable, Sendable {
    package var next: FeedCursor?
    package var total: Int?
    package var skipped: Int
    package var title: String?
    package var notices: [String]

    package init(
        next: FeedCursor? = nil, total: Int? = nil, skipped: Int = 0, title: String? = nil, notices: [String] = []
    ) {
        self.next = next
        self.total = total
        self.skipped = skipped
        self.title = title
        self.notices = notices
    }
}

/// What happened in the library.
package enum LibraryMessage: Sendable {
    case opened(Account, posts: [PinCard], draft: PostDraft?)
    case unavailable(String)
}

/// What happened to a post that is being written.
package enum NewPostMessage: Sendable {
    case posted(PinCard)
    case postFailed(String)
    case folderListed(path: String, [FolderEntry])
    case folderFailed(path: String, reason: String)
    case pictureMeasured(path: String, PixelSize)
    case pictureRefused(path: String, PictureFailure)
    case draftFailed(String)
}

/// A line for the person, kept until the next key.
package struct Notice: Hashable, Sendable {
    package var text: String
    package var isProblem: Bool

    package init(_ text: String, isProblem: Bool = false) {
        self.text = text
        self.isProblem = isProblem
    }
}
