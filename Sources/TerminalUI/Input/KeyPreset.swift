/// Whose keys a person knows: those that actions have before the configuration says otherwise.
package enum KeyPreset: String, CaseIterable, Hashable, Sendable {
    /// Letters, as vim, yazi and nsxiv have them; arrows work as well.
    case vim
    /// Ctrl and Alt with a letter to go somewhere.
    case emacs
    /// Arrows and the keys beside them to go somewhere, and no letters.
    case arrows
}
