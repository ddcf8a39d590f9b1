import FeedItems
import Foundation

extension Pin {
    /// Applies a sidecar file. Missing strings, tags, dates, links and sizes leave the pin's values unchanged; missing
    /// likes become 0, and missing colours and placeholders `nil`. A measured size later replaces the file's.
    mutating func apply(_ metadata: GalleryMetadata) {
        func replace(_ text: inout String, by newText: String, limit: Int) {
            let newText = newText.limited(to: limit)
            if !newText.isEmpty { text = newText }
        }
        replace(&title, by: metadata.title, limit: PinText.titleLimit)
        replace(&description, by: metadata.description, limit: PinText.descriptionLimit)
        replace(&alternativeText, by: metadata.alternativeText, limit: PinText.alternativeTextLimit)
        applyOrigin(metadata)
        likes = min(metadata.likes, PinLimit.likes)
        dominantColor = RGBColor(hex: metadata.color)
        placeholder = PinPlaceholder(blurHash: metadata.blurHash, thumbHash: nil)
        if let width = metadata.width, let height = metadata.height, max(width, height) <= PinLimit.side,
            let size = PixelSize(width: width, height: height)
        {
            pixelSize = size
        }
    }

    /// Applies the author, date, tags and link. Missing values leave the pin unchanged.
    mutating func applyOrigin(_ metadata: GalleryMetadata) {
        let author = metadata.author.limited(to: PinText.authorLimit)
        if !author.isEmpty { self.author = author }
        let tags = metadata.tags.prefix(PinText.tagCountLimit).map { $0.limited(to: PinText.tagLimit) }
        if !tags.isEmpty { self.tags = tags }
        for value in metadata.dates {
            switch value {
            case .text(let text):
                guard let parsedDate = ISO8601Date(text) else { continue }
                date = Date(timeIntervalSince1970: parsedDate.seconds)
                isDateOnly = parsedDate.isDateOnly
            case .seconds(let seconds):
                // Calendars don't support larger values.
                guard abs(seconds) < 1 << 38 else { continue }
                date = Date(timeIntervalSince1970: TimeInterval(seconds))
                isDateOnly = false
            }
            break
        }
        link = metadata.links.lazy.compactMap { URL(webLink: $0) }.first { _ in true } ?? link
    }
}
