import Feeds
import Files
import Foundation

/// Decodes cards that ``CardEncoder`` encoded. Each card is preceded by its length in bytes.
///
/// The input is the program's own data. Missing bytes are decoded as zeros and empty strings.
struct CardDecoder {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// The first fields of a packed card. Valid as long as the buffer.
    struct Header {
        /// The date in seconds since 1970; `nil` for none.
        let date: Double?
        /// Whether the date is a day without a time.
        let isDateOnly: Bool
        let id: UnsafeRawBufferPointer
    }

    /// Skips the next card and returns its first fields.
    @discardableResult
    mutating func skip() -> Header {
        let count = length()
        let end = offset + count
        let date = double()
        let isDateOnly = int() != 0
        defer { offset = end }
        return Header(date: date.isNaN ? nil : date, isDateOnly: isDateOnly, id: read(int()))
    }

    /// Skips the length of the next card.
    mutating func skipLength() { _ = length() }

    mutating func card() -> PinCard {
        let date = double()
        let isDateOnly = int() != 0
        let (id, title, titleColumns, description, author) = (readText(), readText(), int(), readText(), readText())
        let link = optional { URL(string: $0.readText()) } ?? nil
        var pin = Pin(
            id: id, title: title, description: description, author: author, link: link, picture: readReference(),
            pixelSize: size(), dominantColor: color(),
            placeholder: optional { PinPlaceholder(text: $0.readText()) } ?? nil,
            focus: focus(), alternativeText: readText(), tags: list { $0.readText() }, likes: int(),
            date: date.isNaN ? nil : Date(timeIntervalSince1970: date))
        pin.isDateOnly = isDateOnly
        pin.additionalPictures = list { $0.picture() }
        let further = optional { $0.list { $0.picture() } } ?? pin.additionalPictures
        return PinCard(pin, titleColumns: titleColumns, furtherPictures: further)
    }

    private mutating func picture() -> PinPicture {
        PinPicture(
            reference: readReference(), pixelSize: size(), dominantColor: color(), focus: focus(), alternativeText: readText())
    }

    private mutating func readReference() -> PictureReference {
        let kind = PictureKind(rawValue: readByte())
        let text = readText()
        let reference: PictureReference? =
            switch kind {
            case .file: .file(path: text)
            case .member: ArchiveMember(text: text).map { .archiveMember($0) }
            case .remote: RemotePicture(text: text).map { .remote($0) }
            case .unavailable: .unavailable(reason: text, path: optional { $0.readText() })
            case nil: nil
            }
        return reference ?? .unavailable(reason: text)
    }

    private mutating func size() -> PixelSize? { PixelSize(width: int(), height: int()) }

    private mutating func color() -> RGBColor? {
        optional { RGBColor(red: $0.readByte(), green: $0.readByte(), blue: $0.readByte()) }
    }

    private mutating func focus() -> FocusPoint? { optional { FocusPoint(x: $0.double(), y: $0.double()) } ?? nil }

    // MARK: Fields

    private mutating func read(_ count: Int) -> UnsafeRawBufferPointer {
        let start = min(offset, bytes.count)
        let end = start + max(0, min(count, bytes.count - start))
        defer { offset = end }
        return UnsafeRawBufferPointer(rebasing: bytes[start..<end])
    }

    private mutating func readByte() -> UInt8 { read(1).first ?? 0 }

    private mutating func length() -> Int {
        let bytes = read(4)
        return bytes.count < 4 ? 0 : Int(UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)))
    }

    private mutating func double() -> Double {
        let bytes = read(8)
        return bytes.count < 8 ? .nan : Double(bitPattern: UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self)))
    }

    private mutating func int() -> Int {
        var (bits, shift) = (UInt64(0), UInt64(0))
        while shift < 64 {
            let byte = readByte()
            bits |= UInt64(byte & 0x7F) << shift
            guard byte >= 0x80 else { break }
            shift += 7
        }
        return Int(Int64(bitPattern: bits))
    }

    private mutating func readText() -> String { String(decoding: read(int()), as: UTF8.self) }

    private mutating func optional<Value>(_ read: (inout CardDecoder) -> Value) -> Value? {
        readByte() == 0 ? nil : read(&self)
    }

    private mutating func list<Value>(_ read: (inout CardDecoder) -> Value) -> [Value] {
        // Each element takes at least one byte.
        (0..<max(0, min(int(), bytes.count - offset))).map { _ in read(&self) }
    }
}
