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
    private var head = 0

    var isEmpty: Bool { head == wishes.count }

    /// The wish that is next.
    var first: Wish? { isEmpty ? nil : wishes[head] }

    mutating func append(_ wish: Wish) {
        wishes.append(wish)
    }

    mutating func popFirst() -> Wish? {
        guard head < wishes.count else { return nil }
        let wish = wishes[head]
        wishes[head] = nil
        head += 1
        // Moving what is left only when half is gone keeps a pop constant on average.
        if head * 2 >= wishes.count {
            wishes.removeFirst(head)
            head = 0
        }
        return wish
    }
}
