/// What gallery-dl wrote of one file: in a `.json` beside it, or in what `--dump-json` prints.
///
/// Texts are plain and trimmed, of any length. What a site does not tell is empty or nil.
package struct GalleryMetadata: Hashable, Sendable {
    /// The first line of the description where there is no title.
    package let title: String
    package let description: String
    /// Several are separated by commas.
    package let author: String
    package let alternativeText: String
    /// Each once.
    package let tags: [String]
    /// What may be the date, the likeliest first.
    package let dates: [Moment]
    /// `http` and `https` addresses of a page, the likeliest first; those of pictures come last.
    package let links: [String]
    /// Pixels across, as the site told.
    package let width: Int?
    package let height: Int?
    package let likes: Int
    /// The colour as the site wrote it.
    package let color: String
    package let blurHash: String
    /// The end of the file's name, in lower case and without a point.
    package let fileExtension: String
    /// What gallery-dl calls the site; empty in a file of another program.
    package let category: String

    /// A date as it is written: in a text, in UTC unless that says otherwise, or in seconds since 1970.
    package enum Moment: Hashable, Sendable {
        case text(String)
        case seconds(Int)
    }

    /// How many authors are named.
    private static let mostAuthors = 4
    /// How much of a description stands in for a title, in Unicode scalars.
    private static let longestFirstLine = 200

    /// Whether a member at the top can be of use at all.
    package static func isKnown(_ member: String) -> Bool { GalleryFields.roots.contains(member) }

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
        dates = values(GalleryFields.date).compactMap(Moment.init)
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
        return String(text[..<end].unicodeScalars.prefix(longestFirstLine)).withoutOuterSpace
    }

    // MARK: Who and what

    private static func author(_ values: some Sequence<MetadataValue>) -> String {
        for value in values {
            let names: [String]
            if case .list(let authors) = value {
                names = authors.compactMap(name)
            } else {
                names = name(value).map { [$0] } ?? []
            }
            if !names.isEmpty { return names.prefix(mostAuthors).joined(separator: ", ") }
        }
        return ""
    }

    private static func name(_ value: MetadataValue) -> String? {
        if let text = value.text {
            // The number of an account is nobody's name.
            return text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? nil : resolvingCharacterReferences(in: text)
        }
        return GalleryFields.name.lazy.compactMap { value[$0]?.text }.first { _ in true }.map {
            resolvingCharacterReferences(in: $0)
        }
    }

    private static func tags(_ values: some Sequence<MetadataValue>) -> [String] {
        for value in values {
            var seen: Set<String> = []
            let tags = words(value).map(bare).filter { !$0.isEmpty && seen.insert($0).inserted }
            if !tags.isEmpty { return tags }
        }
        return []
    }

    /// A list, a text with commas or spaces between its words, or lists by kind.
    private static func words(_ value: MetadataValue) -> [String] {
        switch value {
        case .text(let text):
            let comma = UInt8(ascii: ",")
            let hasCommas = text.utf8.contains(comma)
            return text.utf8.split { hasCommas ? $0 == comma : $0 <= 0x20 }.prefix(MetadataValue.mostEntries)
                .compactMap { String($0) }
        case .list(let entries):
            return entries.compactMap { entry in
                entry.text ?? GalleryFields.tagName.lazy.compactMap { entry[$0]?.text }.first { _ in true }
            }
        case .members(let kinds):
            return kinds.sorted { $0.key < $1.key }.flatMap { kind in
                if case .list = kind.value { words(kind.value) } else { [String]() }
            }
        case .number: return []
        }
    }

    private static func bare(_ tag: String) -> String {
        let trimmed = resolvingCharacterReferences(in: tag).withoutOuterSpace
        return trimmed.utf8.first == UInt8(ascii: "#") ? String(trimmed.dropFirst()) : trimmed
    }

    private static func links(_ values: some Sequence<MetadataValue>) -> [String] {
        let links = values.compactMap(\.text).filter { link in
            let head = link.prefix(8).lowercased()
            return head.hasPrefix("https://") || head.hasPrefix("http://")
        }
        return links.filter { GalleryMedium(address: $0) == .unknown }
            + links.filter { GalleryMedium(address: $0) != .unknown }
    }
}

extension GalleryMetadata.Moment {
    /// Milliseconds are told from seconds by how many they are.
    fileprivate init?(_ value: MetadataValue) {
        if let number = value.number {
            let seconds = abs(number) > 100_000_000_000 ? number / 1000 : number
            // 0 is what a site writes that knows no date.
            guard seconds != 0, let whole = Int(exactly: seconds.rounded(.down)) else { return nil }
            self = .seconds(whole)
        } else if let text = value.text {
            self = .text(text)
        } else {
            return nil
        }
    }
}
