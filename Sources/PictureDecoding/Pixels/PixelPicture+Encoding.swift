import PictureWire
import TerminalUI
import Pictures

extension PixelPicture {
    /// The size, in bytes, up to which a file needs no preview: at 1 Mbit/s, 47,000 bytes take about half a second.
    private static let previewByteThreshold = 24_576
    /// The number of points up to which fewer colours are used. With 7 bits each, the file has about 30 kB.
    private static let smallPointCount = 1 << 15
    private static let smallPictureColors = 127
    /// The maximum number of pixels of a preview. With `previewColors`, the preview has about 1.5 kB.
    private static let maximumPreviewPixelCount = 3072
    private static let previewColors = 32
    /// The number of colours of a draft, which has a fifth to a third of the file's bytes.
    private static let draftColors = 64

    /// Encodes decoded pixels for a terminal.
    ///
    /// - Parameters:
    ///   - rows: the height of the picture in cells; bands end at cell boundaries. 0 makes one band, for frames, which
    ///     the next frame may replace before all bands are sent.
    ///   - isQuick: whether to prefer encoding speed to size.
    convenience init?(
        _ pixels: PixelBuffer, rows: Int, encoding: PictureRequest.PixelEncoding = .file, isQuick: Bool = false,
        series: Int? = nil
    ) {
        switch encoding {
        case .file, .fileWithDraft:
            let stride = rows > 0 && pixels.height % rows == 0 ? pixels.height / rows : nil
            let effort: CompactPNG.Effort = isQuick ? .quick : encoding == .fileWithDraft ? .small : .usual
            guard let file = CompactPNG.encoded(pixels, bandsOf: stride, effort: effort) else { return nil }
            let needsPreview = file.bytes.count > Self.previewByteThreshold
            var preview = needsPreview ? Self.preview(of: pixels) : nil
            if needsPreview, encoding == .fileWithDraft {
                preview = Self.draft(of: pixels, preview: preview) ?? preview
            }
            self.init(
                width: pixels.width, height: pixels.height, content: .png(file.bytes), series: series,
                mean: pixels.meanColor, bands: file.bands, preview: preview)
        case .indexed(let colors):
            guard let indexed = IndexedPixels(quantizing: pixels, colors: colors) else { return nil }
            self.init(width: pixels.width, height: pixels.height, content: .indexed(indexed), series: series)
        }
    }

    /// Encodes coloured points for a terminal. They need no preview, because the cells under them show a similar amount of detail.
    ///
    /// - Parameter points: the red, green, blue and alpha values of each point, row by row.
    package convenience init?(
        points: [UInt8], width: Int, height: Int, encoding: PictureRequest.PixelEncoding, series: Int
    ) {
        var colors = width * height > Self.smallPointCount ? IndexedPixels.maximumColors : Self.smallPictureColors
        if case .indexed(let maximum) = encoding { colors = maximum }
        guard let pixels = PixelBuffer(width: width, height: height, bytes: points),
            let indexed = IndexedPixels(quantizing: pixels, colors: colors)
        else { return nil }
        var content = Content.indexed(indexed)
        if encoding.isFile {
            guard let file = CompactPNG.encoded(indexed, width: width) else { return nil }
            content = .png(file)
        }
        self.init(width: width, height: height, content: content, series: series, coversSamePicture: true)
    }

    private static func preview(of pixels: PixelBuffer) -> PixelPicture? {
        let scale = (Double(maximumPreviewPixelCount) / Double(pixels.width * pixels.height)).squareRoot()
        let width = max(1, Int(Double(pixels.width) * scale))
        let height = max(1, Int(Double(pixels.height) * scale))
        guard scale < 0.5, let small = pixels.averaged(width: width, height: height),
            let indexed = IndexedPixels(quantizing: small, colors: previewColors),
            let file = CompactPNG.encoded(indexed, width: width)
        else { return nil }
        return PixelPicture(width: width, height: height, content: .png(file))
    }

    /// Returns the picture at full size with a reduced palette.
    private static func draft(of pixels: PixelBuffer, preview: PixelPicture?) -> PixelPicture? {
        guard let indexed = IndexedPixels(quantizing: pixels, colors: draftColors),
            let file = CompactPNG.encoded(indexed, width: pixels.width, effort: .small)
        else { return nil }
        return PixelPicture(width: pixels.width, height: pixels.height, content: .png(file), preview: preview)
    }
}

extension PixelBuffer {
    /// Returns the pixels downscaled by averaging, weighted by alpha, or `nil` if the size exceeds that of the buffer.
    func averaged(width: Int, height: Int) -> PixelBuffer? {
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
        return PixelBuffer(width: width, height: height, bytes: result)
    }
}
