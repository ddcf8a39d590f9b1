import TerminalUI

/// Commands of kitty's graphics protocol, <https://sw.kovidgoyal.net/kitty/graphics-protocol/>, as bytes.
///
/// `q=1` has the terminal tell of failures alone: those are how a picture that it dropped is known.
package enum KittyGraphics {
    /// The most bytes of base64 in one command.
    static let chunkBytes = 4096
    /// The bytes of a picture that make a chunk.
    static let pictureBytesPerChunk = chunkBytes / 4 * 3
    /// What a command takes besides its payload, and a little payload.
    static let leastCommand = 128
    /// The bytes of a picture for which a command has room; a multiple of 3, at least 63.
    static func pictureBytes(within limit: Int) -> Int {
        max(21, (min(chunkBytes, limit - 64)) / 4) * 3
    }

    /// The number of the image in `query`. No other image has it.
    package static let queriedImage: UInt32 = 31

    /// The question whether the terminal supports the protocol: it loads a picture of one pixel and stores nothing.
    package static let query = command("a=q,i=\(queriedImage),s=1,v=1,f=24", payload: "AAAA".utf8)

    /// A part of a picture on the screen.
    struct Placement: Hashable, Sendable {
        var region: ScreenRegion
        var source: PixelRect
        /// One with a higher level is shown over others.
        var level = 0
    }

    /// The first or a later piece of a picture.
    ///
    /// - Parameters:
    ///   - start: the byte of the content that the piece begins with, a multiple of 3.
    ///   - count: the most bytes of the content in the piece, a multiple of 3.
    ///   - placeholders: the cells that the image takes where placeholders show it; nil when it is to be placed.
    static func transmission(
        _ content: PixelPicture.Content, size: (width: Int, height: Int), image: UInt32, from start: Int,
        count: Int = pictureBytesPerChunk, placeholders: KittyImages.Extent? = nil
    ) -> [UInt8] {
        let bytes: [UInt8]
        let format: String
        switch content {
        case .png(let file): (bytes, format) = (file, "f=100")
        case .rgba(let pixels): (bytes, format) = (pixels, "f=32,s=\(size.width),v=\(size.height)")
        // Made for sixel, and never wanted in kitty.
        case .indexed: (bytes, format) = ([], "f=100")
        }
        let end = min(bytes.count, start + count)
        let more = end < bytes.count ? "m=1" : "m=0"
        let action = placeholders.map { "a=T,U=1,p=1,c=\($0.columns),r=\($0.rows)" } ?? "a=t"
        // Later pieces have q too: some terminals forget it.
        return command(
            start == 0 ? "\(action),i=\(image),\(format),q=1,\(more)" : "q=1,\(more)",
            payload: Base64.encoded(bytes[min(start, end)..<end]))
    }

    /// Ends a transmission that is not whole: the terminal finds it damaged and keeps nothing.
    ///
    /// Deleting the image would not do: kitty would take the next picture's first piece for one of this, and frees
    /// every other image that stands nowhere along with one that is deleted.
    static let abort = command("q=2,m=0")

    /// Shows a part of an image over the cells, or moves the part that has the same number.
    ///
    /// Not under the text: the cells are blank, and some versions of kitty leave old text in blank cells over pictures.
    static func place(_ placement: Placement, image: UInt32, number: Int) -> [UInt8] {
        let (region, source) = (placement.region, placement.source)
        return Array("\u{1B}[\(region.row + 1);\(region.column + 1)H".utf8)
            + command(
                "a=p,i=\(image),p=\(number)," + (source.x == 0 ? "" : "x=\(source.x),")
                    + (source.y == 0 ? "" : "y=\(source.y),") + "w=\(source.width),h=\(source.height),"
                    + "c=\(region.columns),r=\(region.rows),C=1,q=1"
                    + (placement.level == 0 ? "" : ",z=\(placement.level)"))
    }

    /// Has an image take so many cells where placeholders show it.
    ///
    /// By the number that it was sent with: of several kitty takes the first for ever.
    static func placeVirtually(_ extent: KittyImages.Extent, image: UInt32) -> [UInt8] {
        command("a=p,U=1,i=\(image),p=1,c=\(extent.columns),r=\(extent.rows),q=1")
    }

    /// Takes a part off the screen; the image stays.
    static func remove(image: UInt32, number: Int) -> [UInt8] {
        command("a=d,d=i,i=\(image),p=\(number)")
    }

    /// Takes an image off the screen and out of the terminal's memory, in kitty together with all that stand nowhere.
    static func free(image: UInt32) -> [UInt8] {
        command("a=d,d=I,i=\(image)")
    }

    private static func command(_ keys: String, payload: some Collection<UInt8> = [UInt8]()) -> [UInt8] {
        var bytes = Array("\u{1B}_G".utf8)
        bytes.reserveCapacity(keys.utf8.count + payload.count + 8)
        bytes += keys.utf8
        if !payload.isEmpty {
            bytes.append(0x3B)
            bytes += payload
        }
        bytes += [0x1B, 0x5C]
        return bytes
    }
}
