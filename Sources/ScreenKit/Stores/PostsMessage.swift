import Feeds
import LibraryValues
import PinWalls

/// An effect on existing posts.
package enum PostsEffect: Hashable, Sendable {
    /// Change the content of a post.
    /// - Parameters:
    ///   - from: the content when editing started. Unchanged fields retain their stored value.
    ///   - name: the name of the post for the undo message.
    case edit(Pin.ID, from: PostContent, to: PostContent, name: String)
    /// Delete a post. The deletion can be undone.
    case remove(Pin.ID, name: String)
}

/// A message about existing posts.
package enum PostsMessage: Sendable {
    /// Posts were added, in order; never empty.
    case posted(PinCards)
    case edited(Pin.ID, name: String)
    case editFailed(Pin.ID, reason: String)
    case removed(name: String)
    /// The tags of the user's posts, the most used first.
    case tagsInUse([String])
    /// The tags of loaded pins.
    case tagsOfFeed([String])
}
