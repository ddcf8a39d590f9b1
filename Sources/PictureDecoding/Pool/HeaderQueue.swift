import PictureWire
import Pictures

/// Wishes for headers, first come, first served, in constant time.
struct HeaderQueue {
    /// Someone waits for a header.
    struct Wish {
        let path: String
        let continuation: CheckedContinuation<Result<PictureHeader, PictureFailure>, Never>
    }

    private var wishes: [Wish?] = []
    private var first = 0

    var isEmpty: Bool { first == wishes.count }

    mutating func append(_ wish: Wish) {
        wishes.append(wish)
    }

    mutating func popFirst() -> Wish? {
        guard first < wishes.count else { return nil }
        let wish = wishes[first]
        wishes[first] = nil
        first += 1
        // Moving what is left only when half is gone keeps a pop constant on average.
        if first * 2 >= wishes.count {
            wishes.removeFirst(first)
            first = 0
        }
        return wish
    }
}
