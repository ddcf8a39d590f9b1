import PictureWire
import Pictures

/// A first-in, first-out queue of header requests with amortized constant time.
struct HeaderQueue {
    struct Request {
        /// The path that the picture was requested by.
        let path: String
        /// The local file, which differs from `path` if the picture was fetched.
        let file: String
        let continuation: CheckedContinuation<Result<PictureHeader, PictureFailure>, Never>
    }

    private var requests: [Request?] = []
    private var head = 0

    var isEmpty: Bool { head == requests.count }

    /// The next request, or `nil` if the queue is empty.
    var first: Request? { isEmpty ? nil : requests[head] }

    mutating func append(_ request: Request) {
        requests.append(request)
    }

    mutating func popFirst() -> Request? {
        guard head < requests.count else { return nil }
        let request = requests[head]
        requests[head] = nil
        head += 1
        // Compacting only when half of the array is empty keeps the amortized cost constant.
        if head * 2 >= requests.count {
            requests.removeFirst(head)
            head = 0
        }
        return request
    }
}
