/// Members of archives that were unpacked, so that one that is looked at again, or lies behind, is not unpacked again.
struct MemberCache {
    private var members: [(identity: PictureFile.Identity, bytes: [UInt8])] = []
    private var byteCount = 0

    /// The most bytes that are kept, but for a single member: 128 MiB.
    private static let mostBytes = 128 << 20
    private static let mostMembers = 4_096

    var isEmpty: Bool { members.isEmpty }

    func bytes(of identity: PictureFile.Identity) -> [UInt8]? {
        members.last { $0.identity == identity }?.bytes
    }

    /// Whether a member of so many bytes, nil for an unknown number, would be kept without another one being let go.
    func hasRoom(for size: Int?) -> Bool {
        byteCount + (size ?? 1 << 20) <= Self.mostBytes && members.count < Self.mostMembers
    }

    /// - Parameter isWanted: whether it is kept in place of those that were kept before; else only where there is room.
    mutating func keep(_ bytes: [UInt8], as identity: PictureFile.Identity, isWanted: Bool) {
        if isWanted {
            while !hasRoom(for: bytes.count), !members.isEmpty { byteCount -= members.removeFirst().bytes.count }
        } else if !hasRoom(for: bytes.count) || self.bytes(of: identity) != nil {
            return
        }
        members.append((identity, bytes))
        byteCount += bytes.count
    }
}
