import ArgumentParser
import Browsing
import Feeds
import Fetching
import Languages
import LayoutEngine
import PictureDecoding
import PinWalls

/// The command that prints the frames that a layout computes for the pins of a source, or for items of given sizes.
///
/// Walls in the browser differ: they have a footer, half the gap between rows, and a column for the scroll bar.
struct Frames: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: tr("Print the frames of a layout."),
        discussion: tr(
            """
            masonry: columns of equal width. The gap separates columns and items, without a margin at the edges. \
            Remaining cells go to the leading columns, ties to the leftmost column.
            flow, justified: rows of items with their own sizes; justified rows fill the width, like a photo wall.
            pages: one item per page, side by side, and a last page for creating another.
            bookmarks: a strip of bookmarks above the latest pictures in masonry columns.
            Other names are layouts of the gallery, as for pinfeed --layout, or files.
            """))

    @Argument(
        help: ArgumentHelp(tr("Folder, feed or other source. By default, the sample.")),
        completion: .file())
    var source: String?

    @Option(
        help: ArgumentHelp(
            tr("Layout: one of the values below, the name of a layout of the gallery, or a file."), valueName: "layout"),
        completion: .file(extensions: ["jsonc", "json"]))
    var layout = FrameLayoutArgument.named(.masonry)

    @Option(help: ArgumentHelp(tr("Width of the layout, in cells."), valueName: "w"))
    var width: Int

    @Option(help: ArgumentHelp(tr("Height of the viewport, in cells."), valueName: "h"))
    var height = 24

    @Option(help: ArgumentHelp(tr("Number of columns. By default, as many as fit."), valueName: "n"))
    var columns: Int?

    @Option(help: ArgumentHelp(tr("Rule that chooses the column of the next item.")))
    var placement: PlacementChoice = .shortest

    @Option(
        help: ArgumentHelp(
            tr(
                """
                Each item goes to the next column in order that is at most this many cells taller than the shortest. \
                In-order placement ignores this option.
                """
            ),
            valueName: "n"))
    var tolerance = 0

    @Option(help: ArgumentHelp(tr("Cells between boxes."), valueName: "g"))
    var gap = 1

    @Flag(help: ArgumentHelp(tr("Lay out from right to left.")))
    var rightToLeft = false

    // Accept a negative x, for rectangles that begin left of the content.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(tr("Print only the elements in this rectangle."), valueName: "x,y,w,h"))
    var rect: RectArgument?

    @Option(help: ArgumentHelp(tr("Heights of items, instead of a source."), valueName: "h,h,..."))
    var heights: NumbersArgument?

    @Option(help: ArgumentHelp(tr("Sizes of items, instead of a source."), valueName: "wxh,wxh,..."))
    var sizes: SizesArgument?

    @Option(help: ArgumentHelp(tr("Number of columns that each item spans."), valueName: "n,n,..."))
    var spans: NumbersArgument?

    @Option(
        help: ArgumentHelp(tr("Number of items in each section. The last section gets the rest."), valueName: "n,n,...")
    )
    var sections: NumbersArgument?

    @Option(help: ArgumentHelp(tr("Output format.")))
    var format: FrameFormat = .text

    enum PlacementChoice: String, CaseIterable, ExpressibleByArgument {
        case shortest
        case inOrder = "in-order"
    }

    enum FrameFormat: String, CaseIterable, ExpressibleByArgument {
        case json, text, drawing, svg
    }

    func validate() throws {
        if width < 0 { throw ValidationError(tr("--width must be 0 or more, not \(width).")) }
        if height < 0 { throw ValidationError(tr("--height must be 0 or more, not \(height).")) }
        if gap < 0 { throw ValidationError(tr("--gap must be 0 or more, not \(gap).")) }
        if tolerance < 0 { throw ValidationError(tr("--tolerance must be 0 or more, not \(tolerance).")) }
        if let columns, columns < 1 { throw ValidationError(tr("--columns must be 1 or more, not \(columns).")) }
        if (source != nil ? 1 : 0) + (heights != nil ? 1 : 0) + (sizes != nil ? 1 : 0) > 1 {
            throw ValidationError(tr("Pass only one of a source, --heights and --sizes."))
        }
    }

    func run() async throws {
        let launch = LaunchContext.current
        let fetcher = Fetcher(command: launch.fetchCommand())
        defer { fetcher.end() }
        let pool = DecoderPool(command: DecoderCommand(path: launch.decoderPath), fetcher: fetcher)
        do {
            try await printFrames(pool, fetcher)
        } catch {
            await pool.shutdown()
            throw error
        }
        await pool.shutdown()
    }

    private func printFrames(_ pool: DecoderPool, _ fetcher: Fetcher) async throws {
        let items = try await loadItems(pool, fetcher)
        let contents: FrameContents
        let preparedLayout: any CollectionLayout
        switch layout {
        case .named(let layout):
            contents = FrameContents(
                items: items, spans: spans?.values ?? [], sectionCounts: sections?.values ?? [])
            preparedLayout = prepare(layout.layout(with: self), contents)
        case .file(let name):
            var file = try LayoutFileReader(named: name, kinds: FrameLayoutArgument.allValueStrings, in: .current)
                .read()
            if rightToLeft { file.direction = .rightToLeft }
            contents = FrameContents(items: items, file: file, sectionCounts: sections?.values)
            preparedLayout = prepare(file.layout, contents)
        }
        let size = preparedLayout.contentSize
        let contentRect = Rect(x: 0, y: 0, width: size.width, height: size.height)
        switch format {
        case .drawing:
            print(FrameDrawing(preparedLayout, viewport: rect?.rect ?? contentRect))
        case .svg:
            print(try await svg(of: preparedLayout, rect: rect?.rect ?? contentRect, contents, pool), terminator: "")
        case .json, .text:
            let elements = rect.map { preparedLayout.elements(in: $0.rect) } ?? preparedLayout.allElements()
            let listing = FrameListing(contentSize: size, elements: elements)
            print(format == .json ? listing.json : listing.text)
        }
    }

    private func prepare(_ layout: any CollectionLayout, _ contents: FrameContents) -> any CollectionLayout {
        var layout = layout
        layout.prepare(in: Size(width: width, height: height), dataSource: contents)
        return layout
    }

    /// Returns an SVG of the elements in `rect`.
    private func svg(
        of layout: any CollectionLayout, rect: Rect, _ contents: FrameContents, _ pool: DecoderPool
    ) async throws -> String {
        let maximum = FrameSVG.maximumSize
        guard rect.width <= maximum.width, rect.height <= maximum.height, abs(rect.x) < 1 << 40, abs(rect.y) < 1 << 40
        else {
            throw FrameSVGError.tooLarge(Size(width: rect.width, height: rect.height))
        }
        var elements: [LayoutElement] = []
        layout.forEachVisibleElement(in: rect) { elements.append($0) }
        guard elements.count <= FrameSVG.maximumElementCount else {
            throw FrameSVGError.tooManyElements(elements.count)
        }
        var drawing = FrameSVG(elements: elements, rect: rect, namesSections: layout.numberOfSections > 1)
        let count = elements.count { $0.kind == .item && contents.card(at: $0.index) != nil }
        guard count <= FrameSVG.maximumPictureCount else { throw FrameSVGError.tooManyPictures(count) }
        drawing.pictures = await FramePictures(pool: pool).decodePictures(for: elements, in: contents)
        return drawing.file
    }

    private func loadItems(_ pool: DecoderPool, _ fetcher: Fetcher) async throws -> [FrameContents.Item] {
        if let heights { return heights.values.map { .height($0) } }
        if let sizes { return sizes.values.map { .size($0) } }
        return try await loadCards(pool, fetcher).map { .card($0) }
    }

    /// Loads all pages of the source; only the first page if the total number of pins is unknown.
    private func loadCards(_ pool: DecoderPool, _ fetcher: Fetcher) async throws -> PinCards {
        let sources = try FeedAddress.sources(
            for: source.map { [$0] } ?? [], probe: DecoderProbe(pool: pool), fetcher: fetcher)
        if let failure = sources.failure { throw failure }
        let feed = sources.feed
        var cards: PinCards = []
        var cursor: FeedCursor?
        repeat {
            let page = try await feed.page(at: cursor) { _ in }
            cards += page.pins.map(PinCard.init)
            cursor = page.total == nil ? nil : page.next
        } while cursor != nil
        return cards
    }
}
