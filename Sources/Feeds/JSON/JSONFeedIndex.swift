/// Where the pins of a JSON feed are in its text: enough to read any page of it, and no more.
struct JSONFeedIndex: Sendable {
    /// The text as it was read; texts and numbers stay in it until a page needs them.
    let bytes: [UInt8]
    /// What the feed calls itself, when it does.
    private(set) var title: String?
    /// Offsets of the objects that have a picture.
    private(set) var entries: [UInt32] = []
    /// Ids that stand for ones that another entry already has, by position in `entries`.
    private(set) var renamed: [Int: String] = [:]
    /// How many entries are not objects, or have no picture.
    private(set) var skipped = 0

    /// - Throws: A fault when the text is not JSON, or JSON of another kind.
    init(_ bytes: [UInt8]) throws(JSONReader.Fault) {
        self.bytes = bytes
        var reader = JSONReader(bytes, at: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        guard reader.peek() != nil else { throw JSONReader.Fault(position: 0, reason: "it is empty") }
        if reader.take("[") {
            try read(&reader)
        } else if reader.take("{") {
            try readTop(&reader)
        } else {
            throw reader.fault("it should begin with { or [")
        }
        guard reader.peek() == nil else { throw reader.fault("something follows its end") }
    }

    private mutating func readTop(_ reader: inout JSONReader) throws(JSONReader.Fault) {
        var pins: Int?
        var isFirst = true
        while let key = try reader.nextKey(isFirst: isFirst) {
            isFirst = false
            switch (key, try reader.value()) {
            case ("pins", .array(let position)): pins = position
            case ("pins", _): throw JSONReader.Fault(position: reader.position, reason: "\"pins\" is not an array")
            case ("title", .string(let range)):
                let text = reader.text(of: range, limit: PinText.titleLimit).limited(to: PinText.titleLimit)
                title = text.isEmpty ? nil : text
            default: break
            }
        }
        guard let pins else { throw JSONReader.Fault(position: 0, reason: "it has no \"pins\"") }
        var entries = JSONReader(bytes, at: pins + 1)
        try read(&entries)
    }

    /// Reads an array whose opening bracket was taken.
    private mutating func read(_ reader: inout JSONReader) throws(JSONReader.Fault) {
        var ids = TakenIDs()
        var isFirst = true
        while try reader.nextElement(isFirst: isFirst) {
            isFirst = false
            if case .object(let position) = try reader.value(), let position = UInt32(exactly: position),
                let pin = JSONPin(bytes, at: Int(position))
            {
                nameApart(pin.id, &ids)
                entries.append(position)
            } else {
                skipped += 1
            }
        }
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
