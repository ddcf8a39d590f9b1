import Files
import PictureWire
import Pictures
import TerminalUI

/// The file format of cached drawings: magic bytes, key, fingerprint, art, and a digest of them.
///
/// Integers are little-endian. The digest detects damage. Glyphs and colours are also validated, because they are sent to
/// the terminal.
extension DrawnPicture {
    /// The maximum size of a file, in bytes.
    static let maximumByteCount = 16 << 20
    /// The magic bytes. Increment the number when drawing or the format changes.
    private static let magicBytes = Array("pinfeed drawn 4\n".utf8)
    private static let digestSize = 8

    /// Returns the contents of the cache file, or `nil` if the art has wide glyphs or pixels other than PNG.
    func bytes(key: Key) -> [UInt8]? {
        var writer = ByteWriter(capacity: 256 + art.byteCount * 2)
        writer.append(Self.magicBytes)
        writer.append(key.text)
        writer.append(fingerprint.map { [1] + $0.bytes } ?? [0])
        writer.append(UInt16(clamping: art.columns))
        writer.append(UInt16(clamping: art.rows))
        writer.append(UInt8(art.dependsOnBackdrop ? 1 : 0))
        writer.append(UInt8(art.isIncomplete ? 1 : 0))
        writer.append(art.meanColor)
        for cell in art.cells {
            guard cell.span == .single, cell.glyph.marks.isEmpty else { return nil }
            writer.append(cell.glyph.base)
            writer.append(cell.style.foreground.packed)
            writer.append(cell.style.background.packed)
            writer.append(cell.style.attributes.rawValue)
        }
        guard writer.append(art.pixels) else { return nil }
        writer.append(writer.bytes.withUnsafeBytes { $0.checksum() })
        return writer.bytes
    }

    /// Parses a cache file. Returns `nil` if it is damaged or belongs to another key.
    ///
    /// - Parameter series: the series of the art's pixels in this session.
    init?(bytes: [UInt8], key: Key, series: Int? = nil) {
        let body = bytes.count - Self.digestSize
        guard body >= Self.magicBytes.count, bytes.starts(with: Self.magicBytes) else { return nil }
        let digest = bytes.withUnsafeBytes { UnsafeRawBufferPointer(rebasing: $0[..<body]).checksum() }
        guard digest == bytes[body...].reversed().reduce(0, { $0 << 8 | UInt64($1) }) else { return nil }
        var reader = ByteReader(Array(bytes[Self.magicBytes.count..<body]))
        do {
            guard try reader.text() == key.text else { return nil }
            fingerprint =
                try reader.uint8() == 0
                ? nil : PictureFingerprint(bytes: try reader.bytes(PictureFingerprint.byteCount)[...])
            let (columns, rows) = (Int(try reader.uint16()), Int(try reader.uint16()))
            let dependsOnBackdrop = try reader.uint8() != 0
            let isIncomplete = try reader.uint8() != 0
            let mean = try reader.color()
            var cells: [Cell] = []
            cells.reserveCapacity(min(columns * rows, bytes.count))
            for _ in 0..<(columns * rows) { cells.append(try reader.cell()) }
            let art = CellArt(
                columns: columns, rows: rows, cells: cells, pixels: try reader.picture(series: series), meanColor: mean,
                dependsOnBackdrop: dependsOnBackdrop)
            try reader.expectEnd()
            guard var art else { return nil }
            art.isIncomplete = isIncomplete
            self.art = art
        } catch {
            return nil
        }
    }
}

extension ByteWriter {
    fileprivate mutating func append(_ text: String) {
        append(UInt32(clamping: text.utf8.count))
        append(Array(text.utf8))
    }

    fileprivate mutating func append(_ color: Color?) {
        append(UInt8(color == nil ? 0 : 1))
        append(color?.packed ?? 0)
    }

    /// Returns `false` if the pixels are not a PNG file.
    fileprivate mutating func append(_ picture: PixelPicture?) -> Bool {
        append(UInt8(picture == nil ? 0 : 1))
        guard let picture else { return true }
        guard case .png(let file) = picture.content else { return false }
        append(UInt16(clamping: picture.width))
        append(UInt16(clamping: picture.height))
        append(picture.mean)
        append(UInt8(picture.coversSamePicture ? 1 : 0))
        append(UInt32(clamping: picture.bands.count))
        for band in picture.bands {
            for bound in [band.rows.lowerBound, band.rows.upperBound, band.bytes.lowerBound, band.bytes.upperBound] {
                append(UInt32(clamping: bound))
            }
            append(band.checksum)
        }
        append(UInt32(clamping: file.count))
        append(file)
        return append(picture.preview)
    }
}

extension ByteReader {
    fileprivate mutating func text() throws(WireError) -> String {
        String(decoding: try bytes(Int(try uint32())), as: UTF8.self)
    }

    /// - Throws: `WireError` if the value is not a valid colour.
    fileprivate mutating func packedColor() throws(WireError) -> Color {
        let packed = try uint32()
        let color: Color =
            switch packed >> 24 {
            case 1: .palette(UInt8(truncatingIfNeeded: packed))
            case 2: .rgb(packed)
            default: .default
            }
        guard color.packed == packed else { throw .badField("colour") }
        return color
    }

    fileprivate mutating func color() throws(WireError) -> Color? {
        let isPresent = try uint8() != 0
        let color = try packedColor()
        return isPresent ? color : nil
    }

    /// - Throws: `WireError` if the glyph is not one column wide.
    fileprivate mutating func cell() throws(WireError) -> Cell {
        let base = try uint32()
        guard Unicode.Scalar(base) != nil, base >= 0x20, !(0x7F..<0xA0).contains(base),
            GlyphWidth.width(ofValue: base) == 1
        else { throw .badField("glyph") }
        let style = Style(
            foreground: try packedColor(), background: try packedColor(),
            attributes: Style.Attributes(rawValue: try uint8()))
        return Cell(glyph: Glyph(unchecked: base), style: style)
    }

    /// - Parameter maximumPreviewCount: the maximum length of the chain of previews.
    fileprivate mutating func picture(series: Int? = nil, maximumPreviewCount: Int = 2) throws(WireError)
        -> PixelPicture?
    {
        guard try uint8() != 0 else { return nil }
        let (width, height) = (Int(try uint16()), Int(try uint16()))
        let mean = try color()
        let coversSamePicture = try uint8() != 0
        var bands: [PixelPicture.Band] = []
        for _ in 0..<(try uint32()) {
            let bounds = [Int(try uint32()), Int(try uint32()), Int(try uint32()), Int(try uint32())]
            guard bounds[0] <= bounds[1], bounds[2] <= bounds[3] else { throw .badField("band") }
            bands.append(
                PixelPicture.Band(
                    rows: bounds[0]..<bounds[1], bytes: bounds[2]..<bounds[3], checksum: try uint32()))
        }
        let file = try bytes(Int(try uint32()))
        var preview: PixelPicture?
        if maximumPreviewCount > 0 {
            preview = try picture(maximumPreviewCount: maximumPreviewCount - 1)
        } else if try uint8() != 0 {
            throw .badField("preview")
        }
        let picture = PixelPicture(
            width: width, height: height, content: .png(file), series: series, mean: mean, bands: bands,
            preview: preview,
            coversSamePicture: coversSamePicture)
        guard let picture else { throw .badField("size") }
        return picture
    }
}
