import Drawings
import Feeds
import LibraryValues
import Pictures
import PinWalls
import TerminalUI

/// What happened. Messages are the only way into the model.
package enum AppMessage: Sendable {
    case input(InputEvent)
    case home(HomeMessage)
    case sources(SourcesMessage)
    case library(LibraryMessage)
    case newPost(NewPostMessage)
    case saved(SavedMessage)
    case posts(PostsMessage)
    case search(SearchMessage)
    case alike(AlikeMessage)
    case picture(PictureResult)
    /// The size of the picture that is looked at closely.
    case pictureMeasured(path: String, PixelSize)
    case animation(AnimationMessage)
    case download(DownloadMessage)
    case undo(UndoMessage)
    case profile(ProfileMessage)
    case settings(SettingsMessage)
    /// The themes that there are.
    case themes([NamedTheme])
    case capsules(CapsulesMessage)
    case unfinished(UnfinishedMessage)
    case layout(LayoutMessage)
    case demo(DemoMessage)
    /// Nothing was pressed for a while since the press of this number.
    case keysFaded(revision: Int)
    /// So much time is over, with nothing pressed since the press of this number where that counts.
    case limitReached(SessionTime.Limit, revision: Int)
    /// Something to say, of what was done for the person.
    case notice(Notice)
    /// The notice of this number has stood long enough to be read.
    case noticeRead(revision: Int)
}

extension AppMessage {
    /// Whether screens make no more of it than something else to look at.
    var isForAudience: Bool {
        switch self {
        case .search, .alike: true
        default: false
        }
    }
}

/// What happened to the feed. `load` tells which load it belongs to: an outdated one is ignored.
package enum HomeMessage: Sendable {
    case progressed(FeedProgress, load: Int)
    /// The cards are measured where the page was loaded, off the main actor.
    case pageLoaded(cards: PinCards, page: FeedPageInfo, load: Int)
    case loadFailed(FeedError, load: Int)
    /// The feed was read again while its pins stayed.
    case renewed(FeedRenewal, load: Int)
    case renewalFailed(FeedError, load: Int)
    /// Cards of the feed whose pictures have been found were replaced.
    case foundReplaced(FoundReplacement, load: Int)
    /// It is time to read sources again, or something in them has changed.
    case renewalDue(RenewedSources)
    /// A server that wanted to be left alone may be asked again.
    case limitOver
}

/// What a page says beside its pins; `FeedPage` says what each means.
package struct FeedPageInfo: Hashable, Sendable {
    package var next: FeedCursor?
    package var total: Int?
    package var skipped: Int
    package var title: String?
    package var notices: [String]
    /// The state that the feed is in, where that is known and it is the first page.
    package var revision: FeedRevision?

    package init(
        next: FeedCursor? = nil, total: Int? = nil, skipped: Int = 0, title: String? = nil, notices: [String] = [],
        revision: FeedRevision? = nil
    ) {
        self.revision = revision
        self.next = next
        self.total = total
        self.skipped = skipped
        self.title = title
        self.notices = notices
    }
}

/// What happened in the library.
package enum LibraryMessage: Sendable {
    case opened(Account, counts: LibraryCounts = LibraryCounts(), posts: PinCards, draft: PostDraft?)
    /// Posts came, went or changed, here or in another session: all there are, newest first.
    case posts(PinCards)
    case unavailable(String)
}

/// What happened to a post that is being written.
package enum NewPostMessage: Sendable {
    /// What was posted, the first one first; one at least.
    case posted(PinCards)
    case postFailed(String)
    case folderListed(path: String, [FolderEntry])
    case folderFailed(path: String, reason: String)
    case pictureMeasured(path: String, PixelSize)
    case pictureRefused(path: String, PictureFailure)
    case draftFailed(String)
    /// The draft is kept, at the first or a later try.
    case draftKept(PostDraft)
    /// Another session has written the draft of the account, posted it or emptied it; nil when none is kept now.
    case draftElsewhere(PostDraft?)
    /// Pictures for the post were pasted on another screen.
    case picturesPasted(paths: [String])
}
