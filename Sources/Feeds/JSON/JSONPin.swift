import FeedItems
import Foundation

/// An entry of a JSON feed, with the locations of its members in the text.
///
/// If a member is repeated, the last one is used.
struct JSONPin {
    private let reader: JSONReader
    private var members = Members()
    /// The picture's path or address as written; for several sizes, the address of the largest. Not empty, without NUL,
    /// and no longer than a path can be.
    let picture: String
    /// The picture in several sizes; `nil` if the entry has only one.
    private let versions: RemotePicture?

    private struct Members {
        var id, title, description, author, link, picture, color, blurHash, thumbHash, focus, date,
            alt: JSONReader.Value?
        var width, height, ratio, likes, tags, pictures, further: JSONReader.Value?
    }

    /// Reads the entry that begins at `position`; `nil` if it is not an object or has no valid picture.
    init?(_ bytes: [UInt8], at position: Int) {
        var reader = JSONReader(bytes, at: position)
        guard reader.consume("{") else { return nil }
        do throws(JSONReader.Fault) {
            var isFirst = true
            while let key = try reader.nextKey(isFirst: isFirst) {
                isFirst = false
                let value = try reader.readValue()
                switch key {
                case "id": members.id = value
                case "title": members.title = value
                case "description": members.description = value
                case "author": members.author = value
                case "link": members.link = value
                case "picture": members.picture = value
                case "pictures": members.pictures = value
                case "further": members.further = value
                case "ratio": members.ratio = value
                case "alt": members.alt = value
                case "width": members.width = value
                case "height": members.height = value
                case "color": members.color = value
                case "blurHash", "blurhash": members.blurHash = value
                case "thumbHash", "thumbhash": members.thumbHash = value
                case "focus": members.focus = value
                case "tags": members.tags = value
                case "likes": members.likes = value
                case "date": members.date = value
                default: break
                }
            }
        } catch {
            return nil
        }
        self.reader = reader
        if case .array(let position)? = members.pictures, let versions = Self.versions(bytes, at: position) {
            self.versions = versions.picture
            // Pins without an id use this address as their id, so its choice must not change.
            let sizes = versions.picture.versions
            picture = (sizes.first { $0.width == nil } ?? sizes[sizes.count - 1]).address
            (members.width, members.height) = (members.width ?? versions.width, members.height ?? versions.height)
            return
        }
        versions = nil
        guard case .string(let range)? = members.picture, !range.isEmpty, range.count <= PictureAddress.byteLimit
        else { return nil }
        let picture = reader.text(of: range, limit: PictureAddress.byteLimit)
        guard !picture.utf8.contains(0) else { return nil }
        self.picture = picture
    }

    /// The id, of which a number is returned as written; by default the picture's address.
    var id: String {
        switch members.id {
        case .string(let range)?:
            let id = reader.text(of: range, limit: PinText.idLimit)
            return id.isEmpty ? picture : id
        case .number(let range)?: return String(decoding: reader.bytes[range].prefix(64), as: UTF8.self)
        default: return picture
        }
    }

    /// Returns the pin. If the feed has no pixel size, the size is estimated from the placeholder.
    /// - Parameter folder: the folder for relative paths.
    func pin(id: Pin.ID, folder: String) -> Pin {
        let placeholder = PinPlaceholder(
            blurHash: text(members.blurHash, limit: PinLimit.blurHash + 1),
            thumbHash: text(members.thumbHash, limit: PinLimit.thumbHash + 1))
        let date = ISO8601Date(text(members.date, limit: 40))
        var pin = Pin(
            id: id, title: text(members.title, limit: PinText.titleLimit),
            description: text(members.description, limit: PinText.descriptionLimit),
            author: text(members.author, limit: PinText.authorLimit), link: link,
            picture: reference(folder: folder),
            pixelSize: pixelSize ?? placeholder?.approximateSize,
            dominantColor: RGBColor(hex: text(members.color, limit: 8)) ?? placeholder?.averageColor,
            placeholder: placeholder, focus: focus,
            alternativeText: text(members.alt, limit: PinText.alternativeTextLimit),
            tags: tags,
            likes: integer(members.likes, in: 0...PinLimit.likes) ?? 0,
            date: date.map { Date(timeIntervalSince1970: $0.seconds) })
        pin.isDateOnly = date?.isDateOnly ?? false
        pin.additionalPictures = additionalPictures(folder: folder)
        return pin
    }

    /// Returns the entry's other pictures, from an array of objects with the same picture members as an entry. Elements
    /// without a valid picture are skipped.
    private func additionalPictures(folder: String) -> [PinPicture] {
        guard case .array(let position)? = members.further else { return [] }
        var elements = JSONReader(reader.bytes, at: position + 1)
        var pictures: [PinPicture] = []
        var isFirst = true
        while pictures.count < PinPicture.maximumCount,
            let hasElement = try? elements.advanceToNextElement(isFirst: isFirst), hasElement,
            let value = try? elements.readValue()
        {
            isFirst = false
            guard case .object(let position) = value, let entry = JSONPin(reader.bytes, at: position) else { continue }
            pictures.append(
                PinPicture(
                    reference: entry.reference(folder: folder), pixelSize: entry.pixelSize,
                    dominantColor: RGBColor(hex: entry.text(entry.members.color, limit: 8)), focus: entry.focus,
                    alternativeText: entry.text(entry.members.alt, limit: PinText.alternativeTextLimit)))
        }
        return pictures
    }

    private func reference(folder: String) -> PictureReference {
        versions.map { .remote($0) }
            ?? PictureAddress(picture).reference(
                folder: folder, width: integer(members.width, in: 1...PinLimit.side))
    }

    /// The pixel size from valid `width` and `height`, or else from `ratio`; `nil` if neither is valid.
    var pixelSize: PixelSize? {
        let sides = 1...PinLimit.side
        if let width = integer(members.width, in: sides), let height = integer(members.height, in: sides) {
            return PixelSize(width: width, height: height)
        }
        guard case .number(let digits)? = members.ratio else { return nil }
        return reader.number(of: digits).flatMap { PixelSize(ratio: $0) }
    }

    private func text(_ value: JSONReader.Value?, limit: Int) -> String {
        guard case .string(let range)? = value else { return "" }
        // Twice the limit is read, because leading white space is trimmed before the text is truncated.
        return reader.text(of: range, limit: 2 * limit).limited(to: limit)
    }

    private func integer(_ value: JSONReader.Value?, in range: ClosedRange<Int>) -> Int? {
        guard case .number(let digits)? = value, let number = reader.number(of: digits),
            let integer = Int(exactly: number), range.contains(integer)
        else { return nil }
        return integer
    }

    private var link: URL? {
        guard case .string(let range)? = members.link, range.count <= PinLimit.linkBytes else { return nil }
        return URL(webLink: text(members.link, limit: PinLimit.linkBytes))
    }

    private var focus: FocusPoint? {
        guard case .object(let position)? = members.focus else { return nil }
        var point: (x: Double?, y: Double?)
        var members = JSONReader(reader.bytes, at: position + 1)
        var isFirst = true
        while let key = try? members.nextKey(isFirst: isFirst), let value = try? members.readValue() {
            isFirst = false
            guard case .number(let digits) = value else { continue }
            if key == "x" { point.x = members.number(of: digits) }
            if key == "y" { point.y = members.number(of: digits) }
        }
        guard let x = point.x, let y = point.y else { return nil }
        return FocusPoint(x: x, y: y)
    }

    private var tags: [String] {
        guard case .array(let position)? = members.tags else { return [] }
        var elements = JSONReader(reader.bytes, at: position + 1)
        var tags: [String] = []
        do throws(JSONReader.Fault) {
            var isFirst = true
            while tags.count < PinText.tagCountLimit, try elements.advanceToNextElement(isFirst: isFirst) {
                isFirst = false
                let tag = text(try elements.readValue(), limit: PinText.tagLimit)
                if !tag.isEmpty { tags.append(tag) }
            }
        } catch {
            // Keep the tags before the error.
        }
        return tags
    }
}
