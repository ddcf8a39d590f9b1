import Drawings
import LibraryValues
import Pictures

/// What a wall's boxes are drawn with: colours, pictures, marks.
package struct BoxSurroundings: Sendable {
    let theme: Theme
    let saved: SavedPins
    /// What pictures are made of: the same for every box.
    let medium: PictureMedium
    let cache: PictureCache
    /// How long pictures move, by their paths.
    let lengths: [String: AnimationLength]
    let frame: CellArt?

    /// - Parameters:
    ///   - saved: the pins whose boxes are marked.
    ///   - frame: what stands in the place of the focused box's picture while that moves.
    package init(
        theme: Theme, saved: SavedPins, medium: PictureMedium, cache: PictureCache,
        lengths: [String: AnimationLength], frame: CellArt?
    ) {
        self.theme = theme
        self.saved = saved
        self.medium = medium
        self.cache = cache
        self.lengths = lengths
        self.frame = frame
    }
}
