import Languages
import TerminalUI

/// The driver of sixel graphics.
struct SixelDriver: PictureDriver {
    let graphicsProtocol = GraphicsProtocol.sixel

    /// The query for the number of colours and the canvas size in pixels (XTSMGRAPHICS).
    private static let query = Array("\u{1B}[?1;1;0S\u{1B}[?2;1;0S".utf8)
    /// The minimum number of colours with which pixels look better than symbols.
    private static let minimumRegisters = 16

    func queries(for terminal: ProbedTerminal) -> [UInt8] {
        terminal.mode == .auto || terminal.mode == .pixels(.sixel) ? Self.query : []
    }

    func sizeQueries(for terminal: ProbedTerminal) -> [UInt8] {
        // Sixel needs the exact size of a cell.
        terminal.graphics.hasSixel || terminal.mode == .pixels(.sixel) ? queries(for: terminal) : []
    }

    /// Returns the rank without regard to multiplexers, because those that report sixel support draw sixels themselves.
    func rank(in terminal: ProbedTerminal) -> PictureRank? {
        let capabilities = terminal.graphics
        return capabilities.hasSixel && capabilities.cellSize != nil
            && capabilities.colorRegisters >= Self.minimumRegisters ? .standard : nil
    }

    func isPossible(in terminal: ProbedTerminal) -> Bool { terminal.graphics.cellSize != nil }

    func makePictureProtocol(
        in graphics: GraphicsCapabilities, multiplexer: Multiplexer, firstImage: UInt32
    ) -> any PictureProtocol {
        PixelPictureProtocol(graphics: graphics, encoder: SixelEncoder())
    }

    func summary(of graphics: GraphicsCapabilities) -> String {
        tr("pixels, sixel with \(graphics.colorRegisters) colours")
    }

    func reason(behind multiplexer: Multiplexer) -> String { tr("sixel is in the device attributes (DA1)") }
}
