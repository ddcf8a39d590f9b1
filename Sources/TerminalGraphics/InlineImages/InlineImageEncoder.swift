import TerminalUI

/// Pixels as iTerm2's inline images, <https://iterm2.com/documentation-images.html>: files in base64 that the terminal
/// stretches over cells, so that nobody has to know how large a cell is.
struct InlineImageEncoder: PixelEncoder {
    let support: InlineImages
    private var file = PaletteFile()

    /// The most bytes of base64 in one command where there may be several; a multiple of 4.
    static let partBytes = 65_536

    /// A byte a pixel, in base64, and what makes a file of it.
    let firstDensity = 1400
    let usualCell: CellSize? = .usual

    init(_ support: InlineImages) {
        self.support = support
    }

    /// A cursor that is to stay does not go below the last row.
    var usesLastRow: Bool { support.keepsCursor }

    mutating func encoded(_ cut: IndexedCut, palette: [UInt32], in tile: ScreenRegion) -> [UInt8] {
        let bytes = file.encoded(width: cut.width, height: cut.height, indices: cut.indices, palette: palette)
        guard !bytes.isEmpty else { return [] }
        let arguments =
            "inline=1;size=\(bytes.count);width=\(tile.columns);height=\(tile.rows);preserveAspectRatio=0"
            + (support.keepsCursor ? ";doNotMoveCursor=1" : "")
        let text = Base64.encoded(bytes)
        guard support.takesParts, text.count > Self.partBytes else {
            return Self.command("File=\(arguments):", text[...])
        }
        var commands = Self.command("MultipartFile=\(arguments)")
        for start in stride(from: 0, to: text.count, by: Self.partBytes) {
            commands += Self.command("FilePart=", text[start..<min(start + Self.partBytes, text.count)])
        }
        return commands + Self.command("FileEnd")
    }

    private static func command(_ keys: String, _ payload: ArraySlice<UInt8> = []) -> [UInt8] {
        var bytes = Array("\u{1B}]1337;".utf8)
        bytes.reserveCapacity(keys.utf8.count + payload.count + 8)
        bytes += keys.utf8
        bytes += payload
        // Not ST: every terminal that has these images reads this end.
        bytes.append(0x07)
        return bytes
    }
}
