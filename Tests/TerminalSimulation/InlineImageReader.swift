import CZlib

/// Parses iTerm2's inline image commands and joins multipart files.
struct InlineImageReader {
    /// An image with its display arguments.
    struct Image {
        var columns = 0
        var rows = 0
        var preservesCursor = false
        var width = 0
        var height = 0
        /// Colors in hundredths per channel, row by row; `nil` for unpainted pixels.
        var pixels: [SIMD3<Int>?] = []
        var faults: [String] = []
    }

    /// An incomplete multipart file: its arguments and its base64 so far.
    private var open: (arguments: String, text: [UInt8])?

    /// Parses an operating system command, and returns an image if it completes one.
    mutating func parse(_ body: [UInt8]) -> Image? {
        let text = String(decoding: body.prefix(400), as: UTF8.self)
        if text.hasPrefix("1337;File="), let colon = body.firstIndex(of: UInt8(ascii: ":")) {
            return Self.image(String(decoding: body[10..<colon], as: UTF8.self), body[(colon + 1)...])
        } else if text.hasPrefix("1337;MultipartFile=") {
            open = (String(text.dropFirst(19)), [])
        } else if text.hasPrefix("1337;FilePart=") {
            open?.text += body[14...]
        } else if text == "1337;FileEnd", let file = open {
            open = nil
            return Self.image(file.arguments, file.text[...])
        }
        return nil
    }

    private static func image(_ arguments: String, _ text: ArraySlice<UInt8>) -> Image {
        var image = Image()
        var size = -1
        for argument in arguments.split(separator: ";") {
            let parts = argument.split(separator: "=")
            let number = parts.count == 2 ? Int(parts[1]) ?? -1 : -1
            switch parts[0] {
            case "inline" where number == 1, "preserveAspectRatio" where number == 0: break
            case "size": size = number
            case "width": image.columns = number
            case "height": image.rows = number
            case "doNotMoveCursor": image.preservesCursor = number == 1
            default: image.faults.append("argument \(argument)")
            }
        }
        guard let file = decodeBase64(text) else {
            image.faults.append("base64")
            return image
        }
        if file.count != size { image.faults.append("size \(size) of \(file.count) bytes") }
        if !image.read(file) { image.faults.append("not an indexed PNG") }
        return image
    }

    /// Returns the decoded base64, or `nil` if it is invalid or incomplete.
    static func decodeBase64(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var values = [UInt8: UInt32]()
        for (value, letter) in alphabet.enumerated() { values[letter] = UInt32(value) }
        let content = text.prefix { $0 != UInt8(ascii: "=") }
        guard text.count % 4 == 0, text.count - content.count <= 2,
            text.suffix(from: content.endIndex).allSatisfy({ $0 == UInt8(ascii: "=") })
        else { return nil }
        var bytes: [UInt8] = []
        var (bits, count) = (UInt32(0), 0)
        for letter in content {
            guard let value = values[letter] else { return nil }
            bits = bits << 6 | value
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
                bits &= (1 << UInt32(count)) - 1
            }
        }
        return bytes
    }
}

extension InlineImageReader.Image {
    /// Reads an indexed PNG without filters, and returns `false` for any other file.
    mutating func read(_ file: [UInt8]) -> Bool {
        var chunks: [String: [UInt8]] = [:]
        var rest = file.dropFirst(8)
        while rest.count >= 12 {
            let length = Self.number(rest.prefix(4))
            guard rest.count >= length + 12 else { return false }
            let named = rest.dropFirst(4).prefix(length + 4)
            let sum = named.withUnsafeBufferPointer { UInt32(crc32(0, $0.baseAddress, UInt32($0.count))) }
            guard UInt32(Self.number(rest.dropFirst(length + 8).prefix(4))) == sum else { return false }
            chunks[String(decoding: named.prefix(4), as: UTF8.self)] = Array(named.dropFirst(4))
            rest = rest.dropFirst(length + 12)
        }
        guard rest.isEmpty, chunks["IEND"] == [], let header = chunks["IHDR"], header.count == 13,
            Array(header[8...]) == [8, 3, 0, 0, 0], let colors = chunks["PLTE"], chunks["tRNS"] == [0],
            let data = chunks["IDAT"]
        else { return false }
        (width, height) = (Self.number(header[..<4]), Self.number(header[4..<8]))
        var rows = [UInt8](repeating: 0, count: (width + 1) * height)
        guard InlineImageReader.inflate(data, into: &rows) else { return false }
        for row in 0..<height {
            guard rows[row * (width + 1)] == 0 else { return false }
            for code in rows[(row * (width + 1) + 1)..<(row + 1) * (width + 1)] {
                guard Int(code) * 3 + 2 < colors.count else { return false }
                let channels = colors[Int(code) * 3..<Int(code) * 3 + 3].map { (Int($0) * 100 + 127) / 255 }
                pixels.append(code == 0 ? nil : SIMD3(channels[0], channels[1], channels[2]))
            }
        }
        return true
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}

extension InlineImageReader {
    /// Inflates a zlib stream, and returns `false` if its length differs from the buffer's.
    static func inflate(_ file: [UInt8], into content: inout [UInt8]) -> Bool {
        var count = UInt(content.count)
        return uncompress(&content, &count, file, UInt(file.count)) == Z_OK && count == UInt(content.count)
    }
}
