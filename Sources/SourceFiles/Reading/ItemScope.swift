/// The context for resolving paths: the item, its enclosing values, the whole response, and the parameters.
struct ItemScope {
    enum Level {
        /// The index of a value in the response.
        case value(Int)
        /// The row of a table at an index.
        case row(ColumnTable, Int)
    }

    let document: ResponseDocument
    let parameters: [String: String]
    /// The number of bytes read so far, shared by all scopes of a response.
    let budget: ReadingBudget
    /// The enclosing values, outermost first. If empty, paths begin at the root.
    var levels: [Level] = []
    /// The width to insert in a picture's address.
    var width: Int?

    /// Creates the scope of a whole response.
    init(document: ResponseDocument, parameters: [String: String]) {
        self.document = document
        self.parameters = parameters
        budget = ReadingBudget()
    }

    /// Returns the scope of a value inside this scope.
    func nested(_ level: Level) -> ItemScope {
        var scope = self
        scope.levels.append(level)
        return scope
    }

    func parameter(_ name: String) -> String? {
        if name == "width", let width { return "\(width)" }
        return parameters[name]
    }

    // MARK: Values

    /// Returns the index of the first value at a path; `nil` if it is missing or null.
    func value(at path: ValuePath) -> Int? {
        if path.isPlural { return values(at: path, limit: 1).first }
        guard var (value, stepIndex) = start(of: path) else { return nil }
        while stepIndex < path.steps.count {
            guard let next = next(path.steps[stepIndex], from: value) else { return nil }
            value = next
            stepIndex += 1
        }
        return document[value].kind == .null ? nil : value
    }

    /// Returns the indices of up to `limit` values at a path, without null values.
    func values(at path: ValuePath, limit: Int) -> [Int] {
        guard let (first, stepCount) = start(of: path) else { return [] }
        var value = first
        // There is one value up to the first `[]`.
        var multipleValues: [Int]?
        for step in path.steps[stepCount...] {
            switch (step, multipleValues) {
            case (.each, nil): multipleValues = document.values(of: value, limit: limit)
            case (.each, let values?):
                multipleValues = Array(values.lazy.flatMap { document.values(of: $0, limit: limit) }.prefix(limit))
            case (_, let values?): multipleValues = values.compactMap { next(step, from: $0) }
            case (_, nil):
                guard let next = next(step, from: value) else { return [] }
                value = next
            }
        }
        guard let multipleValues else { return document[value].kind == .null ? [] : [value] }
        return multipleValues.contains { document[$0].kind == .null }
            ? multipleValues.filter { document[$0].kind != .null } : multipleValues
    }

    /// Returns the value at which a path begins, and the number of steps that lead to it.
    private func start(of path: ValuePath) -> (value: Int, stepCount: Int)? {
        switch path.start {
        case .root: return (0, 0)
        case .parameter: return nil
        case .item(let outward):
            guard outward <= levels.count else { return nil }
            guard outward < levels.count else { return (0, 0) }
            switch levels[levels.count - 1 - outward] {
            case .value(let value): return (value, 0)
            case .row(let table, let row):
                // A row is not a value, so the path must begin with a column's name.
                guard case .name(let name)? = path.steps.first, let value = table.value(inColumn: name, row: row) else {
                    return nil
                }
                return (value, 1)
            }
        }
    }

    private func next(_ step: ValuePath.Step, from value: Int) -> Int? {
        switch step {
        case .name(let name): document.member(name, of: value)
        case .entry(let index): document.entry(index, of: value)
        case .each: nil
        }
    }
}

/// A limit on the total size of the strings read from a response. Many pins may share one long string, which is read
/// again for each pin.
final class ReadingBudget {
    /// The limit in bytes, a few seconds of processing.
    private static let maximumBytes = 1 << 28

    private var bytes = 0

    var isExceeded: Bool { bytes > Self.maximumBytes }

    func add(_ text: String) { bytes += text.utf8.count }
}

/// An object of lists, read as a table: row *n* has the *n*th entry of each list.
struct ColumnTable: Sendable {
    private var columns: [[UInt8]: [Int]] = [:]
    /// The length of the longest column.
    private(set) var rowCount = 0
    /// Whether all columns that aren't empty have the same length.
    private(set) var hasEqualColumnLengths = true

    /// Creates a table; `nil` if the value is not an object.
    init?(_ value: Int, of document: ResponseDocument, limit: Int) {
        guard document[value].kind == .object else { return nil }
        var index = value + 1
        while index < document[value].end {
            if document[index + 1].kind == .list, let name = document.text(of: index) {
                let values = document.values(of: index + 1, limit: limit)
                columns[Array(name.utf8)] = values
                if !values.isEmpty {
                    hasEqualColumnLengths = hasEqualColumnLengths && (rowCount == 0 || rowCount == values.count)
                    rowCount = max(rowCount, values.count)
                }
            }
            index = document[index + 1].next(after: index + 1)
        }
    }

    func value(inColumn name: [UInt8], row: Int) -> Int? {
        guard let column = columns[name], column.indices.contains(row) else { return nil }
        return column[row]
    }
}
