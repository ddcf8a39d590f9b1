/// The environment that a decoder reports at start.
package struct DecoderEnvironment: Hashable, Sendable {
    /// The Landlock ABI version of the kernel; 0 if unsupported.
    package let landlockVersion: UInt32
    package let libvips: LibraryVersion

    package init(landlockVersion: UInt32, libvips: LibraryVersion) {
        self.landlockVersion = landlockVersion
        self.libvips = libvips
    }

    /// The value before a decoder has reported.
    package static let unknown = DecoderEnvironment(
        landlockVersion: 0, libvips: LibraryVersion(major: 0, minor: 0, micro: 0))

    /// A version of three numbers from 0 through 255.
    package struct LibraryVersion: Hashable, Sendable, CustomStringConvertible {
        package let major: UInt8
        package let minor: UInt8
        package let micro: UInt8

        package init(major: UInt8, minor: UInt8, micro: UInt8) {
            self.major = major
            self.minor = minor
            self.micro = micro
        }

        package var description: String { "\(major).\(minor).\(micro)" }
    }

    /// The libvips version as an integer, with the last component in the low byte.
    var packedVersion: UInt32 { UInt32(libvips.major) << 16 | UInt32(libvips.minor) << 8 | UInt32(libvips.micro) }

    /// - Throws: `WireError` if bytes are missing or the version is out of range.
    init(_ reader: inout ByteReader) throws(WireError) {
        landlockVersion = try reader.uint32()
        let number = try reader.uint32()
        guard number >> 24 == 0 else { throw .badField("version") }
        libvips = LibraryVersion(
            major: UInt8(number >> 16), minor: UInt8(number >> 8 & 0xFF), micro: UInt8(number & 0xFF))
    }
}
