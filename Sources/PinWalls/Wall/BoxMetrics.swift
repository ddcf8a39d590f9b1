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
        self.init(BoxShape(card), width: width, cellAspect: cellAspect)
    }

    init(_ box: BoxShape, width: Int, cellAspect: Double) {
        let inner = max(1, width - 2)
        if box.hasPicture {
            let rows = Int((Double(inner) * min(box.shape, Self.tallestShape) / cellAspect).rounded())
            pictureRows = max(Self.fewestPictureRows, rows)
            isCropped = box.shape > Self.tallestShape || rows < Self.fewestPictureRows
        } else {
            pictureRows = Self.problemRows
            isCropped = false
        }
        titleLines = box.titleColumns == 0 ? 0 : Int(box.titleColumns) <= inner ? 1 : 2
        captionLines = box.hasCaption ? 1 : 0
    }

    /// What a box of columns is made of, which is as high as the narrowest column asks for: the rows that a wider one does
    /// not need for its title are the picture's.
    init(card: PinCard, filling size: Size, cellAspect: Double) {
        let natural = BoxMetrics(card: card, width: size.width, cellAspect: cellAspect)
        titleLines = natural.titleLines
        captionLines = natural.captionLines
        pictureRows = max(0, size.height - 2 - titleLines - captionLines)
        isCropped = natural.isCropped || pictureRows != natural.pictureRows
    }

    /// What a box is made of that a layout gives its size: text as far as a picture above it is still worth looking at.
    package init(card: PinCard, fitting size: Size, cellAspect: Double = Self.cellAspect) {
        let natural = BoxMetrics(card: card, width: size.width, cellAspect: cellAspect)
        guard natural.height != size.height else {
            self = natural
            return
        }
        let inner = max(0, size.height - 2)
        let caption = natural.captionLines > 0 && inner >= 5 ? 1 : 0
        let title = inner < 3 ? 0 : min(natural.titleLines, inner >= 10 ? 2 : 1)
        captionLines = caption
        titleLines = title
        pictureRows = max(0, inner - caption - title)
        isCropped = true
    }

    package var height: Int { pictureRows + titleLines + captionLines + 2 }
}
