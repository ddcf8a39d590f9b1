/// A set of default keys, named after the programs that use it.
package enum KeyPreset: String, CaseIterable, Hashable, Sendable {
    /// Letters as in vim, yazi and nsxiv; arrows also work.
    case vim
    /// Ctrl or Alt with a letter for movement.
    case emacs
    /// Arrows and the keys around them for movement, without letters.
    case arrows
}
