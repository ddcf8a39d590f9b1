import ArgumentParser
import LayoutEngine

/// The layouts that options of the command describe. All others are layout files, such as those of the gallery.
enum FramedLayout: String, CaseIterable, ExpressibleByArgument {
    case masonry, flow, justified, pages, bookmarks

    /// Returns the layout that the options describe, not yet prepared.
    func layout(with options: Frames) -> any CollectionLayout {
        let direction: LayoutDirection = options.rightToLeft ? .rightToLeft : .leftToRight
        let columns = options.columns.map { MasonrySection.Columns.count($0) } ?? .minimumWidth(24)
        let sectionCount = (options.sections?.values.count ?? 0) + 1
        switch self {
        case .masonry:
            let section = MasonrySection(
                columns: columns, placement: options.placement == .shortest ? .shortestColumn : .inOrder,
                tolerance: options.tolerance, maximumSpan: options.spans?.values.max() ?? 1, gap: options.gap)
            return MasonryLayout(sections: Array(repeating: section, count: sectionCount), direction: direction)
        case .flow, .justified:
            let section = FlowSection(
                rowAlignment: self == .flow ? .leading : .justifiedByResizing, lineSpacing: options.gap,
                itemSpacing: options.gap)
            return FlowLayout(sections: Array(repeating: section, count: sectionCount), direction: direction)
        case .pages:
            return PagedLayout(pageSpacing: options.gap, direction: direction)
        case .bookmarks:
            return CompositionalLayout.bookmarksAboveLatest(
                columns: columns, gap: options.gap, direction: direction)
        }
    }
}

/// A layout that options describe, or a layout file.
enum FrameLayoutArgument: ExpressibleByArgument {
    case named(FramedLayout)
    /// The path of a file, or the name of a layout in the gallery.
    case file(String)

    init?(argument: String) {
        guard !argument.isEmpty else { return nil }
        // Accept the former name of streaming-home.
        let name = argument == "streaming" ? "streaming-home" : argument
        self = FramedLayout(rawValue: name).map { .named($0) } ?? .file(name)
    }

    static var allValueStrings: [String] { FramedLayout.allCases.map(\.rawValue) }

    var defaultValueDescription: String {
        switch self {
        case .named(let layout): layout.rawValue
        case .file(let name): name
        }
    }
}
