/// The screens on which animations play automatically. On other screens a key plays an open animation.
package enum AnimationMode: String, CaseIterable, Hashable, Sendable {
    /// Animations never play automatically.
    case never
    /// Animations play in the detail view.
    case detail
    /// Animations play in the detail view and in the focused box.
    case focus
}
