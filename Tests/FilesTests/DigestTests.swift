import Files
import Testing

/// FNV-1a digests of bytes.
@Suite struct DigestTests {
    /// Values of the authors' published test suite (`test_fnv.c`).
    @Test(arguments: [("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8)])
    func digestMatchesThePublishedFNVValues(text: String, digest: UInt64) {
        #expect(text.utf8.digest() == digest)
        #expect(Array(text.utf8).digest() == digest)
    }
}
