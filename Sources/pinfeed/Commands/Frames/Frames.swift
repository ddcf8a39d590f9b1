import ArgumentParser
import Feeds
import LayoutEngine
import PinScreens
import Pictures

/// Prints the frames that the layout engine gives a source's boxes, or items of given sizes.
///
/// Only the boxes: the browser's wall also has a footer, half the gap between rows, and a last column for its scroll mark.
struct Frames: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the frames of a layout.",
        discussion: """
            masonry: columns of one width. The gap stands between columns and between the items of a column, none at the edges. Left-over \
            cells go to the leading columns; ties go to the leftmost column.
            flow, justified: rows of items of their own sizes; justified rows fill the width, as on a photo wall.
            pages: one item a page, side by side, and one more that invites to make the next.
            streaming: a streaming service's home, six sections that scroll sideways.
            bookmarks: a strip of bookmarks above the latest pictures in masonry columns.
            """)

    @Argument(help: "A folder of pictures or a JSON feed; the bundled sample when there is none.", completion: .file())
    var source: String?

    @Option(help: "How to lay out.")
    var layout: FramedLayout = .masonry

    @Option(help: ArgumentHelp("The width to lay out in, in cells.", valueName: "w"))
    var width: Int

    @Option(help: ArgumentHelp("The height of what the layout is seen through, in cells.", valueName: "h"))
    var height = 24

    @Option(help: ArgumentHelp("How many columns; as many as fit when not given.", valueName: "n"))
    var columns: Int?

    @Option(help: "Which column takes the next item.")
    var placement: PlacementChoice = .shortest

    @Option(
        help: ArgumentHelp(
            "How many cells longer a column may be than the shortest and still be next in order.", valueName: "n"))
    var tolerance = 0

    @Option(help: ArgumentHelp("Cells between boxes.", valueName: "g"))
    var gap = 1

    @Flag(help: "Begin at the right.")
    var rightToLeft = false

    // A rectangle may begin left of the content, with a minus.
    @Option(parsing: .unconditional, help: ArgumentHelp("Only what a rectangle shows.", valueName: "x,y,w,h"))
    var rect: RectArgument?

    @Option(help: ArgumentHelp("Item heights in place of a source.", valueName: "h,h,..."))
    var heights: NumbersArgument?

    @Option(help: ArgumentHelp("Item sizes in place of a source.", valueName: "wxh,wxh,..."))
    var sizes: SizesArgument?

    @Option(help: ArgumentHelp("The columns that each of the items stands across.", valueName: "n,n,..."))
    var spans: NumbersArgument?

    @Option(help: ArgumentHelp("The items of each section; the last one has what is left.", valueName: "n,n,..."))
    var sections: NumbersArgument?

    @Option(help: "How to print.")
    var format: FrameFormat = .text

    enum PlacementChoice: String, CaseIterable, ExpressibleByArgument {
        case shortest
        case inOrder = "in-order"
    }

    enum FrameFormat: String, CaseIterable, ExpressibleByArgument {
        case json, text, drawing
    }

    func validate() throws {
        if width < 0 { throw ValidationError("--width takes a number from 0 on, not \(width).") }
        if height < 0 { throw ValidationError("--height takes a number from 0 on, not \(height).") }
        if gap < 0 { throw ValidationError("--gap takes a number from 0 on, not \(gap).") }
        if tolerance < 0 { throw ValidationError("--tolerance takes a number from 0 on, not \(tolerance).") }
        if let columns, columns < 1 { throw ValidationError("--columns takes a number from 1 on, not \(columns).") }
        if (source != nil ? 1 : 0) + (heights != nil ? 1 : 0) + (sizes != nil ? 1 : 0) > 1 {
            throw ValidationError("Give a source, --heights or --sizes, not two of them.")
        }
    }

    func run() async throws {
        let contents = FrameContents(
            items: try await items(), spans: spans?.values ?? [], sectionCounts: sections?.values ?? [])
        let laidOut = prepared(layout.layout(with: self), contents)
        let size = laidOut.contentSize
        switch format {
        case .drawing:
            let everything = Rect(x: 0, y: 0, width: size.width, height: size.height)
            print(FrameDrawing(laidOut, viewport: rect?.rect ?? everything))
        case .json, .text:
            let elements = rect.map { laidOut.elements(in: $0.rect) } ?? laidOut.allElements()
            let listing = FrameListing(contentSize: size, elements: elements)
            print(format == .json ? listing.json : listing.text)
        }
    }

    private func prepared(_ layout: any CollectionLayout, _ contents: FrameContents) -> any CollectionLayout {
        var layout = layout
        layout.prepare(in: Size(width: width, height: height), dataSource: contents)
        return layout
    }

    private func items() async throws -> [FrameContents.Item] {
        if let heights { return heights.values.map { .height($0) } }
        if let sizes { return sizes.values.map { .size($0) } }
        return try await cards().map { .card($0) }
    }

    /// Every page of the source.
    private func cards() async throws -> [PinCard] {
        let desk = PictureDesk(command: DecoderCommand(path: LaunchContext.current.decoderPath))
        let feed = try FeedAddress.source(for: source.map { [$0] } ?? [], probe: DecoderProbe(desk: desk))
        var cards: [PinCard] = []
        var cursor: FeedCursor?
        repeat {
            let page = try await feed.page(at: cursor) { _ in }
            cards += page.pins.map(PinCard.init)
            cursor = page.next
        } while cursor != nil
        await desk.shutdown()
        return cards
    }
}
