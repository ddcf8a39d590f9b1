import Feeds
import Pictures
import PinLibrary

/// What is to be done outside the model. Effects are data; `pinfeed` carries them out.
package enum AppEffect: Hashable, Sendable {
    /// Load a page of the feed. A new load replaces an older one of another number, which is cancelled.
    case loadPage(FeedCursor?, load: Int)
    /// These pictures and no others are wanted now, the first ones first.
    case wantPictures([PictureRequest])
    /// Open the library: make the account if there is none, read posts and draft.
    case openLibrary
    case addPost(PostDraft)
    case saveDraft(PostDraft)
    /// List a folder's folders and pictures.
    case listFolder(path: String)
    /// Measure the picture that a post is to have.
    case measurePicture(path: String)
    /// Put text on the clipboard of the person's own machine.
    case copy(String)
    /// Hand a link to the system's browser.
    case open(link: String)
    /// Stop the process and give the line to the shell until it is continued.
    case suspend
}
