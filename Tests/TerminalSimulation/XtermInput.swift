/// One parsed element of a terminal's input.
enum XtermInput {
    case text(Unicode.Scalar)
    case control(UInt8)
    case escape(UInt8)
    case sequence(Sequence)
    /// The body of a device control string.
    case device([UInt8])
    /// The body of an application program command.
    case application([UInt8])
    /// The body of an operating system command.
    case command([UInt8])
    case otherString

    /// A control sequence.
    struct Sequence {
        /// The private marker, intermediate bytes and final byte.
        var name: String
        var numbers: [Int]

        /// Returns a parameter, or `value` if it is missing or 0.
        func number(_ index: Int, otherwise value: Int = 1) -> Int {
            index < numbers.count && numbers[index] > 0 ? numbers[index] : value
        }
    }

    /// Removes and returns the next element, or `nil` if it is incomplete.
    static func next(_ bytes: inout ArraySlice<UInt8>) -> XtermInput? {
        guard let first = bytes.first else { return nil }
        guard first == 0x1B else { return first < 0x20 ? control(&bytes) : text(&bytes) }
        guard bytes.count > 1 else { return nil }
        let kind = bytes[bytes.startIndex + 1]
        switch kind {
        case UInt8(ascii: "["): return sequence(&bytes)
        case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"): return string(&bytes, kind)
        // A character set designation has one more byte.
        case UInt8(ascii: "("), UInt8(ascii: ")"):
            guard bytes.count > 2 else { return nil }
            bytes = bytes.dropFirst(3)
            return .escape(kind)
        default:
            bytes = bytes.dropFirst(2)
            return .escape(kind)
        }
    }

    private static func control(_ bytes: inout ArraySlice<UInt8>) -> XtermInput? {
        bytes.popFirst().map { .control($0) }
    }

    private static func text(_ bytes: inout ArraySlice<UInt8>) -> XtermInput? {
        let first = bytes[bytes.startIndex]
        let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard bytes.count >= count else { return nil }
        let scalar = String(decoding: bytes.prefix(count), as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
        bytes = bytes.dropFirst(count)
        return .text(scalar)
    }

    private static func sequence(_ bytes: inout ArraySlice<UInt8>) -> XtermInput? {
        guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
        let body = bytes[(bytes.startIndex + 2)..<end]
        let numbers = body.filter { (0x30...0x3B).contains($0) }
        let marks = body.filter { !(0x30...0x3B).contains($0) }
        let name = String(decoding: marks + [bytes[end]], as: UTF8.self)
        bytes = bytes[(end + 1)...]
        return .sequence(
            Sequence(
                name: name,
                numbers: numbers.isEmpty
                    ? []
                    : String(decoding: numbers, as: UTF8.self).split(separator: ";", omittingEmptySubsequences: false)
                        .map { Int($0) ?? 0 }))
    }

    private static func string(_ bytes: inout ArraySlice<UInt8>, _ kind: UInt8) -> XtermInput? {
        let start = bytes.startIndex + 2
        guard let end = bytes[start...].firstIndex(where: { $0 == 0x1B || $0 == 0x07 }) else { return nil }
        let length = bytes[end] == 0x07 ? 1 : 2
        guard bytes.endIndex >= end + length else { return nil }
        let body = Array(bytes[start..<end])
        bytes = bytes[(end + length)...]
        if kind == UInt8(ascii: "_") { return .application(body) }
        if kind == UInt8(ascii: "]") { return .command(body) }
        return kind == UInt8(ascii: "P") && body.contains(UInt8(ascii: "q")) ? .device(body) : .otherString
    }
}

/// The attributes and colors of text.
struct XtermStyle {
    private var attributes: Set<Int> = []
    private var foreground = ""
    private var background = ""

    /// Returns the visible style of a character: only the background for blanks, including those under pixels.
    func appearance(of scalar: Unicode.Scalar) -> String {
        let visible = scalar == " " || scalar == "\u{A0}" ? attributes.intersection([4, 7]) : attributes
        let color = visible.isEmpty && (scalar == " " || scalar == "\u{A0}") ? "" : foreground
        return "\(visible.sorted()) \(color) on \(background)"
    }

    mutating func apply(_ numbers: [Int]) {
        var rest = numbers.isEmpty ? [0] : numbers[...]
        while let number = rest.popFirst() {
            switch number {
            case 0: self = XtermStyle()
            case 1...9: attributes.insert(number)
            case 22: attributes.subtract([1, 2])
            case 23...29: attributes.remove(number - 20)
            case 39: foreground = ""
            case 49: background = ""
            case 38, 48:
                let color = rest.prefix(rest.first == 5 ? 2 : 4)
                rest = rest.dropFirst(color.count)
                if number == 38 { foreground = "\(Array(color))" } else { background = "\(Array(color))" }
            case 30...37, 90...97: foreground = "\(number)"
            case 40...47, 100...107: background = "\(number)"
            default: break
            }
        }
    }
}
