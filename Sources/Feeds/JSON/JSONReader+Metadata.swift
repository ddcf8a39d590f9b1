import FeedItems

extension JSONReader {
    /// The maximum length of a metadata string, in Unicode scalars.
    private static let maximumTextLength = 2 * PinText.descriptionLimit

    /// Parses gallery-dl's metadata of a file from one object, ignoring members that aren't needed.
    /// - Throws: `Fault` if the text is invalid or not an object.
    /// - Complexity: O(n) for n bytes.
    static func galleryMetadata(_ bytes: [UInt8]) throws(Fault) -> GalleryMetadata {
        var reader = JSONReader(bytes, at: JSONReader.start(of: bytes))
        guard reader.consume("{") else { throw reader.syntaxError(.notAnObject) }
        var members: [String: MetadataValue] = [:]
        var isFirst = true
        while let key = try reader.nextKey(isFirst: isFirst) {
            isFirst = false
            let value = try reader.readValue()
            guard GalleryMetadata.usesMember(key) else { continue }
            members[key] = try reader.metadata(value, maximumDepth: MetadataValue.maximumDepth)
        }
        return GalleryMetadata(members)
    }

    private func metadata(_ value: Value, maximumDepth: Int) throws(Fault) -> MetadataValue? {
        switch value {
        case .string(let range): return .text(text(of: range, limit: Self.maximumTextLength))
        case .number(let range): return number(of: range).map { .number($0) }
        case .word: return nil
        case .array(let position):
            guard maximumDepth > 0 else { return nil }
            var reader = JSONReader(bytes, at: position + 1)
            var entries: [MetadataValue] = []
            var isFirst = true
            while entries.count < MetadataValue.maximumEntryCount, try reader.advanceToNextElement(isFirst: isFirst) {
                isFirst = false
                if let entry = try metadata(reader.readValue(), maximumDepth: maximumDepth - 1) {
                    entries.append(entry)
                }
            }
            return .list(entries)
        case .object(let position):
            guard maximumDepth > 0 else { return nil }
            var reader = JSONReader(bytes, at: position + 1)
            var members: [String: MetadataValue] = [:]
            var isFirst = true
            while members.count < MetadataValue.maximumEntryCount, let key = try reader.nextKey(isFirst: isFirst) {
                isFirst = false
                members[key] = try metadata(reader.readValue(), maximumDepth: maximumDepth - 1)
            }
            return .members(members)
        }
    }
}
