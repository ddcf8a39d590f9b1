import LayoutEngine
import SeededRandom
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// Exercises every layout through the common protocol with random operations: nothing may trap or hang, and the
/// contract must be satisfied after each step.
///
/// The environment variable `FUZZ_SEEDS` sets the number of seeds per kind of layout, from `FUZZ_FIRST_SEED` on.
/// Rounds that take longer than `FUZZ_SLOW_MILLISECONDS` are printed.
@Suite struct LayoutFuzzTests {
    struct Setting: Sendable, CustomTestStringConvertible {
        var kind: FuzzedKind
        var seed: UInt64

        var testDescription: String { "\(kind), seed \(seed)" }
    }

    static func number(_ name: String) -> UInt64? { getenv(name).flatMap { UInt64(String(cString: $0)) } }

    static let settings: [Setting] = {
        let first = number("FUZZ_FIRST_SEED") ?? 1
        let seeds = first..<first + (number("FUZZ_SEEDS") ?? 2)
        return seeds.flatMap { seed in FuzzedKind.allCases.map { Setting(kind: $0, seed: seed) } }
    }()

    static let roundCount = 4

    /// Runs `body` with a separate generator for each round, alternating plausible and invalid numbers.
    static func forEachRound(
        _ setting: Setting, _ body: (FuzzedNumbers, String, inout SeededGenerator) throws -> Void
    ) rethrows {
        for round in 0..<roundCount {
            var random = SeededGenerator(seed: setting.seed &* 1_000 &+ UInt64(round))
            let start = ContinuousClock.now
            try body(FuzzedNumbers(areInvalid: round % 2 == 1), "\(setting.testDescription), round \(round)", &random)
            let duration = ContinuousClock.now - start
            if let limit = number("FUZZ_SLOW_MILLISECONDS"), duration > .milliseconds(Int64(limit)) {
                print("slow: \(setting.testDescription), round \(round): \(duration)")
            }
        }
    }

    static func check(_ fuzzed: FuzzedLayout, _ note: String, _ random: inout SeededGenerator) {
        let layout = fuzzed.layout
        let violations =
            layout.contractViolations(queries: 6, &random)
            + layout.viewportViolations(changesVisibleItems: fuzzed.changesVisibleItems, &random)
            + layout.indexViolations(&random) + layout.focusViolations(&random) + layout.anchorViolations(&random)
            + layout.inspectionViolations(&random)
        #expect(violations.isEmpty, "\(note)")
    }

    @Test(arguments: settings)
    func contractIsSatisfiedAfterEveryEdit(setting: Setting) {
        Self.forEachRound(setting) { numbers, note, random in
            var source = ListedSizes(numbers, &random)
            var fuzzed = FuzzedLayout(setting.kind, numbers: numbers, &random)
            fuzzed.layout.prepare(in: fuzzed.container, dataSource: source)
            Self.check(fuzzed, note, &random)
            for step in 0..<4 {
                let note = "\(note), step \(step)"
                let violations = fuzzed.editViolations(&source, numbers: numbers, &random)
                #expect(violations.isEmpty, "\(note)")
                fuzzed.scrollSideways(&random)
                Self.check(fuzzed, note, &random)
            }
        }
    }

    @Test(arguments: settings)
    func inconsistentDataSourceNeverTraps(setting: Setting) {
        Self.forEachRound(setting) { numbers, note, random in
            let isLimited = numbers.areInvalid && FuzzedKind.limited.contains(setting.kind)
            let source = RestlessSource(seed: random.next(), countLimit: isLimited ? .max : 40)
            var fuzzed = FuzzedLayout(setting.kind, numbers: numbers, &random)
            fuzzed.layout.prepare(in: fuzzed.container, dataSource: source)
            for step in 0..<4 {
                let count = isLimited ? anyNumber(&random) : min(40, anyNumber(&random))
                fuzzed.layout.append(count, toSection: Int.random(in: -1...3, using: &random), dataSource: source)
                Self.check(fuzzed, "\(note), step \(step)", &random)
                let update = LayoutUpdate.randomChanges(fuzzed.layout.sectionCounts, &random)
                let violations = fuzzed.violations(of: update, source, visibleRect: anyRect(&random))
                #expect(violations.isEmpty, "\(note), step \(step)")
                Self.check(fuzzed, "\(note), step \(step), updated", &random)
            }
        }
    }

    @Test(arguments: settings)
    func everyContradictionThrowsAndChangesNothing(setting: Setting) {
        Self.forEachRound(setting) { _, note, random in
            let numbers = FuzzedNumbers(areInvalid: false)
            var fuzzed = FuzzedLayout(setting.kind, numbers: numbers, &random)
            // The data source has as many sections as the layout, each with at least one item.
            var source = ListedSizes(sections: [])
            for _ in 0..<3 { source.sections.append([numbers.itemSize(&random), numbers.itemSize(&random)]) }
            fuzzed.layout.prepare(in: fuzzed.container, dataSource: source)
            let counts = Array(source.sections.map(\.count).prefix(fuzzed.layout.numberOfSections))
            let before = fuzzed.layout.elementsOneByOne()
            for contradiction in Contradiction.allCases {
                let section = Int.random(in: 0..<counts.count, using: &random)
                let (update, error) = contradiction.update(counts: counts, section: section, &random)
                var thrownError: LayoutUpdateError?
                do throws(LayoutUpdateError) {
                    try fuzzed.layout.apply(update, dataSource: source, visibleRect: anyRect(&random))
                } catch { thrownError = error }
                // A masonry section without columns has no items, so it accepts any update.
                #expect(thrownError == error, "\(note), \(contradiction)")
                #expect(fuzzed.layout.elementsOneByOne() == before, "\(note), \(contradiction)")
            }
        }
    }

    @Test(arguments: settings)
    func transitionBetweenAnyTwoLayoutsIsValid(setting: Setting) {
        Self.forEachRound(setting) { numbers, note, random in
            let source = ListedSizes(numbers, &random)
            let kind = FuzzedKind.allCases.randomElement(using: &random) ?? .flow
            let ends = [setting.kind, kind].map { kind in
                var fuzzed = FuzzedLayout(kind, numbers: numbers, &random)
                fuzzed.layout.prepare(in: fuzzed.container, dataSource: source)
                fuzzed.scrollSideways(&random)
                return fuzzed
            }
            for _ in 0..<4 {
                let violations = LayoutTransition.violations(from: ends[0], to: ends[1], &random)
                #expect(violations.isEmpty, "\(note) to \(kind)")
            }
        }
    }
}
