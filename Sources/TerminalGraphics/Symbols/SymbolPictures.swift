import TerminalUI

/// Pictures as symbols: they are text, and the text's drawing does all.
struct SymbolPictures: PictureProtocol {
    var graphics = GraphicsCapabilities()
    let traits = PictureTraits(isText: true)
}
