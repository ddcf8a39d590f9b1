import Files

/// The searchable data of consecutive pins, as growing columns.
struct SearchColumns: Sendable {
    /// The fields of all pins: a byte for the kind of field, then its folded text.
    var bytes: [UInt8] = []
    /// The offset of each pin's bytes, then the end of all bytes.
    var starts: [UInt32] = [0]
    var facts: [PinFacts] = []
    var ids: [StableHash] = []
    /// The tags of all pins, as indices of tag names.
    var tagIndices: [Int32] = []
    /// The offset of each pin's tags, then the end of all tags.
    var tagStarts: [UInt32] = [0]

    var count: Int { facts.count }

    init() {}

    init(_ view: SearchView) {
        bytes = Array(view.bytes)
        starts = Array(view.starts)
        facts = Array(view.facts)
        ids = Array(view.ids)
        tagIndices = Array(view.tagIndices)
        tagStarts = Array(view.tagStarts)
    }

    /// The size of the columns, in bytes.
    var byteCount: Int {
        facts.count * MemoryLayout<PinFacts>.stride + ids.count * MemoryLayout<StableHash>.stride
            + (starts.count + tagStarts.count) * MemoryLayout<UInt32>.stride
            + tagIndices.count * MemoryLayout<Int32>.stride + bytes.count
    }

    func read<Result>(_ body: (SearchView) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBytes { bytes in
            try starts.withUnsafeBufferPointer { starts in
                try facts.withUnsafeBufferPointer { facts in
                    try ids.withUnsafeBufferPointer { ids in
                        try tagIndices.withUnsafeBufferPointer { tagIndices in
                            try tagStarts.withUnsafeBufferPointer { tagStarts in
                                try body(
                                    SearchView(
                                        bytes: bytes, starts: starts, facts: facts, ids: ids, tagIndices: tagIndices,
                                        tagStarts: tagStarts))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A view of columns. It is valid only while their owner exists.
struct SearchView {
    let bytes: UnsafeRawBufferPointer
    let starts: UnsafeBufferPointer<UInt32>
    let facts: UnsafeBufferPointer<PinFacts>
    let ids: UnsafeBufferPointer<StableHash>
    let tagIndices: UnsafeBufferPointer<Int32>
    let tagStarts: UnsafeBufferPointer<UInt32>

    var count: Int { facts.count }

    func bounds(of pin: Int) -> Range<Int> { Int(starts[pin])..<Int(starts[pin + 1]) }

    func tags(of pin: Int) -> Slice<UnsafeBufferPointer<Int32>> {
        tagIndices[Int(tagStarts[pin])..<Int(tagStarts[pin + 1])]
    }
}

/// The columns of a complete part in one block of memory, mapped from a file if available.
struct SealedColumns: Sendable {
    let memory: MappedBytes
    let count: Int
    let tagCount: Int

    init(_ memory: MappedBytes, count: Int, tagCount: Int) {
        (self.memory, self.count, self.tagCount) = (memory, count, tagCount)
    }

    /// - Parameter file: the file for the columns. They are stored in memory if it is `nil` or cannot be written.
    init(_ columns: SearchColumns, into file: OpenFile?) {
        count = columns.count
        tagCount = columns.tagIndices.count
        var bytes: [UInt8] = []
        bytes.reserveCapacity(columns.byteCount)
        // Columns are ordered by descending alignment.
        columns.facts.withUnsafeBytes { bytes.append(contentsOf: $0) }
        columns.ids.withUnsafeBytes { bytes.append(contentsOf: $0) }
        columns.starts.withUnsafeBytes { bytes.append(contentsOf: $0) }
        columns.tagStarts.withUnsafeBytes { bytes.append(contentsOf: $0) }
        columns.tagIndices.withUnsafeBytes { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: columns.bytes)
        memory = bytes.withUnsafeBytes { file?.map($0)?.mapped ?? MappedBytes(copying: $0) }
    }

    var view: SearchView {
        var remaining = memory.bytes[...]
        func column<Value>(_ count: Int, of _: Value.Type) -> UnsafeBufferPointer<Value> {
            let bytes = remaining.prefix(count * MemoryLayout<Value>.stride)
            remaining = remaining.dropFirst(bytes.count)
            return UnsafeRawBufferPointer(rebasing: bytes).assumingMemoryBound(to: Value.self)
        }
        let facts = column(count, of: PinFacts.self)
        let ids = column(count, of: StableHash.self)
        let starts = column(count + 1, of: UInt32.self)
        let tagStarts = column(count + 1, of: UInt32.self)
        let tagIndices = column(tagCount, of: Int32.self)
        return SearchView(
            bytes: UnsafeRawBufferPointer(rebasing: remaining), starts: starts, facts: facts, ids: ids,
            tagIndices: tagIndices, tagStarts: tagStarts)
    }

    /// Evicts columns in a file from memory. They are reloaded on access.
    func evict() { memory.evict() }
}

/// A 64-bit hash of a pin's identifier or a picture's key. It is the same on all machines; collisions are negligible.
package struct StableHash: Hashable, BitwiseCopyable, Sendable {
    private let digest: UInt64

    package init(_ text: String) { digest = text.utf8.digest() }
}
