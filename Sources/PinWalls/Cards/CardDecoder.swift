import Feeds
import Files
import Foundation

/// A decoder of cards that ``CardEncoder`` encoded. Each card is preceded by its length in bytes.
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
        let count = readLength()
        let end = offset + count
        let date = readDouble()
        let isDateOnly = readInt() != 0
        defer { offset = end }
        return Header(date: date.isNaN ? nil : date, isDateOnly: isDateOnly, id: read(readInt()))
    }

    /// Skips the length of the next card.
    mutating func skipLength() { _ = readLength() }

    mutating func readCard() -> PinCard {
        let date = readDouble()
        let isDateOnly = readInt() != 0
        let (id, title, titleColumns, description, author) = (readText(), readText(), readInt(), readText(), readText())
        let link = readOptional { URL(string: $0.readText()) } ?? nil
        var pin = Pin(
            id: id, title: title, description: description, author: author, link: link, picture: readReference(),
            pixelSize: readSize(), dominantColor: readColor(),
            placeholder: readOptional { PinPlaceholder(text: $0.readText()) } ?? nil,
            focus: readFocus(), alternativeText: readText(), tags: readList { $0.readText() }, likes: readInt(),
            date: date.isNaN ? nil : Date(timeIntervalSince1970: date))
        pin.isDateOnly = isDateOnly
        pin.additionalPictures = readList { $0.readPicture() }
        let further = readOptional { $0.readList { $0.readPicture() } } ?? pin.additionalPictures
        return PinCard(pin, titleColumns: titleColumns, furtherPictures: further)
    }

    private mutating func readPicture() -> PinPicture {
        PinPicture(
            reference: readReference(), pixelSize: readSize(), dominantColor: readColor(), focus: readFocus(),
            alternativeText: readText())
    }

    private mutating func readReference() -> PictureReference {
        let kind = PictureKind(rawValue: readByte())
        let text = readText()
        let reference: PictureReference? =
            switch kind {
            case .file: .file(path: text)
            case .member: ArchiveMember(text: text).map { .archiveMember($0) }
            case .remote: RemotePicture(text: text).map { .remote($0) }
            case .unavailable: .unavailable(reason: text, path: readOptional { $0.readText() })
            case nil: nil
            }
        return reference ?? .unavailable(reason: text)
    }

    private mutating func readSize() -> PixelSize? { PixelSize(width: readInt(), height: readInt()) }

    private mutating func readColor() -> RGBColor? {
        readOptional { RGBColor(red: $0.readByte(), green: $0.readByte(), blue: $0.readByte()) }
    }

    private mutating func readFocus() -> FocusPoint? {
        readOptional { FocusPoint(x: $0.readDouble(), y: $0.readDouble()) } ?? nil
    }

    // MARK: Fields

    private mutating func read(_ count: Int) -> UnsafeRawBufferPointer {
        let start = min(offset, bytes.count)
        let end = start + max(0, min(count, bytes.count - start))
        defer { offset = end }
        return UnsafeRawBufferPointer(rebasing: bytes[start..<end])
    }

    private mutating func readByte() -> UInt8 { read(1).first ?? 0 }

    private mutating func readLength() -> Int {
        let bytes = read(4)
        return bytes.count < 4 ? 0 : Int(UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)))
    }

    private mutating func readDouble() -> Double {
        let bytes = read(8)
        return bytes.count < 8 ? .nan : Double(bitPattern: UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self)))
    }

    private mutating func readInt() -> Int {
        var (bits, shift) = (UInt64(0), UInt64(0))
        while shift < 64 {
            let byte = readByte()
            bits |= UInt64(byte & 0x7F) << shift
            guard byte >= 0x80 else { break }
            shift += 7
        }
        return Int(Int64(bitPattern: bits))
    }

    private mutating func readText() -> String { String(decoding: read(readInt()), as: UTF8.self) }

    private mutating func readOptional<Value>(_ read: (inout CardDecoder) -> Value) -> Value? {
        readByte() == 0 ? nil : read(&self)
    }

    private mutating func readList<Value>(_ read: (inout CardDecoder) -> Value) -> [Value] {
        // Each element has at least one byte.
        (0..<max(0, min(readInt(), bytes.count - offset))).map { _ in read(&self) }
    }
}
