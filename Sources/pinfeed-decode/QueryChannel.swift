import CConfinement
import Glibc
import PictureWire

/// The connection to the browser over the original standard input and output.
struct QueryChannel {
    let input: Int32
    private let output: Int32

    /// Takes over standard input and output and closes all other inherited descriptors. Redirects the standard streams
    /// to `/dev/null`, so that libraries cannot write into the protocol or to the terminal. Returns `nil` on failure.
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

    /// Reads the next query and its file descriptor, which the caller must close; -1 if none came. Returns `nil` at the
    /// end of the input or after an invalid message.
    func next() -> (query: PictureQuery, file: Int32)? {
        var file: Int32 = -1
        guard let head = read(FrameHeader.byteCount, file: &file),
            let header = try? FrameHeader(parsing: head, maximumPayloadLength: PictureQuery.maximumPayloadLength),
            let payload = read(header.payloadLength, file: &file),
            let query = try? PictureQuery(header: header, payload: payload)
        else { return nil }
        return (query, file)
    }

    /// Reads the next drawing. Returns `nil` at the end of the input or after an invalid message.
    func nextDrawing() -> DrawingQuery? {
        var file: Int32 = -1
        guard let head = read(FrameHeader.byteCount, file: &file),
            let header = try? FrameHeader(parsing: head, maximumPayloadLength: DrawingQuery.maximumPayloadLength),
            let payload = read(header.payloadLength, file: &file)
        else { return nil }
        return try? DrawingQuery(header: header, payload: payload)
    }

    /// Writes a response. Returns `false` if the browser has closed the connection.
    func send(_ response: PictureResponse) -> Bool {
        let bytes = response.encoded()
        return bytes.withUnsafeBytes { buffer in
            var sentCount = 0
            while sentCount < buffer.count {
                let count = write(output, buffer.baseAddress?.advanced(by: sentCount), buffer.count - sentCount)
                if count > 0 {
                    sentCount += count
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }

    /// Reads exactly `count` bytes and a descriptor that may accompany them. Returns `nil` at the end of the input.
    private func read(_ count: Int, file: inout Int32) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            while initializedCount < count {
                let size = cv_receive(
                    input, buffer.baseAddress?.advanced(by: initializedCount), count - initializedCount, &file)
                if size > 0 {
                    initializedCount += size
                } else if size == 0 || errno != EINTR {
                    return
                }
            }
        }
        return bytes.count == count ? bytes : nil
    }
}
