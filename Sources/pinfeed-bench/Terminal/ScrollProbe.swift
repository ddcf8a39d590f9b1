import CursesTerminal
import Drawings
import FeedScreens
import Feeds
import Glibc
import Pictures
import PinScreens
import PinWalls
import ScreenKit
import TerminalUI

/// A child process that scrolls the browser's model and view row by row on a real terminal, and writes the median time
/// of a frame to descriptor 3.
///
/// A frame comprises everything from the key to the last byte written: update, view, present.
enum ScrollProbe {
    static let argument = "--scroll-probe"
    static let pins = 4_000
    static let frames = 400

    @MainActor
    static func run(depth: String) async {
        guard let terminal = try? CursesTerminal.start(colors: ColorDepth(rawValue: depth)) else { return }
        defer { terminal.end() }
        let options = AppOptions(
            theme: Theme(colorDepth: terminal.colorDepth), sourceName: "bench", pictureFolder: "/", homeFolder: "/")
        var model = AppModel(options: options, screen: terminal.size)
        _ = model.start()
        _ = model.update(
            .home(.pageLoaded(cards: PinCards((0..<pins).map { PinCard(pin($0)) }), page: FeedPageInfo(), load: 1)))
        supplyPictures(&model)
        var surface = Surface(size: terminal.size)
        model.view(into: &surface)
        terminal.present(surface)

        var samples: [Double] = []
        let clock = ContinuousClock()
        for _ in 0..<frames {
            let elapsed = clock.measure {
                _ = model.update(.input(.key(KeyPress(.character("e"), modifiers: .control))))
                surface.reset()
                model.view(into: &surface)
                terminal.present(surface)
            }
            samples.append(elapsed.nanoseconds / 1e6)
            // The terminal drops frames while it is behind.
            while terminal.isBehind { try? await Task.sleep(for: .milliseconds(1)) }
            // In the browser, the decoder supplies pictures later. Here, supply them before they become visible.
            supplyPictures(&model)
        }
        let line = "\(samples.sorted()[samples.count / 2])"
        _ = write(3, line, line.utf8.count)
    }

    /// Supplies every requested picture: two colours per cell, which differ from those of the neighbouring cells.
    private static func supplyPictures(_ model: inout AppModel) {
        for request in model.pictureRequests where model.context.pictures.cache[request] == nil {
            let cells = (0..<request.columns * request.rows).map { index in
                let hue = UInt32(truncatingIfNeeded: index &* 2_654_435_761 &+ request.path.utf8.count)
                return Cell(
                    glyph: Glyph(unchecked: 0x2580), style: Style(foreground: .rgb(hue), background: .rgb(hue >> 8)))
            }
            guard let art = CellArt(columns: request.columns, rows: request.rows, cells: cells) else { continue }
            _ = model.update(.picture(PictureResult(request: request, outcome: .success(art))))
        }
    }

    private static func pin(_ index: Int) -> Pin {
        let size = PixelSize(width: 600, height: 400 + index * 7919 % 700)
        return Pin(
            id: "bench//\(index)", title: "Pin number \(index)", author: "author", picture: .file(path: "/\(index)"),
            pixelSize: size, likes: index)
    }
}
