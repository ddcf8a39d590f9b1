import Files

/// What is searched of some pins that follow each other, by their numbers from the first of them on, as it grows.
struct SearchColumns: Sendable {
    /// A byte for the field, then what stands in it, folded; one after another, pin after pin.
    var bytes: [UInt8] = []
    /// Where a pin's bytes begin, and at last where all end.
    var starts: [UInt32] = [0]
    var facts: [SearchFacts] = []
    var ids: [PinNumber] = []
    /// The numbers of the pins' tags, one pin after another.
    var tagNumbers: [Int32] = []
    /// Where a pin's tags begin, and at last where all end.
    var tagStarts: [UInt32] = [0]

    var count: Int { facts.count }

    init() {}

    /// A copy of what can be read.
    init(_ view: SearchView) {
        bytes = Array(view.bytes)
        starts = Array(view.starts)
        facts = Array(view.facts)
        ids = Array(view.ids)
        tagNumbers = Array(view.tagNumbers)
        tagStarts = Array(view.tagStarts)
    }

    /// What the columns take, in bytes.
    var byteCount: Int {
        facts.count * MemoryLayout<SearchFacts>.stride + ids.count * MemoryLayout<PinNumber>.stride
            + (starts.count + tagStarts.count) * MemoryLayout<UInt32>.stride
            + tagNumbers.count * MemoryLayout<Int32>.stride + bytes.count
    }

    /// Gives them to be read as they lie.
    func read<Result>(_ body: (SearchView) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBytes { bytes in
            try starts.withUnsafeBufferPointer { starts in
                try facts.withUnsafeBufferPointer { facts in
                    try ids.withUnsafeBufferPointer { ids in
                        try tagNumbers.withUnsafeBufferPointer { tagNumbers in
                            try tagStarts.withUnsafeBufferPointer { tagStarts in
                                try body(
                                    SearchView(
                                        bytes: bytes, starts: starts, facts: facts, ids: ids, tagNumbers: tagNumbers,
                                        tagStarts: tagStarts))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Columns as they are read: valid as long as what they are of is held.
struct SearchView {
    let bytes: UnsafeRawBufferPointer
    let starts: UnsafeBufferPointer<UInt32>
    let facts: UnsafeBufferPointer<SearchFacts>
    let ids: UnsafeBufferPointer<PinNumber>
    let tagNumbers: UnsafeBufferPointer<Int32>
    let tagStarts: UnsafeBufferPointer<UInt32>

    var count: Int { facts.count }

    /// Where a pin's bytes are.
    func bounds(of pin: Int) -> Range<Int> { Int(starts[pin])..<Int(starts[pin + 1]) }

    func tags(of pin: Int) -> Slice<UnsafeBufferPointer<Int32>> {
        tagNumbers[Int(tagStarts[pin])..<Int(tagStarts[pin + 1])]
    }
}

/// The columns of a part that grows no more, one behind another: in a file where there is one.
struct SealedColumns: Sendable {
    let memory: MappedBytes
    let count: Int
    let tagCount: Int

    /// Columns as they lie already.
    init(_ memory: MappedBytes, count: Int, tagCount: Int) {
        (self.memory, self.count, self.tagCount) = (memory, count, tagCount)
    }

    /// - Parameter file: in memory where it is nil, or takes no more.
    init(_ columns: SearchColumns, into file: OpenFile?) {
        count = columns.count
        tagCount = columns.tagNumbers.count
        var bytes: [UInt8] = []
        bytes.reserveCapacity(columns.byteCount)
        // What has the largest alignment comes first.
        columns.facts.withUnsafeBytes { bytes.append(contentsOf: $0) }
        columns.ids.withUnsafeBytes { bytes.append(contentsOf: $0) }
        columns.starts.withUnsafeBytes { bytes.append(contentsOf: $0) }
        columns.tagStarts.withUnsafeBytes { bytes.append(contentsOf: $0) }
        columns.tagNumbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: columns.bytes)
        memory = bytes.withUnsafeBytes { file?.map($0)?.mapped ?? MappedBytes(copying: $0) }
    }

    var view: SearchView {
        var rest = memory.bytes[...]
        func column<Value>(_ count: Int, of _: Value.Type) -> UnsafeBufferPointer<Value> {
            let bytes = rest.prefix(count * MemoryLayout<Value>.stride)
            rest = rest.dropFirst(bytes.count)
            return UnsafeRawBufferPointer(rebasing: bytes).assumingMemoryBound(to: Value.self)
        }
        let facts = column(count, of: SearchFacts.self)
        let ids = column(count, of: PinNumber.self)
        let starts = column(count + 1, of: UInt32.self)
        let tagStarts = column(count + 1, of: UInt32.self)
        let tagNumbers = column(tagCount, of: Int32.self)
        return SearchView(
            bytes: UnsafeRawBufferPointer(rebasing: rest), starts: starts, facts: facts, ids: ids,
            tagNumbers: tagNumbers, tagStarts: tagStarts)
    }

    /// See `MappedBytes.release()`.
    func release() { memory.release() }
}

/// A number that stands for a pin, or for what a picture is known by: the same text has the same one on every machine, and
/// two texts have the same one as good as never.
package struct PinNumber: Hashable, BitwiseCopyable, Sendable {
    private let digest: UInt64

    package init(_ text: String) { digest = text.utf8.digest() }
}
