/// The parts of an account whose changes are tracked separately.
package enum LibrarySubject: String, CaseIterable, Hashable, Sendable {
    /// The name, bio and avatar.
    case profile
    case posts
    case draft
    case savedPins
    case boards
    /// Capsules, their notes and their openings.
    case capsules
    /// Texts that were typed but not stored. No listener needs them, but a write without subject counts as all.
    case unfinished
}
