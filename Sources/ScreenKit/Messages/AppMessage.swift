import Drawings
import Feeds
import LibraryValues
import Pictures
import PinWalls
import TerminalUI

/// An event for the model, the only input of `AppModel.update`.
package enum AppMessage: Sendable {
    case input(InputEvent)
    case library(LibraryMessage)
    case saved(SavedMessage)
    case posts(PostsMessage)
    case similarity(SimilarityMessage)
    case files(FilesMessage)
    case picture(PictureResult)
    /// The size of the zoomed picture.
    case pictureMeasured(path: String, PixelSize)
    case animation(AnimationMessage)
    case download(DownloadMessage)
    case undo(UndoMessage)
    case profile(ProfileMessage)
    case settings(SettingsMessage)
    case themes([NamedTheme])
    case unsavedText(UnsavedTextMessage)
    case demo(DemoMessage)
    /// No key was pressed since the press with this revision.
    case keysFaded(revision: Int)
    /// A limit's warning, or the end of the session, is due. For the idle limit, `revision` is the revision of the last
    /// input.
    case limitReached(SessionLimits.Limit, revision: Int)
    /// A notice to show, about an effect that was performed.
    case notice(Notice)
    /// The notice with this revision was visible long enough to be read.
    case noticeRead(revision: Int)
    /// Pages after the first one were appended to the feed.
    case feedAppended
    /// A message that only the feature that declares it handles.
    case feature(any FeatureMessage)
}

extension AppMessage {
    /// Whether the message changes only the screen. Read-only sessions send no others.
    package var isReadOnly: Bool {
        switch self {
        case .similarity: true
        case .feature(let message): message.isReadOnly
        default: false
        }
    }
}

/// A message from the library.
package enum LibraryMessage: Sendable {
    case opened(Account, counts: LibraryCounts = LibraryCounts(), posts: PinCards, draft: PostDraft?)
    /// The posts changed, in this or another session. Holds all posts, the newest first.
    case posts(PinCards)
    case unavailable(String)
}

/// A response about folders and picture files.
package enum FilesMessage: Sendable {
    case folderListed(path: String, [FolderEntry])
    case folderFailed(path: String, reason: String)
    case pictureMeasured(path: String, PixelSize)
    case pictureRefused(path: String, PictureFailure)
}
