import TerminalUI

/// An encoder for iTerm2's inline images, <https://iterm2.com/documentation-images.html>. An image is a file in
/// base64, which the terminal stretches over cells, so the cell size need not be known.
struct InlineImageEncoder: PixelEncoder {
    let support: InlineImages
    private var file = PalettePNGEncoder()

    /// The maximum base64 in one command of a multipart file, in bytes; a multiple of 4.
    static let partBytes = 65_536

    /// The initial estimate of the encoded size, in thousandths of a byte per pixel: one byte per pixel, base64, and the
    /// overhead of the file.
    let initialDensity = 1400
    let defaultCellSize: CellSize? = .typical

    init(_ support: InlineImages) {
        self.support = support
    }

    /// Whether the last row can be used: if the cursor doesn't move, the screen doesn't scroll.
    var usesLastRow: Bool { support.preservesCursor }

    mutating func encode(_ crop: IndexedCrop, palette: [UInt32], in tile: ScreenRegion) -> [UInt8] {
        let bytes = file.encode(width: crop.width, height: crop.height, indices: crop.indices, palette: palette)
        guard !bytes.isEmpty else { return [] }
        let arguments =
            "inline=1;size=\(bytes.count);width=\(tile.columns);height=\(tile.rows);preserveAspectRatio=0"
            + (support.preservesCursor ? ";doNotMoveCursor=1" : "")
        let text = Base64.encoded(bytes)
        guard support.acceptsMultipart, text.count > Self.partBytes else {
            return Self.command("File=\(arguments):", payload: text[...])
        }
        var commands = Self.command("MultipartFile=\(arguments)")
        for start in stride(from: 0, to: text.count, by: Self.partBytes) {
            commands += Self.command("FilePart=", payload: text[start..<min(start + Self.partBytes, text.count)])
        }
        return commands + Self.command("FileEnd")
    }

    private static func command(_ keys: String, payload: ArraySlice<UInt8> = []) -> [UInt8] {
        var bytes = Array("\u{1B}]1337;".utf8)
        bytes.reserveCapacity(keys.utf8.count + payload.count + 8)
        bytes += keys.utf8
        bytes += payload
        // BEL instead of ST, because all terminals with inline images accept it.
        bytes.append(0x07)
        return bytes
    }
}
