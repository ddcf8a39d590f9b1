import Foundation
import TestSupport
import Testing

/// The command `pinfeed library`.
@Suite(.tags(.processes)) struct LibraryCommandTests {
    private static func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/library-command-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    @Test func aLibrarySurvivesABackupAndAnExport() throws {
        try Self.withFolder { folder in
            let library = folder + "/library.sqlite"
            _ = try Program.run(["snapshot", "--library", library, "--keys", "2 <tab> S e a", "--size", "80x24"])
            let check = try Program.run(["library", "check", "--library", library])
            #expect(check.status == 0)
            #expect(check.output.contains("integrity  ok"))
            #expect(check.output.contains(": 0 posts, 0 saved pins, 0 boards, 0 capsules"))

            let backup = folder + "/backup.sqlite"
            #expect(try Program.run(["library", "backup", backup, "--library", library]).status == 0)
            let export = folder + "/export.json"
            let secondExport = folder + "/again.json"
            #expect(try Program.run(["library", "export", export, "--library", backup]).status == 0)
            let other = folder + "/other/library.sqlite"
            let imported = try Program.run(["library", "import", export, "--library", other])
            #expect(imported.status == 0)
            #expect(imported.output.hasPrefix("Imported 0 saved pins, 0 posts"))
            let second = try Program.run(["library", "import", export, "--library", other])
            #expect(second.output == "Nothing to import: the library already has everything.\n")
            #expect(try Program.run(["library", "export", secondExport, "--library", other]).status == 0)
            let contents = try [export, secondExport].map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
            #expect(contents[0] == contents[1])
            #expect(String(decoding: contents[0], as: UTF8.self).contains("\"title\":\"Sea\""))
        }
    }

    @Test func errorsAreReportedInOneLineAndChangeNothing() throws {
        try Self.withFolder { folder in
            let library = folder + "/library.sqlite"
            let file = folder + "/mine.json"
            try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
            _ = try Program.run(["snapshot", "--library", library])
            for (arguments, reason) in [
                (["export", file, "--library", library], "already exists"),
                (["backup", file, "--library", library], "already exists"),
                (["import", file, "--library", library], "not an export or backup of a library"),
                (["check", "--library", folder + "/none.sqlite"], "library not found"),
                (["check", "--library", file], "not a library, but another program's file"),
                (["export", folder + "/x.json", "--account", "nobody", "--library", library], "no account \"nobody\""),
            ] {
                let outcome = try Program.run(["library"] + arguments)
                #expect(outcome.status == 1, "\(arguments)")
                #expect(outcome.errors.contains(reason), "\(outcome.errors)")
                #expect(outcome.errors.split(separator: "\n").count == 1)
            }
            #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data("mine".utf8))
            let left = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            #expect(left == ["library.sqlite", "mine.json"])
        }
    }

    @Test func aDamagedLibraryIsKeptAsideAndReported() throws {
        try Self.withFolder { folder in
            let library = folder + "/library.sqlite"
            let bytes = Data(String(repeating: "dear diary\n", count: 100).utf8)
            try bytes.write(to: URL(fileURLWithPath: library))
            let screen = try Program.run(["snapshot", "--library", library, "--size", "200x30"])
            #expect(screen.output.contains("damaged"), "\(screen.output.prefix(400))")
            let movedFiles = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
                $0.contains(".damaged-")
            }
            #expect(movedFiles.count == 1)
            #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + (movedFiles.first ?? ""))) == bytes)
        }
    }

    @Test func onlyPicturesOfAnExportAreCopied() throws {
        try Self.withFolder { folder in
            let picture = Program.sample.deletingLastPathComponent().appendingPathComponent("Formats/quadrants.png")
                .path
            let posts = [picture, "/etc/passwd"].enumerated().map { index, path in
                #"{"id":"post-\#(index)","title":"\#(index)","description":"","tags":[],"#
                    + #""pictures":[{"picture":"\#(path)"}],"createdAt":1}"#
            }
            let export = folder + "/export.json"
            try Data(
                """
                {"format":"pinfeed-library","version":1,"accounts":[{"loginName":"mina","name":"m","bio":"",
                "createdAt":1,"boards":[],"posts":[\(posts.joined(separator: ","))],"capsules":[],"saved":[]}]}
                """.utf8
            ).write(to: URL(fileURLWithPath: export))
            let library = folder + "/data/library.sqlite"
            let imported = try Program.run(["library", "import", export, "--library", library])
            #expect(imported.status == 0)
            #expect(imported.output.contains("Skipped files that aren't pictures: 1."))
            let copies = try FileManager.default.contentsOfDirectory(atPath: folder + "/data/pictures")
            #expect(copies == ["post-0.png"])
        }
    }

    @Test func aDamagedLibraryIsRestoredByTheAdvisedCommand() throws {
        try Self.withFolder { folder in
            let library = folder + "/library.sqlite"
            _ = try Program.run(["snapshot", "--library", library, "--keys", "2 <tab> S e a", "--size", "80x24"])
            let (backup, export) = (folder + "/backup.sqlite", folder + "/export.json")
            #expect(try Program.run(["library", "backup", backup, "--library", library]).status == 0)
            #expect(try Program.run(["library", "export", export, "--library", library]).status == 0)
            for file in [backup, export] {
                try Data(String(repeating: "dear diary\n", count: 100).utf8).write(to: URL(fileURLWithPath: library))
                let restored = try Program.run(["library", "import", file, "--library", library])
                #expect(restored.status == 0)
                #expect(restored.errors.contains("damaged") && restored.errors.contains("pinfeed library import FILE"))
                let secondExport = folder + "/again.json"
                #expect(try Program.run(["library", "export", secondExport, "--library", library]).status == 0)
                let contents = try [export, secondExport].map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
                #expect(contents[0] == contents[1])
                try FileManager.default.removeItem(atPath: secondExport)
            }
        }
    }
}
