import Foundation
import Testing

@testable import pinfeed_sample

@Suite struct SampleFeedTests {
    private let feed: SampleFeed

    init() throws {
        feed = try SampleFeed.read()
    }

    @Test func theSampleHasEnoughPinsAndPictures() {
        #expect((120...140).contains(feed.pins.count))
        #expect(Set(feed.pins.map(\.picture)).count >= 60)
        #expect(Set(feed.pins.map(\.id)).count == feed.pins.count)
    }

    @Test func everyPictureHasTheDeclaredSizeAndFormat() throws {
        let fileTypes = ["jpg": "jpeg", "png": "png", "webp": "webp"]
        for pin in feed.pins {
            let url = SampleFeed.folder.appendingPathComponent(pin.picture)
            let header = try #require(PictureHeader(path: url.path), "\(pin.picture)")
            #expect(header.width == pin.width && header.height == pin.height, "\(pin.picture)")
            #expect(header.format == fileTypes[url.pathExtension], "\(pin.picture)")
        }
    }

    @Test func everyPictureFileIsUsed() throws {
        #expect(try Set(SampleFeed.pictureFiles().keys) == Set(feed.pins.map(\.picture)))
    }

    @Test func everyFormatHasAtLeastTenPictures() throws {
        let fileTypes = try SampleFeed.pictureFiles().keys.map { URL(fileURLWithPath: $0).pathExtension }
        for fileType in ["jpg", "png", "webp"] { #expect(fileTypes.count { $0 == fileType } >= 10, "\(fileType)") }
    }

    @Test func aspectRatiosRangeFromFourToAQuarter() {
        let ratios = feed.pins.map { Double($0.width) / Double($0.height) }
        #expect(ratios.max() == 4)
        #expect(ratios.min() == 0.25)
        #expect(ratios.count { $0 < 1 } > feed.pins.count / 2)
        #expect(feed.pins.allSatisfy { (700...1200).contains(max($0.width, $0.height)) })
    }

    @Test func theWholeSampleStaysSmall() throws {
        let pictures = try SampleFeed.pictureFiles().values.reduce(0, +)
        let text = try Data(contentsOf: SampleFeed.folder.appendingPathComponent("feed.json")).count
        #expect(pictures + text <= 6_000_000)
    }

    @Test(
        arguments: [
            ("English", "a"..."z", 40), ("Korean", "가"..."힣", 15), ("Japanese", "ぁ"..."ヿ", 6), ("Arabic", "ء"..."ي", 8),
            ("emoji", "🌀"..."🫶", 12),
        ] as [(String, ClosedRange<Unicode.Scalar>, Int)])
    func everyLanguageHasEnoughTitles(language: String, scalars: ClosedRange<Unicode.Scalar>, atLeast: Int) {
        let count = feed.pins.count { pin in pin.title.unicodeScalars.contains { scalars.contains($0) } }
        #expect(count >= atLeast, "\(language)")
    }

    @Test func titlesVaryInLengthAndAreNotEmpty() {
        let lengths = feed.pins.map(\.title.count)
        #expect((lengths.min() ?? 0) >= 1)
        #expect((lengths.min() ?? 9) <= 3)
        #expect((80...90).contains(lengths.max() ?? 0))
        #expect(feed.pins.contains { $0.description == nil })
    }

    @Test func repeatedPicturesAreFarApart() {
        var last: [String: Int] = [:]
        for (index, pin) in feed.pins.enumerated() {
            if let before = last[pin.picture] { #expect(index - before >= 20, "\(pin.picture)") }
            last[pin.picture] = index
        }
    }

    @Test func coloursAndHashesAreWellFormed() {
        for pin in feed.pins {
            #expect(pin.color.wholeMatch(of: /#[0-9a-f]{6}/) != nil, "\(pin.id)")
            #expect(pin.link.host() == "example.org", "\(pin.id)")
            #expect(!pin.tags.isEmpty && !pin.author.isEmpty && pin.likes >= 0, "\(pin.id)")
        }
    }

    @Test func theFeedMatchesTheCatalogue() throws {
        #expect(feed.pins.map(\.title) == PinText.all.map(\.title))
        let names = Set(Catalogue.pictures.map { "pictures/" + $0.fileName })
        #expect(names.count == Catalogue.pictures.count)
        #expect(names == Set(feed.pins.map(\.picture)))
        for plate in Catalogue.pictures {
            let pin = try #require(feed.pins.first { $0.picture == "pictures/" + plate.fileName })
            #expect(pin.width == plate.width && pin.height == plate.height, "\(plate.name)")
        }
    }
}
