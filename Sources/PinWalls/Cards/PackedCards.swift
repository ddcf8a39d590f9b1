import Files

/// Some cards as bytes, in a file or in memory; each is made anew for who asks for it.
///
/// A card begins with how many bytes follow, then its pin's date and id: what need not be made is passed over.
struct PackedCards: Sendable {
    let count: Int
    private let place: Place

    private enum Place: Sendable {
        case memory([UInt8])
        case file(OpenFile, FilePart)
    }

    /// Where some cards lie in a file.
    struct FilePart: BitwiseCopyable {
        let start: Int64
        let byteCount: Int
        /// That of its bytes: a disk may give others back.
        let digest: UInt64
    }

    private init(count: Int, place: Place) { (self.count, self.place) = (count, place) }

    /// Cards that lie in a file.
    init(count: Int, in file: OpenFile, _ part: FilePart) { self.init(count: count, place: .file(file, part)) }

    /// How many lie together: for one of them all are read.
    private static let run = 32
    /// How many runs go to the file at once.
    private static let runsTogether = 32

    /// Packs cards, into a file where there is one and it takes them.
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
                let digest = bytes.withUnsafeBytes { UnsafeRawBufferPointer(rebasing: $0[run.bytes]).wordDigest() }
                return PackedCards(
                    count: run.count, in: file,
                    FilePart(
                        start: position + Int64(run.bytes.lowerBound), byteCount: run.bytes.count, digest: digest))
            }
        }
        return packed
    }

    private static func append(_ card: PinCard, to bytes: inout [UInt8]) {
        var writer = CardWriter()
        writer.append(card)
        withUnsafeBytes(of: UInt32(writer.bytes.count).littleEndian) { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: writer.bytes)
    }

    /// - Complexity: O(bytes of this run).
    func card(at number: Int) -> PinCard {
        let card = withBytes { bytes in
            var reader = CardReader(bytes)
            for _ in 0..<number { reader.passOver() }
            reader.enter()
            return reader.card()
        }
        return card ?? lost(number)
    }

    func all() -> [PinCard] {
        let cards = withBytes { bytes in
            var reader = CardReader(bytes)
            return (0..<count).map { _ in
                reader.enter()
                return reader.card()
            }
        }
        return cards ?? (0..<count).map(lost)
    }

    /// The first card from a number on whose beginning passes.
    func firstIndex(from start: Int, where test: (CardReader.Beginning) -> Bool) -> Int? {
        withBytes { bytes in
            var reader = CardReader(bytes)
            for _ in 0..<start { reader.passOver() }
            return (start..<count).first { _ in test(reader.passOver()) }
        } ?? nil
    }

    /// What stands for a card that cannot be read from the disk any more.
    private func lost(_ number: Int) -> PinCard {
        guard case .file(_, let part) = place else { return .lost("\(number)") }
        return .lost("\(part.start) \(number)")
    }

    /// Nil when they cannot be read from the disk as they were written.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
        switch place {
        case .memory(let bytes): bytes.withUnsafeBytes(body)
        case .file(let file, let part):
            withUnsafeTemporaryAllocation(byteCount: part.byteCount, alignment: 8) { buffer in
                let bytes = UnsafeRawBufferPointer(buffer)
                guard file.read(at: part.start, into: buffer), bytes.wordDigest() == part.digest else { return nil }
                return body(bytes)
            }
        }
    }
}
