/// The arrangement of several pictures in posts.
package enum PostArrangement: Hashable, Sendable {
    /// One post with a carousel of pictures.
    case carousel
    /// One post per picture, all with the same title, description and tags.
    case separatePosts
}
