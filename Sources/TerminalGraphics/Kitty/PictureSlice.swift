import TerminalUI

/// Rows of a picture that are transmitted as a separate image: all rows, or some bands of the file.
struct PictureSlice: Hashable, Sendable {
    /// The indices of the bands. A picture without bands counts as one band.
    let bands: Range<Int>
    /// The pixel rows of the picture.
    let rows: Range<Int>

    /// Returns the number of bands; 1 for a picture without bands.
    static func bandCount(of picture: PixelPicture) -> Int { max(1, picture.bands.count) }

    /// Returns the next missing slice: the bands that fit in `limit` bytes, at least one; `nil` if none is missing.
    ///
    /// - Parameter slices: the slices that were sent, in any order.
    static func next(of picture: PixelPicture, after slices: [PictureSlice], atMost limit: Int) -> PictureSlice? {
        guard let gap = gap(of: picture, in: slices) else { return nil }
        guard picture.bands.count > 1 else { return PictureSlice(bands: 0..<1, rows: 0..<picture.height) }
        var end = gap.lowerBound
        var size = 0
        while end < gap.upperBound, end == gap.lowerBound || size + picture.bands[end].bytes.count <= limit {
            size += picture.bands[end].bytes.count
            end += 1
        }
        // A small rest is not worth a separate slice.
        if byteCount(of: picture, bands: end..<gap.upperBound) <= limit / 4 { end = gap.upperBound }
        return PictureSlice(
            bands: gap.lowerBound..<end,
            rows: picture.bands[gap.lowerBound].rows.lowerBound..<picture.bands[end - 1].rows.upperBound)
    }

    /// Returns the first run of bands that no slice contains; `nil` if nothing is missing.
    private static func gap(of picture: PixelPicture, in slices: [PictureSlice]) -> Range<Int>? {
        var start = 0
        for slice in slices.sorted(by: { $0.bands.lowerBound < $1.bands.lowerBound }) {
            if slice.bands.lowerBound > start { return start..<slice.bands.lowerBound }
            start = max(start, slice.bands.upperBound)
        }
        let count = bandCount(of: picture)
        return start < count ? start..<count : nil
    }

    static func byteCount(of picture: PixelPicture, bands: Range<Int>) -> Int {
        guard picture.bands.count > 1 else { return picture.byteCount }
        return picture.bands[bands].reduce(0) { $0 + $1.bytes.count }
    }

    /// Returns whether the slice contains the whole picture.
    func containsAll(of picture: PixelPicture) -> Bool { bands.count == Self.bandCount(of: picture) }

    /// Returns the slice as image data; `nil` if the picture can't be divided.
    func content(of picture: PixelPicture) -> PixelPicture.Content? {
        if containsAll(of: picture) { return picture.content }
        return PNGRowExtractor.file(of: picture, bands: bands).map { .png($0) }
    }
}

extension Surface.PicturePart {
    /// The placement of the whole part.
    var placement: KittyGraphics.Placement { KittyGraphics.Placement(region: region, source: source) }

    /// Returns the placement of those cells of the part that show the given pixel rows of the picture, in an image of
    /// only these rows; `nil` if there are none.
    ///
    /// A row of cells shared by two ranges belongs to the one with the larger share, so each cell is covered once.
    func placement(ofRows rows: Range<Int>) -> KittyGraphics.Placement? {
        guard source.height > 0 else { return nil }
        func cellRow(_ row: Int) -> Int {
            min(max(0, (2 * (row - source.y) * region.rows + source.height) / (2 * source.height)), region.rows)
        }
        let first = rows.lowerBound <= source.y ? 0 : cellRow(rows.lowerBound)
        let end =
            rows.upperBound >= source.y + source.height
            ? region.rows : rows.upperBound <= source.y ? 0 : cellRow(rows.upperBound)
        guard first < end, rows.lowerBound < source.y + source.height else { return nil }
        let top = min(max(rows.lowerBound, source.y + source.height * first / region.rows), rows.upperBound - 1)
        let bottom = max(top + 1, min(rows.upperBound, source.y + source.height * end / region.rows))
        return KittyGraphics.Placement(
            region: ScreenRegion(
                row: region.row + first, column: region.column, rows: end - first, columns: region.columns),
            source: PixelRect(
                x: source.x, y: top - rows.lowerBound, width: source.width, height: bottom - top),
            level: 1)
    }

    /// Returns the placement of the same part in a preview of the picture.
    func placement(ofPreview preview: PixelPicture) -> KittyGraphics.Placement {
        func scale(_ start: Int, _ count: Int, of side: Int, in previewSide: Int) -> (start: Int, count: Int) {
            let first = min(start * previewSide / side, previewSide - 1)
            return (first, max(1, min(previewSide, ((start + count) * previewSide + side - 1) / side) - first))
        }
        let (x, width) = scale(source.x, source.width, of: picture.width, in: preview.width)
        let (y, height) = scale(source.y, source.height, of: picture.height, in: preview.height)
        return KittyGraphics.Placement(
            region: region, source: PixelRect(x: x, y: y, width: width, height: height))
    }
}
