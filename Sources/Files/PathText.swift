import Glibc

/// Paths as strings without loss.
///
/// A path on Linux is bytes: names from Windows, old archives and memory sticks are often not valid UTF-8. The program holds every
/// path in a `String`, so that it can be compared, stored in SQLite and JSON, and sent to child processes:
///
/// - Valid UTF-8 is itself.
/// - Every other byte *b* (0x80 to 0xFF) is the private use scalar U+10FE00 + *b*, U+10FE80 to U+10FEFF. Python's `surrogateescape`
///   does the same with lone surrogates, which a Swift string cannot hold.
/// - A name that holds one of these scalars itself is escaped byte by byte, so that decoding and encoding always give the same bytes.
///
/// Strings become bytes again only where the system is called: ``Files/open(_:_:)`` and its neighbours encode their paths, and code
/// that calls the system with a path has to `import Files`. Escapes stand for no ASCII byte, so that no text from outside can add a
/// `/`, a `.` or a NUL through them. Where a path or a title made of it is shown, `TerminalUI` draws an escape as U+FFFD.
enum PathEscape {
    private static let first: UInt32 = 0x10_FE80
    private static let offset: UInt32 = 0x10_FE00
    /// The first byte of every escape's UTF-8; hardly any other text has it.
    static let leadByte: UInt8 = 0xF4

    /// The byte that a scalar stands for, or `nil` if it is no escape.
    static func byte(of scalar: Unicode.Scalar) -> UInt8? {
        scalar.value >= first ? UInt8(exactly: scalar.value - offset) : nil
    }

    /// The escape of a byte of at least 0x80.
    static func scalar(of byte: UInt8) -> Unicode.Scalar {
        Unicode.Scalar(offset + UInt32(byte)) ?? "\u{FFFD}"
    }
}

extension String {
    /// Decodes a path, or a part of one; see ``PathEscape``.
    package init(pathBytes bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        if let text = String(validating: bytes, as: UTF8.self), !text.hasPathEscapes {
            self = text
            return
        }
        var scalars = String.UnicodeScalarView()
        var rest = bytes[...]
        while let byte = rest.first {
            var parser = UTF8.ForwardParser()
            var iterator = rest.makeIterator()
            if case .valid(let encoded) = parser.parseScalar(from: &iterator),
                case let scalar = UTF8.decode(encoded), PathEscape.byte(of: scalar) == nil
            {
                scalars.append(scalar)
                rest = rest.dropFirst(encoded.count)
            } else {
                scalars.append(PathEscape.scalar(of: byte))
                rest = rest.dropFirst()
            }
        }
        self.init(scalars)
    }

    /// Decodes a path that ends with NUL.
    package init(path: UnsafePointer<CChar>) {
        self.init(pathBytes: UnsafeRawBufferPointer(start: path, count: strlen(path)))
    }

    /// The bytes of the path.
    package var pathBytes: [UInt8] {
        guard hasPathEscapes else { return Array(utf8) }
        return unicodeScalars.reduce(into: []) { bytes, scalar in
            if let byte = PathEscape.byte(of: scalar) { bytes.append(byte) } else { bytes += String(scalar).utf8 }
        }
    }

    /// Calls a function with the path's bytes, which end with NUL and are valid during the call.
    package func withPath<Value>(_ body: (UnsafePointer<CChar>) throws -> Value) rethrows -> Value {
        guard hasPathEscapes else { return try withCString(body) }
        return try body(pathBytes.map { CChar(bitPattern: $0) } + [0])
    }

    /// Whether the path is not valid UTF-8.
    package var hasPathEscapes: Bool {
        utf8.contains(PathEscape.leadByte) && unicodeScalars.contains { PathEscape.byte(of: $0) != nil }
    }

    /// The path as text for people: every byte that is not UTF-8 is U+FFFD.
    package var withoutPathEscapes: String {
        guard hasPathEscapes else { return self }
        return String(
            String.UnicodeScalarView(unicodeScalars.map { PathEscape.byte(of: $0) == nil ? $0 : "\u{FFFD}" }))
    }
}
