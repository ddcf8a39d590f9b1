/// What several pictures are posted as.
package enum PostArrangement: Hashable, Sendable {
    /// One post that is swiped through.
    case carousel
    /// A post for each picture, all with the same texts.
    case pins
}
