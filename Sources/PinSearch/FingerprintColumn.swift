import Files
import Pictures

/// An array of fingerprints in parts of the same size. All parts but the last are in a file if it can be written.
struct FingerprintColumn: Sendable {
    private struct Part: Sendable {
        let memory: MappedBytes
        /// The offset of the part in the file, in bytes.
        let start: Int64
    }

    private var parts: [Part] = []
    private var last: [PictureFingerprint] = []
    private let makeFile: @Sendable () -> OpenFile?
    private var file: OpenFile?
    /// Whether no file is available, or writing to it failed.
    private var isInMemory = false

    /// The number of fingerprints in a part.
    private let partSize: Int

    init(partSize: Int, makeFile: @escaping @Sendable () -> OpenFile?) {
        self.partSize = max(1, partSize)
        self.makeFile = makeFile
    }

    mutating func append(_ fingerprint: PictureFingerprint) {
        last.append(fingerprint)
        guard last.count == partSize, !isInMemory else { return }
        file = file ?? makeFile()
        guard let (memory, start) = last.withUnsafeBytes({ file?.map($0) }) else { return isInMemory = true }
        parts.append(Part(memory: memory, start: start))
        last = []
    }

    /// Replaces a fingerprint. Returns `false` if writing to the file failed.
    mutating func replace(at index: Int, with fingerprint: PictureFingerprint) -> Bool {
        let (part, offset) = index.quotientAndRemainder(dividingBy: partSize)
        guard part < parts.count else {
            last[index - parts.count * partSize] = fingerprint
            return true
        }
        let start = parts[part].start + Int64(offset * MemoryLayout<PictureFingerprint>.stride)
        return withUnsafeBytes(of: fingerprint) { file?.write($0, at: start) ?? false }
    }

    /// Calls `body` for each part in order, with the index of its first fingerprint.
    func forEachPart(_ body: (_ first: Int, UnsafeBufferPointer<PictureFingerprint>) -> Void) {
        for (index, part) in parts.enumerated() {
            part.memory.prefetch()
            body(index * partSize, part.memory.bytes.assumingMemoryBound(to: PictureFingerprint.self))
            part.memory.evict()
        }
        last.withUnsafeBufferPointer { body(parts.count * partSize, $0) }
    }
}
