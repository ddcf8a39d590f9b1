import TerminalUI

extension GraphicsProtocol {
    /// The drivers of all protocols, in the order of their queries.
    static let drivers: [any PictureDriver] = [SixelDriver(), KittyDriver(), InlineImageDriver()]

    /// The protocol's driver; `nil` if the protocol has none, so that symbols are shown.
    package var driver: (any PictureDriver)? { Self.drivers.first { $0.graphicsProtocol == self } }
}

extension ProbedTerminal {
    /// The queries that detect graphics protocols.
    package var queries: [UInt8] { GraphicsProtocol.drivers.flatMap { $0.queries(for: self) } }

    /// The queries that are repeated when the window size changes.
    package var sizeQueries: [UInt8] { GraphicsProtocol.drivers.flatMap { $0.sizeQueries(for: self) } }

    /// The capabilities, including those of all protocols, and the selected protocol.
    package var capabilities: GraphicsCapabilities {
        var terminal = self
        for driver in GraphicsProtocol.drivers { driver.addCapabilities(to: &terminal) }
        terminal.graphics.pixels = terminal.selectedProtocol
        return terminal.graphics
    }

    private var selectedProtocol: GraphicsProtocol? {
        switch mode {
        case .auto:
            let candidates = GraphicsProtocol.drivers.compactMap { driver in
                driver.rank(in: self).map { (driver.graphicsProtocol, $0) }
            }
            return candidates.max { $0.1 < $1.1 }?.0
        case .pixels(let selected): return selected.driver?.isPossible(in: self) ?? false ? selected : nil
        case .symbols, .none: return nil
        }
    }
}

extension GraphicsCapabilities {
    /// Returns the implementation of the terminal's graphics protocol.
    ///
    /// - Parameter firstImage: the ID of the first image, if images have IDs.
    package func makePictureProtocol(behind multiplexer: Multiplexer, firstImage: UInt32) -> any PictureProtocol {
        pixels?.driver?.makePictureProtocol(in: self, multiplexer: multiplexer, firstImage: firstImage)
            ?? SymbolPictureProtocol(graphics: self)
    }
}
