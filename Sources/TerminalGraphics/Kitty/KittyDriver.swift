import Languages
import TerminalUI

/// The driver of kitty's graphics protocol. In tmux images are shown by Unicode placeholders.
struct KittyDriver: PictureDriver {
    let graphicsProtocol = GraphicsProtocol.kitty

    func queries(for terminal: ProbedTerminal) -> [UInt8] {
        terminal.mode == .auto && terminal.multiplexer == .none ? KittyGraphics.query : []
    }

    func addCapabilities(to terminal: inout ProbedTerminal) {
        let capabilities = terminal.graphics
        let isKitty = capabilities.name == "kitty"
        // Ghostty supports placeholders since its first version.
        terminal.graphics.hasUnicodePlaceholders =
            capabilities.hasKittyGraphics
            && (capabilities.name == "ghostty" || isKitty && capabilities.isVersion(atLeast: [0, 28]))
        terminal.graphics.movesImagesWithRows = isKitty && capabilities.isVersion(atLeast: [0, 26, 5])
    }

    func rank(in terminal: ProbedTerminal) -> PictureRank? {
        // In tmux only placeholders stay within their pane.
        let isSupported =
            terminal.multiplexer.isTmux
            ? terminal.hasColors && terminal.graphics.hasUnicodePlaceholders
            : terminal.isDirect && terminal.graphics.hasKittyGraphics
        return isSupported ? .best : nil
    }

    func isPossible(in terminal: ProbedTerminal) -> Bool { !terminal.multiplexer.isTmux || terminal.hasColors }

    func makePictureProtocol(
        in graphics: GraphicsCapabilities, multiplexer: Multiplexer, firstImage: UInt32
    ) -> any PictureProtocol {
        guard case .tmux(let pane) = multiplexer else {
            return KittyPictureProtocol(graphics: graphics, firstImage: firstImage)
        }
        return PlaceholderPictureProtocol(graphics: graphics, firstImage: firstImage, pane: pane)
    }

    func summary(of graphics: GraphicsCapabilities) -> String {
        graphics.hasUnicodePlaceholders
            ? tr("pixels, kitty graphics with Unicode placeholders") : tr("pixels, kitty graphics")
    }

    func reason(behind multiplexer: Multiplexer) -> String {
        multiplexer.isTmux
            ? tr("confirmed by the terminal outside tmux") : tr("confirmed by the terminal")
    }
}
