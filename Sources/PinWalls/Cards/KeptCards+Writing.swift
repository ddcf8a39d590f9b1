import Files
import Foundation

extension KeptCards {
    /// Keeps cards in place of what was kept under a name; where they cannot be, what was kept is as it was.
    /// - Returns: false where cards were lost that were to be kept.
    /// - Throws: `FileFault`
    package static func keep(
        _ cards: PinCards, _ facts: Facts, in folder: OpenFolder, as name: String
    ) throws(FileFault) -> Bool {
        let file = try PassingFile(in: folder)
        file.lock()
        var runs: [Run] = []
        var (bytes, start) = ([UInt8](), Int64(0))
        for packed in cards.runs.packed {
            let former = bytes.count
            let digest = packed.withBytes { run in
                bytes += run
                return run.wordDigest()
            }
            guard let digest else { return false }
            let byteCount = bytes.count - former
            runs.append(Run(count: packed.count, part: .init(start: start, byteCount: byteCount, digest: digest)))
            start += Int64(byteCount)
            guard bytes.count > mostAtOnce else { continue }
            try file.write(bytes[...])
            bytes.removeAll(keepingCapacity: true)
        }
        guard let known = try? JSONEncoder().encode(facts) else { return false }
        try file.write(bytes[...])
        var digest = Trailer.digestOfNothing
        try write(cards.shapes, to: file, &digest)
        try write(runs, to: file, &digest)
        try write(Array(known), to: file, &digest)
        let trailer = Trailer(
            cardCount: Int64(cards.count), runCount: Int64(runs.count), factsByteCount: Int64(known.count),
            digest: digest)
        try file.write(withUnsafeBytes(of: trailer) { Array($0) }[...])
        try file.replace(name, .cached)
        return true
    }

    /// Writes a column behind what is there, and adds it to the digest.
    private static func write<Value: BitwiseCopyable>(
        _ column: [Value], to file: borrowing PassingFile, _ digest: inout UInt64
    ) throws(FileFault) {
        column.withUnsafeBytes { digest = $0.wordDigest(from: digest) }
        let most = mostAtOnce / MemoryLayout<Value>.stride
        for start in stride(from: 0, to: column.count, by: most) {
            let bytes = column[start..<min(column.count, start + most)].withUnsafeBytes { Array($0) }
            try file.write(bytes[...])
        }
    }

    /// In bytes.
    private static let mostAtOnce = 1 << 20
}
