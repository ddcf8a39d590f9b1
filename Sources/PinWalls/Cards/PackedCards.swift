import Files

/// A run of encoded cards in a file or in memory, which are decoded on each access.
///
/// A card begins with its length in bytes, so that it can be skipped, and the date and identifier of its pin.
struct PackedCards: Sendable {
    let count: Int
    private let storage: Storage

    private enum Storage: Sendable {
        case memory([UInt8])
        case file(OpenFile, FileRange)
    }

    /// The location of a run in a file.
    struct FileRange: BitwiseCopyable {
        let start: Int64
        let byteCount: Int
        /// The checksum of the bytes, which detects damage on the disk.
        let digest: UInt64
    }

    private init(count: Int, storage: Storage) { (self.count, self.storage) = (count, storage) }

    init(count: Int, in file: OpenFile, _ range: FileRange) { self.init(count: count, storage: .file(file, range)) }

    /// The number of cards in a run. Accessing one card reads the whole run.
    private static let cardsPerRun = 32
    /// The number of runs in one write to the file.
    private static let runsPerWrite = 32

    /// Encodes cards, into a file if one is given and can be written, otherwise in memory.
    static func pack(_ cards: some Collection<PinCard>, into file: OpenFile?) -> [PackedCards] {
        var packed: [PackedCards] = []
        var remaining = cards[...]
        while !remaining.isEmpty {
            var bytes: [UInt8] = []
            var runs: [(count: Int, bytes: Range<Int>)] = []
            while !remaining.isEmpty, runs.count < runsPerWrite {
                let start = bytes.count
                let run = remaining.prefix(Self.cardsPerRun)
                for card in run { append(card, to: &bytes) }
                runs.append((run.count, start..<bytes.count))
                remaining = remaining.dropFirst(Self.cardsPerRun)
            }
            let position = bytes.withUnsafeBytes { bytes in file?.append(bytes) }
            packed += runs.map { run in
                guard let file, let position else {
                    return PackedCards(count: run.count, storage: .memory(Array(bytes[run.bytes])))
                }
                let digest = bytes.withUnsafeBytes { UnsafeRawBufferPointer(rebasing: $0[run.bytes]).checksum() }
                return PackedCards(
                    count: run.count, in: file,
                    FileRange(
                        start: position + Int64(run.bytes.lowerBound), byteCount: run.bytes.count, digest: digest))
            }
        }
        return packed
    }

    private static func append(_ card: PinCard, to bytes: inout [UInt8]) {
        var writer = CardEncoder()
        writer.append(card)
        withUnsafeBytes(of: UInt32(writer.bytes.count).littleEndian) { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: writer.bytes)
    }

    /// - Complexity: O(bytes of the run).
    func card(at index: Int) -> PinCard {
        let card = withBytes { bytes in
            var reader = CardDecoder(bytes)
            for _ in 0..<index { reader.skip() }
            reader.skipLength()
            return reader.readCard()
        }
        return card ?? unreadableCard(at: index)
    }

    func all() -> [PinCard] {
        let cards = withBytes { bytes in
            var reader = CardDecoder(bytes)
            return (0..<count).map { _ in
                reader.skipLength()
                return reader.readCard()
            }
        }
        return cards ?? (0..<count).map(unreadableCard(at:))
    }

    /// Returns the index of the first card from `start` whose first fields satisfy a predicate; `nil` for none.
    func firstIndex(from start: Int, where test: (CardDecoder.Header) -> Bool) -> Int? {
        withBytes { bytes in
            var reader = CardDecoder(bytes)
            for _ in 0..<start { reader.skip() }
            return (start..<count).first { _ in test(reader.skip()) }
        } ?? nil
    }

    /// Returns the placeholder of a card that can no longer be read from the disk.
    private func unreadableCard(at index: Int) -> PinCard {
        guard case .file(_, let range) = storage else { return .unreadable("\(index)") }
        return .unreadable("\(range.start) \(index)")
    }

    /// Calls `body` with the bytes of the run; returns `nil` if they cannot be read or their checksum is wrong.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
        switch storage {
        case .memory(let bytes): bytes.withUnsafeBytes(body)
        case .file(let file, let range):
            withUnsafeTemporaryAllocation(byteCount: range.byteCount, alignment: 8) { buffer in
                let bytes = UnsafeRawBufferPointer(buffer)
                guard file.read(at: range.start, into: buffer), bytes.checksum() == range.digest else { return nil }
                return body(bytes)
            }
        }
    }
}
