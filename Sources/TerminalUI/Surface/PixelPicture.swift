import Synchronization

/// A picture in pixels for terminals that show some. It never changes and is passed by reference; the same object is
/// the same picture.
package final class PixelPicture: Hashable, Sendable {
    /// Tells pictures apart for as long as the process lives.
    package let identity: UInt64
    /// Pixels across, at least 1.
    package let width: Int
    /// Pixels down, at least 1.
    package let height: Int
    package let content: Content
    /// What pictures have in common of which a later one takes the place of an earlier one, as frames do; nil for none.
    package let series: Int?
    /// The mean of its colours; nil when nobody has looked.
    package let mean: Color?
    /// Parts of a PNG file that can be sent one by one, from its first row to its last; empty when it has none.
    package let bands: [Band]
    /// The same picture in fewer bytes, to be shown in its place until all of it is there; `nil` when that is not worth it. It may
    /// have a preview itself.
    package let preview: PixelPicture?
    /// Whether the cells under it show the same, so that they are better until it is there than its mean colour.
    package let isOverItsLike: Bool

    package enum Content: Hashable, Sendable {
        /// sRGB, 8 bits each of red, green, blue and alpha (not premultiplied), row by row from the top left.
        case rgba([UInt8])
        /// A file of ISO/IEC 15948.
        case png([UInt8])
        /// Numbers of colours.
        case indexed(IndexedPixels)
    }

    /// Rows of a PNG file that stand alone: their compressed blocks refer to none before, and neither does the first
    /// row's filter.
    package struct Band: Hashable, Sendable {
        package let rows: Range<Int>
        /// Where the blocks stand in the file.
        package let bytes: Range<Int>
        /// The sum of the filtered rows, by RFC 1950 (Adler-32).
        package let checksum: UInt32

        package init(rows: Range<Int>, bytes: Range<Int>, checksum: UInt32) {
            self.rows = rows
            self.bytes = bytes
            self.checksum = checksum
        }
    }

    private static let made = Atomic<UInt64>(0)

    /// Nil when a side is below 1 or above 65,535, and when RGBA bytes are not `width * height * 4` or indices not
    /// `width * height`. Bands that do not follow one another through all of a file are none.
    package init?(
        width: Int, height: Int, content: Content, series: Int? = nil, mean: Color? = nil, bands: [Band] = [],
        preview: PixelPicture? = nil, isOverItsLike: Bool = false
    ) {
        guard (1...65_535).contains(width), (1...65_535).contains(height) else { return nil }
        if case .rgba(let bytes) = content, bytes.count != width * height * 4 { return nil }
        if case .indexed(let pixels) = content, pixels.indices.count != width * height { return nil }
        identity = Self.made.wrappingAdd(1, ordering: .relaxed).newValue
        self.width = width
        self.height = height
        self.content = content
        self.series = series
        self.bands = Self.isWhole(bands, height: height, content: content) ? bands : []
        self.preview = preview
        self.isOverItsLike = isOverItsLike
        self.mean = mean
    }

    private static func isWhole(_ bands: [Band], height: Int, content: Content) -> Bool {
        guard case .png(let file) = content, bands.first?.rows.lowerBound == 0, bands.last?.rows.upperBound == height,
            bands.allSatisfy({ !$0.rows.isEmpty && 0 <= $0.bytes.lowerBound && $0.bytes.upperBound <= file.count })
        else { return false }
        return zip(bands, bands.dropFirst()).allSatisfy {
            $0.rows.upperBound == $1.rows.lowerBound && $0.bytes.upperBound == $1.bytes.lowerBound
        }
    }

    /// What its bytes take in memory, without its preview's.
    package var byteCount: Int {
        switch content {
        case .rgba(let bytes), .png(let bytes): bytes.count
        case .indexed(let pixels): pixels.indices.count + pixels.palette.count * 4
        }
    }

    /// The picture, its preview, the preview's preview and so on.
    package var chain: UnfoldFirstSequence<PixelPicture> { sequence(first: self, next: \.preview) }

    package static func == (left: PixelPicture, right: PixelPicture) -> Bool {
        left === right
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
    }
}
