import LibraryValues

/// What was typed and not stored: what the library keeps of it, and what it has kept from before.
struct UnfinishedTexts: Sendable {
    /// What the library was last asked to keep; nil where it keeps nothing, so that leaving loses it.
    var kept: [UnfinishedText.Subject: UnfinishedText]?
    /// What an earlier session left behind and whose form has not been opened since.
    var returned: [UnfinishedText.Subject: UnfinishedText] = [:]
    /// The library could not keep what was typed last.
    var isAtRisk = false

    /// Whether nothing of it is lost when the program ends.
    var isSafe: Bool { kept != nil && !isAtRisk }
}

/// What became of texts that are not stored.
package enum UnfinishedMessage: Sendable {
    /// What an earlier session left behind; from now on the library keeps what is typed.
    case read([UnfinishedText])
    case failed(String)
    /// Kept after all, at a later try.
    case kept
}
