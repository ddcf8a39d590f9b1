import Synchronization

/// An immutable picture for terminals that show pixels. Pictures are equal if they are the same object.
package final class PixelPicture: Hashable, Sendable {
    /// A number that is unique in the process.
    package let identity: UInt64
    /// The width in pixels, at least 1.
    package let width: Int
    /// The height in pixels, at least 1.
    package let height: Int
    package let content: Content
    /// The identifier of a series whose pictures replace one another, like an animation's frames; `nil` for none.
    package let series: Int?
    /// The mean colour; `nil` if it wasn't computed.
    package let mean: Color?
    /// The independently decodable parts of a PNG file, from the first row to the last; empty if there are none.
    package let bands: [Band]
    /// A smaller version of the picture, which is shown until the picture has been sent; `nil` for none. It may have a
    /// preview itself.
    package let preview: PixelPicture?
    /// Whether the cells below show the same picture, which is a better placeholder than its mean colour.
    package let coversSamePicture: Bool

    package enum Content: Hashable, Sendable {
        /// sRGB, 8 bits each of red, green, blue and alpha (not premultiplied), row by row from the top left.
        case rgba([UInt8])
        /// A PNG file (ISO/IEC 15948).
        case png([UInt8])
        /// Indices into a palette.
        case indexed(IndexedPixels)
    }

    /// Rows of a PNG file that can be decoded independently: neither their compressed blocks nor the filter of their
    /// first row refers to earlier data.
    package struct Band: Hashable, Sendable {
        package let rows: Range<Int>
        /// The range of the compressed blocks in the file.
        package let bytes: Range<Int>
        /// The Adler-32 checksum (RFC 1950) of the filtered rows.
        package let checksum: UInt32

        package init(rows: Range<Int>, bytes: Range<Int>, checksum: UInt32) {
            self.rows = rows
            self.bytes = bytes
            self.checksum = checksum
        }
    }

    private static let lastIdentity = Atomic<UInt64>(0)

    /// Creates a picture; `nil` if a side is not in 1...65,535, or the number of RGBA bytes or indices doesn't match
    /// the size. Bands are ignored unless they are contiguous and cover the whole file.
    package init?(
        width: Int, height: Int, content: Content, series: Int? = nil, mean: Color? = nil, bands: [Band] = [],
        preview: PixelPicture? = nil, coversSamePicture: Bool = false
    ) {
        guard (1...65_535).contains(width), (1...65_535).contains(height) else { return nil }
        if case .rgba(let bytes) = content, bytes.count != width * height * 4 { return nil }
        if case .indexed(let pixels) = content, pixels.indices.count != width * height { return nil }
        identity = Self.lastIdentity.wrappingAdd(1, ordering: .relaxed).newValue
        self.width = width
        self.height = height
        self.content = content
        self.series = series
        self.bands = Self.isWhole(bands, height: height, content: content) ? bands : []
        self.preview = preview
        self.coversSamePicture = coversSamePicture
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

    /// The size of the content in memory, in bytes, without the preview.
    package var byteCount: Int {
        switch content {
        case .rgba(let bytes), .png(let bytes): bytes.count
        case .indexed(let pixels): pixels.indices.count + pixels.palette.count * 4
        }
    }

    /// The picture, its preview, the preview's preview, and so on.
    package var chain: UnfoldFirstSequence<PixelPicture> { sequence(first: self, next: \.preview) }

    package static func == (left: PixelPicture, right: PixelPicture) -> Bool {
        left === right
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
    }
}
