import Configuration
import Foundation
import LibraryValues
import Pictures
import TerminalUI

/// What is to be done outside the model. Effects are data; `pinfeed` carries them out.
package enum AppEffect: Hashable, Sendable {
    /// These pictures and no others are wanted now, the first ones first.
    case wantPictures([PictureRequest])
    /// Pictures that broke or held up the decoder may be tried again, from the next wish on.
    case forgetPictureFailures
    /// Open the library: make the account if there is none, read posts and draft.
    case openLibrary
    /// Edit or remove posts; `PostsMessage` answers.
    case posts(PostsEffect)
    case profile(ProfileEffect)
    /// Keep settings in the person's configuration file; `SettingsMessage` answers.
    case keepSettings([ConfigurationChange])
    /// Read the themes, and again whenever one is saved; `themes` answers.
    case readThemes
    /// Show pictures in another way.
    case showPictures(GraphicsMode)
    /// The program is to speak a language from now on; nil is the environment's.
    case speak(String?)
    case alike(AlikeEffect)
    /// What a person saves, and the boards that it is in.
    case saved(SavedEffect)
    /// Undo a step; `UndoMessage` answers.
    case undo(UndoStep)
    /// Answer with `UndoMessage.due` after everything that the library was asked for before.
    case awaitLibrary
    /// Keep what is typed and not stored, and let go of what is stored or given up; `UnfinishedMessage` answers.
    case keepUnfinished([UnfinishedText], dropping: [UnfinishedText.Subject])
    /// List a folder's folders and pictures.
    case listFolder(path: String)
    /// What a tour needs.
    case demo(DemoEffect)
    /// Measure pictures that a post is to have or may have, one after another; a newer wish replaces an older one.
    case measurePictures(paths: [String])
    /// Measure the picture that is looked at closely; a newer wish replaces an older one.
    case measureOpenPicture(path: String)
    /// Copy a picture into the person's folder for downloads; one is under way at a time.
    case download(DownloadRequest)
    /// Stop the download and leave nothing of it; `failed(.cancelled)` or its end answers.
    case stopDownload(id: Int)
    /// Put text on the clipboard of the person's own machine.
    case copy(String)
    /// Hand a link to the system's browser.
    case open(link: String)
    /// Read what there is to know of a picture that may move.
    case readAnimation(path: String)
    /// Answer with a tick after a delay, in place of the pending one.
    case tick(after: Duration, id: Int)
    /// Answer with `keysFaded` after a delay; a newer request replaces an older one.
    case fadeKeys(after: Duration, revision: Int)
    /// Answer with `noticeRead` after a delay; a newer request replaces an older one.
    case awaitReading(after: Duration, revision: Int)
    /// Answer with `limitReached` after a delay; a newer request for this limit replaces an older one.
    case awaitLimit(SessionTime.Limit, after: Duration, revision: Int)
    /// No tick is waited for any more.
    case stopTicking
    /// Stop the process and give the line to the shell until it is continued.
    case suspend
    /// An effect that one feature declares; made with `feature(_:)`.
    case anyFeature(AnyFeatureEffect)
}

extension AppEffect {
    /// Whether it changes only what is on the screen, so that read-only sessions carry it out.
    package var isReadOnly: Bool {
        switch self {
        case .wantPictures, .forgetPictureFailures, .openLibrary, .measureOpenPicture, .readAnimation, .readThemes,
            .tick,
            .stopTicking, .fadeKeys, .awaitReading, .awaitLimit, .alike, .demo:
            true
        case .saved(let effect):
            switch effect {
            case .readPage, .readShelves, .readBoards: true
            case .save, .unsave, .unsaveAll, .move, .addBoard, .keepSearch, .renameBoard, .moveBoard, .removeBoard:
                false
            }
        case .anyFeature(let any): any.effect.isReadOnly
        // Listing folders would show the machine to everyone who looks on.
        case .posts, .profile, .keepSettings, .showPictures, .speak, .undo, .awaitLibrary, .keepUnfinished, .listFolder,
            .measurePictures, .download, .stopDownload, .copy, .open, .suspend:
            false
        }
    }
}
