import LibraryValues
import ScreenKit

/// The results of `NewPostEffect`, and other events that concern the unfinished post.
package enum NewPostMessage: FeatureMessage {
    /// Publishing failed, for the given reason.
    case postFailed(String)
    /// Storing the draft failed, for the given reason.
    case draftFailed(String)
    /// The draft was stored, by the first or a repeated attempt.
    case draftStored(PostDraft)
    /// Another session of the account changed, posted or cleared the draft. The draft is `nil` if none is stored now.
    case draftChangedElsewhere(PostDraft?)
    /// Pictures for the post were pasted on another screen.
    /// - Parameter paths: absolute paths.
    case picturesPasted(paths: [String])
}

/// The effects of New post. The results are `NewPostMessage` and `PostsMessage.posted`.
package enum NewPostEffect: FeatureEffect {
    /// Publishes a draft, with several pictures as one post or one post each; all or nothing.
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
