import Drawings
import Feeds
import LayoutEngine
import Pictures
import PinWalls

/// The previews of a folder's pictures around the selected one, in masonry columns.
///
/// At most `maximumCount` pictures are laid out and measured at a time.
package struct FolderPreviews: Sendable {
    /// The layout of the pictures. Pin ids are the pictures' paths.
    package private(set) var wall = PinWall(columns: .minimumWidth(Self.minimumColumnWidth), footerHeight: 0)
    /// The index of the layout's first picture among the folder's pictures.
    private(set) var first = 0
    /// The measured and rejected pictures by path.
    private var measuredPictures: [String: ChosenPicture] = [:]
    /// The state that the current layout depends on; `nil` if nothing is laid out.
    private var lastArrangement: Arrangement?

    private struct Arrangement: Hashable {
        var first: Int
        var revision: Int
        var measuredCount: Int
    }

    private static let maximumCount = 48
    private static let minimumColumnWidth = 14

    /// Returns the picture with a path; `nil` until it is measured.
    subscript(path: String) -> ChosenPicture? { measuredPictures[path] }

    /// Discards all state before another folder is shown.
    mutating func removeAll() {
        measuredPictures = [:]
        lastArrangement = nil
        wall.replace(with: [])
    }

    mutating func receive(_ picture: ChosenPicture) { measuredPictures[picture.path] = picture }

    /// Lays out the pictures around the selected one and scrolls to it.
    /// - Parameters:
    ///   - size: the size of the region in cells; empty on a narrow screen.
    ///   - selection: the index of the selected picture; `nil` if a folder is selected.
    ///   - count: the number of pictures in the folder.
    ///   - revision: a number that changes whenever the list of pictures changes.
    ///   - path: returns the path of the picture at an index.
    mutating func arrange(
        in size: Size, cellAspect: Double, selection: Int?, count: Int, revision: Int, path: (Int) -> String
    ) {
        wall.setCellAspect(cellAspect)
        let columns = ColumnRule.minimumWidth(max(Self.minimumColumnWidth, size.width / 6))
        if wall.columns.rule != columns { wall.setColumns(columns) }
        wall.resize(to: size)
        let first = (selection ?? 0) / Self.maximumCount * Self.maximumCount
        let arrangement = Arrangement(first: first, revision: revision, measuredCount: measuredPictures.count)
        if lastArrangement != arrangement {
            lastArrangement = arrangement
            self.first = first
            let cards = (first..<max(first, min(count, first + Self.maximumCount))).map { card(at: path($0)) }
            wall.replaceFirst(wall.cards.count, with: PinCards(cards))
        }
        guard let selection, let frame = wall.viewport.frame(of: selection - first) else {
            return wall.viewport.scroll(to: 0)
        }
        wall.setFocus(selection - first)
        let visible = wall.viewport.visibleRect
        guard frame.minY < visible.minY || frame.maxY > visible.maxY else { return }
        // Center the selection. Scrolling is expensive on slow connections and then needed only every half screen.
        wall.viewport.scroll(to: frame.minY - max(0, size.height - frame.height) / 2)
    }

    private func card(at path: String) -> PinCard {
        let picture = measuredPictures[path]
        if case .rejected(_, let failure)? = picture {
            return PinCard(
                Pin(id: path, title: "", picture: .unavailable(reason: failure.description), pixelSize: nil))
        }
        let size = picture?.pixelSize ?? Self.assumedSize
        return PinCard(Pin(id: path, title: "", picture: .file(path: path), pixelSize: size))
    }

    /// The assumed size of a picture before it is measured; only its proportions matter.
    private static let assumedSize = PixelSize(width: 4, height: 3)

    /// The paths of pictures in the layout that aren't measured yet; empty if the previews are hidden.
    var unmeasured: [String] {
        wall.viewport.size.height > 0 ? wall.cards.map(\.id).filter { measuredPictures[$0] == nil } : []
    }

    /// Returns requests for the measured pictures that are visible or up to `screensAhead` screen heights below, at
    /// most one.
    func pictureRequests(medium: PictureMedium, screensAhead: Double) -> [PictureRequest] {
        wall.pictureRequests(medium: medium, screensAhead: min(1, screensAhead)).filter {
            measuredPictures[$0.path]?.pixelSize != nil
        }
    }
}
