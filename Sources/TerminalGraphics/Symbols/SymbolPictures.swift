import TerminalUI

/// Pictures as symbols, which are drawn as text.
struct SymbolPictures: PictureProtocol {
    var graphics = GraphicsCapabilities()
    let traits = PictureTraits(isText: true)
}
