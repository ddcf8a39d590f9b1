import Files

/// A run of encoded cards in a file or in memory, which are decoded on each access.
///
/// A card begins with its length in bytes, so that it can be skipped, and the date and identifier of its pin.
struct PackedCards: Sendable {
    let count: Int
    private let place: Storage

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

    private init(count: Int, place: Storage) { (self.count, self.place) = (count, place) }

    /// Creates a run that is stored in a file.
    init(count: Int, in file: OpenFile, _ part: FileRange) { self.init(count: count, place: .file(file, part)) }

    /// The number of cards in a run. Accessing one card reads the whole run.
    private static let run = 32
    /// The number of runs in one write to the file.
    private static let runsTogether = 32

    /// Encodes cards, into a file if one is given and can be written, otherwise in memory.
    static func pack(_ cards: some Collection<PinCard>, into file: OpenFile?) -> [PackedCards] {
        var packed: [PackedCards] = []
        var rest = cards[...]
        while !rest.isEmpty {
            var bytes: [UInt8] = []
            var runs: [(count: Int, bytes: Range<Int>)] = []
            while !rest.isEmpty, runs.count < runsTogether {
                let start = bytes.count
                let run = rest.prefix(Self.run)
                for card in run { append(card, to: &bytes) }
                runs.append((run.count, start..<bytes.count))
                rest = rest.dropFirst(Self.run)
            }
            let position = bytes.withUnsafeBytes { bytes in file?.append(bytes) }
            packed += runs.map { run in
                guard let file, let position else {
                    return PackedCards(count: run.count, place: .memory(Array(bytes[run.bytes])))
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
    func card(at number: Int) -> PinCard {
        let card = withBytes { bytes in
            var reader = CardDecoder(bytes)
            for _ in 0..<number { reader.skip() }
            reader.skipLength()
            return reader.card()
        }
        return card ?? lost(number)
    }

    func all() -> [PinCard] {
        let cards = withBytes { bytes in
            var reader = CardDecoder(bytes)
            return (0..<count).map { _ in
                reader.skipLength()
                return reader.card()
            }
        }
        return cards ?? (0..<count).map(lost)
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
    private func lost(_ number: Int) -> PinCard {
        guard case .file(_, let part) = place else { return .unreadable("\(number)") }
        return .unreadable("\(part.start) \(number)")
    }

    /// Calls `body` with the bytes of the run; returns `nil` if they cannot be read or their checksum is wrong.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
        switch place {
        case .memory(let bytes): bytes.withUnsafeBytes(body)
        case .file(let file, let part):
            withUnsafeTemporaryAllocation(byteCount: part.byteCount, alignment: 8) { buffer in
                let bytes = UnsafeRawBufferPointer(buffer)
                guard file.read(at: part.start, into: buffer), bytes.checksum() == part.digest else { return nil }
                return body(bytes)
            }
        }
    }
}
