import PictureWire
import TerminalUI
import Pictures

extension PixelPicture {
    /// Files up to this many bytes go through a slow line in half a second, as 47,000 bytes do with 1 Mbit/s, or soon
    /// after.
    private static let soon = 24_576
    /// So many points have fewer colours, of seven bits, so that they take about 30 kB on the line.
    private static let fewPoints = 1 << 15
    private static let fewColors = 127
    /// The most pixels of a preview, and its colours: about 1.5 kB.
    private static let previewPixels = 3072
    private static let previewColors = 32
    /// The colours of a draft, which takes a fifth to a third of the file's bytes.
    private static let draftColors = 64

    /// Decoded pixels, ready for a terminal.
    ///
    /// - Parameters:
    ///   - rows: the rows of cells that they are for; parts of a file end between two of them. 0 makes no parts, as for
    ///     frames, of which parts would never become a whole where the next one comes before.
    ///   - isQuick: whether they are better ready soon than small.
    convenience init?(
        _ pixels: PixelField, rows: Int, form: PictureRequest.PixelForm = .file, isQuick: Bool = false,
        series: Int? = nil
    ) {
        switch form {
        case .file, .draftedFile:
            let stride = rows > 0 && pixels.height % rows == 0 ? pixels.height / rows : nil
            let effort: CompactPNG.Effort = isQuick ? .quick : form == .draftedFile ? .small : .usual
            guard let file = CompactPNG.encoded(pixels, bandsOf: stride, effort: effort) else { return nil }
            let isLate = file.bytes.count > Self.soon
            var preview = isLate ? Self.preview(of: pixels) : nil
            if isLate, form == .draftedFile { preview = Self.draft(of: pixels, preview: preview) ?? preview }
            self.init(
                width: pixels.width, height: pixels.height, content: .png(file.bytes), series: series,
                mean: pixels.meanColor, bands: file.bands, preview: preview)
        case .indexed(let colors):
            guard let indexed = IndexedPixels(quantizing: pixels, colors: colors) else { return nil }
            self.init(width: pixels.width, height: pixels.height, content: .indexed(indexed), series: series)
        }
    }

    /// Points of colour, ready for a terminal: what is under them until they are there shows as much as a preview would.
    ///
    /// - Parameter points: red, green, blue and alpha of each, row by row.
    package convenience init?(
        points: [UInt8], width: Int, height: Int, form: PictureRequest.PixelForm, series: Int
    ) {
        var colors = width * height > Self.fewPoints ? IndexedPixels.mostColors : Self.fewColors
        if case .indexed(let most) = form { colors = most }
        guard let field = PixelField(width: width, height: height, bytes: points),
            let indexed = IndexedPixels(quantizing: field, colors: colors)
        else { return nil }
        var content = Content.indexed(indexed)
        if form.isFile {
            guard let file = CompactPNG.encoded(indexed, width: width) else { return nil }
            content = .png(file)
        }
        self.init(width: width, height: height, content: content, series: series, isOverItsLike: true)
    }

    private static func preview(of pixels: PixelField) -> PixelPicture? {
        let share = (Double(previewPixels) / Double(pixels.width * pixels.height)).squareRoot()
        let width = max(1, Int(Double(pixels.width) * share))
        let height = max(1, Int(Double(pixels.height) * share))
        guard share < 0.5, let small = pixels.averaged(width: width, height: height),
            let indexed = IndexedPixels(quantizing: small, colors: previewColors),
            let file = CompactPNG.encoded(indexed, width: width)
        else { return nil }
        return PixelPicture(width: width, height: height, content: .png(file))
    }

    /// All pixels in few colours.
    private static func draft(of pixels: PixelField, preview: PixelPicture?) -> PixelPicture? {
        guard let indexed = IndexedPixels(quantizing: pixels, colors: draftColors),
            let file = CompactPNG.encoded(indexed, width: pixels.width, effort: .small)
        else { return nil }
        return PixelPicture(width: pixels.width, height: pixels.height, content: .png(file), preview: preview)
    }
}

extension PixelField {
    /// Every pixel the mean of those that it stands for, weighted by their alpha; sides are at most this field's.
    func averaged(width: Int, height: Int) -> PixelField? {
        guard (1...self.width).contains(width), (1...self.height).contains(height) else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(width * height * 4)
        bytes.withUnsafeBufferPointer { bytes in
            for row in 0..<height {
                let rows = row * self.height / height..<(row + 1) * self.height / height
                for column in 0..<width {
                    let columns = column * self.width / width..<(column + 1) * self.width / width
                    var sums = (red: 0, green: 0, blue: 0, alpha: 0)
                    for y in rows {
                        for x in columns {
                            let start = (y * self.width + x) * 4
                            let alpha = Int(bytes[start + 3])
                            sums.red += Int(bytes[start]) * alpha
                            sums.green += Int(bytes[start + 1]) * alpha
                            sums.blue += Int(bytes[start + 2]) * alpha
                            sums.alpha += alpha
                        }
                    }
                    let weight = max(1, sums.alpha)
                    let count = rows.count * columns.count
                    for sum in [sums.red, sums.green, sums.blue] { result.append(UInt8((sum + weight / 2) / weight)) }
                    result.append(UInt8((sums.alpha + count / 2) / count))
                }
            }
        }
        return PixelField(width: width, height: height, bytes: result)
    }
}
