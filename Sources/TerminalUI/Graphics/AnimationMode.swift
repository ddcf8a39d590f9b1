/// Where animations play by themselves; a key plays one that is open wherever they do not.
package enum AnimationMode: String, CaseIterable, Hashable, Sendable {
    /// Nowhere.
    case never
    /// Where a picture is shown large.
    case detail
    /// There, and in the focused box.
    case focus
}
