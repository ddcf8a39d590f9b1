import FeedItems

/// An entry of an XML feed during parsing: all its text and pictures, from which `item` is built.
struct FeedEntry {
    typealias Size = (width: Int?, height: Int?)

    enum Field: Int, CaseIterable {
        case title, mediaTitle, description, summary, content, mediaDescription, link, id, author, credit, date, updated
        case tag, keywords, sourceAuthor

        /// Whether the field is a single line of text rather than a document. It keeps literal angle brackets.
        var isSingleLine: Bool {
            switch self {
            case .title, .mediaTitle, .mediaDescription, .author, .sourceAuthor, .credit: true
            default: false
            }
        }
    }

    /// The base URL from the entry's `xml:base`; `nil` without one.
    private let base: String?
    /// The URL of the document; `nil` for a file.
    private let document: String?
    /// The absolute URL of the entry's page.
    private(set) var link: String?
    /// Whether the id may be the URL of the entry's page.
    var isPermalink = false
    var tags: [String] = []
    private var texts = FieldStrings()
    /// The base URL of each text with its own `xml:base`, for the pictures in it.
    private var textBases: [Field: String] = [:]
    private var pictureElements: [PictureElement] = []
    /// The identifier of the current `media:group`; `nil` outside a group.
    private var groupID: Int?
    /// The number of groups so far, which is the identifier of the last one.
    private var groupCount = 0
    /// The index of the current `media:content`; `nil` outside of one, and in one that is not a picture.
    private var openMediaIndex: Int?

    /// The maximum number of pictures in an entry; further ones are ignored.
    private static let maximumPictureElementCount = 256

    init(base: String?, document: String?) {
        self.base = base
        self.document = document
    }

    /// Adds the text of an element.
    /// - Parameter base: The base URL from the element's `xml:base`; `nil` without one.
    mutating func set(_ field: Field, _ text: String, base: String?) {
        switch field {
        case .tag: tags.append(text)
        case .keywords: tags += text.split(separator: ",").map(String.init)
        case .link: setLink(text, base: base)
        case .mediaDescription:
            if let openMediaIndex { pictureElements[openMediaIndex].description = text }
            texts.set(field, text)
        default: if texts.set(field, text), let base, base != self.base { textBases[field] = base }
        }
    }

    /// Sets the URL of the entry's page unless it is already set.
    mutating func setLink(_ text: String, base: String?) {
        if link == nil { link = URLResolver.absolute(text, base: base ?? document) }
    }

    /// Adds a picture unless its address is missing or its type, medium or extension is not a picture's.
    mutating func add(
        _ origin: PictureCandidate.Origin, _ address: String?, type: String? = nil, medium: String? = nil,
        size: Size = (nil, nil), base: String?
    ) {
        if origin == .media { openMediaIndex = nil }
        guard let address, pictureElements.count < Self.maximumPictureElementCount else { return }
        let evidence =
            origin == .thumbnail ? .picture : PictureEvidence(type: type, medium: medium, address: address)
        guard evidence != .other else { return }
        pictureElements.append(
            PictureElement(
                origin: origin, address: address, base: base, size: size, isCertain: evidence == .picture,
                group: origin == .media ? groupID : nil))
        if origin == .media { openMediaIndex = pictureElements.count - 1 }
    }

    mutating func endMedia() { openMediaIndex = nil }

    mutating func beginGroup() {
        guard groupID == nil else { return }
        groupCount += 1
        groupID = groupCount
    }

    mutating func endGroup() { groupID = nil }

    // MARK: Conversion to an item

    /// The item without its date; `nil` if the entry has no picture.
    var item: FeedItem? {
        let page = link ?? permalink
        // RSS has no base URL. Relative URLs are meant relative to the page that shows the entry.
        let (candidates, html) = candidates(base: base ?? page ?? document)
        guard let best = candidates.best else { return nil }
        let pictures = PictureVersion.sorted(best.versions)
        guard let first = pictures.last else { return nil }
        let id = (texts[.id] ?? page ?? first.address).limited(to: FeedItem.Limit.id)
        var item = FeedItem(id: id.isEmpty ? first.address : id, pictures: pictures)
        if best.origin == .media || best.origin == .enclosure {
            for picture in candidates.additionalPictures(best.origin, besides: best) { item.add(picture) }
        }
        item.link = page
        item.title = plain(texts[.title] ?? texts[.mediaTitle], limit: FeedItem.Limit.title)
        item.description = (html?.text ?? "").limited(to: FeedItem.Limit.description)
        if item.description.isEmpty {
            item.description = plain(texts[.mediaDescription], limit: FeedItem.Limit.description)
        }
        item.author = InlineText.authorName(texts[.author] ?? texts[.credit] ?? texts[.sourceAuthor] ?? "")
        item.alternativeText = best.alternativeText.limited(to: FeedItem.Limit.alternativeText)
        item.tags = Self.normalizedTags(tags)
        return item
    }

    /// Returns the entry's pictures, and its text; `nil` without a text.
    private func candidates(base: String?) -> (PictureCandidates, HTMLText?) {
        var candidates = PictureCandidates()
        for element in pictureElements {
            if let candidate = element.candidate(base: base) { candidates.add(candidate, group: element.group) }
        }
        let needsMarkup = !candidates.all.contains { $0.isCertain && !$0.isSmall && $0.origin != .thumbnail }
        let fields = [Field.content, .description, .summary].filter { texts[$0] != nil }
        let html = fields.first.map { self.parseHTML($0, base: base, includesPictures: needsMarkup) }
        for picture in html?.pictures ?? [] { candidates.add(picture) }
        if needsMarkup, html?.pictures.isEmpty == true, let other = fields.dropFirst().first {
            for picture in self.parseHTML(other, base: base, includesPictures: true).pictures {
                candidates.add(picture)
            }
        }
        return (candidates, html)
    }

    /// The date of publication or of the last change, the first that is unambiguous if any; `nil` if neither is valid.
    var date: FeedDate.ParsedDate? {
        let parsedDates = [texts[.date], texts[.updated]].lazy.compactMap { $0.flatMap { FeedDateText($0).parsedDate } }
        return parsedDates.first { $0.moment != nil } ?? parsedDates.first
    }

    private func parseHTML(_ field: Field, base: String?, includesPictures: Bool) -> HTMLText {
        HTMLText(texts[field] ?? "", base: textBases[field] ?? base, includesPictures: includesPictures)
    }

    /// The id if it is the URL of the entry's page. In RSS 2.0 this is so for every `guid` without
    /// `isPermaLink="false"`.
    private var permalink: String? {
        isPermalink ? texts[.id].flatMap { URLResolver.absolute($0, base: nil) } : nil
    }

    private func plain(_ text: String?, limit: Int) -> String {
        guard let text else { return "" }
        return InlineText.plain(text).limited(to: limit)
    }

    static func normalizedTags(_ tags: [String]) -> [String] {
        guard !tags.isEmpty else { return [] }
        var uniqueTags: Set<String> = []
        let clean = tags.prefix(4 * FeedItem.Limit.tagCount).map {
            resolvingCharacterReferences(in: $0).limited(to: FeedItem.Limit.tag)
        }
        return Array(clean.filter { !$0.isEmpty && uniqueTags.insert($0).inserted }.prefix(FeedItem.Limit.tagCount))
    }
}

/// The strings of an entry by field, in an array for speed.
private struct FieldStrings {
    private var strings = [String?](repeating: nil, count: FeedEntry.Field.allCases.count)

    subscript(field: FeedEntry.Field) -> String? { strings[field.rawValue] }

    /// Sets the text of a field unless it is already set or the text is blank.
    /// - Returns: Whether the text was set.
    @discardableResult
    mutating func set(_ field: FeedEntry.Field, _ text: String) -> Bool {
        guard strings[field.rawValue] == nil, text.utf8.contains(where: { $0 > 0x20 }) else { return false }
        strings[field.rawValue] = text
        return true
    }
}

/// A picture in an element of an entry. Its URL is resolved when the entry is complete.
private struct PictureElement {
    let origin: PictureCandidate.Origin
    let address: String
    /// The base URL from the element's `xml:base`; `nil` without one.
    let base: String?
    let size: FeedEntry.Size
    let isCertain: Bool
    let group: Int?
    /// The picture's own `media:description`.
    var description = ""

    /// Returns the candidate; `nil` for an invalid URL, a tracking pixel or a decoration.
    func candidate(base entryBase: String?) -> PictureCandidate? {
        guard let address = URLResolver.absolute(address, base: base ?? entryBase),
            !DecorativePicture.matchesAddress(address)
        else {
            return nil
        }
        let sides = [size.width, size.height].compactMap(\.self).filter { $0 <= FeedItem.Limit.side }
        if let shortest = sides.min(), (0...2).contains(shortest) { return nil }
        let isSized = sides.count == 2 && sides.allSatisfy { $0 > 0 }
        var candidate = PictureCandidate(
            origin: origin,
            versions: [
                PictureVersion(
                    address: address, width: isSized ? size.width : nil, height: isSized ? size.height : nil)
            ])
        candidate.isCertain = isCertain
        candidate.declaredSide = sides.max()
        candidate.alternativeText = InlineText.plain(description).limited(to: FeedItem.Limit.alternativeText)
        return candidate
    }
}
