import FeedItems
import Foundation
import Languages

/// A reader of JSON Feed 1.0 and 1.1 (<https://www.jsonfeed.org/version/1.1/>) and of gallery-dl's output.
enum JSONFeedReader {
    /// Reads a feed.
    /// - Throws: `FeedReadingError` if the bytes are invalid JSON or not a feed.
    static func document(_ bytes: [UInt8], address: String?) throws(FeedReadingError) -> FeedDocument {
        let value: Any
        do {
            value = try JSONSerialization.jsonObject(with: Data(bytes))
        } catch {
            if let messages = GalleryDumpReader.messages(bytes) { return try GalleryDumpReader.document(messages) }
            throw .notAFeed(.invalidJSON)
        }
        if let messages = value as? [Any] {
            // A single line is one message.
            if GalleryDumpReader.isDump([messages]) { return try GalleryDumpReader.document([messages]) }
            if GalleryDumpReader.isDump(messages) { return try GalleryDumpReader.document(messages) }
        }
        guard let feed = value as? [String: Any], let items = feed["items"] as? [Any] else {
            throw .notAFeed(.otherJSON)
        }
        let base = (feed["feed_url"] as? String).flatMap { URLResolver.absolute($0, base: address) } ?? address
        var document = FeedDocument()
        document.title = (feed["title"] as? String)?.limited(to: FeedItem.Limit.title)
        document.next = (feed["next_url"] as? String).flatMap { URLResolver.absolute($0, base: base) }
        if items.count > FeedDocument.maximumItemCount {
            document.notices.append(tr("Only the first \(FeedDocument.maximumItemCount) entries are shown."))
        }
        for entry in items.prefix(FeedDocument.maximumItemCount) {
            if let item = (entry as? [String: Any]).flatMap({ item($0, in: feed, base: base) }) {
                document.items.append(item)
            } else {
                document.skipped += 1
            }
        }
        return document
    }

    private static func item(_ entry: [String: Any], in feed: [String: Any], base: String?) -> FeedItem? {
        func text(_ name: String) -> String? { entry[name] as? String }
        let page = text("url").flatMap { URLResolver.absolute($0, base: base) }
        let base = page ?? base
        let html = text("content_html").map { HTMLText($0, base: base, includesPictures: true) }
        let candidates = candidates(entry, html?.pictures ?? [], base: base)
        guard let best = candidates.best, let picture = PictureVersion.sorted(best.versions).last else { return nil }
        // JSON Feed recommends URLs as ids.
        let link =
            page
            ?? [text("external_url"), text("id")].compactMap { $0.flatMap { URLResolver.absolute($0, base: nil) } }
            .first
        let id = text("id") ?? (entry["id"] as? NSNumber)?.stringValue ?? link ?? picture.address
        var item = FeedItem(
            id: id.isEmpty ? picture.address : id.limited(to: FeedItem.Limit.id),
            pictures: PictureVersion.sorted(best.versions))
        if best.origin != .markup {
            for picture in candidates.additionalPictures(.enclosure, besides: best) { item.add(picture) }
        }
        item.link = link
        item.title = (text("title") ?? "").limited(to: FeedItem.Limit.title)
        item.description = (html?.text ?? text("content_text") ?? text("summary") ?? "").limited(
            to: FeedItem.Limit.description)
        let authors = (entry["authors"] ?? feed["authors"]) as? [Any]
        let author = (authors?.first ?? entry["author"] ?? feed["author"]) as? [String: Any]
        item.author = (author?["name"] as? String ?? "").limited(to: FeedItem.Limit.author)
        item.alternativeText = best.alternativeText.limited(to: FeedItem.Limit.alternativeText)
        item.tags = FeedEntry.normalizedTags((entry["tags"] as? [Any] ?? []).compactMap { $0 as? String })
        // Members that begin with _ are extensions.
        item.blurHash = (text("_blurhash") ?? text("blurhash"))?.limited(to: 200)
        item.thumbHash = (text("_thumbhash") ?? text("thumbhash"))?.limited(to: 200)
        item.date = ["date_published", "date_modified"].lazy.compactMap { name in
            (text(name) ?? (entry[name] as? NSNumber)?.stringValue).flatMap(FeedDate.utc)
        }.first { _ in true }
        return item
    }

    private static func candidates(
        _ entry: [String: Any], _ markup: [PictureCandidate], base: String?
    ) -> PictureCandidates {
        var candidates = PictureCandidates()
        func addPicture(at address: Any?, origin: PictureCandidate.Origin, type: String?) {
            guard let text = address as? String, let address = URLResolver.absolute(text, base: base),
                !DecorativePicture.matchesAddress(address)
            else { return }
            let evidence = origin == .item ? .picture : PictureEvidence(type: type, medium: nil, address: address)
            guard evidence != .other else { return }
            var candidate = PictureCandidate(origin: origin, versions: [PictureVersion(address: address)])
            candidate.isCertain = evidence == .picture
            candidates.add(candidate)
        }
        addPicture(at: entry["image"], origin: .item, type: nil)
        addPicture(at: entry["banner_image"], origin: .item, type: nil)
        for case let attachment as [String: Any] in (entry["attachments"] as? [Any] ?? []).prefix(
            1 + AdditionalPicture.maximumCount)
        {
            addPicture(at: attachment["url"], origin: .enclosure, type: attachment["mime_type"] as? String)
        }
        for picture in markup { candidates.add(picture) }
        return candidates
    }
}
