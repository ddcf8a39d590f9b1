import LayoutEngine

/// The dimensions of a box's parts in cells, for a given width.
///
/// From top to bottom: the border, the picture edge to edge, up to two lines of title, up to one caption line, the border.
package struct BoxMetrics: Hashable, Sendable {
    package let pictureRows: Int
    package let titleLines: Int
    package let captionLines: Int
    /// Whether only the middle of the picture is shown, because it is too tall or too flat for the box.
    package let isCropped: Bool

    /// The height of a cell divided by its width, if the terminal does not report it.
    package static let cellAspect = 2.0
    /// The maximum height of a picture divided by its width. Taller pictures are cropped.
    package static let maximumAspectRatio = 2.2
    package static let minimumPictureRows = 2
    /// The minimum width of a box with a title, in columns. Narrower boxes contain only the picture.
    static let titleWidth = 14
    /// The minimum width of a box with a caption, and with a title of two lines, in columns.
    static let captionWidth = 20
    /// The number of rows for the reason why a picture is unavailable.
    package static let errorRows = 4

    /// - Parameter cellAspect: the height of a cell divided by its width.
    package init(card: PinCard, width: Int, cellAspect: Double = Self.cellAspect) {
        self.init(BoxShape(card), width: width, cellAspect: cellAspect)
    }

    init(_ box: BoxShape, width: Int, cellAspect: Double) {
        let inner = max(1, width - 2)
        if box.hasPicture {
            let rows = Int((Double(inner) * min(box.aspectRatio, Self.maximumAspectRatio) / cellAspect).rounded())
            pictureRows = max(Self.minimumPictureRows, rows)
            isCropped = box.aspectRatio > Self.maximumAspectRatio || rows < Self.minimumPictureRows
        } else {
            pictureRows = Self.errorRows
            isCropped = false
        }
        let maximumTitleLines = width < Self.titleWidth ? 0 : width < Self.captionWidth ? 1 : 2
        titleLines = box.titleColumns == 0 ? 0 : min(maximumTitleLines, Int(box.titleColumns) <= inner ? 1 : 2)
        captionLines = box.hasCaption && width >= Self.captionWidth ? 1 : 0
    }

    /// Measures a box whose height was computed for the narrowest column. In a wider column, the picture gets the rows
    /// that the title does not need.
    init(card: PinCard, filling size: Size, cellAspect: Double) {
        let natural = BoxMetrics(card: card, width: size.width, cellAspect: cellAspect)
        titleLines = natural.titleLines
        captionLines = natural.captionLines
        pictureRows = max(0, size.height - 2 - titleLines - captionLines)
        isCropped = natural.isCropped || pictureRows != natural.pictureRows
    }

    /// Measures a box whose size is set by the layout. Text is shown only if it leaves enough rows for the picture.
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
