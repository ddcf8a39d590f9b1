import LayoutEngine
import TestSupport
import Testing

/// A layout and the frames that UIKit gave it, in points.
///
/// The frames are those of github.com/kern0x1b/charon, tests/backports/device/compositional-expectations.h and its
/// neighbors, recorded with Mac Catalyst on macOS 27; the descriptions follow compositional-cases.m there. Layouts use
/// two cells per point, because UIKit rounds to half points.
struct RecordedLayout: CustomTestStringConvertible, Sendable {
    let name: String
    var size = Size(width: 320, height: 480)
    var isSideways = false
    var configuration = CompositionalLayout.Configuration()
    /// The number of items in each section.
    let counts: [Int]
    /// The measured heights of items; if empty, items keep their estimates.
    var heights: [Int] = []
    let sections: @Sendable (Int) -> Section
    /// The content's size, then "x y width height" of every item, section by section.
    let expected: String
    /// "kind section.item x y width height" of each supplementary element. Boundary items have no item; those of the
    /// whole layout have no section either.
    var supplements = ""

    var testDescription: String { name }

    /// The number of cells per point.
    static let scale = 2

    /// Returns the differences of more than a point from UIKit's frames; empty if there are none.
    func differences() -> [String] {
        var upright = CompositionalLayout(configuration: configuration) { section, _ in
            isSideways ? sections(section).transposed : sections(section)
        }
        let container = Size(width: size.width * Self.scale, height: size.height * Self.scale)
        var source = SectionCountSource(counts: counts)
        for (item, height) in heights.enumerated() {
            source.sizes[ItemIndex(section: 0, item: item)] = Size(width: 0, height: height * Self.scale)
        }
        guard isSideways else {
            upright.prepare(in: container, dataSource: source)
            return differences(of: upright)
        }
        var layout = TransposedLayout(upright)
        layout.prepare(in: container, dataSource: source)
        return differences(of: layout)
    }

    private func differences(of layout: some CollectionLayout) -> [String] {
        let numbers = Self.numbers(expected)
        var differences: [String] = []
        func compare(_ name: String, _ frame: Rect?, _ points: [Double]) {
            let cells = points.map { $0 * Double(Self.scale) }
            let lengths = frame.map { [$0.x, $0.y, $0.width, $0.height].map(Double.init) } ?? []
            guard lengths.count == 4, zip(lengths, cells).allSatisfy({ abs($0 - $1) <= Double(Self.scale) }) else {
                differences.append("\(name): \(lengths.map { $0 / Double(Self.scale) }), not \(points)")
                return
            }
        }
        compare("content", Rect(origin: .zero, size: layout.contentSize), [0, 0] + numbers[0..<2])
        let indices = counts.enumerated().flatMap { section, count in (0..<count).map { item($0, section: section) } }
        guard numbers.count == 2 + 4 * indices.count else { return ["\(numbers.count) numbers"] }
        for (number, index) in indices.enumerated() {
            let frame = Array(numbers[(2 + 4 * number)...].prefix(4))
            compare("\(index.section).\(index.item)", layout.element(at: index)?.frame, frame)
        }
        for line in supplements.split(separator: ",") {
            let words = line.split(separator: " ")
            let kind = ElementKind.named(words[0])
            let frame = Self.numbers(words.suffix(4).joined(separator: " "))
            let position = words.count > 5 ? words[1].split(separator: ".").compactMap { Int($0) } : []
            let element =
                switch position.count {
                case 0: layout.supplementaryElement(kind, inSection: ItemIndex.wholeLayout.section)
                case 1: layout.supplementaryElement(kind, inSection: position[0])
                default: layout.supplementaryElement(kind, at: item(position[1], section: position[0]))
                }
            compare(String(line), element?.frame, frame)
        }
        return differences
    }

    private static func numbers(_ text: String) -> [Double] {
        text.split { " \n;".contains($0) }.compactMap { Double($0) }
    }
}

extension ElementKind {
    /// Returns the element kind for a name in the recording.
    static func named(_ name: some StringProtocol) -> ElementKind {
        switch name {
        case "bg": .background
        default: .supplementary(name.utf8.reduce(0) { $0 * 31 + Int($1) })
        }
    }
}

// Lengths of the descriptions, in points.

func points(_ length: Double) -> Int { Int(length * Double(RecordedLayout.scale)) }
func absolute(_ length: Double) -> Dimension { .absolute(points(length)) }
func estimated(_ length: Double) -> Dimension { .estimated(points(length)) }
let fullWidth = Dimension.fractionalWidth(1)
let fullHeight = Dimension.fractionalHeight(1)

func insets(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> EdgeInsets {
    EdgeInsets(top: points(top), left: points(left), bottom: points(bottom), right: points(right))
}

func boundary(
    _ name: String, _ width: Dimension, _ height: Dimension, _ alignment: CompositionalLayout.BoundaryAlignment,
    offset: (x: Double, y: Double) = (0, 0), extends: Bool = true
) -> BoundaryItem {
    with(
        BoundaryItem(
            size: dimensions(width, height), kind: .named(name), alignment: alignment,
            offset: Point(x: points(offset.x), y: points(offset.y)))
    ) { $0.extendsBoundary = extends }
}

func row(_ width: Dimension, _ height: Dimension, _ subitems: [Subitem], spacing: Double = 0) -> Group {
    .horizontal(size: dimensions(width, height), subitems: subitems, interItemSpacing: .fixed(points(spacing)))
}

func column(_ width: Dimension, _ height: Dimension, _ subitems: [Subitem], spacing: Double = 0) -> Group {
    .vertical(size: dimensions(width, height), subitems: subitems, interItemSpacing: .fixed(points(spacing)))
}

func cell(_ width: Dimension, _ height: Dimension) -> Subitem { .item(size: dimensions(width, height)) }
