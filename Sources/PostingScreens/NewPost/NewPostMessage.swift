import LibraryValues
import ScreenKit

/// What happened to a post that is being written.
package enum NewPostMessage: FeatureMessage {
    case postFailed(String)
    case draftFailed(String)
    /// The draft is stored, at the first or a later try.
    case draftKept(PostDraft)
    /// Another session has written the draft of the account, posted it or emptied it; `nil` if none is stored now.
    case draftElsewhere(PostDraft?)
    /// Pictures for the post were pasted on another screen.
    /// - Parameter paths: absolute.
    case picturesPasted(paths: [String])
}

/// Stores what is written on New post; `NewPostMessage` and `PostsMessage.posted` answer.
package enum NewPostEffect: FeatureEffect {
    /// Post a draft, with several pictures as one post or as one for each; all or nothing.
    case addPost(PostDraft, as: PostArrangement)
    case saveDraft(PostDraft)

    package var isReadOnly: Bool { false }
}

extension AppMessage {
    package static func newPost(_ message: NewPostMessage) -> AppMessage { .feature(message) }
}

extension AppEffect {
    package static func addPost(_ draft: PostDraft, as arrangement: PostArrangement) -> AppEffect {
        .feature(NewPostEffect.addPost(draft, as: arrangement))
    }

    package static func saveDraft(_ draft: PostDraft) -> AppEffect { .feature(NewPostEffect.saveDraft(draft)) }
}
