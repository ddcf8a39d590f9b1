import Glibc

/// A lossless representation of paths as strings.
///
/// A path on Linux is a sequence of bytes. Names from Windows, old archives and memory sticks are often invalid UTF-8.
/// pinfeed stores every path in a `String`, so that it can be compared, stored in SQLite and JSON, and sent to child
/// processes:
///
/// - Valid UTF-8 is unchanged.
/// - Every other byte *b* (0x80 to 0xFF) is escaped as the private use scalar U+10FE00 + *b*, U+10FE80 to U+10FEFF.
///   Python's `surrogateescape` does the same with lone surrogates, which a Swift string can't contain.
/// - A scalar of that range in a name is escaped byte by byte, so that decoding and encoding are lossless.
///
/// Paths are encoded as bytes only in system calls: ``Files/open(_:_:)`` and the other wrappers. Code that passes a
/// path to the system must `import Files`. Escapes never represent ASCII bytes, so untrusted strings can't inject a
/// `/`, `.` or NUL. `TerminalUI` draws an escape as U+FFFD.
enum PathEscape {
    private static let first: UInt32 = 0x10_FE80
    private static let offset: UInt32 = 0x10_FE00
    /// The first UTF-8 byte of every escape, which is rare in other strings.
    static let leadByte: UInt8 = 0xF4

    /// Returns the byte that a scalar escapes; `nil` if it isn't an escape.
    static func byte(of scalar: Unicode.Scalar) -> UInt8? {
        scalar.value >= first ? UInt8(exactly: scalar.value - offset) : nil
    }

    /// Returns the escape of a byte of at least 0x80.
    static func scalar(of byte: UInt8) -> Unicode.Scalar {
        Unicode.Scalar(offset + UInt32(byte)) ?? "\u{FFFD}"
    }
}

extension String {
    /// Decodes a path or a component of one; see ``PathEscape``.
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

    /// Decodes a NUL-terminated path.
    package init(path: UnsafePointer<CChar>) {
        self.init(pathBytes: UnsafeRawBufferPointer(start: path, count: strlen(path)))
    }

    /// The path encoded as bytes.
    package var pathBytes: [UInt8] {
        guard hasPathEscapes else { return Array(utf8) }
        return unicodeScalars.reduce(into: []) { bytes, scalar in
            if let byte = PathEscape.byte(of: scalar) { bytes.append(byte) } else { bytes += String(scalar).utf8 }
        }
    }

    /// Calls `body` with the NUL-terminated bytes of the path, which are valid during the call.
    package func withPath<Value>(_ body: (UnsafePointer<CChar>) throws -> Value) rethrows -> Value {
        guard hasPathEscapes else { return try withCString(body) }
        return try body(pathBytes.map { CChar(bitPattern: $0) } + [0])
    }

    /// Whether the path has escapes, so its bytes are invalid UTF-8 or contain scalars of the escape range.
    package var hasPathEscapes: Bool {
        utf8.contains(PathEscape.leadByte) && unicodeScalars.contains { PathEscape.byte(of: $0) != nil }
    }

    /// The path for display, with U+FFFD for every escaped byte.
    package var withoutPathEscapes: String {
        guard hasPathEscapes else { return self }
        return String(
            String.UnicodeScalarView(unicodeScalars.map { PathEscape.byte(of: $0) == nil ? $0 : "\u{FFFD}" }))
    }
}
