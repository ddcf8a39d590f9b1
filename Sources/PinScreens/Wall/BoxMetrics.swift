import Feeds
import LayoutEngine

/// What a box is made of, in cells, for the width that its column gives it.
///
/// From top to bottom: the border, the picture edge to edge, one or two lines of title, one caption line, the border.
package struct BoxMetrics: Hashable, Sendable {
    package let pictureRows: Int
    package let titleLines: Int
    package let captionLines: Int
    /// Whether the picture is too tall or too flat for its box and shows its middle only.
    package let isCropped: Bool

    /// A cell's height over its width, until a terminal tells its own.
    package static let cellAspect = 2.0
    /// Pictures taller than this, height over width, show their middle: one pin must not fill a screen.
    package static let tallestShape = 2.2
    package static let fewestPictureRows = 2
    /// Room to say why a picture cannot be shown, and no more.
    package static let problemRows = 4

    /// - Parameter cellAspect: a cell's height over its width.
    package init(card: PinCard, width: Int, cellAspect: Double = Self.cellAspect) {
        let inner = max(1, width - 2)
        let shape = Double(card.pin.pixelSize.height) / Double(card.pin.pixelSize.width)
        let rows = Int((Double(inner) * min(shape, Self.tallestShape) / cellAspect).rounded())
        if case .unavailable = card.pin.picture {
            pictureRows = Self.problemRows
            isCropped = false
        } else {
            pictureRows = max(Self.fewestPictureRows, rows)
            isCropped = shape > Self.tallestShape || rows < Self.fewestPictureRows
        }
        titleLines = card.titleColumns == 0 ? 0 : card.titleColumns <= inner ? 1 : 2
        captionLines = card.caption.isEmpty ? 0 : 1
    }

    package var height: Int { pictureRows + titleLines + captionLines + 2 }
}

/// What a wall tells its layout: one section, and each box's height for a width.
package struct WallContents: LayoutDataSource {
    private let cards: [PinCard]
    private let cellAspect: Double

    package init(cards: [PinCard], cellAspect: Double = BoxMetrics.cellAspect) {
        self.cards = cards
        self.cellAspect = cellAspect
    }

    package var numberOfSections: Int { 1 }

    package func numberOfItems(inSection section: Int) -> Int { cards.count }

    package func height(ofItemAt index: ItemIndex, width: Int) -> Int {
        BoxMetrics(card: cards[index.item], width: width, cellAspect: cellAspect).height
    }
}
