import LayoutEngine
import TestSupport
import Testing

/// Exact frames of every layout of the gallery, with nine pictures or a few more.
///
/// The pictures are 10, 14 and 6 rows high in turn; in flow rows they are 24, 16 and 20 columns wide. `h`
/// stands for headers, `f` for footers, `.` for backgrounds.
@Suite struct GalleryFramesTests {
    private static let columns = [80, 120, 200]

    @Test(arguments: GalleryFrames.all) func everyElementHasItsRecordedFrame(frames: GalleryFrames) throws {
        let file = try GalleryFiles.file(frames.name)
        for (columns, expected) in zip(Self.columns, frames.expected) {
            let layout = PictureShapes.layout(file, of: frames.count, in: Size(width: columns, height: 24))
            expectLines(Self.lines(layout), expected.joined(separator: "\n"), "\(frames.name) at \(columns) columns")
        }
    }

    @Test func everyGalleryLayoutIsRecorded() {
        #expect(Set(GalleryFrames.all.map(\.name)) == Set(GalleryFiles.names).subtracting(["streaming-home"]))
    }

    /// Returns the content's size and the elements of a layout, each with its position and size.
    static func lines(_ layout: any CollectionLayout) -> [String] {
        var texts: [String] = []
        layout.forEachElement(
            in: Rect(x: 0, y: 0, width: max(1, layout.contentSize.width), height: max(1, layout.contentSize.height))
        ) { element in
            let frame = element.frame
            let name =
                switch element.kind {
                case .item:
                    (layout.numberOfSections > 1 ? "\(element.index.section)." : "") + "\(element.index.item)"
                case .header: "h\(element.index.section)"
                case .footer: "f\(element.index.section)"
                case .supplementary: "s\(element.index.section)"
                case .decoration: ".\(element.index.section)"
                }
            texts.append("\(name) \(frame.x),\(frame.y) \(frame.width)x\(frame.height)")
        }
        return ["\(layout.contentSize.width)x\(layout.contentSize.height)"] + texts
    }
}
