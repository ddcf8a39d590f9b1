import FeedItems
import Languages

/// A reader of RSS, RDF and Atom feeds, including Media RSS.
struct XMLFeedReader {
    private(set) var document = FeedDocument()
    private let base: String?
    private var entry: FeedEntry?
    private var numericDates = NumericDates()
    /// The feed's author; empty if unknown.
    private var author = ""
    /// The depth of the feed's root element; `nil` before it.
    private var rootDepth: Int?
    /// The number of unclosed elements that may still be repaired in this entry. Each of them is read twice.
    private var remainingRepairs = Self.maximumRepairCount

    /// Creates a reader of one feed.
    /// - Parameter base: the base URL for relative addresses.
    init(base: String?) {
        self.base = base
    }

    /// Reads a feed.
    /// - Parameters:
    ///   - bytes: the document in UTF-8.
    ///   - isComplete: `false` if the document is known to be truncated, so that no notice is added.
    /// - Throws: `FeedReadingError` if the document is not a feed or is broken before its first entry.
    mutating func read(_ bytes: [UInt8], isComplete: Bool) throws(FeedReadingError) {
        let reader = XMLPullParser(bytes)
        var isBroken = true
        var event = reader.next()
        while let current = event {
            if document.items.count >= FeedDocument.maximumItemCount {
                document.notices.append(tr("Only the first \(FeedDocument.maximumItemCount) entries are shown."))
                isBroken = false
                break
            }
            switch current {
            case .start:
                event = readStart(reader)
                continue
            case .end: handleEnd(reader.name)
            case .text: break
            }
            if current == .end, reader.depth == rootDepth {
                // Servers may append content after the root element.
                isBroken = false
                break
            }
            event = reader.next()
        }
        if entry != nil, isBroken {
            // The text and addresses of the last entry may be truncated.
            entry = nil
            document.skipped += 1
        }
        finishEntry()
        numericDates.resolveDates(&document.items)
        completeAuthors()
        guard rootDepth != nil else { throw .notAFeed(.otherXML) }
        guard isBroken else { return }
        let line = reader.line
        guard !document.items.isEmpty || document.skipped > 0 else { throw .invalidXML(line: line) }
        if isComplete {
            document.notices.append(tr("The feed is truncated at line \(line). Its last entries may be missing."))
        }
    }

    /// Reads an element, including its content if that is only text. Returns the next event.
    private mutating func readStart(_ reader: XMLPullParser) -> XMLPullParser.Event? {
        let (name, prefix) = (reader.name, reader.prefix)
        switch name {
        case "rss", "RDF", "feed": if rootDepth == nil, !reader.isEmptyElement { rootDepth = reader.depth }
        case _ where reader.isEntry:
            finishEntry()
            entry = FeedEntry(base: declaredBase(reader), document: base)
        case "group" where prefix == "media": if !reader.isEmptyElement { entry?.beginGroup() }
        case "link": return readLink(reader)
        case "enclosure": addPicture(inAttribute: "url", origin: .enclosure, reader)
        case "content" where prefix == "media": addPicture(inAttribute: "url", origin: .media, reader)
        case "thumbnail" where prefix == "media": addPicture(inAttribute: "url", origin: .thumbnail, reader)
        case "image" where prefix == "itunes": addPicture(inAttribute: "href", origin: .thumbnail, reader)
        case "image" where prefix.isEmpty: return readImage(reader)
        case "textinput" where prefix.isEmpty, "textInput" where prefix.isEmpty: return reader.skip()
        case "source" where prefix.isEmpty && entry != nil: return readSource(reader)
        case "category": return readCategory(reader)
        default: return readText(reader, of: prefix.isEmpty ? name : "\(prefix):\(name)")
        }
        return reader.next()
    }

    private mutating func handleEnd(_ name: String) {
        switch name {
        case "item", "entry": finishEntry()
        case "group": entry?.endGroup()
        case "content": entry?.endMedia()
        default: break
        }
    }

    private mutating func finishEntry() {
        remainingRepairs = Self.maximumRepairCount
        guard let entry else { return }
        self.entry = nil
        guard var item = entry.item else {
            document.skipped += 1
            return
        }
        if let date = entry.date {
            item.date = date.moment?.text
            numericDates.add(date, of: document.items.count)
        }
        document.items.append(item)
    }

    // MARK: Elements

    /// Adds the picture whose URL is the value of `attribute` of the current element.
    private mutating func addPicture(
        inAttribute attribute: String, origin: PictureCandidate.Origin, _ reader: XMLPullParser
    ) {
        let base = declaredBase(reader)
        entry?.add(
            origin, reader.attribute(attribute), type: reader.attribute("type"), medium: reader.attribute("medium"),
            size: reader.size, base: base)
        if reader.isEmptyElement { entry?.endMedia() }
    }

    /// Adds the picture of an item's `image`, whose address is its text, its `url` element or an attribute. Its title
    /// and link don't belong to the item. A channel's `image` is the logo.
    private mutating func readImage(_ reader: XMLPullParser) -> XMLPullParser.Event? {
        let base = declaredBase(reader)
        if let address = ["url", "href", "src"].lazy.compactMap({ reader.attribute($0) }).first {
            entry?.add(.thumbnail, address, size: reader.size, base: base)
        }
        guard !reader.isEmptyElement else { return reader.next() }
        let depth = reader.depth
        var inner = UnclosedElement(own: ["url", "width", "height"], shared: ["title", "link", "description"])
        var address = ""
        var isAddress = true
        var event = reader.next()
        while let current = event, reader.depth > depth {
            if current == .start { inner.recordChild(of: reader) }
            if current == .start || current == .end {
                isAddress = current == .start && reader.name == "url"
            } else if current == .text, isAddress, address.utf8.count <= FeedItem.Limit.address {
                address += reader.text
            }
            event = reader.next()
        }
        if address.contains("/") { entry?.add(.thumbnail, address, base: base) }
        return repair(inner, at: depth, reader, event)
    }

    /// Reads the authors of an Atom entry's `source`, which apply if the entry has none (RFC 4287, section 4.2.1). The
    /// other elements describe the original feed.
    private mutating func readSource(_ reader: XMLPullParser) -> XMLPullParser.Event? {
        guard !reader.isEmptyElement else { return reader.next() }
        let depth = reader.depth
        var inner = UnclosedElement(shared: ["title", "id", "updated", "link", "author", "category"])
        var event = reader.next()
        while let current = event, reader.depth > depth {
            if current == .start { inner.recordChild(of: reader) }
            let isAuthor = current == .start && reader.name == "author"
            event = isAuthor ? readText(reader, of: "source:author") : reader.next()
        }
        return repair(inner, at: depth, reader, event)
    }

    /// Returns the event after an element. If its end tag is missing, the next event is the start of the first child
    /// that doesn't belong to it.
    private mutating func repair(
        _ element: UnclosedElement, at depth: Int, _ reader: XMLPullParser, _ event: XMLPullParser.Event?
    ) -> XMLPullParser.Event? {
        guard event != .end || reader.depth < depth, remainingRepairs > 0, let first = element.firstOutside else {
            return event
        }
        remainingRepairs -= 1
        reader.rewind(to: first)
        return .start
    }

    private mutating func readLink(_ reader: XMLPullParser) -> XMLPullParser.Event? {
        // RSS has the address as text, Atom as an attribute.
        guard let address = reader.attribute("href") else { return readText(reader, of: "link") }
        let relation = reader.attribute("rel") ?? "alternate"
        if entry == nil {
            // RFC 5005, "Feed Paging and Archiving".
            if relation == "next", document.next == nil { document.next = URLResolver.absolute(address, base: base) }
        } else if relation == "alternate" {
            let base = declaredBase(reader)
            entry?.setLink(address, base: base)
        } else if relation == "enclosure" {
            addPicture(inAttribute: "href", origin: .enclosure, reader)
        }
        return reader.next()
    }

    private mutating func readCategory(_ reader: XMLPullParser) -> XMLPullParser.Event? {
        guard let term = reader.attribute("label") ?? reader.attribute("term") else {
            return readText(reader, of: "category")
        }
        entry?.tags.append(term)
        return reader.next()
    }

    /// Reads an element with text content and skips its other content.
    private mutating func readText(_ reader: XMLPullParser, of name: String) -> XMLPullParser.Event? {
        let field = Self.fields[name]
        guard let field, entry != nil || field == .title || name == "author" else { return reader.next() }
        guard !reader.isEmptyElement else { return reader.next() }
        let base = declaredBase(reader)
        if name == "guid" { entry?.isPermalink = reader.attribute("isPermaLink")?.lowercased() != "false" }
        if reader.attribute("type") == "xhtml" {
            let markup = reader.innerMarkup
            let text = field.isSingleLine ? HTMLText(markup, base: nil, includesPictures: false).text : nil
            set(field, text.map(InlineText.escaped) ?? markup, base: base)
            return reader.skip()
        }
        let isLiteral = ["text", "plain", "text/plain"].contains(reader.attribute("type"))
        // The name is inside `author`.
        let depth = reader.depth
        var text = ""
        /// The reader's state at the first child element, and the length of the preceding text.
        var inner: (state: XMLPullParser.State, length: Int)?
        var event = reader.next()
        while let current = event, reader.depth > depth {
            if current == .start, inner == nil { inner = (reader.state, text.utf8.count) }
            if current == .start, field == .author || field == .sourceAuthor,
                reader.name == "uri" || reader.name == "email"
            {
                event = reader.skip()
                continue
            }
            if current == .text, text.utf8.count < 1 << 20 { text += reader.text }
            event = reader.next()
        }
        if let inner, event != .end || reader.depth < depth, remainingRepairs > 0 {
            // The end tag is missing: the elements that follow belong to the entry, not to this element.
            remainingRepairs -= 1
            reader.rewind(to: inner.state)
            text.removeSubrange(text.utf8.index(text.startIndex, offsetBy: inner.length)...)
            event = .start
        }
        set(field, isLiteral && field.isSingleLine ? InlineText.escaped(text) : text, base: base)
        return event
    }

    /// Returns the base URL from `xml:base` for the current element; `nil` without one.
    private func declaredBase(_ reader: XMLPullParser) -> String? {
        let outer = reader.base.flatMap { URLResolver.absolute($0, base: base) }
        // The reader applies `xml:base` only to elements with content.
        guard reader.isEmptyElement, let own = reader.attribute("xml:base") else { return outer }
        return URLResolver.absolute(own, base: outer ?? base)
    }

    private mutating func set(_ field: FeedEntry.Field, _ text: String, base: String?) {
        if entry != nil {
            entry?.set(field, text, base: base)
        } else if field == .title, document.title == nil {
            let title = InlineText.plain(text).limited(to: FeedItem.Limit.title)
            document.title = title.isEmpty ? nil : title
        } else if field == .author, author.isEmpty {
            author = InlineText.authorName(text)
        }
    }

    /// Sets the feed's author on items without one (RFC 4287, section 4.2.1).
    private mutating func completeAuthors() {
        guard !author.isEmpty else { return }
        for index in document.items.indices where document.items[index].author.isEmpty {
            document.items[index].author = author
        }
    }

    private static let maximumRepairCount = 4

    private static let fields: [String: FeedEntry.Field] = [
        "title": .title, "media:title": .mediaTitle, "description": .description, "summary": .summary,
        "content:encoded": .content, "content": .content, "media:description": .mediaDescription, "link": .link,
        "guid": .id, "id": .id, "author": .author, "dc:creator": .author, "source:author": .sourceAuthor,
        "media:credit": .credit,
        "pubDate": .date, "published": .date, "updated": .updated, "dc:date": .date, "category": .tag,
        "dc:subject": .tag, "media:keywords": .keywords, "media:category": .tag,
    ]
}
