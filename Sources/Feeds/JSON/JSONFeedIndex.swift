/// Where the pins of a JSON feed are in its text: enough to read any page of it, and no more.
struct JSONFeedIndex: Sendable {
    /// The text as it was read; texts and numbers stay in it until a page needs them.
    let bytes: [UInt8]
    /// What the feed calls itself, when it does.
    private(set) var title: String?
    /// Where its next page is, when it says so.
    private(set) var next: String?
    /// What it says about itself, a sentence each.
    private(set) var notices: [String] = []
    /// Offsets of the objects that have a picture.
    private(set) var entries: [UInt32] = []
    /// Ids that stand for ones that another entry already has, by position in `entries`.
    private(set) var renamed: [Int: String] = [:]
    /// How many entries are not objects, or have no picture.
    private(set) var skipped = 0

    /// - Parameter goesOn: called now and then with the number of pins found, never falling; after an answer of false
    ///   the rest is not looked at, and the index is of no use.
    /// - Throws: A fault when the text is not JSON, or JSON of another kind.
    /// - Complexity: O(n) for n bytes.
    init(_ bytes: [UInt8], goesOn: (Int) -> Bool = { _ in true }) throws(JSONReader.Fault) {
        self.bytes = bytes
        var reader = JSONReader(bytes, at: JSONReader.start(of: bytes))
        guard reader.peek() != nil else { throw JSONReader.Fault(position: 0, problem: .empty) }
        if reader.take("[") {
            guard try read(&reader, goesOn: goesOn) else { return }
        } else if reader.take("{") {
            // Here the array was stepped over as a whole before; what is wrong behind it is known already.
            guard let pins = try readTop(&reader) else {
                // It is a pin, and what it has is its own.
                (title, next, notices, skipped) = (nil, nil, [], 0)
                try readLines(goesOn: goesOn)
                return
            }
            var entries = JSONReader(bytes, at: pins + 1)
            guard try read(&entries, goesOn: goesOn) else { return }
        } else {
            throw reader.fault(.notAnObjectOrArray)
        }
        guard reader.peek() == nil else { throw reader.fault(.trailingText) }
    }

    /// Reads an object whose opening brace was taken.
    /// - Returns: Where the array of pins begins; nil when there is none.
    private mutating func readTop(_ reader: inout JSONReader) throws(JSONReader.Fault) -> Int? {
        var pins: Int?
        var isFirst = true
        while let key = try reader.nextKey(isFirst: isFirst) {
            isFirst = false
            switch (key, try reader.value()) {
            case ("pins", .array(let position)): pins = position
            case ("pins", _): throw JSONReader.Fault(position: reader.position, problem: .pinsNotAnArray)
            case ("title", .string(let range)):
                let text = reader.text(of: range, limit: PinText.titleLimit).limited(to: PinText.titleLimit)
                title = text.isEmpty ? nil : text
            case ("next", .string(let range)):
                let address = reader.text(of: range, limit: WebAddress.byteLimit + 1)
                next = WebAddress.isOne(address) || WebAddress.isOfSource(address) ? address : nil
            case ("notices", .array(let position)): notices = Self.notices(bytes, at: position)
            case ("skipped", .number(let digits)):
                skipped = reader.number(of: digits).flatMap { Int(exactly: $0) }.map { max(0, min($0, 1 << 32)) } ?? 0
            default: break
            }
        }
        return pins
    }

    /// Reads an array whose opening bracket was taken.
    /// - Returns: False when it was stopped.
    private mutating func read(
        _ reader: inout JSONReader, goesOn: (Int) -> Bool
    ) throws(JSONReader.Fault) -> Bool {
        var ids = TakenIDs()
        var isFirst = true
        while try reader.nextElement(isFirst: isFirst) {
            isFirst = false
            add(try reader.value(), &ids)
            if (entries.count + skipped).isMultiple(of: 4096), !goesOn(entries.count) { return false }
        }
        return true
    }

    /// Reads one object a line, as programs write them one after another (NDJSON). A line that is broken, as the last one
    /// may be, is left out.
    private mutating func readLines(goesOn: (Int) -> Bool) throws(JSONReader.Fault) {
        var ids = TakenIDs()
        var reader = JSONReader(bytes, at: JSONReader.start(of: bytes))
        // An object may go on over lines, until one is broken: the rest of the text would count as part of it.
        var staysInLine = false
        while reader.peek() != nil {
            let start = reader.position
            if !staysInLine, let value = try? reader.value() {
                add(value, &ids)
            } else {
                let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
                var line = JSONReader(Array(bytes[start..<end]))
                if staysInLine, (try? line.value()) != nil { add(.object(at: start), &ids) } else { skipped += 1 }
                reader = JSONReader(bytes, at: end)
                staysInLine = true
            }
            if (entries.count + skipped).isMultiple(of: 4096), !goesOn(entries.count) { return }
        }
        if entries.isEmpty {
            throw JSONReader.Fault(position: 0, problem: .pinsMissing)
        }
    }

    private mutating func add(_ value: JSONReader.Value, _ ids: inout TakenIDs) {
        if case .object(let position) = value, let position = UInt32(exactly: position),
            let pin = JSONPin(bytes, at: Int(position))
        {
            nameApart(pin.id, &ids)
            entries.append(position)
        } else {
            skipped += 1
        }
    }

    /// The first few of an array of texts.
    private static func notices(_ bytes: [UInt8], at position: Int) -> [String] {
        var elements = JSONReader(bytes, at: position + 1)
        var notices: [String] = []
        while notices.count < 8, let isThere = try? elements.nextElement(isFirst: notices.isEmpty), isThere,
            case .string(let range)? = try? elements.value()
        {
            notices.append(elements.text(of: range, limit: 400))
        }
        return notices
    }

    /// Makes another id for the next entry when an earlier one has its own already: later entries never change the ids
    /// of earlier ones, so a feed that grows at its end keeps them.
    private mutating func nameApart(_ id: String, _ ids: inout TakenIDs) {
        var unique = id
        while !ids.taken.insert(unique).inserted {
            ids.copies[id, default: 1] += 1
            unique = "\(id)~\(ids.copies[id] ?? 0)"
        }
        if unique != id { renamed[entries.count] = unique }
    }

    private struct TakenIDs {
        var taken: Set<String> = []
        /// How many entries asked for an id that was taken.
        var copies: [String: Int] = [:]
    }
}
