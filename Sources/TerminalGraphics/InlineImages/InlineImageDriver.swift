import Languages
import TerminalUI

/// The driver of iTerm2's inline images.
struct InlineImageDriver: PictureDriver {
    let graphicsProtocol = GraphicsProtocol.inline

    /// The question for a terminal's features, <https://iterm2.com/feature-reporting/>. Other terminals don't answer it.
    static let question = Array("\u{1B}]1337;Capabilities\u{1B}\\".utf8)

    func questions(to terminal: SurveyedTerminal) -> [UInt8] {
        terminal.mode == .auto && terminal.multiplexer == .none ? Self.question : []
    }

    func addCapabilities(to terminal: inout SurveyedTerminal) {
        terminal.graphics.inlineImages = Self.support(in: terminal.graphics, features: terminal.features)
    }

    /// Returns the support of a terminal by its name, its version and its features; `nil` for none.
    private static func support(in known: GraphicsCapabilities, features: String) -> InlineImages? {
        var support = InlineImages()
        switch known.name {
        case "iTerm2": support.takesParts = known.isVersion(atLeast: [3, 5])
        case "WezTerm": support.keepsCursor = known.isVersion(atLeast: [20_220_319])
        case "mintty": break
        // As of 22.12 it keeps an image under text that is written over it, and it supports kitty's protocol.
        case "Konsole": return nil
        // The part of VS Code's terminal that shows images supports both protocols, unless it is turned off.
        case "xterm.js": guard known.hasSixel else { return nil }
        // A capital letter begins a feature: F alone stands for files.
        default: guard features.hasSuffix("F") || features.contains(/F[A-Z0-9]/) else { return nil }
        }
        return support
    }

    func rank(in terminal: SurveyedTerminal) -> PictureRank? {
        guard terminal.graphics.inlineImages != nil, terminal.isDirect else { return nil }
        switch terminal.graphics.name {
        // They fill whole cells at any pixel density, where a pixel of sixel may not be one of the screen's.
        case "iTerm2", "xterm.js": return .preferred
        // They may reach the last row, which sixel would scroll.
        case "WezTerm": return .preferred
        default: return .fallback
        }
    }

    func isPossible(in terminal: SurveyedTerminal) -> Bool { terminal.multiplexer == .none }

    func pictures(
        in graphics: GraphicsCapabilities, multiplexer: Multiplexer, firstImage: UInt32
    ) -> any PictureProtocol {
        PixelPictures(graphics: graphics, encoder: InlineImageEncoder(graphics.inlineImages ?? InlineImages()))
    }

    func summary(of graphics: GraphicsCapabilities) -> String { tr("pixels, as iTerm2's inline images") }

    func reason(behind multiplexer: Multiplexer) -> String { tr("its name, or what it tells of itself, says so") }
}
