import Foundation
import Testing

@testable import Feeds

@Suite struct MissingPictureTests {
    let folder: TemporaryFolder
    let probe = SheetProbe(failures: ["broken.png": "not a picture"])

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A pin of a JSON feed.
    private func pin(_ picture: String) async throws -> Pin {
        let file = try folder.write(#"[{"picture": "\#(picture)", "title": "T", "likes": 3}]"#, to: "feed.json")
        return try #require(try await JSONFeedSource(path: file, probe: probe).page().pins.first)
    }

    @Test func aPictureThatAppearedIsFoundWithItsSize() async throws {
        let missing = [try await pin("a.png"), try await pin("b.png"), try await pin("c.png")]
        #expect(missing.map(\.isMissingPicture) == [true, true, true])
        try folder.write("", to: "b.png")
        let restored = await probe.restoredPins(among: missing)
        #expect(restored.keys.sorted() == [1])
        let expected = try await pin("b.png")
        #expect(restored[1] == expected, "only the picture of the pin changed")
        #expect(restored[1]?.picture == .file(path: "\(folder.path)/b.png"))
        #expect(restored[1]?.pixelSize == PixelSize(width: 40, height: 30))
    }

    @Test func anUndecodablePictureStaysMissing() async throws {
        try folder.write("", to: "broken.png")
        let broken = try await pin("broken.png")
        #expect(broken.isMissingPicture)
        #expect(await probe.restoredPins(among: [broken]).isEmpty)
    }

    @Test func aPipeInPlaceOfAPictureIsNotOpened() async throws {
        let missing = try await pin("a.png")
        #expect(mkfifo("\(folder.path)/a.png", 0o600) == 0)
        #expect(await probe.restoredPins(among: [missing]).isEmpty)
        #expect(await probe.requestedPaths == [])
    }

    @Test(arguments: ["ftp://a.org/1.png", "file://elsewhere/1.png"])
    func anUnsupportedAddressIsNotAMissingPicture(address: String) async throws {
        let pin = try await pin(address)
        guard case .unavailable(_, path: nil) = pin.picture else { return #expect(Bool(false), "\(pin.picture)") }
        #expect(!pin.isMissingPicture)
    }
}
