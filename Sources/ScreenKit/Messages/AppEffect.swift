import Configuration
import Foundation
import LibraryValues
import Pictures
import TerminalUI

/// A side effect that the model requests. Effects are data; `Browsing` performs them.
package enum AppEffect: Hashable, Sendable {
    /// Decode these pictures, the most urgent first, and cancel all other requests.
    case requestPictures([PictureRequest])
    /// Retry pictures that crashed or stalled the decoder when they are requested again.
    case retryFailedPictures
    /// Open the library, create the account if none exists, and read the posts and the draft.
    case openLibrary
    /// Edit or remove posts. The result is a `PostsMessage`.
    case posts(PostsEffect)
    case profile(ProfileEffect)
    /// Save settings in the user's configuration file. The result is a `SettingsMessage`.
    case saveSettings([ConfigurationChange])
    /// Read the themes, and watch their files for changes. The result is `themes`.
    case readThemes
    /// Switch the graphics mode of pictures.
    case setGraphicsMode(GraphicsMode)
    /// Switch the language; `nil` selects the language of the environment.
    case setLanguage(String?)
    case similarity(SimilarityEffect)
    /// Read or change saved pins and boards.
    case saved(SavedEffect)
    /// Undo a step. The result is an `UndoMessage`.
    case undo(UndoStep)
    /// Send `UndoMessage.due` after all earlier library requests are complete.
    case awaitLibrary
    /// Save drafts of unsaved text, and delete obsolete drafts. The result is an `UnsavedTextMessage`.
    case storeUnsavedText([UnsavedText], dropping: [UnsavedText.Subject])
    /// List the subfolders and pictures of a folder.
    case listFolder(path: String)
    case demo(DemoEffect)
    /// Read the sizes of pictures for a post, one after another. Replaces an earlier request.
    case measurePictures(paths: [String])
    /// Read the size of the zoomed picture. Replaces an earlier request.
    case measureOpenPicture(path: String)
    /// Copy a picture to the download folder. Only one download runs at a time.
    case download(DownloadRequest)
    /// Cancel the download and delete its partial file. The result is `failed(.cancelled)`, or the end of the download.
    case stopDownload(id: Int)
    /// Copy text to the clipboard of the user's terminal.
    case copy(String)
    /// Open a link in the system's browser.
    case open(link: String)
    /// Read the animation metadata of a picture.
    case readAnimation(path: String)
    /// Send a tick after a delay. Replaces the pending tick.
    case tick(after: Duration, id: Int)
    /// Send `keysFaded` after a delay. Replaces an earlier request.
    case scheduleKeysFade(after: Duration, revision: Int)
    /// Send `noticeRead` after a delay. Replaces an earlier request.
    case scheduleNoticeRead(after: Duration, revision: Int)
    /// Send `limitReached` after a delay. Replaces an earlier request for the same limit.
    case scheduleLimit(SessionLimits.Limit, after: Duration, revision: Int)
    /// Cancel the pending tick.
    case stopTicking
    /// Stop the process, as Ctrl-Z does, and restore the terminal for the shell until the process continues.
    case suspend
    /// An effect of a feature, created with `feature(_:)`.
    case anyFeature(AnyFeatureEffect)
}

extension AppEffect {
    /// Whether the effect changes only the screen. Read-only sessions perform no other effects.
    package var isReadOnly: Bool {
        switch self {
        case .requestPictures, .retryFailedPictures, .openLibrary, .measureOpenPicture, .readAnimation, .readThemes,
            .tick,
            .stopTicking, .scheduleKeysFade, .scheduleNoticeRead, .scheduleLimit, .similarity, .demo:
            true
        case .saved(let effect):
            switch effect {
            case .readPage, .readShelves, .readBoards: true
            case .save, .unsave, .unsaveAll, .move, .addBoard, .addSmartBoard, .renameBoard, .moveBoard, .removeBoard:
                false
            }
        case .anyFeature(let any): any.effect.isReadOnly
        // Listing folders would reveal the machine's files to viewers.
        case .posts, .profile, .saveSettings, .setGraphicsMode, .setLanguage, .undo, .awaitLibrary, .storeUnsavedText,
            .listFolder,
            .measurePictures, .download, .stopDownload, .copy, .open, .suspend:
            false
        }
    }
}
