/// A binary min-heap of indexes in caller-provided memory.
///
/// The standard library has no heap, and queries must not allocate.
struct IndexHeap {
    private let storage: UnsafeMutableBufferPointer<Int>
    private var count = 0

    /// Creates an empty heap with the capacity of `storage`.
    init(storage: UnsafeMutableBufferPointer<Int>) {
        self.storage = storage
    }

    var smallest: Int? { count > 0 ? storage[0] : nil }

    mutating func insert(_ index: Int) {
        var hole = count
        count += 1
        while hole > 0, storage[(hole - 1) / 2] > index {
            storage.initializeElement(at: hole, to: storage[(hole - 1) / 2])
            hole = (hole - 1) / 2
        }
        storage.initializeElement(at: hole, to: index)
    }

    mutating func removeSmallest() {
        count -= 1
        if count > 0 { replaceSmallest(with: storage[count]) }
    }

    mutating func replaceSmallest(with index: Int) {
        var hole = 0
        while true {
            var child = 2 * hole + 1
            guard child < count else { break }
            if child + 1 < count, storage[child + 1] < storage[child] { child += 1 }
            guard storage[child] < index else { break }
            storage[hole] = storage[child]
            hole = child
        }
        storage[hole] = index
    }
}
