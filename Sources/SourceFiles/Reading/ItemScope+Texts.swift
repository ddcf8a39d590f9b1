import FeedItems

extension ItemScope {
    /// The maximum number of values read at a path.
    private static let maximumTextCount = 200
    /// The maximum length of a single string, and of each of several, in bytes.
    private static let maximumBytes = (single: 1 << 16, amongOthers: 1 << 11)

    /// Returns the first text that isn't blank, trimmed; `nil` if none.
    func text(_ plan: ValuePlan?) -> String? {
        switch plan {
        case nil: return nil
        case .path(let path): return text(at: path)
        case .template(let template): return template.filled { text(at: $0) }.flatMap(Self.trimmed)
        case .number(let number): return Self.text(of: number)
        case .alternatives(let choices):
            for choice in choices {
                if let text = text(choice) { return text }
            }
            return nil
        case .transformed(let transformation): return texts(transformation).first
        }
    }

    /// Returns all strings that aren't blank.
    func texts(_ plan: ValuePlan?) -> [String] {
        switch plan {
        case nil: return []
        case .path(let path): return texts(at: path)
        case .template, .number: return text(plan).map { [$0] } ?? []
        case .alternatives(let choices):
            for choice in choices {
                let texts = texts(choice)
                if !texts.isEmpty { return texts }
            }
            return []
        case .transformed(let transformation): return texts(transformation)
        }
    }

    /// Returns a finite number; `nil` if none.
    func number(_ plan: ValuePlan?) -> Double? {
        switch plan {
        case nil: return nil
        case .number(let number): return number
        case .path(let path):
            if let value = value(at: path) { return document.number(of: value) }
            guard case .parameter(let name) = path.start else { return nil }
            return parameter(name).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
        case .alternatives(let choices):
            for choice in choices {
                if let number = number(choice) { return number }
            }
            return nil
        case .template, .transformed:
            return text(plan).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
        }
    }

    private func text(at path: ValuePath) -> String? {
        if case .parameter(let name) = path.start { return parameter(name).flatMap(Self.trimmed) }
        guard !path.isPlural, let value = value(at: path) else { return texts(at: path).first }
        guard document[value].kind != .list else { return texts(at: path).first }
        return text(of: value, limit: Self.maximumBytes.single)
    }

    private func texts(at path: ValuePath) -> [String] {
        if case .parameter(let name) = path.start { return parameter(name).flatMap(Self.trimmed).map { [$0] } ?? [] }
        var texts: [String] = []
        let values = values(at: path, limit: Self.maximumTextCount)
        func add(_ leaf: Int, isAlone: Bool) {
            guard texts.count < Self.maximumTextCount else { return }
            let limit = isAlone ? Self.maximumBytes.single : Self.maximumBytes.amongOthers
            if let text = text(of: leaf, limit: limit) { texts.append(text) }
        }
        for value in values {
            guard document[value].kind == .list else {
                add(value, isAlone: values.count == 1)
                continue
            }
            // A path to a list also returns its entries, so that `tags` is equivalent to `tags[]`.
            let leaves = document.values(of: value, limit: Self.maximumTextCount)
            for leaf in leaves { add(leaf, isAlone: values.count == 1 && leaves.count == 1) }
        }
        return texts
    }

    private func text(of value: Int, limit: Int) -> String? {
        guard let text = document.text(of: value, limit: limit) else { return nil }
        budget.add(text)
        return Self.trimmed(text)
    }

    private func texts(_ transformation: TransformedValue) -> [String] {
        var texts = texts(transformation.from)
        if transformation.isHTML { texts = texts.map { plainText(html: $0) } }
        for replacement in transformation.replace { texts = texts.map { replacement.applied(to: $0) } }
        if !transformation.split.isEmpty {
            texts = texts.flatMap { Self.parts(of: $0, at: transformation.split).prefix(Self.maximumTextCount) }
        }
        texts = texts.prefix(Self.maximumTextCount).compactMap(Self.trimmed)
        return transformation.join.isEmpty || texts.isEmpty ? texts : [texts.joined(separator: transformation.join)]
    }

    private static func parts(of text: String, at separator: String) -> [String] {
        guard separator.unicodeScalars.count == 1, let only = separator.unicodeScalars.first else {
            var parts: [String] = []
            var rest = text[...]
            while let range = rest.firstRange(of: separator), parts.count < maximumTextCount {
                parts.append(String(rest[..<range.lowerBound]))
                rest = rest[range.upperBound...]
            }
            return parts + [String(rest)]
        }
        return text.unicodeScalars.split(separator: only, maxSplits: maximumTextCount).map { String($0) }
    }

    /// Returns the trimmed text; `nil` if it is blank.
    private static func trimmed(_ text: String) -> String? {
        guard let first = text.utf8.first, let last = text.utf8.last else { return nil }
        // Most strings begin and end with printable ASCII and need no trimming.
        if 0x21...0x7E ~= first, 0x21...0x7E ~= last { return text }
        let scalars = text.unicodeScalars
        guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let end = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return nil }
        return String(scalars[start...end])
    }

    private static func text(of number: Double) -> String {
        Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }
}
