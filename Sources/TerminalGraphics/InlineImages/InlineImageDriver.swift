import Languages
import TerminalUI

/// The driver of iTerm2's inline images.
struct InlineImageDriver: PictureDriver {
    let graphicsProtocol = GraphicsProtocol.inline

    /// The query for the terminal's features, <https://iterm2.com/feature-reporting/>. Other terminals don't reply.
    static let query = Array("\u{1B}]1337;Capabilities\u{1B}\\".utf8)

    func queries(for terminal: ProbedTerminal) -> [UInt8] {
        terminal.mode == .auto && terminal.multiplexer == .none ? Self.query : []
    }

    func addCapabilities(to terminal: inout ProbedTerminal) {
        terminal.graphics.inlineImages = Self.support(in: terminal.graphics, features: terminal.features)
    }

    /// Returns the support of a terminal, from its name, version and features; `nil` for none.
    private static func support(in capabilities: GraphicsCapabilities, features: String) -> InlineImages? {
        var support = InlineImages()
        switch capabilities.name {
        case "iTerm2": support.acceptsMultipart = capabilities.isVersion(atLeast: [3, 5])
        case "WezTerm": support.preservesCursor = capabilities.isVersion(atLeast: [20_220_319])
        case "mintty": break
        // As of 22.12 Konsole retains an image under text that is written over it. It also supports kitty's protocol.
        case "Konsole": return nil
        // The image addon of VS Code's terminal supports both protocols, unless it is disabled.
        case "xterm.js": guard capabilities.hasSixel else { return nil }
        // A feature begins with a capital letter: F alone means file transfer.
        default: guard features.hasSuffix("F") || features.contains(/F[A-Z0-9]/) else { return nil }
        }
        return support
    }

    func rank(in terminal: ProbedTerminal) -> PictureRank? {
        guard terminal.graphics.inlineImages != nil, terminal.isDirect else { return nil }
        switch terminal.graphics.name {
        // Images fill whole cells at any pixel density, whereas a sixel pixel may differ from a screen pixel.
        case "iTerm2", "xterm.js": return .preferred
        // Images may occupy the last row, where sixel would scroll the screen.
        case "WezTerm": return .preferred
        default: return .fallback
        }
    }

    func isPossible(in terminal: ProbedTerminal) -> Bool { terminal.multiplexer == .none }

    func makePictureProtocol(
        in graphics: GraphicsCapabilities, multiplexer: Multiplexer, firstImage: UInt32
    ) -> any PictureProtocol {
        PixelPictureProtocol(graphics: graphics, encoder: InlineImageEncoder(graphics.inlineImages ?? InlineImages()))
    }

    func summary(of graphics: GraphicsCapabilities) -> String { tr("pixels, iTerm2 inline images") }

    func reason(behind multiplexer: Multiplexer) -> String { tr("detected by the terminal's name or features") }
}
