import Glibc

extension FetchFrame {
    /// Reads the next frame from a descriptor, blocking; `nil` at its end, on errors, and if the frame is invalid.
    package static func read(from descriptor: Int32) -> FetchFrame? {
        guard let head = bytes(headLength, from: descriptor), let length = bodyLength(head: head),
            let body = bytes(length, from: descriptor)
        else { return nil }
        return FetchFrame(head: head, body: body)
    }

    private static func bytes(_ count: Int, from descriptor: Int32) -> [UInt8]? {
        // Grow the buffer as data arrives, so that a false length does not allocate memory.
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: min(max(count, 1), 1 << 20))
        while bytes.count < count {
            let size = Glibc.read(descriptor, &chunk, min(chunk.count, count - bytes.count))
            if size > 0 {
                bytes += chunk[..<size]
            } else if size == 0 || errno != EINTR {
                return nil
            }
        }
        return bytes
    }
}
