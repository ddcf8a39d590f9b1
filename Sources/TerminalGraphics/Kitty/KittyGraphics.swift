import TerminalUI

/// Commands of kitty's graphics protocol, <https://sw.kovidgoyal.net/kitty/graphics-protocol/>, as bytes.
///
/// With `q=1` the terminal reports only failures, from which lost images are detected.
package enum KittyGraphics {
    /// The maximum base64 in one command, in bytes.
    static let chunkBytes = 4096
    /// The number of image bytes in a full chunk.
    static let pictureBytesPerChunk = chunkBytes / 4 * 3
    /// The approximate size of a command without its payload, in bytes.
    static let minimumCommandLength = 128
    /// Returns the number of image bytes that fit in a command of `limit` bytes; a multiple of 3, at least 63.
    static func pictureBytes(within limit: Int) -> Int {
        max(21, (min(chunkBytes, limit - 64)) / 4) * 3
    }

    /// The image ID of `query`, which no other image uses.
    package static let queriedImage: UInt32 = 31

    /// The query for protocol support: it transmits an image of one pixel and stores nothing.
    package static let query = command("a=q,i=\(queriedImage),s=1,v=1,f=24", payload: "AAAA".utf8)

    /// The placement of a part of an image on the screen.
    struct Placement: Hashable, Sendable {
        var region: ScreenRegion
        var source: PixelRect
        /// The stacking order. Higher levels cover lower ones.
        var level = 0
    }

    /// Returns the command that transmits the first or a later chunk of an image.
    ///
    /// - Parameters:
    ///   - start: the offset of the chunk in the content, a multiple of 3.
    ///   - count: the maximum size of the chunk before base64, a multiple of 3.
    ///   - placeholders: the image's size in cells if placeholders show it; `nil` if it is placed.
    static func transmission(
        _ content: PixelPicture.Content, size: (width: Int, height: Int), image: UInt32, from start: Int,
        count: Int = pictureBytesPerChunk, placeholders: KittyImages.Extent? = nil
    ) -> [UInt8] {
        let bytes: [UInt8]
        let format: String
        switch content {
        case .png(let file): (bytes, format) = (file, "f=100")
        case .rgba(let pixels): (bytes, format) = (pixels, "f=32,s=\(size.width),v=\(size.height)")
        // Indexed pixels are for sixel and are not used with kitty.
        case .indexed: (bytes, format) = ([], "f=100")
        }
        let end = min(bytes.count, start + count)
        let more = end < bytes.count ? "m=1" : "m=0"
        let action = placeholders.map { "a=T,U=1,p=1,c=\($0.columns),r=\($0.rows)" } ?? "a=t"
        // Later chunks repeat `q`, because some terminals forget it.
        return command(
            start == 0 ? "\(action),i=\(image),\(format),q=1,\(more)" : "q=1,\(more)",
            payload: Base64.encoded(bytes[min(start, end)..<end]))
    }

    /// The command that aborts an incomplete transmission: the terminal finds the data damaged and discards it.
    ///
    /// Deleting the image doesn't work: kitty would append the next image's first chunk to this one, and it also
    /// frees all other images without a placement.
    static let abortCommand = command("q=2,m=0")

    /// Returns the command that shows a part of an image over the cells, or moves the part with the same placement ID.
    ///
    /// Parts are not placed under the text, because some versions of kitty leave old text in blank cells over images.
    static func placementCommand(_ placement: Placement, image: UInt32, placementID: Int) -> [UInt8] {
        let (region, source) = (placement.region, placement.source)
        return Array("\u{1B}[\(region.row + 1);\(region.column + 1)H".utf8)
            + command(
                "a=p,i=\(image),p=\(placementID)," + (source.x == 0 ? "" : "x=\(source.x),")
                    + (source.y == 0 ? "" : "y=\(source.y),") + "w=\(source.width),h=\(source.height),"
                    + "c=\(region.columns),r=\(region.rows),C=1,q=1"
                    + (placement.level == 0 ? "" : ",z=\(placement.level)"))
    }

    /// Returns the command that sets the size in cells of an image that placeholders show.
    ///
    /// The placement ID is that of the transmission, because kitty always uses the first of several placements.
    static func virtualPlacementCommand(_ extent: KittyImages.Extent, image: UInt32) -> [UInt8] {
        command("a=p,U=1,i=\(image),p=1,c=\(extent.columns),r=\(extent.rows),q=1")
    }

    /// Returns the command that removes a part from the screen; the terminal retains the image.
    static func deleteCommand(image: UInt32, placementID: Int) -> [UInt8] {
        command("a=d,d=i,i=\(image),p=\(placementID)")
    }

    /// Returns the command that removes and frees an image. kitty also frees all images without a placement.
    static func freeCommand(image: UInt32) -> [UInt8] {
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
