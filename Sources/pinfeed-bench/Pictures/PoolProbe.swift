import Glibc
import PictureDecoding
import Pictures
import TerminalUI

/// Has a folder's pictures decoded in a process of its own, as the browser does it: what the child process does.
enum PoolProbe {
    static let argument = "--pool-probe"
    /// A box of a feed, which asks for 256 x 192 pixels: what a thumbnail of that size has.
    static let columns = 32
    static let rows = 24

    /// - Parameter arguments: the folder of thumbnails, or `none`, and then the pictures.
    static func run(_ arguments: [String]) async -> Int32 {
        guard let root = arguments.first, let command = DecoderCommand.besideThisExecutable() else { return 64 }
        let cache = root == "none" ? nil : ThumbnailCache(root: root, software: "pinfeed-bench", version: "1")
        let pool = DecoderPool(command: command, thumbnails: cache)
        let wanted = arguments.dropFirst().map {
            PictureRequest(
                path: $0, columns: columns, rows: rows, crop: .none, colorDepth: .direct)
        }
        await pool.want(wanted)
        var left = wanted.count
        var status: Int32 = 0
        for await case .picture(let result) in pool.deliveries {
            if case .failure = result.outcome { status = 1 }
            left -= 1
            if left == 0 { break }
        }
        await pool.shutdown()
        return status
    }
}
