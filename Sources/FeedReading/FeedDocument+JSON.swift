import FeedItems

extension FeedDocument {
    /// The document as a JSON feed in pinfeed's format, in UTF-8. Unknown and empty values are omitted.
    ///
    /// - Complexity: O(n) for n bytes.
    package var json: [UInt8] {
        var writer = JSONTextWriter()
        writer.object { writer in
            writer.member("title", title ?? "")
            writer.member("next", next ?? "")
            writer.member("skipped", skipped)
            writer.member("notices", notices)
            writer.array("pins", items) { writer, item in item.write(into: &writer) }
        }
        return writer.bytes
    }
}

extension FeedItem {
    fileprivate func write(into writer: inout JSONTextWriter) {
        writer.object { writer in
            writer.member("id", id)
            writer.member("title", title)
            writer.member("description", description)
            writer.member("author", author)
            writer.member("link", link ?? "")
            writer.picture(pictures, ratio: ratio, color: color, alternativeText: alternativeText, focus: focus)
            writer.member("thumbHash", thumbHash ?? "")
            writer.member("blurHash", blurHash ?? "")
            if !additionalPictures.isEmpty {
                writer.array("further", additionalPictures) { writer, picture in
                    writer.object { writer in
                        writer.picture(
                            picture.versions, ratio: picture.ratio, color: picture.color,
                            alternativeText: picture.alternativeText, focus: picture.focus)
                    }
                }
            }
            writer.member("tags", tags)
            writer.member("likes", likes)
            writer.member("date", date ?? "")
        }
    }
}

extension JSONTextWriter {
    fileprivate mutating func picture(
        _ versions: [PictureVersion], ratio: Double?, color: String?, alternativeText: String, focus: FocusPoint?
    ) {
        array("pictures", versions) { writer, picture in
            writer.object { writer in
                writer.member("url", picture.address)
                writer.member("width", picture.width ?? 0)
                writer.member("height", picture.height ?? 0)
            }
        }
        if let ratio { member("ratio", ratio) }
        member("color", color ?? "")
        member("alt", alternativeText)
        if let focus {
            object("focus") { writer in
                writer.member("x", focus.x)
                writer.member("y", focus.y)
            }
        }
    }
}

/// A writer of JSON text.
struct JSONTextWriter {
    private(set) var bytes: [UInt8] = []
    /// Whether the next member or element needs a preceding comma.
    private var hasFormer = false

    mutating func object(_ members: (inout JSONTextWriter) -> Void) {
        bracket("{", "}", members)
    }

    mutating func object(_ name: StaticString, _ members: (inout JSONTextWriter) -> Void) {
        begin(name)
        bracket("{", "}", members)
    }

    mutating func member(_ name: StaticString, _ text: String) {
        guard !text.isEmpty else { return }
        begin(name)
        string(text)
    }

    /// Writes a number unless it is 0.
    mutating func member(_ name: StaticString, _ number: Int) {
        guard number != 0 else { return }
        begin(name)
        bytes += "\(number)".utf8
    }

    mutating func member(_ name: StaticString, _ number: Double) {
        guard number.isFinite else { return }
        begin(name)
        bytes += "\(number)".utf8
    }

    mutating func member(_ name: StaticString, _ texts: [String]) {
        guard !texts.isEmpty else { return }
        array(name, texts) { writer, text in writer.string(text) }
    }

    mutating func array<Element>(
        _ name: StaticString, _ elements: [Element], _ write: (inout JSONTextWriter, Element) -> Void
    ) {
        begin(name)
        bracket("[", "]") { writer in
            for element in elements {
                writer.comma()
                write(&writer, element)
            }
        }
    }

    private mutating func bracket(
        _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ inside: (inout JSONTextWriter) -> Void
    ) {
        bytes.append(UInt8(ascii: opening))
        hasFormer = false
        inside(&self)
        bytes.append(UInt8(ascii: closing))
        hasFormer = true
    }

    private mutating func begin(_ name: StaticString) {
        comma()
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes += $0 }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func comma() {
        if hasFormer { bytes.append(UInt8(ascii: ",")) }
        hasFormer = true
    }

    private mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { text in
            // Copy runs without escapes at once, because most strings need none.
            var start = 0
            while start < text.count {
                let end = EscapedText.firstEscape(in: UnsafeRawBufferPointer(text), from: start)
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
                if end < text.count { escape(text[end]) }
                start = end + 1
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case 0: break
        case 0x0A: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
        case 1..<0x20: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
        default: bytes += [UInt8(ascii: "\\"), byte]
        }
    }
}
