import Feeds
import LibraryValues
import PinWalls

/// What is to be done with posts that there are.
package enum PostsEffect: Hashable, Sendable {
    /// Give a post other texts.
    /// - Parameters:
    ///   - from: what they were when they were begun to be changed: what is left alone follows other sessions.
    ///   - name: what the post is called, for what can be taken back.
    case edit(Pin.ID, from: PostTexts, to: PostTexts, name: String)
    /// Remove a post; it can be brought back.
    case remove(Pin.ID, name: String)
}

/// What happened to posts that there are.
package enum PostsMessage: Sendable {
    /// Posts were added, the first one first; at least one.
    case posted(PinCards)
    case edited(Pin.ID, name: String)
    case editFailed(Pin.ID, reason: String)
    case removed(name: String)
    /// The tags of the person's posts, the most used first.
    case tagsInUse([String])
    /// Tags of pins that were loaded.
    case tagsOfFeed([String])
}
