import Drawings
import Feeds
import LibraryValues
import Pictures
import PinWalls
import TerminalUI

/// What happened. Messages are the only way into the model.
package enum AppMessage: Sendable {
    case input(InputEvent)
    case library(LibraryMessage)
    case saved(SavedMessage)
    case posts(PostsMessage)
    case alike(AlikeMessage)
    case files(FilesMessage)
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
    case unfinished(UnfinishedMessage)
    case demo(DemoMessage)
    /// Nothing was pressed for a while since the press of this number.
    case keysFaded(revision: Int)
    /// So much time is over, with nothing pressed since the press of this number where that counts.
    case limitReached(SessionTime.Limit, revision: Int)
    /// Something to say, of what was done for the person.
    case notice(Notice)
    /// The notice of this number has stood long enough to be read.
    case noticeRead(revision: Int)
    /// Pages after the first one were appended to the feed.
    case feedAppended
    /// A message that only the feature knows that declares it.
    case feature(any FeatureMessage)
}

extension AppMessage {
    /// Whether it changes only what is on the screen, so that read-only sessions may send it.
    package var isReadOnly: Bool {
        switch self {
        case .alike: true
        case .feature(let message): message.isReadOnly
        default: false
        }
    }
}

/// What happened in the library.
package enum LibraryMessage: Sendable {
    case opened(Account, counts: LibraryCounts = LibraryCounts(), posts: PinCards, draft: PostDraft?)
    /// Posts came, went or changed, here or in another session: all there are, newest first.
    case posts(PinCards)
    case unavailable(String)
}

/// Answers about folders and picture files.
package enum FilesMessage: Sendable {
    case folderListed(path: String, [FolderEntry])
    case folderFailed(path: String, reason: String)
    case pictureMeasured(path: String, PixelSize)
    case pictureRefused(path: String, PictureFailure)
}
