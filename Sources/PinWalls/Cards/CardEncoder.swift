import Feeds
import Foundation

/// An encoder of a card as bytes that ``CardDecoder`` decodes.
///
/// Integers are encoded as LEB128 varints of their 64-bit patterns, strings with their length in bytes.
struct CardEncoder {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ card: PinCard) {
        let pin = card.pin
        append(pin.date?.timeIntervalSince1970 ?? .nan)
        append(pin.isDateOnly ? 1 : 0)
        append(pin.id)
        append(pin.title)
        append(card.titleColumns)
        append(pin.description)
        append(pin.author)
        append(optional: pin.link) { $0.append($1.absoluteString) }
        append(pin.picture)
        append(pin.pixelSize)
        append(pin.dominantColor)
        append(optional: pin.placeholder) { $0.append($1.text) }
        append(pin.focus)
        append(pin.alternativeText)
        append(list: pin.tags) { $0.append($1) }
        append(pin.likes)
        append(list: pin.additionalPictures) { $0.append($1) }
        append(optional: card.furtherPictures == pin.additionalPictures ? nil : card.furtherPictures) {
            writer, pictures in
            writer.append(list: pictures) { $0.append($1) }
        }
    }

    private mutating func append(_ picture: PinPicture) {
        append(picture.reference)
        append(picture.pixelSize)
        append(picture.dominantColor)
        append(picture.focus)
        append(picture.alternativeText)
    }

    private mutating func append(_ reference: PictureReference) {
        let (kind, text) =
            switch reference {
            case .file(let path): (PictureKind.file, path)
            case .archiveMember(let member): (PictureKind.member, member.text)
            case .remote(let picture): (PictureKind.remote, picture.text)
            case .unavailable(let reason, _): (PictureKind.unavailable, reason)
            }
        bytes.append(kind.rawValue)
        append(text)
        if case .unavailable(_, let path) = reference { append(optional: path) { $0.append($1) } }
    }

    /// Appends a size. An unknown one is encoded as 0 by 0, which is not a valid size.
    private mutating func append(_ size: PixelSize?) {
        append(size?.width ?? 0)
        append(size?.height ?? 0)
    }

    private mutating func append(_ color: RGBColor?) {
        append(optional: color) { $0.bytes += [$1.red, $1.green, $1.blue] }
    }

    private mutating func append(_ point: FocusPoint?) {
        append(optional: point) { writer, point in
            writer.append(point.x)
            writer.append(point.y)
        }
    }

    private mutating func append(_ text: String) {
        append(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func append(_ number: Int) {
        var bits = UInt64(bitPattern: Int64(number))
        while bits >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: bits) | 0x80)
            bits >>= 7
        }
        bytes.append(UInt8(bits))
    }

    private mutating func append(_ number: Double) {
        withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    private mutating func append<Value>(optional value: Value?, _ write: (inout CardEncoder, Value) -> Void) {
        bytes.append(value == nil ? 0 : 1)
        if let value { write(&self, value) }
    }

    private mutating func append<Value>(list: [Value], _ write: (inout CardEncoder, Value) -> Void) {
        append(list.count)
        for value in list { write(&self, value) }
    }
}

/// The kind of a packed picture reference.
enum PictureKind: UInt8 {
    case file, member, remote, unavailable
}
