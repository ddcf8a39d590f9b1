import Configuration
import Files
import Foundation
import Testing

struct LoadingTests {
    /// A temporary folder that is removed when the test ends.
    final class Folder: Sendable {
        let path = FileManager.default.temporaryDirectory.path + "/pinfeed-configuration-" + UUID().uuidString

        init() throws {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }

        deinit {
            try? FileManager.default.removeItem(atPath: path)
        }

        func write(_ bytes: some Sequence<UInt8>) throws -> String {
            try Data(bytes).write(to: URL(fileURLWithPath: path + "/config.toml"))
            return path + "/config.toml"
        }
    }

    let folder: Folder

    init() throws {
        folder = try Folder()
    }

    @Test(arguments: [
        (["XDG_CONFIG_HOME": "/settings"], "/settings/pinfeed/config.toml"),
        (["HOME": "/home/mina"], "/home/mina/.config/pinfeed/config.toml"), ([:], nil),
    ])
    func theStandardFileIsInTheConfigurationFolder(environment: [String: String], path: String?) {
        #expect(Configuration.standardFile(in: BaseFolders(environment: environment)) == path)
    }

    @Test func aMissingStandardFileGivesTheDefaults() throws {
        #expect(try Configuration.load(standardFile: folder.path + "/none.toml") == LoadedConfiguration())
    }

    @Test func theStandardFileIsRead() throws {
        let file = try folder.write("gap = 3".utf8)
        let loaded = try Configuration.load(standardFile: file)
        #expect(loaded.configuration.gap == 3)
        #expect(loaded.file == file)
    }

    @Test func aNamedFileOverridesTheStandardFile() throws {
        let file = try folder.write("gap = 3".utf8)
        #expect(try Configuration.load(from: file, standardFile: "/none.toml").configuration.gap == 3)
    }

    @Test func aMissingNamedFileIsAnError() throws {
        let file = folder.path + "/none.toml"
        #expect(throws: ConfigurationError.missing(file: file)) { try Configuration.load(from: file) }
    }

    @Test func foldersAndPipesAreRejected() throws {
        #expect(throws: ConfigurationError.unreadable(file: folder.path, code: nil)) {
            try Configuration.load(from: folder.path)
        }
        let pipe = folder.path + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(throws: ConfigurationError.unreadable(file: pipe, code: nil)) {
            try Configuration.load(from: pipe)
        }
    }

    @Test func anUnreadableStandardFileIsReportedAndGivesTheDefaults() throws {
        let pipe = folder.path + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let text = try folder.write([0x67, 0xC3, 0x28])
        let huge = folder.path + "/huge.toml"
        try Data(repeating: 0x20, count: Configuration.maximumFileSize + 1).write(to: URL(fileURLWithPath: huge))
        let failures: [(String, ConfigurationError)] = [
            (folder.path, .unreadable(file: folder.path, code: nil)),
            (pipe, .unreadable(file: pipe, code: nil)), (text, .notText(file: text)),
            (huge, .tooLarge(file: huge, limit: Configuration.maximumFileSize)),
        ]
        for (file, failure) in failures {
            let loaded = try Configuration.load(standardFile: file)
            #expect(loaded.failure == failure)
            #expect(loaded.configuration == Configuration() && loaded.file == nil)
        }
    }

    @Test(arguments: [[0xFF, 0xFE, 0x00], [0x67, 0xC3, 0x28], [0xED, 0xA0, 0x80]] as [[UInt8]])
    func invalidUTF8IsRejected(bytes: [UInt8]) throws {
        let file = try folder.write(bytes)
        #expect(throws: ConfigurationError.notText(file: file)) { try Configuration.load(from: file) }
    }

    @Test func filesAboveTheSizeLimitAreRejected() throws {
        let limit = Configuration.maximumFileSize
        let fits = "gap = 7\n#" + String(repeating: "x", count: limit - 9)
        #expect(try Configuration.load(from: folder.write(fits.utf8)).configuration.gap == 7)
        let file = try folder.write((fits + "x").utf8)
        #expect(throws: ConfigurationError.tooLarge(file: file, limit: limit)) { try Configuration.load(from: file) }
        #expect(throws: ConfigurationError.tooLarge(file: "x", limit: limit)) {
            try Configuration.parse(fits + "x", file: "x")
        }
    }
}
