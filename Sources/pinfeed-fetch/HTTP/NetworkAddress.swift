import Glibc

/// Classification of network addresses.
enum NetworkAddress {
    /// Returns whether an address is not globally reachable according to IANA's registries (RFC 6890), or neither IPv4
    /// nor IPv6. Remote feeds must not access such addresses.
    static func isPrivate(_ address: UnsafePointer<sockaddr>) -> Bool {
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            let bigEndianAddress = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                $0.pointee.sin_addr.s_addr
            }
            return isPrivate(version4: UInt32(bigEndian: bigEndianAddress))
        case AF_INET6:
            let bytes = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
                withUnsafeBytes(of: address.pointee.sin6_addr) { Array($0) }
            }
            return isPrivate(version6: bytes)
        default: return true
        }
    }

    static func isPrivate(version4 address: UInt32) -> Bool {
        let reservedRanges: [(UInt32, UInt32)] = [
            (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8), (0xA9FE_0000, 16),
            (0xAC10_0000, 12), (0xC000_0000, 24), (0xC0A8_0000, 16), (0xC612_0000, 15), (0xE000_0000, 3),
        ]
        return reservedRanges.contains { start, length in address >> (32 - length) == start >> (32 - length) }
    }

    /// - Parameter address: the sixteen bytes of the address.
    static func isPrivate(version6 address: [UInt8]) -> Bool {
        func version4(at offset: Int) -> UInt32 {
            address[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
        }
        if address.prefix(10).allSatisfy({ $0 == 0 }) {
            // IPv4-mapped addresses are judged by the IPv4 address. Others with this prefix, such as ::1, are private.
            return address[10] != 0xFF || address[11] != 0xFF || isPrivate(version4: version4(at: 12))
        }
        // NAT64 (64:ff9b::/96, RFC 6052) and 6to4 (RFC 3056) addresses contain an IPv4 address. 64:ff9b:1::/48 is for NAT64
        // within a network (RFC 8215), so it is private.
        if address.starts(with: [0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]) {
            return isPrivate(version4: version4(at: 12))
        }
        if address.starts(with: [0x20, 0x02]) { return isPrivate(version4: version4(at: 2)) }
        // All global unicast addresses begin with 001 (RFC 4291).
        return address[0] >> 5 != 1
    }
}
