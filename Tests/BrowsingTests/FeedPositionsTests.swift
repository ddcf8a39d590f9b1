import Files
import Foundation
import ScreenKit
import TestSupport
import Testing

@testable import Browsing

/// Scroll positions of earlier sessions, stored on disk.
@Suite struct FeedPositionsTests {
    let folder: ScratchFolder
    let positions: FeedPositions

    init() throws {
        folder = try ScratchFolder()
        positions = FeedPositions(in: BaseFolders(environment: ["XDG_STATE_HOME": folder.url.path]))
    }

    private static func position(_ index: Int) -> FeedPosition {
        FeedPosition(
            layout: index % 2 == 0 ? "cards" : nil, pin: "feed//\(index)", index: index, start: -3, isOpen: true)
    }

    @Test func eachFeedHasItsOwnPosition() throws {
        #expect(positions.position(in: ["/pictures"]) == nil)
        try positions.save(Self.position(1), in: ["/pictures"])
        try positions.save(Self.position(2), in: ["/pictures", "https://example.org/feed"])
        try positions.save(Self.position(3), in: [])
        #expect(positions.position(in: ["/pictures"]) == Self.position(1))
        #expect(positions.position(in: ["/pictures", "https://example.org/feed"]) == Self.position(2))
        #expect(positions.position(in: []) == Self.position(3))
        try positions.save(nil, in: ["/pictures"])
        #expect(positions.position(in: ["/pictures"]) == nil)
        #expect(positions.position(in: []) == Self.position(3))
    }

    @Test func onlyTheMostRecentPositionsAreStored() throws {
        for index in 0..<70 { try positions.save(Self.position(index), in: ["/\(index)"]) }
        #expect(positions.position(in: ["/69"]) == Self.position(69))
        #expect(positions.position(in: ["/6"]) == Self.position(6))
        #expect(positions.position(in: ["/5"]) == nil)
    }

    @Test(arguments: [
        "", "{}", "[", "[1]", #"[{"sources":["/a"],"place":{"pin":"p","index":-1,"start":0,"isOpen":false}}]"#,
        #"[{"sources":["/a"],"place":{"pin":"p","index":1,"start":9999999,"isOpen":false}}]"#,
        #"[{"sources":["/a"],"place":{"pin":"p","index":99999999999999999999,"start":0,"isOpen":false}}]"#,
        #"[{"sources":["/a"],"place":{"pin":"\#(String(repeating: "p", count: 5000))","index":1,"start":0,"isOpen":false}}]"#,
    ])
    func anInvalidFileIsReplaced(_ text: String) throws {
        let path = try folder.write(text, to: "pinfeed/places.json")
        #expect(positions.position(in: ["/a"]) == nil)
        try positions.save(Self.position(1), in: ["/b"])
        #expect(positions.position(in: ["/b"]) == Self.position(1))
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test func nothingIsStoredWithoutAStateFolder() throws {
        let none = FeedPositions(in: BaseFolders(environment: [:]))
        try none.save(Self.position(1), in: [])
        #expect(none.position(in: []) == nil)
    }
}
