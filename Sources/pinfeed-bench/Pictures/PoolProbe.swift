import Glibc
import PictureDecoding
import Pictures
import TerminalUI

/// A child process that decodes the pictures of a folder with the decoder pool, like the browser.
enum PoolProbe {
    static let argument = "--pool-probe"
    /// The size of a box in cells. Its request for 256 x 192 pixels matches the size of a thumbnail.
    static let columns = 32
    static let rows = 24

    /// - Parameter arguments: The folder of thumbnails, or `none`, followed by the pictures.
    static func run(_ arguments: [String]) async -> Int32 {
        guard let root = arguments.first, let command = DecoderCommand.besideThisExecutable() else { return 64 }
        let cache = root == "none" ? nil : ThumbnailCache(root: root, software: "pinfeed-bench", version: "1")
        let pool = DecoderPool(command: command, thumbnails: cache)
        let requests = arguments.dropFirst().map {
            PictureRequest(
                path: $0, columns: columns, rows: rows, crop: .none, colorDepth: .direct)
        }
        await pool.setRequests(requests)
        var remainingCount = requests.count
        var status: Int32 = 0
        for await case .picture(let result) in pool.events {
            if case .failure = result.outcome { status = 1 }
            remainingCount -= 1
            if remainingCount == 0 { break }
        }
        await pool.shutdown()
        return status
    }
}
