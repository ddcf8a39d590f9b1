/// The displayed notice and its lifetime.
///
/// Notes and confirmations disappear after `readingTime` or with the second key. A warning disappears with the next
/// key, a problem with the first key after `readingTime`.
package struct DisplayedNotice: Hashable, Sendable {
    private(set) var notice: Notice?
    /// The revision of the notice, which increases with each one.
    private(set) var revision = 0
    private var keyPressCount = 0
    private var isNew = false
    private var isRead = false

    /// The time that a notice needs to be read.
    package static let readingTime = Duration.seconds(4)

    package mutating func show(_ notice: Notice?) {
        self.notice = notice
        guard notice != nil else { return }
        revision += 1
        keyPressCount = 0
        isNew = true
        isRead = false
    }

    /// Returns the revision of a new notice that needs a timer, once per notice; `nil` for a warning or no notice.
    package mutating func dequeueTimerRevision() -> Int? {
        defer { isNew = false }
        return isNew && notice != nil && notice?.kind != .warning ? revision : nil
    }

    /// Updates the notice for a key press. Call this before the key's action, which may show another notice.
    package mutating func handleKeyPress() {
        keyPressCount += 1
        switch notice?.kind {
        case .note, .done: if keyPressCount > 1 { notice = nil }
        case .warning: notice = nil
        case .problem: if isRead { notice = nil }
        case nil: break
        }
    }

    /// Marks the notice as read, unless a newer one replaced it. Removes notes and confirmations.
    package mutating func markRead(revision: Int) {
        guard revision == self.revision else { return }
        isRead = true
        if notice?.kind == .note || notice?.kind == .done { notice = nil }
    }
}
