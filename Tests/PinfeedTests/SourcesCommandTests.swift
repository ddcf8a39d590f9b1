import Foundation
import TestSupport
import Testing

/// The commands `pinfeed sources` and `pinfeed cache`.
@Suite(.tags(.processes)) struct SourcesCommandTests {
    private let root = Program.sample.deletingLastPathComponent()
    private var fixtures: URL {
        root.deletingLastPathComponent().appendingPathComponent("Tests/SourceFilesTests/Fixtures")
    }

    private func source(_ name: String) -> String { root.appendingPathComponent("Sources/\(name).jsonc").path }
    private func responsePath(_ name: String) -> String { fixtures.appendingPathComponent("\(name).json").path }

    @Test func aUsersSourceFileHidesTheShippedOne() throws {
        let shipped = try Program.run(["sources"])
        #expect(shipped.status == 0)
        #expect(shipped.output.contains("  mastodon:fosstodon.org/tags/pixelart "))
        #expect(shipped.output.contains("  lemmy:"))

        let home = try ScratchFolder()
        let sourceFolder = home.url.appendingPathComponent(".config/pinfeed/sources")
        try FileManager.default.createDirectory(at: sourceFolder, withIntermediateDirectories: true)
        try Data("{ \"origin\": 3 }".utf8).write(to: sourceFolder.appendingPathComponent("lemmy.jsonc"))
        let hidden = try Program.run(["sources"], home: home.url.path)
        #expect(hidden.status == 0)
        #expect(hidden.output.contains("\(sourceFolder.path)/lemmy.jsonc:1:13: "))
        #expect(!hidden.output.contains("  lemmy:"))
    }

    @Test func checkReadsARecordedResponse() throws {
        let check = try Program.run(["sources", "check", source("mastodon"), "--sample", responsePath("mastodon")])
        #expect(check.status == 0)
        #expect(
            check.output.contains(
                "request   https://fosstodon.org/api/v1/timelines/tag/pixelart?limit=40&only_media=true"))
        #expect(check.output.contains("result    2 pins, 2 with a known aspect ratio; 0 entries skipped"))
        #expect(check.output.contains("tags      pixelart, harbour"))
        #expect(check.output.contains("further   "))
    }

    @Test func samplesOfPreliminaryRequestsAreOptional() throws {
        let bucket = ["--sample", responsePath("immich")]
        let check = ["sources", "check", source("immich")]
        let both = try Program.run(check + ["--sample", responsePath("immich-buckets")] + bucket)
        let one = try Program.run(check + bucket)
        #expect(both.status == 0 && one.status == 0)
        #expect(both.output.contains("next      https://server.example/api/timeline/bucket?timeBucket="))
        #expect(both.output.contains("result    2 pins") && one.output.contains("result    2 pins"))
    }

    @Test func checkNeedsNoSecretsAndShowsNone() throws {
        let check = try Program.run(["sources", "check", source("unsplash"), "--sample", responsePath("unsplash")])
        #expect(check.status == 0)
        #expect(!check.output.contains("secret"))
    }

    @Test func errorsAreReportedInOneLine() throws {
        let folder = try ScratchFolder()
        let broken = folder.url.appendingPathComponent("mine.jsonc").path
        try Data("{\n  \"origin\": \"ftp://a\"\n}".utf8).write(to: URL(fileURLWithPath: broken))
        for (arguments, reason) in [
            (["/nowhere.jsonc"], "Can't read /nowhere.jsonc"),
            ([folder.url.path], "Can't read"),
            ([broken], "\(broken):2:14: expected an origin"),
            ([source("artic"), "--address", "a/b/c/d/e"], "artic:"),
            ([source("artic"), "--sample", "/nowhere.json"], "Can't read /nowhere.json"),
            ([source("artic"), "--sample", broken], "the response has no items at data"),
        ] {
            let outcome = try Program.run(["sources", "check"] + arguments)
            #expect(outcome.status == 1, "\(arguments)")
            #expect(outcome.errors.contains(reason), "\(outcome.errors)")
            #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
        }
    }

    @Test func theCacheIsShownAndEmptied() throws {
        let home = try ScratchFolder()
        let shown = try Program.run(["cache"], home: home.url.path)
        #expect(shown.output == "0 KiB of web responses in 0 files (limit: 1024 MiB)\n")
        let folder = home.url.appendingPathComponent(".config/pinfeed")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("feed.cache-mib = 3\n".utf8).write(to: folder.appendingPathComponent("config.toml"))
        #expect(
            try Program.run(["cache"], home: home.url.path).output
                == "0 KiB of web responses in 0 files (limit: 3 MiB)\n")
        let feed = try home.write(String(repeating: "x", count: 2_048), to: ".cache/pinfeed/feeds/1.cards")
        let full = try Program.run(["cache"], home: home.url.path)
        #expect(full.output.hasSuffix("\n2 KiB of indexed feeds in 1 file\n"))
        let emptied = try Program.run(["cache", "--empty"], home: home.url.path)
        #expect(emptied.output == "Emptied the caches: 2 KiB in 1 file.\n")
        #expect(!FileManager.default.fileExists(atPath: feed))
    }
}
