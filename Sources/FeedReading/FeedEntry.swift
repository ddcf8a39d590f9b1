import FeedItems

/// An entry of an XML feed while it is read: everything that it says, before what is best is chosen.
struct FeedEntry {
    typealias Size = (width: Int?, height: Int?)

    enum Field: Int, CaseIterable {
        case title, mediaTitle, description, summary, content, mediaDescription, link, id, author, credit, date, updated
        case tag, keywords
    }

    /// Where relative addresses begin.
    let base: String?
    var link: String?
    var tags: [String] = []
    private var texts = Texts()
    /// Pictures by where they are named, `media:content` and enclosures, each in its sizes.
    private var media: [[FeedPicture]] = []
    private var enclosures: [[FeedPicture]] = []
    private var thumbnails: [FeedPicture] = []
    /// Whether `media:content` is another size of the picture before it.
    private var isInGroup = false

    init(base: String?) {
        self.base = base
    }

    mutating func set(_ field: Field, _ text: String) {
        switch field {
        case .tag: tags.append(text)
        case .keywords: tags += text.split(separator: ",").map(String.init)
        case .link: link = link ?? text
        default: texts.set(field, text)
        }
    }

    mutating func add(media address: String?, medium: String?, type: String?, size: Size) {
        guard medium == "image" || type?.hasPrefix("image/") == true || (medium == nil && type == nil),
            media.count <= FurtherPicture.limit, let picture = picture(address, size),
            // WordPress names the author's face first.
            !picture.address.contains("gravatar.com/avatar/")
        else { return }
        if isInGroup, let group = media.indices.last {
            if media[group].count < 32 { media[group].append(picture) }
        } else if let other = media.firstIndex(where: { $0[0].isSameButForQuery(as: picture) }) {
            // The sizes of one picture outside of a group, as newspapers tell them.
            if media[other].count < 32 { media[other].append(picture) }
        } else {
            media.append([picture])
        }
    }

    mutating func beginGroup() {
        isInGroup = true
        media.append([])
    }

    mutating func endGroup() {
        isInGroup = false
        media.removeAll(where: \.isEmpty)
    }

    mutating func add(enclosure address: String?, type: String?, size: Size) {
        guard let address, type?.hasPrefix("image/") ?? Self.hasPictureName(address),
            enclosures.count <= FurtherPicture.limit, let picture = picture(address, size),
            !enclosures.contains(where: { $0[0].address == picture.address })
        else { return }
        enclosures.append([picture])
    }

    mutating func add(thumbnail address: String?, size: Size) {
        guard thumbnails.count < 8, let picture = picture(address, size) else { return }
        thumbnails.append(picture)
    }

    private func picture(_ address: String?, _ size: Size) -> FeedPicture? {
        guard let address = address.flatMap({ WebLink.absolute($0, base: base) }) else { return nil }
        let isKnown = [size.width, size.height].allSatisfy {
            $0.map { (1...FeedItem.Limit.side).contains($0) } ?? false
        }
        // A picture of one pixel counts who reads.
        if isKnown, size.width ?? 0 <= 2, size.height ?? 0 <= 2 { return nil }
        return FeedPicture(
            address: address, width: isKnown ? size.width : nil, height: isKnown ? size.height : nil)
    }

    static func hasPictureName(_ address: String) -> Bool {
        let path = address.prefix { $0 != "?" && $0 != "#" }.lowercased()
        return [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif"].contains { path.hasSuffix($0) }
    }

    // MARK: What comes of it

    /// Nil when it has no picture.
    var item: FeedItem? {
        var entry = self
        entry.endGroup()
        return entry.read()
    }

    private func read() -> FeedItem? {
        let markup = texts[.content] ?? texts[.description] ?? texts[.summary] ?? ""
        let needsPicture = media.isEmpty && enclosures.isEmpty
        let html = HTMLText(markup, base: base, wantsPictures: needsPicture)
        var found = html.pictures
        if needsPicture, found.isEmpty, texts[.content] != nil, let other = texts[.description] ?? texts[.summary] {
            found = HTMLText(other, base: base, wantsPictures: true).pictures
        }
        let pictures = pictures(inText: found)
        guard let first = pictures.last else { return nil }
        let page = link.flatMap { WebLink.absolute($0, base: base) }
        let id = (texts[.id] ?? page ?? first.address).limited(to: FeedItem.Limit.id)
        var item = FeedItem(id: id.isEmpty ? first.address : id, pictures: pictures)
        for versions in (media.isEmpty ? enclosures : media).dropFirst() {
            item.add(FurtherPicture(versions: FeedPicture.sorted(versions)))
        }
        item.link = page
        item.title = plain(texts[.title] ?? texts[.mediaTitle], limit: FeedItem.Limit.title)
        item.description = html.text.limited(to: FeedItem.Limit.description)
        if item.description.isEmpty {
            item.description = plain(texts[.mediaDescription], limit: FeedItem.Limit.description)
        }
        item.author = plain(texts[.author] ?? texts[.credit], limit: FeedItem.Limit.author)
        item.alternativeText = html.alternativeText.limited(to: FeedItem.Limit.alternativeText)
        item.date = (texts[.date] ?? texts[.updated]).flatMap(FeedDate.utc)
        item.tags = Self.cleaned(tags)
        return item
    }

    /// The first picture, in all its sizes.
    private func pictures(inText found: [FeedPicture]) -> [FeedPicture] {
        var versions = media.first ?? enclosures.first ?? found
        // A thumbnail is the same picture, if smaller; where sizes are known it is one of them.
        let isSized = versions.allSatisfy { $0.width != nil }
        versions += thumbnails.filter { versions.isEmpty || (isSized && $0.width != nil) }
        return FeedPicture.sorted(versions)
    }

    private func plain(_ text: String?, limit: Int) -> String {
        guard let text else { return "" }
        return HTMLText(text, base: nil, wantsPictures: false).text.limited(to: limit)
    }

    static func cleaned(_ tags: [String]) -> [String] {
        guard !tags.isEmpty else { return [] }
        var seen: Set<String> = []
        let clean = tags.prefix(4 * FeedItem.Limit.tags).map { $0.limited(to: FeedItem.Limit.tag) }
        return Array(clean.filter { !$0.isEmpty && seen.insert($0).inserted }.prefix(FeedItem.Limit.tags))
    }
}

/// An entry's texts, each where its field has its place: entries are many.
private struct Texts {
    private var all = [String?](repeating: nil, count: FeedEntry.Field.allCases.count)

    subscript(field: FeedEntry.Field) -> String? { all[field.rawValue] }

    /// The first one is the entry's own.
    mutating func set(_ field: FeedEntry.Field, _ text: String) {
        if all[field.rawValue] == nil { all[field.rawValue] = text }
    }
}

extension FeedPicture {
    fileprivate func isSameButForQuery(as other: FeedPicture) -> Bool {
        address.prefix { $0 != "?" } == other.address.prefix { $0 != "?" }
    }

    /// The same picture in its sizes: the smallest first, each address once, with the sizes that its server is known to
    /// have.
    static func sorted(_ versions: [FeedPicture]) -> [FeedPicture] {
        let known = versions.flatMap { PictureSizes.versions(of: $0) }
        if known.count < 2 { return known }
        var seen: Set<String> = []
        return known.filter { seen.insert($0.address).inserted }.enumerated().sorted {
            ($0.element.width ?? .max, $0.offset) < ($1.element.width ?? .max, $1.offset)
        }.prefix(FeedItem.Limit.versions).map(\.element)
    }
}
