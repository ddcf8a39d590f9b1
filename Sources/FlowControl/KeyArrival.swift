/// When the key came that the next frame answers: what goes by until that is drawn is part of the answer's time.
///
/// All times are in microseconds.
package struct KeyArrival: Hashable, Sendable {
    /// When the first key came that is not answered yet; nil when there is none.
    private(set) var time: Int?
    /// When the first byte came of which it is not known yet what it means; nil when there is none.
    private var undecidedAt: Int?

    package init() {}

    /// What went by since; 0 when no key waits for an answer.
    package func spent(at now: Int) -> Int { time.map { max(0, now - $0) } ?? 0 }

    /// Notes that something was read, and whether a part of it may be a key or the beginning of something longer: an Escape is
    /// known by a silence, or by what comes behind it.
    package mutating func noteInput(hasKeys: Bool, isUndecided: Bool, at now: Int) {
        if hasKeys { time = time ?? undecidedAt ?? now }
        undecidedAt = isUndecided ? undecidedAt ?? now : nil
    }

    /// Notes that the program's next frame was drawn.
    package mutating func noteAnswer() { time = nil }
}
