import CConfinement
import Glibc
import PictureWire

/// The way to the browser: standard input and output as they were at the start.
struct QueryChannel {
    let input: Int32
    private let output: Int32

    /// Takes over standard input and output, and leaves `/dev/null` in their place and for errors, so that no library
    /// writes between answers or on the terminal; what else was inherited is closed. Nil when that fails.
    init?() {
        let input = dup(STDIN_FILENO)
        let output = dup(STDOUT_FILENO)
        let nowhere = open("/dev/null", O_RDWR)
        guard input >= 0, output >= 0, nowhere >= 0 else { return nil }
        for standard in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            guard dup2(nowhere, standard) >= 0 else { return nil }
        }
        cv_close_others(input, output)
        self.input = input
        self.output = output
    }

    /// The next query and the file that it is about, -1 for none, which is the caller's to close; nil at the end of the
    /// input, and when what comes is none.
    func next() -> (query: PictureQuery, file: Int32)? {
        var file: Int32 = -1
        guard let head = read(FrameHeader.byteCount, file: &file),
            let header = try? FrameHeader(parsing: head, longestPayload: PictureQuery.longestPayload),
            let payload = read(header.payloadLength, file: &file),
            let query = try? PictureQuery(header: header, payload: payload)
        else { return nil }
        return (query, file)
    }

    /// The next file to draw; nil at the end of the input, and when what comes is none.
    func nextDrawing() -> DrawingQuery? {
        var file: Int32 = -1
        guard let head = read(FrameHeader.byteCount, file: &file),
            let header = try? FrameHeader(parsing: head, longestPayload: DrawingQuery.longestPayload),
            let payload = read(header.payloadLength, file: &file)
        else { return nil }
        return try? DrawingQuery(header: header, payload: payload)
    }

    /// Writes an answer; false when nobody reads any more.
    func send(_ answer: PictureAnswer) -> Bool {
        let bytes = answer.encoded()
        return bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let count = write(output, buffer.baseAddress?.advanced(by: sent), buffer.count - sent)
                if count > 0 {
                    sent += count
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }

    /// Exactly `count` bytes, and the descriptor that may come with them; nil when the input ends before.
    private func read(_ count: Int, file: inout Int32) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let size = cv_receive(input, buffer.baseAddress?.advanced(by: filled), count - filled, &file)
                if size > 0 {
                    filled += size
                } else if size == 0 || errno != EINTR {
                    return
                }
            }
        }
        return bytes.count == count ? bytes : nil
    }
}
