import Configuration
import Foundation
import Testing

@Suite struct WritingTests {
    private let change = ConfigurationChange("gap", to: .integer(3))

    @Test func writingCreatesTheFileAndItsFolder() throws {
        let folder = try LoadingTests.Folder()
        let file = folder.path + "/a/b/config.toml"
        #expect(try Configuration.write([change], to: file).configuration.gap == 3)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "gap = 3\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b") == ["config.toml"])
    }

    @Test func writingKeepsTheSymbolicLinkAndTheMode() throws {
        let folder = try LoadingTests.Folder()
        let file = try folder.write("# kept\ngap = 1\n".utf8)
        #expect(chmod(file, 0o640) == 0)
        let link = folder.path + "/link.toml"
        #expect(symlink("config.toml", link) == 0)
        try Configuration.write([change], to: link)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "# kept\ngap = 3\n")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "config.toml")
        var status = stat()
        #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o640)
    }

    @Test func concurrentWritesLoseNoChanges() throws {
        let folder = try LoadingTests.Folder()
        let file = try folder.write("# kept\n".utf8)
        let keys = ["columns", "gap", "minimum-column-width"]
        DispatchQueue.concurrentPerform(iterations: keys.count) { writer in
            for value in 8...20 {
                _ = try? Configuration.write([ConfigurationChange(keys[writer], to: .integer(value))], to: file)
            }
        }
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.hasPrefix("# kept\n"))
        #expect(keys.allSatisfy { text.contains("\($0) = 20\n") }, "\(text)")
    }

    @Test func writingRemovesLeftoverTemporaryFiles() throws {
        let folder = try LoadingTests.Folder()
        let file = try folder.write("".utf8)
        try Data("gap = 2".utf8).write(to: URL(fileURLWithPath: folder.path + "/.config-1234.part"))
        try Configuration.write([change], to: file)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["config.toml"])
    }

    @Test(arguments: ["gap = \n", "gap = 99\n"])
    func invalidFilesAreNotOverwritten(text: String) throws {
        let folder = try LoadingTests.Folder()
        let file = try folder.write(text.utf8)
        let other = ConfigurationChange("motion", to: .string("full"))
        #expect(throws: ConfigurationError.self) { try Configuration.write([other], to: file) }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    }

    @Test func writingToAFolderFails() throws {
        let folder = try LoadingTests.Folder()
        #expect(throws: ConfigurationError.unreadable(file: folder.path, code: nil)) {
            try Configuration.write([change], to: folder.path)
        }
    }

    @Test func writingBelowAFileFails() throws {
        let folder = try LoadingTests.Folder()
        let file = try folder.write("".utf8)
        #expect(throws: ConfigurationError.self) { try Configuration.write([change], to: file + "/more.toml") }
    }
}
