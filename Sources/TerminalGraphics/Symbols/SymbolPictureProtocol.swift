import TerminalUI

/// The fallback without graphics: pictures are symbols, which are drawn as text.
struct SymbolPictureProtocol: PictureProtocol {
    var graphics = GraphicsCapabilities()
    let traits = PictureTraits(isText: true)
}
