/// The parts of an account that change on their own.
package enum LibrarySubject: String, CaseIterable, Hashable, Sendable {
    /// The name, the bio, the avatar.
    case profile
    case posts
    case draft
    case savedPins
    case boards
    /// Capsules, their notes and their openings.
    case capsules
    /// What is typed and not stored. Nothing follows it; but a change that did not count would be taken for one of
    /// everything.
    case unfinished
}
