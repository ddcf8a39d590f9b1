/// Edits the segments of JPEG files.
enum JPEG {
    /// Returns the file with a segment after its start. `marker` is an application marker: 0xE1 for EXIF, 0xE2 for ICC,
    /// 0xEE for Adobe.
    static func file(_ bytes: [UInt8], adding data: [UInt8], marker: UInt8 = 0xE1) -> [UInt8] {
        let length = data.count + 2
        return [0xFF, 0xD8, 0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + data + bytes.dropFirst(2)
    }

    /// Returns the file with another size in its frame header, optionally as a progressive JPEG that starts with its DC
    /// scan.
    static func file(_ bytes: [UInt8], claimingSide side: Int, isProgressive: Bool = false) -> [UInt8] {
        var bytes = bytes
        var position = 2
        while position + 9 < bytes.count, bytes[position] == 0xFF {
            let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
            if bytes[position + 1] == 0xC0 {
                if isProgressive { bytes[position + 1] = 0xC2 }
                for index in [5, 7] {
                    bytes[position + index] = UInt8(side >> 8)
                    bytes[position + index + 1] = UInt8(side & 0xFF)
                }
            }
            if bytes[position + 1] == 0xDA {
                // The last three bytes are the first and the last coefficient, and the bits.
                if isProgressive {
                    bytes.replaceSubrange((position + length - 1)..<(position + length + 2), with: [0, 0, 0])
                }
                break
            }
            position += 2 + length
        }
        return bytes
    }

    /// Returns EXIF with only an orientation.
    static func exif(orientation: UInt8) -> [UInt8] {
        Array("Exif\0\0".utf8) + exifBody(orientation: orientation)
    }

    /// Returns the TIFF part of EXIF: one directory with one field.
    static func exifBody(orientation: UInt8) -> [UInt8] {
        Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    }

    /// EXIF with a directory that links to itself.
    static let endlessExif: [UInt8] =
        Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 8, 0, 0, 0, 8]
}

enum WebP {
    /// Returns a container of chunks (RFC 9649, 2.5). Flags are 0x20 for ICC, 0x10 alpha, 0x08 EXIF, 0x02 animation.
    static func file(width: Int, height: Int, flags: UInt8, chunks: [[UInt8]]) -> [UInt8] {
        let extended = chunk(
            "VP8X", [flags, 0, 0, 0] + TIFF.little(width - 1, 3) + TIFF.little(height - 1, 3))
        let body = Array("WEBP".utf8) + extended + Array(chunks.joined())
        return Array("RIFF".utf8) + TIFF.little(body.count, 4) + body
    }

    static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        Array(name.utf8) + TIFF.little(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
    }

    /// Returns the chunk with the pixels.
    static func picture(of bytes: [UInt8]) -> [UInt8] {
        var position = 12
        while position + 8 <= bytes.count {
            let name = bytes[position..<(position + 4)]
            let length = (0..<4).reduce(0) { $0 | Int(bytes[position + 4 + $1]) << (8 * $1) }
            let end = min(bytes.count, position + 8 + length + length % 2)
            if name.elementsEqual("VP8 ".utf8) || name.elementsEqual("VP8L".utf8) {
                return Array(bytes[position..<end])
            }
            position = end
        }
        return []
    }

    /// Returns an animation frame with a picture of at least 2 x 2 pixels in the corner.
    static func frame(_ picture: [UInt8], width: Int, height: Int) -> [UInt8] {
        var data: [UInt8] = [0, 0, 0, 0, 0, 0]
        data += TIFF.little(width - 1, 3)
        data += TIFF.little(height - 1, 3)
        data += TIFF.little(100, 3)
        data.append(0)
        return chunk("ANMF", data + picture)
    }

    /// An animation header that loops forever on transparent black.
    static let animation = chunk("ANIM", [0, 0, 0, 0, 0, 0])
}
