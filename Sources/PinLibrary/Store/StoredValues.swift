import Feeds
import Foundation
import GRDB

// A file can contain values of any type despite its schema. A value of another type is read as null and never traps.
extension Row {
    func text(_ column: String) -> String {
        let value: DatabaseValue = self[column]
        return String.fromDatabaseValue(value) ?? ""
    }

    func integer(_ column: String) -> Int64? {
        let value: DatabaseValue = self[column]
        return Int64.fromDatabaseValue(value)
    }

    func date(_ column: String) -> Date {
        Date(milliseconds: integer(column) ?? 0)
    }

    var pixelSize: PixelSize? {
        guard let width = integer("pixelWidth"), let height = integer("pixelHeight") else { return nil }
        return PixelSize(width: Int(clamping: width), height: Int(clamping: height))
    }

    var dominantColor: RGBColor? {
        integer("dominantColor").map(RGBColor.init(packed:))
    }
}

extension RGBColor {
    init(packed value: Int64) {
        self.init(
            red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
            blue: UInt8(truncatingIfNeeded: value))
    }

    /// The color as `0xRRGGBB`.
    var packed: Int64 {
        Int64(red) << 16 | Int64(green) << 8 | Int64(blue)
    }
}

extension Date {
    init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    /// Milliseconds since 1970, clamped to ±9e15; 0 for NaN.
    var milliseconds: Int64 {
        let value = (timeIntervalSince1970 * 1000).rounded()
        return value.isNaN ? 0 : Int64(max(-9e15, min(9e15, value)))
    }
}

// Access by index instead of name, for queries with thousands of rows.
extension Row {
    func text(at index: Int) -> String {
        optionalText(at: index) ?? ""
    }

    func optionalText(at index: Int) -> String? {
        let value: DatabaseValue = self[index]
        return String.fromDatabaseValue(value)
    }

    func integer(at index: Int) -> Int64? {
        let value: DatabaseValue = self[index]
        return Int64.fromDatabaseValue(value)
    }
}

extension JSONEncoder {
    /// The encoder for stored and exported values. Its output is deterministic.
    static let stored: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()
}
