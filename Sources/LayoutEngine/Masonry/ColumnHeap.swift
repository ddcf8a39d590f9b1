/// Any number of columns as a binary heap: the shortest on top, the leftmost of several.
struct ColumnHeap {
    private var ends: [ColumnEnd]

    /// - Precondition: at least one column.
    init(_ nextTops: [Int]) {
        // Sorted is a heap already, and close to sorted is what the columns of a section are.
        ends = nextTops.enumerated().map { ColumnEnd(top: $1, column: $0) }.sorted()
    }

    /// Takes the shortest column, makes it `rows` longer and sorts it in again.
    ///
    /// - Returns: the column, and where it ended before.
    /// - Complexity: O(log *c*) in the number of columns.
    mutating func take(adding rows: Int) -> ColumnEnd {
        let taken = ends[0]
        let longer = ColumnEnd(top: taken.top + rows, column: taken.column)
        var hole = 0
        while true {
            var child = 2 * hole + 1
            guard child < ends.count else { break }
            if child + 1 < ends.count, ends[child + 1] < ends[child] { child += 1 }
            guard ends[child] < longer else { break }
            ends[hole] = ends[child]
            hole = child
        }
        ends[hole] = longer
        return taken
    }

    func store(into nextTops: inout [Int]) {
        for end in ends { nextTops[end.column] = end.top }
    }
}

/// A binary heap of indexes in storage that is lent to it: the smallest on top.
struct IndexHeap {
    private let storage: UnsafeMutableBufferPointer<Int>
    private var count = 0

    /// An empty heap that can hold as many indexes as `storage` is long.
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
