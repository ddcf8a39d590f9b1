/// The notice that stands, and for how long.
///
/// What is said in passing goes after a while, and with the second key. A warning stands until there is a key, a problem
/// until there is one after it can have been read.
package struct StandingNotice: Hashable, Sendable {
    private(set) var notice: Notice?
    /// Tells this notice from those before.
    private(set) var revision = 0
    private var keys = 0
    private var isNew = false
    private var isRead = false

    /// The time in which a notice can be read.
    package static let readingTime = Duration.seconds(4)

    package mutating func show(_ notice: Notice?) {
        self.notice = notice
        guard notice != nil else { return }
        revision += 1
        keys = 0
        isNew = true
        isRead = false
    }

    /// The number of a notice that is new and goes by itself, or with the key after a while; nil for none, and once it was taken.
    package mutating func takeNew() -> Int? {
        defer { isNew = false }
        return isNew && notice != nil && notice?.kind != .warning ? revision : nil
    }

    /// A key was pressed: what it does may say something else.
    package mutating func pressKey() {
        keys += 1
        switch notice?.kind {
        case .note, .done: if keys > 1 { notice = nil }
        case .warning: notice = nil
        case .problem: if isRead { notice = nil }
        case nil: break
        }
    }

    /// It has stood long enough, unless another one stands since.
    package mutating func read(revision: Int) {
        guard revision == self.revision else { return }
        isRead = true
        if notice?.kind == .note || notice?.kind == .done { notice = nil }
    }
}
