import Foundation
import LayoutEngine
import LayoutFiles

/// The layouts of `Data/Layouts`.
enum GalleryFiles {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Data/Layouts", isDirectory: true)

    static let names = [
        "calendar", "capsule-pager", "cards", "chat", "editorial", "exhibition", "film-strip",
        "grid-lanes", "in-order", "justified-rows", "magazine", "photo-wall", "right-to-left", "shared-rows",
        "shortest-column", "spans", "streaming-home", "three-and-four", "two-columns",
    ]

    static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name + ".jsonc"), encoding: .utf8)
    }

    static func file(_ name: String) throws -> LayoutFile { try LayoutFile(text: text(name)) }
}

/// A data source of pictures with given shapes, distributed to a file's sections as on a wall.
struct PictureShapes: LayoutDataSource {
    /// The sizes of the pictures in cells, used in turn.
    var shapes = [Size(width: 24, height: 10), Size(width: 16, height: 14), Size(width: 20, height: 6)]
    let file: LayoutFile
    let counts: [Int]

    init(_ file: LayoutFile, count: Int) {
        self.file = file
        counts = file.sectionCounts(of: count)
    }

    /// Returns the file's layout, prepared with `count` pictures.
    static func layout(_ file: LayoutFile, of count: Int, in container: Size) -> any CollectionLayout {
        var layout = file.layout
        layout.prepare(in: container, dataSource: PictureShapes(file, count: count))
        return layout
    }

    var numberOfSections: Int { counts.count }

    func numberOfItems(inSection section: Int) -> Int { counts[section] }

    private func shape(_ index: ItemIndex) -> Size {
        let number = counts[..<index.section].reduce(0, +) + index.item
        return shapes[number % shapes.count]
    }

    func height(ofItemAt index: ItemIndex, width: Int) -> Int { shape(index).height }

    func columnSpan(ofItemAt index: ItemIndex) -> Int {
        file.contents(ofSection: index.section).span(ofItem: index.item)
    }

    func fixedColumn(ofItemAt index: ItemIndex) -> Int? {
        file.contents(ofSection: index.section).fixedColumn(ofItem: index.item)
    }

    func size(ofItemAt index: ItemIndex, proposed: Size) -> Size {
        guard let height = file.itemHeight(inSection: index.section) else {
            return Size(width: proposed.width, height: shape(index).height)
        }
        return Size(width: shape(index).width, height: height)
    }

    var hasExtraPage: Bool { file.plan.paged?.hasExtraPage ?? false }
}
