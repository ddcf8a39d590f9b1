import LayoutEngine
import SeededRandom
import Testing

/// Properties of the outlines and explanations of every layout, checked with plausible numbers. The fuzz tests check
/// the same after edits and with invalid numbers.
@Suite struct InspectionPropertyTests {
    struct Setting: Sendable, CustomTestStringConvertible {
        var kind: FuzzedKind
        var seed: UInt64

        var testDescription: String { "\(kind), seed \(seed)" }
    }

    static let settings = FuzzedKind.allCases.flatMap { kind in (1...4).map { Setting(kind: kind, seed: $0) } }

    @Test(arguments: settings)
    func outlinesAndExplanationsMatchTheElements(setting: Setting) {
        var random = SeededGenerator(seed: setting.seed)
        for round in 0..<20 {
            let numbers = FuzzedNumbers(areInvalid: false)
            var fuzzed = FuzzedLayout(setting.kind, numbers: numbers, &random)
            fuzzed.layout.prepare(in: fuzzed.container, dataSource: ListedSizes(numbers, &random))
            fuzzed.scrollSideways(&random)
            let violations = fuzzed.layout.inspectionViolations(&random)
            #expect(violations == [], "\(setting.testDescription), round \(round)")
        }
    }

    @Test(arguments: settings)
    func rectsAndIndexesOutOfRangeReturnNothing(setting: Setting) {
        var random = SeededGenerator(seed: setting.seed)
        let numbers = FuzzedNumbers(areInvalid: false)
        var fuzzed = FuzzedLayout(setting.kind, numbers: numbers, &random)
        #expect(fuzzed.layout.outlines(in: rect(0, 0, 100, 100)) == [])
        #expect(fuzzed.layout.placementExplanation(ofItemAt: item(0)) == nil)
        fuzzed.layout.prepare(in: fuzzed.container, dataSource: ListedSizes(numbers, &random))
        for _ in 0..<200 {
            let visible = anyRect(&random)
            for outline in fuzzed.layout.outlines(in: visible) { #expect(outline.frame.isVisible(in: visible)) }
            let index = item(anyNumber(&random), section: anyNumber(&random))
            #expect(
                (fuzzed.layout.placementExplanation(ofItemAt: index) == nil)
                    == (fuzzed.layout.element(at: index) == nil))
        }
    }

    /// Sections with nested groups, edge spacing and orthogonal scrolling, from the layout's property tests.
    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func nestedGroupsAreOutlinedAtTheirFrames(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<10 {
            let layout = RandomDescription.layout(&random)
            let violations = layout.inspectionViolations(&random)
            #expect(violations == [], "seed \(seed), round \(round)")
        }
    }
}
