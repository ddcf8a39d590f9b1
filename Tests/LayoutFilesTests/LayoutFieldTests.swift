import JSONC
import LayoutEngine
import Testing

@testable import LayoutFiles

/// Reading and writing every field of every record, and rejecting invalid values.
@Suite struct LayoutFieldTests {
    private func read<Record: JSONRecord>(_ text: String, as type: Record.Type = Record.self) throws -> Record {
        try Record(reading: JSONParser.parse(text))
    }

    private func names(_ value: JSONValue) -> [String] {
        if case .object(let members) = value { members.map(\.name) } else { [] }
    }

    /// Reads a record that sets every field to another value than its default.
    private func check<Record: JSONRecord>(
        _ type: Record.Type, _ text: String, but left: Set<String> = [], standard: Set<String> = ["sections", "group"],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let record = try read(text, as: type)
        let expected = Record.fields.map(\.name).filter { !left.contains($0) }
        #expect(names(record.encoded) == expected, sourceLocation: sourceLocation)
        let written = JSONFormatter(value: record.encoded).text
        #expect(try read(written, as: type) == record, sourceLocation: sourceLocation)
        // An empty object contains only the standard fields; the others aren't written.
        var plain = Record()
        for field in Record.fields where !standard.contains(field.name) {
            #expect(field.encoded(plain) == nil, "\(field.name)", sourceLocation: sourceLocation)
            // Each field sets its own property of the record.
            guard case .object(let members) = record.encoded,
                let member = members.first(where: { $0.name == field.name })
            else { continue }
            let before = plain
            try field.read(member.value, &plain)
            #expect(plain != before, "\(field.name)", sourceLocation: sourceLocation)
            #expect(field.encoded(plain) == member.value.value, "\(field.name)", sourceLocation: sourceLocation)
        }
    }

    private static let surroundings = """
        "padding": { "top": 1 }, "contentInsets": 2, "headerHeight": 3, "headerInsets": { "left": 4 },
        "pinsHeader": true, "footerHeight": 5, "footerInsets": { "right": 6 }, "pinsFooter": true,
        "background": { "bottom": 1 }
        """

    @Test func masonryAndFlowReadEveryField() throws {
        let text = #"{ "sections": [{ "items": 1 }], "newest": "last", "scrollDirection": "horizontal" }"#
        try check(MasonryPlan.self, text)
        try check(FlowPlan.self, text.replacing("\"newest\"", with: "\"sectionsShareRows\": true, \"newest\""))
    }

    @Test func spansAndFixedColumnsAreEnabledIfAFileSetsThem() throws {
        let text = #"{ "spans": [2, 1], "fixedColumns": [0, 3, 0] }"#
        let plan = try read(text, as: MasonrySectionPlan.self)
        #expect(plan.engineSection.maximumSpan == 2)
        #expect(plan.engineSection.allowsFixedColumns)
        #expect((0..<4).map(plan.contents.span) == [2, 1, 2, 1])
        #expect((0..<5).map(plan.contents.fixedColumn) == [nil, 2, nil, nil, 2])
        let columns = try read(text, as: MasonryColumnsPlan.self)
        #expect(columns.section.requestingTraits(of: columns.contents) == plan.engineSection)
        #expect(try !read(#"{ "fixedColumns": [0] }"#, as: MasonrySectionPlan.self).engineSection.allowsFixedColumns)
    }

    @Test func masonrySectionsReadEveryField() throws {
        try check(
            MasonrySectionPlan.self,
            """
            { "items": 4, "title": "a", "footerTitle": "b", "spans": [1, 2], "fixedColumns": [0, 2], "itemWidth": 9,
              "itemAlignment": "centered", "fillsFromBottom": true, "breaksTiesInOrder": true, "columns": 3, "placement": "inOrder",
              "tolerance": 2, "maximumSpan": 2, "densePacking": 9, "reflow": "sticky", "columnGap": 0, "rowGap": 4,
              "itemInsets": { "top": 1, "left": 2, "bottom": 3, "right": 4 }, \(Self.surroundings) }
            """)
        let section = try read("{ \"itemInsets\": 7, \(Self.surroundings) }", as: MasonrySectionPlan.self).section
        #expect(section.itemInsets == EdgeInsets(all: 7))
        #expect(section.padding == EdgeInsets(top: 1))
        #expect(section.contentInsets == EdgeInsets(all: 2))
        #expect((section.headerHeight, section.footerHeight) == (3, 5))
        #expect((section.headerInsets, section.footerInsets) == (EdgeInsets(left: 4), EdgeInsets(right: 6)))
        #expect((section.pinsHeader, section.pinsFooter) == (true, true))
        #expect(section.background == EdgeInsets(bottom: 1))
    }

    @Test func flowSectionsReadEveryField() throws {
        try check(
            FlowSectionPlan.self,
            """
            { "items": 4, "title": "a", "footerTitle": "b", "itemHeight": 9, "itemSize": { "width": 1, "height": 2 },
              "rowAlignment": "centered", "lastRowAlignment": "leading", "lastRowMatches": true,
              "rowBreaking": "balanced", "itemsPerRow": [2, 0, 1], "itemAlignment": "bottom", "lineSpacing": 3, "itemSpacing": 4, \(Self.surroundings) }
            """)
        try check(FixedSize.self, #"{ "width": 1, "height": 2 }"#)
        let flow = try read(#"{ "itemSize": { "height": 5 } }"#, as: FlowSectionPlan.self)
        #expect(flow.engineSection.itemSize == .fixed(Size(width: 24, height: 5)))
        #expect(try read("{}", as: FlowSectionPlan.self).engineSection.itemSize == .fromDataSource)
    }

    @Test func pagedLayoutsReadEveryField() throws {
        try check(
            PagedPlan.self,
            """
            { "opening": "last", "pageSpacing": 1, "pageInsets": 2, "invitesPastEnd": true, "invitation": "next" }
            """)
    }

    @Test func compositionalLayoutsReadEveryField() throws {
        try check(
            CompositionalPlan.self,
            """
            { "interSectionSpacing": 1, "layoutMargins": 2, "contentInsetsReference": "layoutMargins", "boundaryItems": [{}], "repeatsSections": true,
              "sections": [{ "items": 1, "group": {} }], "newest": "last",
              "scrollDirection": "horizontal" }
            """)
        let section = """
            "items": 4, "title": "a", "footerTitle": "b", "interGroupSpacing": 1, "contentInsets": 2,
            "contentInsetsReference": "none",
            "boundaryItems": [{ "title": "c" }], "boundaryItemsFollowContentInsets": false, "background": 0,
            "decorations": [{ "style": "border" }],
            "isHiddenWhenEmpty": true, "visibleItems": {}
            """
        try check(
            SectionPlan.self, "{ \(section), \"orthogonalScrolling\": \"paging\", \"group\": {} }", but: ["masonry"])
        try check(SectionPlan.self, "{ \(section), \"masonry\": {} }", but: ["group", "orthogonalScrolling"])
        try check(
            MasonryColumnsPlan.self,
            """
            { "spans": [2], "fixedColumns": [1], "itemWidth": 3, "itemAlignment": "trailing", "fillsFromBottom": true,
              "breaksTiesInOrder": true, "columns": { "minimumWidth": 9 }, "placement": "inOrder", "tolerance": 2,
              "maximumSpan": 3, "densePacking": 256, "reflow": "greedy", "columnGap": 0, "rowGap": 3, "itemInsets": 1, "padding": 2 }
            """)
        try check(DecorationPlan.self, #"{ "style": "border", "contentInsets": 1 }"#)
        try check(VisibleItemsPlan.self, #"{ "shrinkRows": 0, "shrinkColumns": 7 }"#)
    }

    @Test func groupsAndItemsReadEveryField() throws {
        let group = """
            "axis": "vertical", "width": { "fractionalWidth": "1/3" }, "height": { "fractionalHeight": 0.25 },
            "interItemSpacing": { "flexible": 1 }, "contentInsets": { "left": 1, "right": 2 },
            "edgeSpacing": { "top": 1, "left": { "flexible": 0 }, "bottom": 2, "right": 3 },
            "badges": [{ "text": "#" }]
            """
        try check(GroupPlan.self, "{ \(group), \"count\": 3, \"sizes\": \"own\", \"subitems\": [{}] }", but: ["frames"])
        try check(GroupPlan.self, "{ \(group), \"frames\": [{ \"x\": 0.5 }] }", but: ["count", "sizes", "subitems"])
        try check(
            ItemPlan.self,
            """
            { "width": 4, "height": { "estimated": 5 }, "contentInsets": { "top": 1 }, "edgeSpacing": { "left": 2 },
              "badges": [{ "text": "NEW" }] }
            """)
        try check(BadgePlan.self, #"{ "text": "NEW", "alignment": "bottom", "offsetX": -1, "offsetY": 1 }"#)
        try check(FractionalFrame.self, #"{ "x": "1/3", "y": 0.5, "width": "2/3", "height": 0.25 }"#)
        try check(
            BoundaryPlan.self,
            """
            { "kind": "badge", "title": "a", "width": 3, "height": { "fractionalHeight": 1 },
              "alignment": "bottomTrailing", "contentInsets": 1, "offsetX": -2, "offsetY": 3,
              "extendsBoundary": false, "pinsToVisibleBounds": true }
            """)
        let item = try read(#"{ "kind": "banner", "offsetX": -2, "offsetY": 3 }"#, as: BoundaryPlan.self).boundaryItem
        #expect(item.kind == .supplementary(1))
        #expect(item.offset == Point(x: -2, y: 3))
    }

    @Test func stretchedItemsAreAsTallAsTheirRow() throws {
        func heights(_ alignment: String) throws -> [Int] {
            var layout = try LayoutFile(
                text: #"{ "flow": { "sections": [{ "itemAlignment": "\#(alignment)", "itemSpacing": 0 }] } }"#
            ).layout
            // Half as wide as the container.
            layout.prepare(in: Size(width: 20, height: 10), dataSource: Halves(heights: [3, 5, 2, 2]))
            return layout.allElements().map(\.frame.height)
        }
        #expect(try heights("stretch") == [5, 5, 2, 2])
        #expect(try heights("top") == [3, 5, 2, 2])
    }

    @Test func repeatedItemsShareTheGroupOrKeepTheirSizes() throws {
        func frames(_ sizes: String) throws -> [Rect] {
            var layout = try LayoutFile(
                text: """
                    { "compositional": { "sections": [{ "group": {
                        "width": { "fractionalWidth": 1 }, "height": 4, "count": 3, "sizes": "\(sizes)",
                        "interItemSpacing": 1, "subitems": [{ "width": 5, "height": { "fractionalHeight": 1 } }] } }] } }
                    """
            ).layout
            layout.prepare(in: Size(width: 32, height: 10), dataSource: FixedHeights([1, 1, 1]))
            return layout.allElements().map(\.frame)
        }
        #expect(try frames("own") == [0, 6, 12].map { Rect(x: $0, y: 0, width: 5, height: 4) })
        #expect(try frames("equal") == [0, 11, 22].map { Rect(x: $0, y: 0, width: 10, height: 4) })
    }

    @Test func layoutFilesReadEveryField() throws {
        let text = #""$schema": "s", "name": "n", "description": "d", "direction": "rightToLeft""#
        let kinds = ["masonry", "flow", "paged", "compositional"]
        for kind in kinds {
            try check(
                LayoutFile.self, "{ \(text), \"\(kind)\": {} }", but: Set(kinds).subtracting([kind]),
                standard: ["masonry"])
            // The kind alone is a valid layout, and its written form can be read again.
            let file = try LayoutFile(text: "{ \"\(kind)\": {} }")
            #expect(try LayoutFile(text: file.text) == file)
        }
    }

    @Test func lengthsHaveSeveralNotations() throws {
        func dimension(_ text: String) throws -> CompositionalLayout.Dimension {
            try CompositionalLayout.Dimension(reading: JSONParser.parse(text))
        }
        #expect(try dimension("7") == .absolute(7))
        #expect(try dimension("{ \"absolute\": 7 }") == .absolute(7))
        #expect(try dimension("{ \"estimated\": 7 }") == .estimated(7))
        #expect(try dimension("{ \"uniform\": 7 }") == .uniformAcrossSiblings(estimate: 7))
        #expect(try dimension("{ \"fractionalWidth\": 0.3 }") == .fractionalWidth(0.3))
        #expect(try dimension("{ \"fractionalHeight\": \"2/3\" }") == .fractionalHeight(2.0 / 3))
        #expect(try Fraction(reading: JSONParser.parse("\"1/3\"")).encoded == .string("1/3"))
        #expect(try Fraction(reading: JSONParser.parse("0.5")).encoded == .number(0.5))
    }

    @Test(arguments: JSONFaults.all) func invalidFieldIsReportedAtItsPosition(fault: JSONReadingTests.Fault) {
        let error = #expect(throws: JSONCError.self) { try LayoutFile(text: fault.text) }
        #expect(error?.location == TextLocation(line: fault.line, column: fault.column))
        #expect(error?.problem.contains(fault.message) == true, "\(error?.problem ?? "")")
    }

    @Test func everyFieldRejectsAValueOfTheWrongType() throws {
        // No field accepts nested lists, and none accepts both a list and a plain value.
        for field in LayoutFile.fields {
            let text = "{\n  \"\(field.name)\": [[[]]]\n}"
            let location = TextLocation(line: 2, column: 7 + field.name.utf8.count)
            #expect(#expect(throws: JSONCError.self) { try LayoutFile(text: text) }?.location == location)
        }
    }
}

/// Invalid layout files.
enum JSONFaults {
    typealias Fault = JSONReadingTests.Fault

    static let all: [Fault] = [
        Fault(
            "{\"compositional\": {\"scrollDirection\": \"horizontal\", \"sections\": [{\"group\": {}, \"orthogonalScrolling\": \"paging\"}]}}",
            1, 19, "sections can't scroll in a layout that scrolls horizontally; change section 0"),
        badges("{ \"alignment\": \"top\" }", 12, "a badge needs a \"text\""),
        badges("{ \"text\": \"a\" }, { \"text\": \"a\" }", 0, "an item can't have the same badge twice"),
        Fault("[]", 1, 1, "expected an object in braces, not an array"),
        Fault("{}", 1, 1, "exactly one of \"masonry\", \"flow\", \"paged\" and \"compositional\", not 0"),
        Fault("\n {\"flow\": {}, \"paged\": {}}", 2, 2, "exactly one of"),
        Fault("{\"masonry\": null}", 1, 13, "expected an object in braces, not null"),
        Fault("{\"masonry\": {},\n \"colour\": 1}", 2, 2, "unknown member \"colour\"; expected one of $schema, name"),
        Fault("{\"name\": 1}", 1, 10, "expected a string in quotes, not a number"),
        Fault("{\"name\": \"\(String(repeating: "x", count: 4_097))\"}", 1, 10, "longer than 4096 bytes"),
        Fault("{\"direction\": \"up\"}", 1, 15, "expected one of \"leftToRight\", \"rightToLeft\""),
        Fault("{\"masonry\": {\"sections\": []}}", 1, 13, "\"sections\" needs at least one section"),
        Fault(
            "{\"flow\": {\"sectionsShareRows\": true, \"sections\": [{\"headerHeight\": 1}]}}", 1, 10,
            "sections that share rows can't have \"headerHeight\""),
        Fault(
            "{\"flow\": {\"sectionsShareRows\": true, \"sections\": [{}, {\"padding\": 1}]}}", 1, 10,
            "sections that share rows, except the first, can only have \"items\" and \"itemHeight\""),
        Fault("{\"flow\": {\"sections\": {}}}", 1, 23, "expected an array in brackets, not an object"),
        masonry("\"columns\": 0", 12, "a whole number from 1 to 256"),
        masonry("\"columns\": 257", 12, "a whole number from 1 to 256"),
        masonry("\"columns\": 2.5", 12, "a whole number from 1 to 256"),
        masonry("\"columns\": {}", 12, "a number of columns or one of { \"minimumWidth\": … }"),
        masonry("\"columns\": { \"minimumWidth\": 0 }", 30, "a whole number from 1 to 100000"),
        masonry("\"rowGap\": -1", 11, "a whole number from 0 to 100000"),
        masonry("\"rowGap\": 100001", 11, "a whole number from 0 to 100000"),
        masonry("\"rowGap\": 1e300", 11, "a whole number from 0 to 100000"),
        masonry("\"pinsHeader\": 1", 15, "expected true or false, not a number"),
        masonry("\"padding\": \"a\"", 12, "a number of cells, or an object with top, left, bottom, right"),
        masonry("\"padding\": { \"top\": 1, \"start\": 1 }", 24, "unknown member \"start\"; expected one of top"),
        masonry("\"spans\": [1, \"a\"]", 14, "a whole number"),
        masonry(
            "\"spans\": [\(String(repeating: "1,", count: 257))]", 10, "an array can have at most 256 elements"),
        section(
            "\"group\": { \"count\": 2, \"subitems\": [{}, {}] }", 10,
            "a group with \"count\" needs one subitem, not 2"),
        section("\"group\": { \"count\": 2, \"frames\": [{}] }", 10, "can't have both \"frames\" and \"subitems\""),
        section("\"group\": { \"subitems\": [{ \"kind\": 1 }] }", 27, "unknown member \"kind\""),
        section("\"group\": { \"width\": { \"fractionalWidth\": 101 } }", 42, "a fraction from 0 to 100"),
        section("\"group\": { \"width\": { \"fractionalWidth\": \"1/0\" } }", 42, "a fraction from 0 to 100"),
        section("\"group\": { \"width\": { \"fractionalWidth\": \"+1/3\" } }", 42, "a fraction from 0 to 100"),
        section("\"group\": { \"width\": { \"absolute\": 1, \"estimated\": 2 } }", 21, "a number of cells or one of"),
        section("\"group\": { \"width\": true }", 21, "a number of cells or one of"),
        section("\"group\": { \"edgeSpacing\": 1 }", 27, "an object with top, left, bottom, right"),
        section("\"group\": {}, \"masonry\": {}", 0, "can't have both a \"group\" and \"masonry\" columns"),
        section("\"items\": 1", 0, "a section needs a \"group\", or \"masonry\" columns"),
        section("\"masonry\": {}, \"orthogonalScrolling\": \"paging\"", 0, "\"masonry\" columns can't scroll sideways"),
        Fault(
            "{\"compositional\": {\"repeatsSections\": true}}", 1, 19,
            "repeated sections need \"items\" of at least 1; section 0 has none"),
    ]

    /// Returns a fault in a masonry section whose fields begin on the second line.
    private static func masonry(_ fields: String, _ column: Int, _ message: String) -> Fault {
        Fault("{\"masonry\": {\"sections\": [{\n\(fields)\n}]}}", 2, column, message)
    }

    /// Returns a fault in the badges of an item; column 0 refers to the item itself, on the first line.
    private static func badges(_ badges: String, _ column: Int, _ message: String) -> Fault {
        let prefix = "{\"compositional\": {\"sections\": [{\"group\": {\"subitems\": ["
        return Fault(
            "\(prefix){\n\"badges\": [\(badges)]\n}]}}]}}", column == 0 ? 1 : 2,
            column == 0 ? prefix.count + 1 : column,
            message)
    }

    /// Returns a fault in a compositional section; column 0 refers to the section itself, on the first line.
    private static func section(_ fields: String, _ column: Int, _ message: String) -> Fault {
        Fault(
            "{\"compositional\": {\"sections\": [{\n\(fields)\n}]}}", column == 0 ? 1 : 2, column == 0 ? 33 : column,
            message)
    }
}

/// A data source of items half as wide as proposed.
private struct Halves: LayoutDataSource {
    let heights: [Int]

    var numberOfSections: Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { heights.count }
    func height(ofItemAt index: ItemIndex, width: Int) -> Int { heights[index.item] }
    func size(ofItemAt index: ItemIndex, proposed: Size) -> Size {
        Size(width: proposed.width / 2, height: heights[index.item])
    }
}
