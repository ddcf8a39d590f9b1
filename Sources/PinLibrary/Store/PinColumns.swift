import Feeds
import Files
import Foundation
import GRDB
import Languages

/// Conversions between pins and the columns of `savedPin`.
///
/// A picture is stored as a string. This is an absolute path, a file name in the library's folder, the text form of an
/// archive member or remote picture, or `:` and the reason why it is unavailable. An unknown size is stored as 0 by 0.
enum PinColumns {
    /// The column names in the order in which `pin(_:in:)` reads them.
    static let names = """
        pinID, title, description, author, link, picture, pixelWidth, pixelHeight, dominantColor, blurHash, tags, likes, date,
        pictures
        """
    /// The number of columns in `names`.
    static let count = 14

    /// Decodes the pin in the first columns of a row.
    static func pin(_ row: Row, in folder: String?) -> Pin {
        var pin = Pin(
            id: row.text(at: 0), title: row.text(at: 1), description: row.text(at: 2), author: row.text(at: 3),
            link: row.optionalText(at: 4).flatMap { URL(string: $0) },
            picture: reference(row.text(at: 5), in: folder),
            pixelSize: PixelSize(
                width: Int(clamping: row.integer(at: 6) ?? 0), height: Int(clamping: row.integer(at: 7) ?? 0)),
            dominantColor: row.integer(at: 8).map(RGBColor.init(packed:)),
            placeholder: row.optionalText(at: 9).flatMap { PinPlaceholder(text: $0) },
            tags: tags(row.text(at: 10)), likes: Int(clamping: row.integer(at: 11) ?? 0),
            date: row.integer(at: 12).map(Date.init(milliseconds:)))
        row.optionalText(at: 13).flatMap { StoredPinDetails(json: $0) }?.apply(to: &pin, in: folder)
        return pin
    }

    /// Encodes tags as a JSON array.
    static func text(_ tags: [String]) -> String {
        if tags.isEmpty { return "[]" }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(tags)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
    }

    static func tags(_ text: String) -> [String] {
        if text == "[]" { return [] }
        return (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? []
    }

    static func text(_ picture: PictureReference, in folder: String?) -> String {
        switch picture {
        case .unavailable(let reason, _): return ":" + reason
        case .archiveMember(let member): return member.text
        case .remote(let picture): return picture.text
        case .file(let path):
            // Store only the name, so that the library's folder can be moved.
            guard let folder, path.hasPrefix(folder + "/") else { return path }
            let name = path.dropFirst(folder.count + 1)
            return name.isEmpty || name.contains("/") || name.hasPrefix(":") ? path : String(name)
        }
    }

    static func reference(_ text: String, in folder: String?) -> PictureReference {
        if text.hasPrefix("/") { return .file(path: text) }
        if text.hasPrefix(":") { return .unavailable(reason: String(text.dropFirst())) }
        if let member = ArchiveMember(text: text) { return .archiveMember(member) }
        if let picture = RemotePicture(text: text) { return .remote(picture) }
        // A name from a tampered file must not lead out of the folder.
        guard let folder, !text.isEmpty, !text.contains("/"), text != "..", text != "." else {
            return .unavailable(reason: tr("the picture's location isn't in the library"))
        }
        return .file(path: folder + "/" + text)
    }
}
