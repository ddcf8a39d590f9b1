import Files
import Foundation
import ScreenKit
import TestSupport
import Testing

@testable import Browsing

/// Scroll positions of earlier sessions, stored on disk.
@Suite struct FeedPlacesTests {
    let folder: ScratchFolder
    let places: FeedPositions

    init() throws {
        folder = try ScratchFolder()
        places = FeedPositions(in: BaseFolders(environment: ["XDG_STATE_HOME": folder.url.path]))
    }

    private static func place(_ index: Int) -> FeedPosition {
        FeedPosition(
            layout: index % 2 == 0 ? "cards" : nil, pin: "feed//\(index)", index: index, start: -3, isOpen: true)
    }

    @Test func eachFeedHasItsOwnPlace() throws {
        #expect(places.place(in: ["/pictures"]) == nil)
        try places.save(Self.place(1), in: ["/pictures"])
        try places.save(Self.place(2), in: ["/pictures", "https://example.org/feed"])
        try places.save(Self.place(3), in: [])
        #expect(places.place(in: ["/pictures"]) == Self.place(1))
        #expect(places.place(in: ["/pictures", "https://example.org/feed"]) == Self.place(2))
        #expect(places.place(in: []) == Self.place(3))
        try places.save(nil, in: ["/pictures"])
        #expect(places.place(in: ["/pictures"]) == nil)
        #expect(places.place(in: []) == Self.place(3))
    }

    @Test func onlyTheMostRecentPlacesAreKept() throws {
        for index in 0..<70 { try places.save(Self.place(index), in: ["/\(index)"]) }
        #expect(places.place(in: ["/69"]) == Self.place(69))
        #expect(places.place(in: ["/6"]) == Self.place(6))
        #expect(places.place(in: ["/5"]) == nil)
    }

    @Test(arguments: [
        "", "{}", "[", "[1]", #"[{"sources":["/a"],"place":{"pin":"p","index":-1,"start":0,"isOpen":false}}]"#,
        #"[{"sources":["/a"],"place":{"pin":"p","index":1,"start":9999999,"isOpen":false}}]"#,
        #"[{"sources":["/a"],"place":{"pin":"p","index":99999999999999999999,"start":0,"isOpen":false}}]"#,
        #"[{"sources":["/a"],"place":{"pin":"\#(String(repeating: "p", count: 5000))","index":1,"start":0,"isOpen":false}}]"#,
    ])
    func anInvalidFileIsReplaced(_ text: String) throws {
        let path = try folder.write(text, to: "pinfeed/places.json")
        #expect(places.place(in: ["/a"]) == nil)
        try places.save(Self.place(1), in: ["/b"])
        #expect(places.place(in: ["/b"]) == Self.place(1))
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test func noPlaceIsKeptWithoutAStateFolder() throws {
        let none = FeedPositions(in: BaseFolders(environment: [:]))
        try none.save(Self.place(1), in: [])
        #expect(none.place(in: []) == nil)
    }
}
