/// One input from a person, the connection or the terminal.
enum CampaignInput: Equatable {
    /// Bytes typed at once.
    case bytes([UInt8])
    case resize(columns: Int, rows: Int)
    /// Reads the output until the program is idle.
    case rest

    /// The input as a line of a replay file.
    var line: String {
        switch self {
        case .bytes(let bytes):
            let digits = Array("0123456789abcdef")
            var text = "bytes "
            for byte in bytes {
                text.append(digits[Int(byte >> 4)])
                text.append(digits[Int(byte & 15)])
            }
            return text
        case .resize(let columns, let rows): return "resize \(columns) \(rows)"
        case .rest: return "rest"
        }
    }

    /// Returns `nil` if the line isn't an input.
    init?(line: Substring) {
        let words = line.split(separator: " ")
        switch words.first {
        case "bytes" where words.count == 2:
            let digits = Array(words[1].utf8)
            var bytes: [UInt8] = []
            for index in stride(from: 0, to: digits.count - 1, by: 2) {
                let pair = String(decoding: digits[index...index + 1], as: UTF8.self)
                guard let byte = UInt8(pair, radix: 16) else { return nil }
                bytes.append(byte)
            }
            self = .bytes(bytes)
        case "resize" where words.count == 3:
            guard let columns = Int(words[1]), let rows = Int(words[2]), (1...1000).contains(columns),
                (1...1000).contains(rows)
            else { return nil }
            self = .resize(columns: columns, rows: rows)
        case "rest": self = .rest
        default: return nil
        }
    }
}
