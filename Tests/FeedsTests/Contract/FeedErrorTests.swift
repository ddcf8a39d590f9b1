import Languages
import Testing

@testable import Feeds

@Suite struct FeedErrorTests {
    @Test(arguments: [
        FeedError.missing(path: "a\u{1B}[31m\nb"), .unreadable(path: "a\u{9B}b", reason: .notRegular),
        .notAFeed(path: "\u{202E}gpj.a", reason: .folder), .notFetched(UnderlyingError(message: "r\0")),
        .tooLarge(path: "\u{2066}a\r", limit: 1 << 27),
        .empty(path: "a\u{2028}b"), .sampleMissing(searched: ["/a\n", "/b\u{7F}"]), .cancelled,
    ]) func aDescriptionIsOneLineWithoutControlCharacters(error: FeedError) {
        let controls = error.description.unicodeScalars.filter {
            $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0.properties.isBidiControl || $0.value == 0x2028
        }
        #expect(controls.isEmpty)
    }

    @Test func ordinaryNamesAreShownUnchanged() {
        #expect(
            FeedError.missing(path: "~/사진/été 🌅.json").description
                == "~/사진/été 🌅.json: no such file or folder. Check the path.")
        #expect(FeedError.missing(path: "a\u{1B}b").description.hasPrefix("a\\u{1b}b: "))
    }

    @Test func progressIsOrderedByStepThenByCount() {
        let steps = [
            FeedProgress(.listing, done: 0), FeedProgress(.listing, done: 9), FeedProgress(done: 0),
            FeedProgress(done: 1),
        ]
        #expect(steps.sorted() == steps)
        #expect(!(FeedProgress(done: 0) < FeedProgress(.listing, done: 9)))
    }
}
