import FeedScreens
import Foundation
import LibraryValues
import Pictures
import PinScreens
import ScreenKit
import TerminalUI

/// The expected screen: the program's own model, driven with the same keys and sizes as the program.
///
/// The model's surface gives the positions of pictures; their contents come from the source pictures.
struct ExpectedScreen {
    private let feed: PatchFeed
    private let cellSize: CellSize
    private var model: AppModel
    private var requests: [PixelPicture: PictureRequest] = [:]

    /// - Parameter cellSize: the size of a cell, in pixels.
    init(feed: PatchFeed, cells: ScreenSize, cellSize: CellSize) {
        self.feed = feed
        self.cellSize = cellSize
        model = AppModel(
            options: AppOptions(sourceName: "feed", pictureFolder: "/", homeFolder: "/"), screen: cells)
        _ = model.start()
        var capabilities = GraphicsCapabilities()
        capabilities.cellSize = cellSize
        // Other graphics of the terminal must be in the same positions.
        capabilities.pixels = .kitty
        send(.input(.graphics(capabilities)))
        send(.home(.pageLoaded(cards: feed.cards, page: FeedPageInfo(total: feed.cards.count), load: 1)))
        send(
            .library(
                .opened(
                    Account(id: 1, loginName: "test", name: "test", createdAt: Date(timeIntervalSince1970: 0)),
                    posts: [], draft: nil)))
    }

    mutating func press(_ key: KeyPress) { send(.input(.key(key))) }

    mutating func resize(to cells: ScreenSize) { send(.input(.resize(cells))) }

    var cells: ScreenSize { model.context.regions.screen }

    private mutating func send(_ message: AppMessage) {
        _ = model.update(message)
        for request in model.pictureRequests where model.context.pictures.cache[request] == nil {
            guard let pixels = PixelPicture(width: request.columns, height: request.rows, content: .png([])),
                let art = CellArt(
                    columns: request.columns, rows: request.rows,
                    cells: Array(repeating: .blank, count: request.columns * request.rows), pixels: pixels)
            else { continue }
            requests[pixels] = request
            _ = model.update(.picture(PictureResult(request: request, outcome: .success(art))))
        }
    }

    /// The rectangles of cells that show pictures.
    var parts: [PatchPart] {
        var surface = Surface(size: model.context.regions.screen)
        model.view(into: &surface)
        return surface.pictureParts().compactMap { part in
            guard let request = requests[part.picture], let picture = feed.pictures[request.path],
                let whole = surface.pictures.first(where: { $0.picture == part.picture })?.region
            else { return nil }
            return PatchPart(
                picture: picture, region: part.region, whole: whole, shown: shown(of: picture, for: request),
                cellSize: cellSize)
        }
    }

    /// The visible share of a picture: all of it, or a crop around the upper third with the box's aspect ratio.
    private func shown(of picture: PatchPicture, for request: PictureRequest) -> PictureShare {
        guard case .fill = request.crop else { return PictureShare() }
        let box = Double(request.columns * cellSize.width) / Double(request.rows * cellSize.height)
        let shape = Double(picture.width) / Double(picture.height)
        let (width, height) = (min(1, box / shape), min(1, shape / box))
        return PictureShare(
            x: (1 - width) / 2, y: max(0, min(1 - height, 1.0 / 3 - height / 2)), width: width, height: height)
    }
}
