import CLibXML2
import Glibc

/// Steps through XML with libxml2's reader, which forgives what it can.
///
/// Nothing outside of the document is ever read, no entity of its own is expanded, and libxml2's limits of depth, names
/// and amplification hold.
final class XMLPullReader {
    private let reader: xmlTextReaderPtr
    private let fault = Fault()
    /// Kept for as long as the reader looks into it.
    private let bytes: [UInt8]

    /// What libxml2 said first, and where.
    final class Fault {
        var line = 0
        var reason: String?
    }

    enum Event {
        case start
        case end
        /// Text or CDATA.
        case text
        case other
    }

    /// Nil when libxml2 has no memory.
    init?(_ bytes: [UInt8], charset: String?) {
        self.bytes = bytes
        let isUTF16 = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
        // Declared encodings are often wrong, and text that is no UTF-8 is hardly ever valid UTF-8.
        let encoding = isUTF16 ? nil : String(validating: bytes, as: UTF8.self) != nil ? "UTF-8" : charset
        var options = XML_PARSE_RECOVER.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_NOCDATA.rawValue
        if encoding != nil { options |= XML_PARSE_IGNORE_ENC.rawValue }
        let made = bytes.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { text in
                // The reader does not copy: `bytes` is never changed, and so stays where it is.
                xmlReaderForMemory(text.baseAddress, Int32(clamping: text.count), nil, encoding, Int32(options))
            }
        }
        guard let made else { return nil }
        reader = made
        xmlTextReaderSetStructuredErrorHandler(
            reader,
            { context, error in
                guard let context, let error, error.pointee.level == XML_ERR_FATAL else { return }
                let fault = Unmanaged<Fault>.fromOpaque(context).takeUnretainedValue()
                guard fault.reason == nil else { return }
                fault.line = Int(error.pointee.line)
                fault.reason = error.pointee.message.map { String(cString: $0).limited(to: 200) } ?? "it is broken"
            }, Unmanaged.passUnretained(fault).toOpaque())
    }

    deinit { xmlFreeTextReader(reader) }

    /// The first thing that makes it no XML; nil as long as there is none.
    var broken: (line: Int, reason: String)? { fault.reason.map { (fault.line, $0) } }

    /// Steps on; nil at the end, or where nothing more can be read.
    func next() -> Event? {
        guard xmlTextReaderRead(reader) == 1 else { return nil }
        return event
    }

    /// Steps over what is inside of an element.
    func skip() -> Event? {
        guard xmlTextReaderNext(reader) == 1 else { return nil }
        return event
    }

    private var event: Event {
        switch UInt32(bitPattern: xmlTextReaderNodeType(reader)) {
        case XML_READER_TYPE_ELEMENT.rawValue: .start
        case XML_READER_TYPE_END_ELEMENT.rawValue: .end
        case XML_READER_TYPE_TEXT.rawValue, XML_READER_TYPE_CDATA.rawValue,
            XML_READER_TYPE_SIGNIFICANT_WHITESPACE.rawValue:
            .text
        default: .other
        }
    }

    var depth: Int { Int(xmlTextReaderDepth(reader)) }
    var isEmptyElement: Bool { xmlTextReaderIsEmptyElement(reader) == 1 }
    /// The name without its prefix.
    var name: String { Self.string(xmlTextReaderConstLocalName(reader)) ?? "" }
    var prefix: String { Self.string(xmlTextReaderConstPrefix(reader)) ?? "" }
    var text: String { Self.string(xmlTextReaderConstValue(reader)) ?? "" }
    /// Where relative addresses begin here.
    var base: String? { Self.string(xmlTextReaderConstBaseUri(reader)) }

    func attribute(_ name: String) -> String? {
        guard xmlTextReaderHasAttributes(reader) == 1, let value = xmlTextReaderGetAttribute(reader, name) else {
            return nil
        }
        defer { free(value) }
        return String(cString: UnsafePointer(value))
    }

    /// The attributes `width` and `height`, as far as they are numbers.
    var size: FeedEntry.Size {
        (attribute("width").flatMap { Int($0) }, attribute("height").flatMap { Int($0) })
    }

    /// What is inside of the element as text with markup.
    var innerMarkup: String {
        guard let value = xmlTextReaderReadInnerXml(reader) else { return "" }
        defer { free(value) }
        return String(cString: UnsafePointer(value))
    }

    private static func string(_ text: UnsafePointer<xmlChar>?) -> String? { text.map { String(cString: $0) } }
}
