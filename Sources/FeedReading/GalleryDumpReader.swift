import FeedItems
import Foundation
import Languages

/// A reader of the output of `gallery-dl --dump-json`, a list of messages: `[2, {…}]` for a folder, `[3, "https://…",
/// {…}]` for a file, `[6, "https://…", {…}]` for another gallery, and `[-1, {…}]` for an error.
///
/// The output can also have one message per line, or a list for each of several addresses. `GalleryMetadata` interprets
/// the metadata of files, which varies by site.
struct GalleryDumpReader {
    private(set) var document = FeedDocument()
    private var galleryCount = 0
    private var isTruncated = false

    /// Returns whether a list contains messages, that is, whether its first entry is a list that begins with a number.
    static func isDump(_ messages: [Any]) -> Bool {
        guard let first = messages.first as? [Any], first.count >= 2 else { return false }
        return first[0] is NSNumber
    }

    /// Returns the messages in a sequence of values, each a message or a list of messages; `nil` if the first is
    /// neither. An incomplete value at the end is ignored, because gallery-dl may still be writing it.
    static func messages(_ bytes: [UInt8]) -> [Any]? {
        var messages: [Any] = []
        for value in topLevelValues(bytes) {
            let value = (try? JSONSerialization.jsonObject(with: Data(value))) as? [Any] ?? []
            if isDump([value]) {
                messages.append(value)
            } else if isDump(value) {
                messages += value
            } else if messages.isEmpty {
                return nil
            }
        }
        return messages.isEmpty ? nil : messages
    }

    /// Returns the top-level lists and objects of a document.
    /// - Complexity: O(n) for n bytes.
    private static func topLevelValues(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var values: [ArraySlice<UInt8>] = []
        var (start, depth) = (0, 0)
        for (index, byte) in JSONBrackets(bytes) {
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                if depth == 0 { start = index }
                depth += 1
            default:
                depth -= 1
                if depth < 0 { return values }
                if depth == 0 { values.append(bytes[start...index]) }
            }
        }
        return values
    }

    /// Converts messages to a feed.
    /// - Throws: `FeedReadingError` if the messages contain only links to other galleries.
    static func document(_ messages: [Any]) throws(FeedReadingError) -> FeedDocument {
        var reader = GalleryDumpReader()
        for message in messages {
            if let message = message as? [Any] {
                reader.append(message)
            } else {
                reader.document.skipped += 1
            }
        }
        try reader.finish()
        return reader.document
    }

    private mutating func append(_ message: [Any]) {
        switch (message.first as? NSNumber)?.intValue {
        case 2: break
        case 3:
            if document.items.count >= FeedDocument.maximumItemCount {
                isTruncated = true
            } else if let item = Self.item(message) {
                document.items.append(item)
            } else {
                document.skipped += 1
            }
        case 6: galleryCount += 1
        case -1:
            let error = message.dropFirst().first as? [String: Any]
            let text = (error?["message"] as? String)?.limited(to: 300) ?? ""
            guard document.notices.count < 4 else { break }
            document.notices.append(
                text.isEmpty
                    ? tr("gallery-dl couldn't read everything.") : tr("gallery-dl couldn't read everything: \(text)."))
        default: document.skipped += 1
        }
    }

    private mutating func finish() throws(FeedReadingError) {
        if galleryCount > 0 {
            if document.items.isEmpty { throw .notAFeed(.galleries(galleryCount)) }
            document.notices.append(
                tr(
                    "Links to \(galleryCount) gallery aren't followed. To include its pictures, use gallery-dl --resolve-json.",
                    "Links to \(galleryCount) galleries aren't followed. To include their pictures, use gallery-dl --resolve-json.",
                    galleryCount))
        }
        if isTruncated {
            document.notices.append(tr("Only the first \(FeedDocument.maximumItemCount) entries are shown."))
        }
    }

    /// Returns the item of a message; `nil` if it is not a web picture.
    private static func item(_ message: [Any]) -> FeedItem? {
        guard message.count >= 3, let text = message[1] as? String, let members = message[2] as? [String: Any],
            let address = URLResolver.absolute(text, base: nil)
        else { return nil }
        let usedMembers = members.filter { GalleryMetadata.usesMember($0.key) }
        let metadata = GalleryMetadata(
            usedMembers.compactMapValues { MetadataValue($0, maximumDepth: MetadataValue.maximumDepth) })
        let declaredType = GalleryFileType(fileExtension: metadata.fileExtension)
        guard declaredType == .picture || (declaredType == .unknown && GalleryFileType(address: address) != .other)
        else { return nil }

        var picture = PictureVersion(address: address)
        let sides = 1...FeedItem.Limit.side
        if let width = metadata.width, let height = metadata.height, sides.contains(width), sides.contains(height) {
            (picture.width, picture.height) = (width, height)
        }
        // Files of the same post differ only in their address.
        var item = FeedItem(id: address.limited(to: FeedItem.Limit.id), pictures: PictureVersion.sorted([picture]))
        guard !item.pictures.isEmpty else { return nil }
        item.title = metadata.title.limited(to: FeedItem.Limit.title)
        item.description = metadata.description.limited(to: FeedItem.Limit.description)
        item.author = metadata.author.limited(to: FeedItem.Limit.author)
        item.alternativeText = metadata.alternativeText.limited(to: FeedItem.Limit.alternativeText)
        item.tags = FeedEntry.normalizedTags(metadata.tags)
        item.link = metadata.links.lazy.compactMap { URLResolver.absolute($0, base: nil) }.first { $0 != address }
        item.date = metadata.dates.lazy.compactMap(date).first { _ in true }
        item.likes = metadata.likes
        item.color = metadata.color.isEmpty ? nil : metadata.color.limited(to: 8)
        item.blurHash = metadata.blurHash.isEmpty ? nil : metadata.blurHash.limited(to: 200)
        return item
    }

    private static func date(_ value: GalleryMetadata.DateValue) -> String? {
        switch value {
        case .text(let text): FeedDate.utc(text)
        case .seconds(let seconds): ISO8601Date.text(secondsSince1970: seconds)
        }
    }
}

extension MetadataValue {
    /// Converts a value of `JSONSerialization`; `nil` for null, Booleans and values nested too deeply.
    fileprivate init?(_ value: Any, maximumDepth: Int) {
        switch value {
        case let text as String: self = .text(text)
        case let number as NSNumber:
            // NSNumbers of 0 and 1 cast to Bool, so check the C type instead.
            guard number.objCType.pointee != CChar(UInt8(ascii: "c")) else { return nil }
            self = .number(number.doubleValue)
        case let entries as [Any]:
            guard maximumDepth > 0 else { return nil }
            self = .list(
                entries.prefix(Self.maximumEntryCount).compactMap { MetadataValue($0, maximumDepth: maximumDepth - 1) })
        case let members as [String: Any]:
            guard maximumDepth > 0 else { return nil }
            self = .members(members.compactMapValues { MetadataValue($0, maximumDepth: maximumDepth - 1) })
        default: return nil
        }
    }
}
