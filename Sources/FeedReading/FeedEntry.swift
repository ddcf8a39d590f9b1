import FeedItems

/// An entry of an XML feed while it is read: all its texts and pictures, from which `item` chooses.
struct FeedEntry {
    typealias Size = (width: Int?, height: Int?)

    enum Field: Int, CaseIterable {
        case title, mediaTitle, description, summary, content, mediaDescription, link, id, author, credit, date, updated
        case tag, keywords, sourceAuthor

        /// Whether the text is a line of text rather than a document. Literal angle brackets are kept in it.
        var isShort: Bool {
            switch self {
            case .title, .mediaTitle, .mediaDescription, .author, .sourceAuthor, .credit: true
            default: false
            }
        }
    }

    /// The base address that `xml:base` declares for the entry; nil without one.
    private let base: String?
    /// The address of the document; nil for a file.
    private let document: String?
    /// The absolute address of the entry's page.
    private(set) var link: String?
    /// Whether the id can be the address of the entry's page.
    var isPermalink = false
    var tags: [String] = []
    private var texts = Texts()
    /// The base address of the text that pictures are taken from, where it has its own `xml:base`.
    private var textBases: [Field: String] = [:]
    private var mentions: [PictureMention] = []
    /// The number of the `media:group` that is being read; nil outside of one.
    private var group: Int?
    private var groups = 0
    /// The index of the `media:content` that is being read; nil outside of one, and in one that is not a picture.
    private var openMedia: Int?

    /// The most pictures that an entry may name; further ones are ignored.
    private static let mentionLimit = 256

    init(base: String?, document: String?) {
        self.base = base
        self.document = document
    }

    /// Adds the text of an element.
    /// - Parameter base: The base address that `xml:base` declares for the element; nil without one.
    mutating func set(_ field: Field, _ text: String, base: String?) {
        switch field {
        case .tag: tags.append(text)
        case .keywords: tags += text.split(separator: ",").map(String.init)
        case .link: setLink(text, base: base)
        case .mediaDescription:
            if let openMedia { mentions[openMedia].description = text }
            texts.set(field, text)
        default: if texts.set(field, text), let base, base != self.base { textBases[field] = base }
        }
    }

    /// Sets the address of the entry's page, unless it has one.
    mutating func setLink(_ text: String, base: String?) {
        if link == nil { link = WebLink.absolute(text, base: base ?? document) }
    }

    mutating func add(
        _ origin: PictureCandidate.Origin, _ address: String?, type: String? = nil, medium: String? = nil,
        size: Size = (nil, nil), base: String?
    ) {
        if origin == .media { openMedia = nil }
        guard let address, mentions.count < Self.mentionLimit else { return }
        let evidence =
            origin == .thumbnail ? .picture : PictureEvidence(type: type, medium: medium, address: address)
        guard evidence != .other else { return }
        mentions.append(
            PictureMention(
                origin: origin, address: address, base: base, size: size, isCertain: evidence == .picture,
                group: origin == .media ? group : nil))
        if origin == .media { openMedia = mentions.count - 1 }
    }

    mutating func endMedia() { openMedia = nil }

    mutating func beginGroup() {
        guard group == nil else { return }
        groups += 1
        group = groups
    }

    mutating func endGroup() { group = nil }

    // MARK: Result

    /// The item without its date; nil when it has no picture.
    var item: FeedItem? {
        let page = link ?? permalink
        // RSS declares no base address. Relative addresses are meant where the entry is shown, on its page.
        let (candidates, html) = candidates(base: base ?? page ?? document)
        guard let best = candidates.best else { return nil }
        let pictures = FeedPicture.sorted(best.versions)
        guard let first = pictures.last else { return nil }
        let id = (texts[.id] ?? page ?? first.address).limited(to: FeedItem.Limit.id)
        var item = FeedItem(id: id.isEmpty ? first.address : id, pictures: pictures)
        if best.origin == .media || best.origin == .enclosure {
            for picture in candidates.further(best.origin, than: best) { item.add(picture) }
        }
        item.link = page
        item.title = plain(texts[.title] ?? texts[.mediaTitle], limit: FeedItem.Limit.title)
        item.description = (html?.text ?? "").limited(to: FeedItem.Limit.description)
        if item.description.isEmpty {
            item.description = plain(texts[.mediaDescription], limit: FeedItem.Limit.description)
        }
        item.author = InlineText.authorName(texts[.author] ?? texts[.credit] ?? texts[.sourceAuthor] ?? "")
        item.alternativeText = best.alternativeText.limited(to: FeedItem.Limit.alternativeText)
        item.tags = Self.cleaned(tags)
        return item
    }

    /// The pictures that the entry names, and its text.
    private func candidates(base: String?) -> (PictureCandidates, HTMLText?) {
        var candidates = PictureCandidates()
        for mention in mentions {
            if let candidate = mention.candidate(base: base) { candidates.add(candidate, group: mention.group) }
        }
        let needsMarkup = !candidates.all.contains { $0.isCertain && !$0.isSmall && $0.origin != .thumbnail }
        let fields = [Field.content, .description, .summary].filter { texts[$0] != nil }
        let html = fields.first.map { self.html($0, base, wantsPictures: needsMarkup) }
        for picture in html?.pictures ?? [] { candidates.add(picture) }
        if needsMarkup, html?.pictures.isEmpty == true, let other = fields.dropFirst().first {
            for picture in self.html(other, base, wantsPictures: true).pictures { candidates.add(picture) }
        }
        return (candidates, html)
    }

    /// The date of publication, otherwise of the last change; nil without a valid one.
    var date: FeedDate.Reading? {
        let readings = [texts[.date], texts[.updated]].lazy.compactMap { $0.flatMap { FeedDateText($0).reading } }
        return readings.first { $0.moment != nil } ?? readings.first
    }

    private func html(_ field: Field, _ base: String?, wantsPictures: Bool) -> HTMLText {
        HTMLText(texts[field] ?? "", base: textBases[field] ?? base, wantsPictures: wantsPictures)
    }

    /// The id where it is the address of the entry's page: RSS 2.0 says so of every `guid` without
    /// `isPermaLink="false"`.
    private var permalink: String? {
        isPermalink ? texts[.id].flatMap { WebLink.absolute($0, base: nil) } : nil
    }

    private func plain(_ text: String?, limit: Int) -> String {
        guard let text else { return "" }
        return InlineText.plain(text).limited(to: limit)
    }

    static func cleaned(_ tags: [String]) -> [String] {
        guard !tags.isEmpty else { return [] }
        var seen: Set<String> = []
        let clean = tags.prefix(4 * FeedItem.Limit.tags).map {
            resolvingCharacterReferences(in: $0).limited(to: FeedItem.Limit.tag)
        }
        return Array(clean.filter { !$0.isEmpty && seen.insert($0).inserted }.prefix(FeedItem.Limit.tags))
    }
}

/// An entry's texts, each where its field has its place: entries are many.
private struct Texts {
    private var all = [String?](repeating: nil, count: FeedEntry.Field.allCases.count)

    subscript(field: FeedEntry.Field) -> String? { all[field.rawValue] }

    /// Sets the text of a field. The first one is the entry's own; later and blank ones are ignored.
    /// - Returns: Whether the text is the field's now.
    @discardableResult
    mutating func set(_ field: FeedEntry.Field, _ text: String) -> Bool {
        guard all[field.rawValue] == nil, text.utf8.contains(where: { $0 > 0x20 }) else { return false }
        all[field.rawValue] = text
        return true
    }
}

/// A picture as an element of an entry names it. Its address is resolved when the whole entry is known.
private struct PictureMention {
    let origin: PictureCandidate.Origin
    let address: String
    /// The base address that `xml:base` declares for the element; nil without one.
    let base: String?
    let size: FeedEntry.Size
    let isCertain: Bool
    let group: Int?
    /// The picture's own `media:description`.
    var description = ""

    /// Nil for an address that is not on the web, a counting pixel and a picture that is never an entry's subject.
    func candidate(base entryBase: String?) -> PictureCandidate? {
        guard let address = WebLink.absolute(address, base: base ?? entryBase), !Decoration.isAddress(address) else {
            return nil
        }
        let sides = [size.width, size.height].compactMap(\.self).filter { $0 <= FeedItem.Limit.side }
        if let shortest = sides.min(), (0...2).contains(shortest) { return nil }
        let isSized = sides.count == 2 && sides.allSatisfy { $0 > 0 }
        var candidate = PictureCandidate(
            origin: origin,
            versions: [
                FeedPicture(
                    address: address, width: isSized ? size.width : nil, height: isSized ? size.height : nil)
            ])
        candidate.isCertain = isCertain
        candidate.declaredSide = sides.max()
        candidate.alternativeText = InlineText.plain(description).limited(to: FeedItem.Limit.alternativeText)
        return candidate
    }
}
