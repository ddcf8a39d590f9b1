import FeedItems

extension FeedDocument {
    /// The document as a JSON feed in pinfeed's format, in UTF-8. Unknown and empty values are omitted.
    ///
    /// - Complexity: O(n) for n bytes.
    package var json: [UInt8] {
        var writer = JSONTextWriter()
        writer.writeObject { writer in
            writer.writeMember("title", title ?? "")
            writer.writeMember("next", next ?? "")
            writer.writeMember("skipped", skipped)
            writer.writeMember("notices", notices)
            writer.writeArray("pins", items) { writer, item in item.write(into: &writer) }
        }
        return writer.bytes
    }
}

extension FeedItem {
    fileprivate func write(into writer: inout JSONTextWriter) {
        writer.writeObject { writer in
            writer.writeMember("id", id)
            writer.writeMember("title", title)
            writer.writeMember("description", description)
            writer.writeMember("author", author)
            writer.writeMember("link", link ?? "")
            writer.writePicture(pictures, ratio: ratio, color: color, alternativeText: alternativeText, focus: focus)
            writer.writeMember("thumbHash", thumbHash ?? "")
            writer.writeMember("blurHash", blurHash ?? "")
            if !additionalPictures.isEmpty {
                writer.writeArray("further", additionalPictures) { writer, picture in
                    writer.writeObject { writer in
                        writer.writePicture(
                            picture.versions, ratio: picture.ratio, color: picture.color,
                            alternativeText: picture.alternativeText, focus: picture.focus)
                    }
                }
            }
            writer.writeMember("tags", tags)
            writer.writeMember("likes", likes)
            writer.writeMember("date", date ?? "")
        }
    }
}

extension JSONTextWriter {
    fileprivate mutating func writePicture(
        _ versions: [PictureVersion], ratio: Double?, color: String?, alternativeText: String, focus: FocusPoint?
    ) {
        writeArray("pictures", versions) { writer, picture in
            writer.writeObject { writer in
                writer.writeMember("url", picture.address)
                writer.writeMember("width", picture.width ?? 0)
                writer.writeMember("height", picture.height ?? 0)
            }
        }
        if let ratio { writeMember("ratio", ratio) }
        writeMember("color", color ?? "")
        writeMember("alt", alternativeText)
        if let focus {
            writeObject("focus") { writer in
                writer.writeMember("x", focus.x)
                writer.writeMember("y", focus.y)
            }
        }
    }
}

/// A writer of JSON text. `writeMember` omits empty strings and arrays, the integer 0 and non-finite numbers.
struct JSONTextWriter {
    private(set) var bytes: [UInt8] = []
    /// Whether the next member or element needs a preceding comma.
    private var needsComma = false

    mutating func writeObject(_ members: (inout JSONTextWriter) -> Void) {
        writeBrackets("{", "}", members)
    }

    mutating func writeObject(_ name: StaticString, _ members: (inout JSONTextWriter) -> Void) {
        writeName(name)
        writeBrackets("{", "}", members)
    }

    mutating func writeMember(_ name: StaticString, _ text: String) {
        guard !text.isEmpty else { return }
        writeName(name)
        writeString(text)
    }

    mutating func writeMember(_ name: StaticString, _ number: Int) {
        guard number != 0 else { return }
        writeName(name)
        bytes += "\(number)".utf8
    }

    mutating func writeMember(_ name: StaticString, _ number: Double) {
        guard number.isFinite else { return }
        writeName(name)
        bytes += "\(number)".utf8
    }

    mutating func writeMember(_ name: StaticString, _ strings: [String]) {
        guard !strings.isEmpty else { return }
        writeArray(name, strings) { writer, text in writer.writeString(text) }
    }

    mutating func writeArray<Element>(
        _ name: StaticString, _ elements: [Element], _ write: (inout JSONTextWriter, Element) -> Void
    ) {
        writeName(name)
        writeBrackets("[", "]") { writer in
            for element in elements {
                writer.writeComma()
                write(&writer, element)
            }
        }
    }

    private mutating func writeBrackets(
        _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ writeContents: (inout JSONTextWriter) -> Void
    ) {
        bytes.append(UInt8(ascii: opening))
        needsComma = false
        writeContents(&self)
        bytes.append(UInt8(ascii: closing))
        needsComma = true
    }

    private mutating func writeName(_ name: StaticString) {
        writeComma()
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes += $0 }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func writeComma() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func writeString(_ text: String) {
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
