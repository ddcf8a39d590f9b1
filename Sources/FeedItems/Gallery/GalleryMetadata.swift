/// Metadata of one file from gallery-dl: a `.json` sidecar or the output of `--dump-json`.
///
/// Strings are plain text, trimmed and of any length. Values that a site doesn't provide are empty, 0 or `nil`.
package struct GalleryMetadata: Hashable, Sendable {
    /// The title, or else the first line of the description.
    package let title: String
    package let description: String
    /// The names of the authors, separated by commas.
    package let author: String
    package let alternativeText: String
    /// The tags without duplicates.
    package let tags: [String]
    /// Candidates for the date, the most likely first.
    package let dates: [DateValue]
    /// `http` and `https` URLs of pages, the most likely first, followed by URLs of pictures.
    package let links: [String]
    /// The width in pixels, as reported by the site.
    package let width: Int?
    package let height: Int?
    package let likes: Int
    /// The dominant colour in the site's format.
    package let color: String
    package let blurHash: String
    /// The extension of the file name, in lower case and without the point.
    package let fileExtension: String
    /// gallery-dl's name of the site; empty in files of other programs.
    package let category: String

    /// A date as text (in UTC unless it has an offset) or in seconds since 1970.
    package enum DateValue: Hashable, Sendable {
        case text(String)
        case seconds(Int)
    }

    private static let maximumAuthorCount = 4
    /// The maximum length of a title from the description, in Unicode scalars.
    private static let maximumFirstLineLength = 200

    /// Returns whether a top-level member is used.
    package static func usesMember(_ member: String) -> Bool { GalleryFields.roots.contains(member) }

    package init(_ members: [String: MetadataValue]) {
        let value = MetadataValue.members(members)
        func values(_ paths: [String]) -> some Sequence<MetadataValue> { paths.lazy.compactMap { value[$0] } }
        func text(_ paths: [String]) -> String { values(paths).lazy.compactMap(\.text).first { _ in true } ?? "" }
        func count(_ paths: [String]) -> Int? {
            values(paths).lazy.compactMap(\.number).compactMap { Int(exactly: $0.rounded()) }.first { $0 > 0 }
        }
        let description = plainText(html: text(GalleryFields.description))
        let title = plainText(html: text(GalleryFields.title))
        self.description = description
        self.title = title.isEmpty ? Self.firstLine(of: description) : title
        author = Self.author(values(GalleryFields.author))
        alternativeText = text(GalleryFields.alternativeText)
        tags = Self.tags(values(GalleryFields.tags))
        dates = values(GalleryFields.date).compactMap(DateValue.init)
        links = Self.links(values(GalleryFields.link))
        width = count(GalleryFields.width)
        height = count(GalleryFields.height)
        likes = count(GalleryFields.likes) ?? 0
        color = text(GalleryFields.color)
        blurHash = text(GalleryFields.blurHash)
        fileExtension = text(GalleryFields.fileExtension).lowercased()
        category = text(GalleryFields.category)
    }

    private static func firstLine(of text: String) -> String {
        let end = text.utf8.firstIndex(of: 0x0A) ?? text.endIndex
        return String(text[..<end].unicodeScalars.prefix(maximumFirstLineLength)).trimmed
    }

    // MARK: Authors and tags

    private static func author(_ values: some Sequence<MetadataValue>) -> String {
        for value in values {
            let names: [String]
            if case .list(let authors) = value {
                names = authors.compactMap(name)
            } else {
                names = name(value).map { [$0] } ?? []
            }
            if !names.isEmpty { return names.prefix(maximumAuthorCount).joined(separator: ", ") }
        }
        return ""
    }

    private static func name(_ value: MetadataValue) -> String? {
        if let text = value.text {
            // An account number is not a name.
            return text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? nil : resolvingCharacterReferences(in: text)
        }
        return GalleryFields.name.lazy.compactMap { value[$0]?.text }.first { _ in true }.map {
            resolvingCharacterReferences(in: $0)
        }
    }

    private static func tags(_ values: some Sequence<MetadataValue>) -> [String] {
        for value in values {
            var uniqueTags: Set<String> = []
            let tags = tagNames(value).map(withoutHash).filter { !$0.isEmpty && uniqueTags.insert($0).inserted }
            if !tags.isEmpty { return tags }
        }
        return []
    }

    /// Returns the tags of a list, a string separated by commas or spaces, or an object of lists.
    private static func tagNames(_ value: MetadataValue) -> [String] {
        switch value {
        case .text(let text):
            let comma = UInt8(ascii: ",")
            let hasCommas = text.utf8.contains(comma)
            return text.utf8.split { hasCommas ? $0 == comma : $0 <= 0x20 }.prefix(MetadataValue.maximumEntryCount)
                .compactMap { String($0) }
        case .list(let entries):
            return entries.compactMap { entry in
                entry.text ?? GalleryFields.tagName.lazy.compactMap { entry[$0]?.text }.first { _ in true }
            }
        case .members(let kinds):
            return kinds.sorted { $0.key < $1.key }.flatMap { kind in
                if case .list = kind.value { tagNames(kind.value) } else { [String]() }
            }
        case .number: return []
        }
    }

    private static func withoutHash(_ tag: String) -> String {
        let trimmed = resolvingCharacterReferences(in: tag).trimmed
        return trimmed.utf8.first == UInt8(ascii: "#") ? String(trimmed.dropFirst()) : trimmed
    }

    private static func links(_ values: some Sequence<MetadataValue>) -> [String] {
        let links = values.compactMap(\.text).filter { link in
            let head = link.prefix(8).lowercased()
            return head.hasPrefix("https://") || head.hasPrefix("http://")
        }
        return links.filter { GalleryFileType(address: $0) == .unknown }
            + links.filter { GalleryFileType(address: $0) != .unknown }
    }
}

extension GalleryMetadata.DateValue {
    /// Creates a date. Numbers above 10¹¹ are milliseconds, smaller ones seconds.
    fileprivate init?(_ value: MetadataValue) {
        if let number = value.number {
            let seconds = abs(number) > 100_000_000_000 ? number / 1000 : number
            // Sites write 0 for an unknown date.
            guard seconds != 0, let whole = Int(exactly: seconds.rounded(.down)) else { return nil }
            self = .seconds(whole)
        } else if let text = value.text {
            self = .text(text)
        } else {
            return nil
        }
    }
}
