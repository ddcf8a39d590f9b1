import Foundation

/// A simulated terminal with the parts of kitty's graphics protocol that tests need. It tracks images and placements; invalid
/// commands are recorded as faults.
struct KittyScreen {
    struct Part: Hashable {
        var row: Int
        var column: Int
        var rows: Int
        var columns: Int
        var x: Int
        var y: Int
        var width: Int
        var height: Int
    }

    /// The IDs of an image and of its placement.
    struct PlacementKey: Hashable {
        var image: Int
        var placement: Int
    }

    private(set) var images: [Int: [UInt8]] = [:]
    /// The first row of the picture for images that are slices of it.
    private(set) var starts: [Int: Int] = [:]
    private(set) var parts: [PlacementKey: Part] = [:]
    private(set) var faults: [String] = []
    /// The numbers of started, completed and aborted transmissions.
    private(set) var begun = 0
    private(set) var completed = 0
    private(set) var abandoned = 0
    private var loading: (image: Int, base64: String)?
    private var cursor = (row: 0, column: 0)

    mutating func read(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            guard byte == 0x1B, let kind = rest.popFirst() else { continue }
            if kind == UInt8(ascii: "[") {
                let end = rest.firstIndex { (0x40...0x7E).contains($0) } ?? rest.endIndex
                if end < rest.endIndex, rest[end] == UInt8(ascii: "H") {
                    let numbers = text(rest[..<end]).split(separator: ";").map { Int($0) ?? 1 }
                    cursor = ((numbers.first ?? 1) - 1, (numbers.last ?? 1) - 1)
                }
                rest = rest[min(end + 1, rest.endIndex)...]
            } else if kind == UInt8(ascii: "_") {
                guard let end = rest.firstIndex(of: 0x1B) else {
                    faults.append("a command without an end")
                    return
                }
                command(text(rest[..<end].dropFirst()))
                rest = rest[min(end + 2, rest.endIndex)...]
            }
        }
    }

    /// Drops an image, which terminals may do at any time.
    mutating func lose(_ image: Int) {
        images[image] = nil
        parts = parts.filter { $0.key.image != image }
    }

    /// Scrolls rows up (down for a negative count) with the placements that are completely in them, like kitty.
    /// A placement that would be clipped becomes invalid, and one that leaves the rows is deleted.
    ///
    /// - Parameter leavesLast: Whether placements that reach the last row are left behind, like in kitty 0.26.
    mutating func scroll(_ rows: Range<Int>, by count: Int, leavesLast: Bool) {
        for (name, part) in parts {
            let end = part.row + part.rows
            guard part.row >= rows.lowerBound, end <= rows.upperBound - (leavesLast ? 1 : 0) else { continue }
            parts[name]?.row -= count
            if end - count <= rows.lowerBound || part.row - count >= rows.upperBound {
                parts[name] = nil
            } else if part.row - count < rows.lowerBound || end - count > rows.upperBound {
                parts[name]?.height = 0
            }
        }
    }

    private func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }

    private mutating func command(_ command: String) {
        let components = command.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
        var keys: [String: String] = [:]
        for field in components[0].split(separator: ",") {
            let pair = field.split(separator: "=")
            if pair.count == 2 { keys[String(pair[0])] = String(pair[1]) }
        }
        let payload = components.count > 1 ? String(components[1]) : ""
        if payload.utf8.count > 4096 { faults.append("a chunk of \(payload.utf8.count) bytes") }
        func number(_ key: String) -> Int { keys[key].flatMap { Int($0) } ?? 0 }
        if loading != nil, keys["a"] != nil { faults.append("\(components[0]) during a transmission") }
        switch keys["a"] {
        case "t":
            begun += 1
            loading = (number("i"), payload)
            finish(isLast: number("m") == 0)
        case nil:
            if loading == nil { faults.append("a chunk without a transmission") }
            if number("m") == 1, payload.utf8.count % 4 != 0 { faults.append("a chunk of incomplete base64") }
            loading?.base64 += payload
            finish(isLast: number("m") == 0)
        case "p":
            guard images[number("i")] != nil else {
                faults.append("image \(number("i")) does not exist")
                return
            }
            if keys["C"] != "1" { faults.append("the placement moves the cursor") }
            parts[PlacementKey(image: number("i"), placement: number("p"))] = Part(
                row: cursor.row, column: cursor.column, rows: number("r"), columns: number("c"), x: number("x"),
                y: number("y"), width: number("w"), height: number("h"))
        case "d":
            let image = number("i")
            let placed = Set(parts.keys.map(\.image))
            parts = parts.filter { $0.key.image != image || (keys["p"] != nil && $0.key.placement != number("p")) }
            if keys["d"] == "I" {
                // Like kitty, free images without placements, too.
                images = images.filter { $0.key != image && placed.contains($0.key) }
            }
        case .some(let action): faults.append("action \(action)")
        }
    }

    private mutating func finish(isLast: Bool) {
        guard isLast, let transmission = loading else { return }
        loading = nil
        let bytes = Data(base64Encoded: transmission.base64).map(Array.init) ?? []
        // The tests' pictures end as PNG files do, so that aborted ones are recognized.
        if bytes.suffix(4) == [0xAE, 0x42, 0x60, 0x82] {
            images[transmission.image] = bytes
            if let start = Self.firstRow(of: bytes) { starts[transmission.image] = start }
            completed += 1
        } else {
            abandoned += 1
        }
    }

    /// Returns the first row of the slice that a file of bands shows.
    static func firstRow(of file: [UInt8]) -> Int? {
        // After the chunk's header and a slice's two bytes of zlib header.
        guard file.count > 6000 else { return nil }
        return file[41] == 0x78 ? Int(file[43]) * 20 : 0
    }
}
