/// A cache of decompressed archive entries, so that repeated and backward access does not decompress them again.
struct MemberCache {
    private var members: [(identity: PictureFile.Identity, bytes: [UInt8])] = []
    private var byteCount = 0

    /// The maximum size, in bytes; a single larger entry is still cached.
    private static let maximumByteCount = 128 << 20
    private static let maximumMemberCount = 4_096

    var isEmpty: Bool { members.isEmpty }

    func bytes(of identity: PictureFile.Identity) -> [UInt8]? {
        members.last { $0.identity == identity }?.bytes
    }

    /// Returns whether an entry of `size` bytes (`nil` if unknown) fits without evicting another one.
    func hasCapacity(for size: Int?) -> Bool {
        byteCount + (size ?? 1 << 20) <= Self.maximumByteCount && members.count < Self.maximumMemberCount
    }

    /// - Parameter evicting: whether to evict older entries; otherwise the entry is only cached if it fits.
    mutating func insert(_ bytes: [UInt8], for identity: PictureFile.Identity, evicting: Bool) {
        if evicting {
            while !hasCapacity(for: bytes.count), !members.isEmpty { byteCount -= members.removeFirst().bytes.count }
        } else if !hasCapacity(for: bytes.count) || self.bytes(of: identity) != nil {
            return
        }
        members.append((identity, bytes))
        byteCount += bytes.count
    }
}
