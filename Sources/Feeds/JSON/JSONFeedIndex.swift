/// The offsets of the pins in a JSON feed, for reading any page on demand.
struct JSONFeedIndex: Sendable {
    /// The text of the feed. Its strings and numbers are decoded when a page needs them.
    let bytes: [UInt8]
    /// The feed's title; `nil` if it has none.
    private(set) var title: String?
    /// The address of the next page; `nil` if there is none.
    private(set) var next: String?
    /// The first eight of the feed's own notices, one sentence each.
    private(set) var notices: [String] = []
    /// The offsets of the objects with a picture.
    private(set) var entries: [UInt32] = []
    /// The replacements of duplicate ids, by index in `entries`.
    private(set) var replacementIDs: [Int: String] = [:]
    /// The feed's own `skipped` count, plus the number of entries that are not objects or have no picture.
    private(set) var skipped = 0

    /// Indexes a feed.
    /// - Parameter shouldContinue: called from time to time with the number of pins so far, which never decreases. If
    ///   it returns `false`, indexing stops and the index must not be used.
    /// - Throws: `JSONReader.Fault` if the text is not JSON or not a feed.
    /// - Complexity: O(n) for n bytes.
    init(_ bytes: [UInt8], shouldContinue: (Int) -> Bool = { _ in true }) throws(JSONReader.Fault) {
        self.bytes = bytes
        var reader = JSONReader(bytes, at: JSONReader.start(of: bytes))
        guard reader.peek() != nil else { throw JSONReader.Fault(position: 0, problem: .empty) }
        if reader.consume("[") {
            guard try read(&reader, shouldContinue: shouldContinue) else { return }
        } else if reader.consume("{") {
            // The array was already skipped as a whole, so the text after it is known to be valid.
            guard let pins = try readObject(&reader) else {
                // The object is a pin, so its members are not the feed's.
                (title, next, notices, skipped) = (nil, nil, [], 0)
                try readLines(shouldContinue: shouldContinue)
                return
            }
            var entries = JSONReader(bytes, at: pins + 1)
            guard try read(&entries, shouldContinue: shouldContinue) else { return }
        } else {
            throw reader.syntaxError(.notAnObjectOrArray)
        }
        guard reader.peek() == nil else { throw reader.syntaxError(.trailingText) }
    }

    /// Reads an object after its opening brace.
    /// - Returns: The offset of the array of pins; `nil` if there is none.
    private mutating func readObject(_ reader: inout JSONReader) throws(JSONReader.Fault) -> Int? {
        var pins: Int?
        var isFirst = true
        while let key = try reader.nextKey(isFirst: isFirst) {
            isFirst = false
            switch (key, try reader.readValue()) {
            case ("pins", .array(let position)): pins = position
            case ("pins", _): throw JSONReader.Fault(position: reader.position, problem: .pinsNotAnArray)
            case ("title", .string(let range)):
                let text = reader.text(of: range, limit: PinText.titleLimit).limited(to: PinText.titleLimit)
                title = text.isEmpty ? nil : text
            case ("next", .string(let range)):
                let address = reader.text(of: range, limit: WebAddress.byteLimit + 1)
                next = WebAddress.isValid(address) || WebAddress.isSourceAddress(address) ? address : nil
            case ("notices", .array(let position)): notices = Self.notices(bytes, at: position)
            case ("skipped", .number(let digits)):
                skipped = reader.number(of: digits).flatMap { Int(exactly: $0) }.map { max(0, min($0, 1 << 32)) } ?? 0
            default: break
            }
        }
        return pins
    }

    /// Reads an array after its opening bracket.
    /// - Returns: `false` if stopped.
    private mutating func read(
        _ reader: inout JSONReader, shouldContinue: (Int) -> Bool
    ) throws(JSONReader.Fault) -> Bool {
        var ids = UniqueIDs()
        var isFirst = true
        while try reader.advanceToNextElement(isFirst: isFirst) {
            isFirst = false
            add(try reader.readValue(), &ids)
            if (entries.count + skipped).isMultiple(of: 4096), !shouldContinue(entries.count) { return false }
        }
        return true
    }

    /// Reads JSON Lines (NDJSON). Invalid lines, such as a truncated last one, are skipped.
    private mutating func readLines(shouldContinue: (Int) -> Bool) throws(JSONReader.Fault) {
        var ids = UniqueIDs()
        var reader = JSONReader(bytes, at: JSONReader.start(of: bytes))
        // Objects may span lines until one is invalid, because it would otherwise include the rest of the text.
        var staysInLine = false
        while reader.peek() != nil {
            let start = reader.position
            if !staysInLine, let value = try? reader.readValue() {
                add(value, &ids)
            } else {
                let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
                var line = JSONReader(Array(bytes[start..<end]))
                if staysInLine, (try? line.readValue()) != nil { add(.object(at: start), &ids) } else { skipped += 1 }
                reader = JSONReader(bytes, at: end)
                staysInLine = true
            }
            if (entries.count + skipped).isMultiple(of: 4096), !shouldContinue(entries.count) { return }
        }
        if entries.isEmpty {
            throw JSONReader.Fault(position: 0, problem: .pinsMissing)
        }
    }

    private mutating func add(_ value: JSONReader.Value, _ ids: inout UniqueIDs) {
        if case .object(let position) = value, let position = UInt32(exactly: position),
            let pin = JSONPin(bytes, at: Int(position))
        {
            makeUnique(pin.id, &ids)
            entries.append(position)
        } else {
            skipped += 1
        }
    }

    /// Returns the first eight strings of the array that begins at `position`.
    private static func notices(_ bytes: [UInt8], at position: Int) -> [String] {
        var elements = JSONReader(bytes, at: position + 1)
        var notices: [String] = []
        while notices.count < 8,
            let hasElement = try? elements.advanceToNextElement(isFirst: notices.isEmpty), hasElement,
            case .string(let range)? = try? elements.readValue()
        {
            notices.append(elements.text(of: range, limit: 400))
        }
        return notices
    }

    /// Replaces the id of the next entry if it is a duplicate. Ids of earlier entries never change.
    private mutating func makeUnique(_ id: String, _ ids: inout UniqueIDs) {
        var unique = id
        while !ids.all.insert(unique).inserted {
            ids.copies[id, default: 1] += 1
            unique = "\(id)~\(ids.copies[id] ?? 0)"
        }
        if unique != id { replacementIDs[entries.count] = unique }
    }

    private struct UniqueIDs {
        var all: Set<String> = []
        /// The number of entries with each duplicate id.
        var copies: [String: Int] = [:]
    }
}
