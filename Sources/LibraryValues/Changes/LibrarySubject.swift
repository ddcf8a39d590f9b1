/// The parts of an account whose changes are tracked separately.
package enum LibrarySubject: String, CaseIterable, Hashable, Sendable {
    /// The name, bio and avatar of the account.
    case profile
    case posts
    case draft
    case savedPins
    case boards
    /// Capsules, their notes and their openings.
    case capsules
    /// Unsaved form contents. No listener needs them, but a write without a subject counts as a change of all subjects.
    case unfinished
}
