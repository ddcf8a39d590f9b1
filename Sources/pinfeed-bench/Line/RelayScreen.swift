import Foundation

/// The emulated terminal behind a `Relay`: replies to queries and records kitty images by the cell they are placed at.
struct RelayScreen {
    enum Graphics {
        case kitty, sixel, none
    }

    /// The quality of an image: a preview has at most 3,500 pixels, a sharp image is a PNG with a palette, an exact
    /// one is any other.
    enum Quality: Int {
        case preview, sharp, exact
    }

    /// The time in milliseconds, and the number of bytes received until then, at which each visible box first had an image
    /// of at least each quality. The key is the row and column of the box.
    var boxes: [[Int]: [Quality: (time: Double, bytes: Int)]] {
        let visible = Set(placedCells.values)
        return history.filter { visible.contains($0.key) }
    }
    private(set) var bytes = 0
    /// The arrival time of the last byte, in milliseconds.
    private(set) var lastByteTime = 0.0
    private(set) var reader = OutputParser()
    private let graphics: Graphics
    private var images: [Int: Quality] = [:]
    private var history: [[Int]: [Quality: (time: Double, bytes: Int)]] = [:]
    /// The cells of the images that are placed, by image ID.
    private var placedCells: [Int: [Int]] = [:]
    /// The heights of boxes in rows, by the cell of the box.
    private var heights: [[Int]: Int] = [:]
    /// The rows that exact strips cover, by the cell of the box.
    private var coveredRows: [[Int]: Set<Int>] = [:]
    private var cell = [1, 1]
    private var sequence: [UInt8] = []
    private var isInSequence = false

    private static let previewPixels = 3_500
    private static let maximumHeaderLength = 256

    init(graphics: Graphics) { self.graphics = graphics }

    /// Processes one byte.
    /// - Returns: the terminal's reply if the byte completes a query; otherwise `nil`.
    mutating func read(_ byte: UInt8, at time: Double, writeTime: Double) -> String? {
        bytes += 1
        lastByteTime = time
        _ = reader.read(byte, at: time, writeTime: writeTime, queuedBytes: 0)
        let isString = sequence.first.map { [0x50, 0x5D, 0x5F].contains($0) } ?? false
        if byte == 0x1B, !(isInSequence && isString) {
            isInSequence = true
            sequence = []
            return nil
        }
        guard isInSequence else { return nil }
        if isString {
            let isEnd = byte == 0x07 || byte == 0x5C && sequence.last == 0x1B
            // The pixels aren't needed, only the header and the terminator.
            if sequence.count >= Self.maximumHeaderLength { sequence.removeLast() }
            sequence.append(byte)
            guard isEnd else { return nil }
        } else {
            sequence.append(byte)
            if sequence.count == 1, [0x5B, 0x50, 0x5D, 0x5F].contains(byte) { return nil }
            if sequence.first == 0x5B, !(0x40...0x7E).contains(byte) { return nil }
        }
        isInSequence = false
        defer { sequence = [] }
        return handleSequence(String(decoding: sequence, as: UTF8.self), at: time)
    }

    private mutating func handleSequence(_ sequence: String, at time: Double) -> String? {
        if sequence.hasPrefix("_G") { return readGraphics(sequence.dropFirst(2), at: time) }
        if sequence.hasPrefix("["), sequence.hasSuffix("H") {
            let numbers = sequence.dropFirst().dropLast().split(separator: ";").map { Int($0) ?? 1 }
            cell = [numbers.first ?? 1, numbers.count > 1 ? numbers[1] : 1]
        }
        switch sequence {
        case "[5n": return "\u{1B}[0n"
        case "[6n": return "\u{1B}[1;2R"
        case "[c", "[0c": return graphics == .sixel ? "\u{1B}[?62;4;22c" : "\u{1B}[?62;22c"
        case "[>c": return "\u{1B}[>1;4000;0c"
        case "[>q", "[>0q":
            let names: [Graphics: String] = [.kitty: "kitty(0.35.0)", .sixel: "foot(1.16.2)", .none: "XTerm(380)"]
            return names[graphics].map { "\u{1B}P>|\($0)\u{1B}\\" }
        case "[14t": return "\u{1B}[4;800;1200t"
        case "[16t": return "\u{1B}[6;20;10t"
        case "[18t": return "\u{1B}[8;40;120t"
        case "[?2026$p": return "\u{1B}[?2026;2$y"
        default: return nil
        }
    }

    private mutating func readGraphics(_ sequence: Substring, at time: Double) -> String? {
        let parts = sequence.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
        var values: [Substring: Substring] = [:]
        // Without data, the terminator follows the last key.
        for pair in parts[0].split(whereSeparator: { $0 == "," || $0 == "\u{1B}" }) {
            let sides = pair.split(separator: "=")
            if sides.count == 2 { values[sides[0]] = sides[1] }
        }
        let id = values["i"].flatMap { Int($0) } ?? 0
        let action = values["a"]
        if action == "q" { return graphics == .kitty ? "\u{1B}_Gi=\(id);OK\u{1B}\\" : nil }
        if action == "t" || action == "T", parts.count > 1 {
            let header = [UInt8](Data(base64Encoded: String(parts[1].prefix(36))) ?? Data())
            var pixels = (values["s"].flatMap { Int($0) } ?? 0) * (values["v"].flatMap { Int($0) } ?? 0)
            if values["f"] == "100", header.count > 25 {
                pixels = (Int(header[18]) << 8 + Int(header[19])) * (Int(header[22]) << 8 + Int(header[23]))
            }
            let hasPalette = values["f"] == "100" && header.count > 25 && header[25] == 3
            images[id] = pixels <= Self.previewPixels ? .preview : hasPalette ? .sharp : .exact
        }
        if action == "d" {
            // The browser deletes a sharp image once exact strips cover it. The box remains visible.
            if let box = placedCells[id], coveredRows[box] == nil { placedCells[id] = nil }
        }
        if action == "p" || action == "T", let quality = images[id] {
            let rows = values["r"].flatMap { Int($0) } ?? 1
            if values["z"].flatMap({ Int($0) }) ?? 0 > 0 {
                cover(rows: cell[0]..<cell[0] + rows, at: time)
            } else {
                placedCells[id] = cell
                heights[cell] = rows
                recordQuality(quality, of: cell, at: time)
            }
        }
        return nil
    }

    /// Processes an exact strip that is placed on top of a box.
    private mutating func cover(rows: Range<Int>, at time: Double) {
        let box = placedCells.values.first { box in
            box[1] == cell[1] && (box[0]..<box[0] + (heights[box] ?? 0)).contains(rows.lowerBound)
        }
        guard let box else { return }
        coveredRows[box, default: []].formUnion(rows)
        if coveredRows[box]?.count ?? 0 >= heights[box] ?? 0 { recordQuality(.exact, of: box, at: time) }
    }

    private mutating func recordQuality(_ quality: Quality, of box: [Int], at time: Double) {
        for level in [Quality.preview, .sharp, .exact]
        where level.rawValue <= quality.rawValue && history[box]?[level] == nil {
            history[box, default: [:]][level] = (time, bytes)
        }
    }
}
