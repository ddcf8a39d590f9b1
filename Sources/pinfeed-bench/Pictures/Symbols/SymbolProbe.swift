import Glibc
import PictureDecoding
import Pictures
import TerminalUI

/// A child process that draws one picture as cells, like the browser, and prints it with SGR colours.
enum SymbolProbe {
    static let argument = "--symbol-probe"

    /// - Parameter arguments: The repertoire, the columns, the rows, the picture, and the colour depth.
    static func run(_ arguments: [String]) async -> Int32 {
        guard arguments.count == 5, let repertoire = SymbolRepertoire(rawValue: arguments[0]),
            let columns = Int(arguments[1]), let rows = Int(arguments[2]),
            let depth = ColorDepth(rawValue: arguments[4]),
            let command = DecoderCommand.besideThisExecutable()
        else { return 64 }
        let pool = DecoderPool(command: command, decoders: 1, repertoire: repertoire)
        let request = PictureRequest(
            path: arguments[3], columns: columns, rows: rows, crop: .none, colorDepth: depth)
        await pool.setRequests([request])
        var status: Int32 = 1
        for await case .picture(let result) in pool.events {
            if case .success(let art) = result.outcome {
                print(text(of: art, depth), terminator: "")
                status = 0
            }
            break
        }
        await pool.shutdown()
        return status
    }

    private static func text(of art: CellArt, _ depth: ColorDepth) -> String {
        var surface = Surface(size: ScreenSize(columns: art.columns, rows: art.rows))
        for row in 0..<art.rows {
            surface.copy(art.cells[row * art.columns..<(row + 1) * art.columns], row: row, column: 0)
        }
        return SurfaceText.ansi(surface, depth: depth)
    }
}
