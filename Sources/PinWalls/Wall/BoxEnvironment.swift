import Drawings
import LibraryValues
import Pictures

/// The drawing environment of a wall's boxes: theme, saved pins and pictures.
package struct BoxEnvironment: Sendable {
    let theme: Theme
    let saved: SavedPins
    /// The settings for rendering pictures, which are the same for every box.
    let medium: PictureMedium
    let cache: PictureCache
    /// The durations of animations, by path.
    let animationDurations: [String: AnimationDuration]
    let frame: CellArt?

    /// - Parameters:
    ///   - saved: the pins whose boxes are marked.
    ///   - frame: the animation frame of the focused box; `nil` for its still picture.
    package init(
        theme: Theme, saved: SavedPins, medium: PictureMedium, cache: PictureCache,
        animationDurations: [String: AnimationDuration], frame: CellArt?
    ) {
        self.theme = theme
        self.saved = saved
        self.medium = medium
        self.cache = cache
        self.animationDurations = animationDurations
        self.frame = frame
    }
}
