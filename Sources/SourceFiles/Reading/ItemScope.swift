/// Where paths begin while an item is read: the item, what is around it, the whole answer, and the parameters.
struct ItemScope {
    enum Level {
        /// A value by its number in the answer.
        case value(Int)
        /// A row of columns.
        case row(ColumnTable, Int)
    }

    let document: AnswerDocument
    let parameters: [String: String]
    /// What all scopes of an answer have read.
    let effort: ReadingEffort
    /// The levels from the outermost in; without any, paths begin at the whole answer.
    var levels: [Level] = []
    /// The width that a picture's address is made for.
    var width: Int?

    /// The scope of a whole answer.
    init(document: AnswerDocument, parameters: [String: String]) {
        self.document = document
        self.parameters = parameters
        effort = ReadingEffort()
    }

    /// The scope of something in this one.
    func inside(_ level: Level) -> ItemScope {
        var scope = self
        scope.levels.append(level)
        return scope
    }

    func parameter(_ name: String) -> String? {
        if name == "width", let width { return "\(width)" }
        return parameters[name]
    }

    // MARK: Values

    /// The first value that a path leads to; nil where there is none. Null is no value.
    func value(at path: ValuePath) -> Int? {
        if path.isPlural { return values(at: path, limit: 1).first }
        guard var (value, taken) = start(of: path) else { return nil }
        while taken < path.steps.count {
            guard let next = next(path.steps[taken], from: value) else { return nil }
            value = next
            taken += 1
        }
        return document[value].kind == .null ? nil : value
    }

    /// All values that a path leads to.
    func values(at path: ValuePath, limit: Int) -> [Int] {
        guard let (first, taken) = start(of: path) else { return [] }
        var value = first
        // Up to the first step that leads to several there is one.
        var severals: [Int]?
        for step in path.steps[taken...] {
            switch (step, severals) {
            case (.each, nil): severals = document.values(of: value, limit: limit)
            case (.each, let values?):
                severals = Array(values.lazy.flatMap { document.values(of: $0, limit: limit) }.prefix(limit))
            case (_, let values?): severals = values.compactMap { next(step, from: $0) }
            case (_, nil):
                guard let next = next(step, from: value) else { return [] }
                value = next
            }
        }
        guard let severals else { return document[value].kind == .null ? [] : [value] }
        return severals.contains { document[$0].kind == .null }
            ? severals.filter { document[$0].kind != .null } : severals
    }

    /// Where a path begins, and how many of its steps that takes.
    private func start(of path: ValuePath) -> (value: Int, taken: Int)? {
        switch path.start {
        case .answer: return (0, 0)
        case .parameter: return nil
        case .item(let outward):
            guard outward <= levels.count else { return nil }
            guard outward < levels.count else { return (0, 0) }
            switch levels[levels.count - 1 - outward] {
            case .value(let value): return (value, 0)
            case .row(let table, let row):
                // A row itself is no value: it begins with a column's name.
                guard case .name(let name)? = path.steps.first, let value = table.value(name, row) else { return nil }
                return (value, 1)
            }
        }
    }

    private func next(_ step: ValuePath.Step, from value: Int) -> Int? {
        switch step {
        case .name(let name): document.member(name, of: value)
        case .entry(let number): document.entry(number, of: value)
        case .each: nil
        }
    }
}

/// How much an answer was read so far: many pins may share one long text, which is read for each of them.
final class ReadingEffort {
    /// What an answer may take: a few seconds' work.
    private static let maximumBytes = 1 << 28

    private var bytes = 0

    var isTooMuch: Bool { bytes > Self.maximumBytes }

    func add(_ text: String) { bytes += text.utf8.count }
}

/// An object of lists, read across: the first entries of all are the first row.
struct ColumnTable: Sendable {
    private var columns: [[UInt8]: [Int]] = [:]
    /// The rows of the longest column.
    private(set) var rowCount = 0
    /// Whether all columns with anything in them are equally long.
    private(set) var isEven = true

    /// Nil where the value is no object.
    init?(_ value: Int, of document: AnswerDocument, limit: Int) {
        guard document[value].kind == .object else { return nil }
        var index = value + 1
        while index < document[value].end {
            if document[index + 1].kind == .list, let name = document.text(of: index) {
                let values = document.values(of: index + 1, limit: limit)
                columns[Array(name.utf8)] = values
                if !values.isEmpty {
                    isEven = isEven && (rowCount == 0 || rowCount == values.count)
                    rowCount = max(rowCount, values.count)
                }
            }
            index = document[index + 1].next(after: index + 1)
        }
    }

    func value(_ name: [UInt8], _ row: Int) -> Int? {
        guard let column = columns[name], column.indices.contains(row) else { return nil }
        return column[row]
    }
}
