import Testing

/// Checks that the tables for UIKit users are complete, and that every name of ours in them exists.
@Suite struct UIKitTableTests {
    /// A row of a table.
    struct Row {
        /// The heading above the row.
        var heading: String
        var cells: [String]

        /// Returns the code in a cell, with any number of backquotes around it.
        func code(inCell cell: Int) -> [String] {
            guard cells.indices.contains(cell) else { return [] }
            return cells[cell].replacing("``", with: "`").split(separator: "`", omittingEmptySubsequences: false)
                .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
        }
    }

    let page: Catalogue.Page
    let rows: [Row]

    init() throws {
        page = try #require(try Catalogue().pages.first { $0.name == "ComingFromUIKit.md" })
        var heading = ""
        var rows: [Row] = []
        for line in page.lines {
            if line.hasPrefix("### ") { heading = String(line.dropFirst(4)) }
            guard line.hasPrefix("| ") else { continue }
            rows.append(
                Row(heading: heading, cells: line.dropFirst().dropLast().split(separator: " |").map(String.init)))
        }
        self.rows = rows
    }

    @Test(arguments: UIKitNames.types.map(\.type))
    func everyUIKitMemberHasARow(type: String) throws {
        let members = try #require(UIKitNames.types.first { $0.type == type }?.members)
        let tableNames = Set(rows.filter { $0.heading == type }.flatMap { $0.code(inCell: 0) })
        #expect(members.filter { !tableNames.contains($0) } == [])
    }

    /// A member without a counterpart, or with a different one, needs a reason.
    @Test func everyMemberWithoutCounterpartHasAReason() {
        let rowsWithoutReason = rows.filter { row in
            row.cells.count > 1 && row.cells[1].hasSuffix("none") && (row.cells.count < 3 || row.cells[2].count < 20)
        }
        #expect(rowsWithoutReason.map(\.cells) == [])
        #expect(rows.count { $0.cells.count > 1 && $0.cells[1].hasSuffix("none") } >= 10)
    }

    @Test func everyCounterpartExists() throws {
        let sources = try Catalogue.sources().flatMap(\.self)
        let types = Set(sources.compactMap(Self.declaredType))
        let members = try Set(PublicDeclaration.all().map(\.name)).union(
            ["Flow", "Compositional", "Contract"].flatMap { try PublicNames.options(inFolder: $0) }.map {
                "case \($0.name)"
            })
        let signatures = Set(try Catalogue.sources().flatMap(Self.signatures))
        let links = page.lines.filter { !$0.hasPrefix("```") }.flatMap { line in
            line.components(separatedBy: "``").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        }
        #expect(links.count > 100)
        let brokenLinks = links.filter { link in
            let path = link.split(separator: "/").map(String.init)
            guard let last = path.last else { return true }
            let name = String(last.prefix { $0 != "(" })
            let isMember = ["var", "let", "func", "case", "typealias"].contains { members.contains("\($0) \(name)") }
            guard path.dropLast().allSatisfy(types.contains) else { return true }
            guard last.contains("(") else { return !isMember && !types.contains(name) }
            return !(isMember || name == "init") || !signatures.contains(last)
        }
        #expect(brokenLinks == [])
    }

    /// Returns the type that a source line declares.
    private static func declaredType(_ line: String) -> String? {
        let words = line.split(separator: " ")
        guard let keyword = words.firstIndex(where: { ["struct", "enum", "protocol", "typealias"].contains($0) }),
            words[..<keyword].contains("public"), keyword + 1 < words.count
        else { return nil }
        return String(words[keyword + 1].prefix { $0.isLetter })
    }

    /// Returns the declared functions, initializers and cases with a payload, as in `append(_:toSection:)`.
    private static func signatures(in lines: [String]) -> [String] {
        lines.indices.compactMap { row in
            let line = lines[row]
            guard line.utf8.contains(UInt8(ascii: "(")),
                let keyword = line.split(separator: " ").first(where: {
                    $0 == "func" || $0 == "case" || $0.hasPrefix("init")
                }),
                let open = line[keyword.startIndex...].firstIndex(of: "(")
            else { return nil }
            let start = keyword.hasPrefix("init") ? keyword.startIndex : line.index(after: keyword.endIndex)
            let parameters = line[open...].dropFirst() + lines[(row + 1)...].prefix(12).joined(separator: " ")
            let labels = labels(at: parameters[...]).map { "\($0):" }
            return "\(line[start..<open].prefix { $0.isLetter })(\(labels.joined()))"
        }
    }

    /// Returns the labels of the parameters up to the next closing parenthesis.
    private static func labels(at text: Substring) -> [String] {
        var parameters = [""]
        var depth = 0
        for character in text {
            switch character {
            case "(", "[": depth += 1
            case ")" where depth == 0:
                return parameters.compactMap { parameter in
                    // The payload of a case may have no label.
                    let words = parameter.prefix { $0 != ":" }.split(separator: " ")
                    return words.first.map { parameter.contains(":") ? String($0) : "_" }
                }
            case ")", "]": depth -= 1
            case "," where depth == 0:
                parameters.append("")
                continue
            default: break
            }
            parameters[parameters.count - 1].append(character)
        }
        return []
    }
}
