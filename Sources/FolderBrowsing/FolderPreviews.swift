import Drawings
import Feeds
import LayoutEngine
import Pictures
import PinWalls

/// The pictures of a folder around the selected one as masonry, and what is known of their sizes.
///
/// So many pictures at most are laid out and measured at a time, however many the folder has.
package struct FolderPreviews: Sendable {
    /// The pictures that are laid out; their ids are their paths.
    package private(set) var wall = PinWall(columns: .minimumWidth(Self.narrowest), footerHeight: 0)
    /// The place among the folder's pictures of the first one that is laid out.
    private(set) var first = 0
    private var sizes: [String: ChosenPicture] = [:]
    /// What the wall was last made of.
    private var arranged: Arrangement?

    private struct Arrangement: Hashable {
        var first: Int
        var revision: Int
        var known: Int
    }

    private static let most = 48
    private static let narrowest = 14

    /// What is known of a picture; nil until it is.
    subscript(path: String) -> ChosenPicture? { sizes[path] }

    /// Another folder is shown.
    mutating func forget() {
        sizes = [:]
        arranged = nil
        wall.replace(with: [])
    }

    mutating func receive(_ picture: ChosenPicture) { sizes[picture.path] = picture }

    /// Lays out the pictures around a place.
    /// - Parameters:
    ///   - size: the cells that show them; none on a narrow screen.
    ///   - selection: the selected picture's place; nil when a folder is selected.
    ///   - count: how many pictures there are.
    ///   - revision: another number for every other list of them.
    ///   - path: tells where the picture at a place is.
    mutating func arrange(
        in size: Size, cellAspect: Double, selection: Int?, count: Int, revision: Int, path: (Int) -> String
    ) {
        wall.setCellAspect(cellAspect)
        let columns = ColumnRule.minimumWidth(max(Self.narrowest, size.width / 6))
        if wall.columns.rule != columns { wall.setColumns(columns) }
        wall.resize(to: size)
        let first = (selection ?? 0) / Self.most * Self.most
        let wanted = Arrangement(first: first, revision: revision, known: sizes.count)
        if arranged != wanted {
            arranged = wanted
            self.first = first
            let cards = (first..<max(first, min(count, first + Self.most))).map { card(at: path($0)) }
            wall.replaceFirst(wall.cards.count, with: PinCards(cards))
        }
        guard let selection, let frame = wall.viewport.frame(of: selection - first) else {
            return wall.viewport.scroll(to: 0)
        }
        wall.setFocus(selection - first)
        let visible = wall.viewport.visibleRect
        guard frame.minY < visible.minY || frame.maxY > visible.maxY else { return }
        // To the middle: it takes half a screen of steps before the pictures move again, which is dear on a slow line.
        wall.viewport.scroll(to: frame.minY - max(0, size.height - frame.height) / 2)
    }

    private func card(at path: String) -> PinCard {
        let known = sizes[path]
        if case .refused(_, let failure)? = known {
            return PinCard(
                Pin(id: path, title: "", picture: .unavailable(reason: failure.description), pixelSize: nil))
        }
        let size = known?.pixelSize ?? Self.usualSize
        return PinCard(Pin(id: path, title: "", picture: .file(path: path), pixelSize: size))
    }

    /// What a picture is taken for until it is measured: one of a usual shape.
    private static let usualSize = PixelSize(width: 4, height: 3)

    /// The pictures that are laid out and not measured yet.
    var measuring: [String] {
        wall.viewport.size.height > 0 ? wall.cards.map(\.id).filter { sizes[$0] == nil } : []
    }

    /// The pictures in sight, and the ones a little further on.
    func pictureDemand(medium: PictureMedium, aheadScreens: Double) -> [PictureRequest] {
        wall.wantedPictures(medium: medium, aheadScreens: min(1, aheadScreens)).filter {
            sizes[$0.path]?.pixelSize != nil
        }
    }
}
