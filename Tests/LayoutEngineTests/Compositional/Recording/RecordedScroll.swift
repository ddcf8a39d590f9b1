import LayoutEngine
import Testing

/// The resting positions in UIKit of orthogonal sections of three and eight groups, in points.
struct RecordedScroll: CustomTestStringConvertible, Sendable {
    let behavior: CompositionalLayout.OrthogonalScrolling
    let variant: Variant
    /// The resting positions of both sections, for each of ``proposed``.
    let rests: [(Double, Double)]

    /// The size of the groups: 100 points with a spacing of 8, 0.8 of the container, a quarter of its height, and 100
    /// points without spacing.
    enum Variant: Int, CaseIterable, Sendable { case absolute, fractional, quarterHigh, dense }

    static let proposed: [Double] = [0, 40, 130, 200, 300, 400, 700]

    var testDescription: String { "\(behavior), \(variant)" }

    var layout: CompositionalLayout {
        let width = variant == .fractional ? Dimension.fractionalWidth(0.8) : absolute(100)
        let height = variant == .quarterHigh ? Dimension.fractionalHeight(0.25) : absolute(50)
        let section = Section(
            group: row(width, height, [cell(fullWidth, fullHeight)]),
            interGroupSpacing: points(variant == .dense ? 0 : 8), contentInsets: insets(3, 4, 5, 6),
            boundaryItems: variant == .quarterHigh ? [] : [boundary("h", fullWidth, absolute(20), .top)],
            orthogonalScrolling: behavior)
        var layout = CompositionalLayout(sections: [section, section])
        layout.prepare(in: Size(width: points(320), height: points(480)), dataSource: SectionCountSource(3, 8))
        return layout
    }

    /// Returns the scroll position at which UIKit's offset is 0. Centered groups begin after more than the inset.
    func origin(in layout: CompositionalLayout, section: Int) -> Int {
        layout.scrollPosition(ofSection: section) + (layout.element(at: item(0, section: section))?.frame.x ?? 0)
            - points(4)
    }

    static let all: [RecordedScroll] = {
        let small: [Double] = [0, 6, 6, 6, 6, 6, 6]
        let none = [Double](repeating: 0, count: 7)
        let recorded: [(CompositionalLayout.OrthogonalScrolling, [(three: [Double], eight: [Double])])] = [
            (
                .continuous,
                [
                    (small, [0, 40, 130, 200, 300, 400, 546]),
                    ([0, 40, 130, 200, 300, 400, 474], [0, 40, 130, 200, 300, 400, 700]),
                    (small, [0, 40, 130, 200, 300, 400, 546]), (none, [0, 40, 130, 200, 300, 400, 490]),
                ]
            ),
            (
                .continuousGroupLeadingBoundary,
                [
                    (small, [0, 0, 108, 216, 324, 432, 546]),
                    ([0, 0, 0, 264, 264, 474, 474], [0, 0, 0, 264, 264, 528, 792]),
                    (small, [0, 0, 108, 216, 324, 432, 546]), (none, [0, 0, 100, 200, 300, 400, 490]),
                ]
            ),
            (
                .paging,
                [
                    (small, [0, 0, 0, 310, 310, 310, 546]),
                    ([0, 0, 0, 310, 310, 310, 474], [0, 0, 0, 310, 310, 310, 620]),
                    (small, [0, 0, 0, 310, 310, 310, 546]), (none, [0, 0, 0, 310, 310, 310, 490]),
                ]
            ),
            (
                .groupPaging,
                [
                    (small, [0, 0, 108, 216, 324, 432, 546]),
                    ([0, 0, 0, 264, 264, 474, 474], [0, 0, 0, 264, 264, 528, 792]),
                    (small, [0, 0, 108, 216, 324, 432, 546]), (none, [0, 0, 100, 200, 300, 400, 490]),
                ]
            ),
            (
                .groupPagingCentered,
                [
                    ([3, 3, 111, 111, 111, 111, 111], [3, 3, 111, 219, 327, 435, 651]),
                    ([-27, -27, 237, 237, 237, 501, 501], [-27, -27, 237, 237, 237, 501, 765]),
                    ([3, 3, 111, 111, 111, 111, 111], [3, 3, 111, 219, 327, 435, 651]),
                    ([-5, -5, 95, 95, 95, 95, 95], [-5, -5, 95, 195, 295, 395, 595]),
                ]
            ),
        ]
        return recorded.flatMap { behavior, variants in
            zip(Variant.allCases, variants).map { variant, rests in
                RecordedScroll(behavior: behavior, variant: variant, rests: Array(zip(rests.three, rests.eight)))
            }
        }
    }()
}
