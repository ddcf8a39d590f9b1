import Foundation
import Testing

/// README.md compared with the program.
@Suite(.tags(.processes)) struct ReadmeTests {
    private var text: String {
        get throws {
            let file = Program.sample.deletingLastPathComponent().deletingLastPathComponent()
                .appendingPathComponent("README.md")
            return try String(contentsOf: file, encoding: .utf8)
        }
    }

    /// The first code block of the given language, or of any if it is empty.
    private func block(_ language: String) throws -> String {
        let text = try text
        let opening = try #require(text.range(of: "```\(language)\n"))
        let closing = try #require(text.range(of: "\n```", range: opening.upperBound..<text.endIndex))
        return String(text[opening.upperBound..<closing.lowerBound])
    }

    @Test func theShownScreenMatchesTheCommandsOutput() throws {
        let command = "snapshot --size 92x30 --columns 4 --colors mono --keys l"
        #expect(try text.replacing(/\s+/, with: " ").contains("pinfeed \(command)"))
        let screen = try Program.run(command.split(separator: " ").map(String.init)).output
        #expect(try block("") + "\n" == screen)
    }

    @Test func everyCommandBlockIsMarked() throws {
        let text = try text
        for marker in ["run", "test", "terminals", "package", "install"] {
            #expect(text.contains("<!-- \(marker) -->\n```sh\n"))
        }
    }

    @Test func theReadmeLinksToEveryManualPage() throws {
        let text = try text
        let folder = Program.sample.deletingLastPathComponent().appendingPathComponent("Manual")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.count > 10)
        for name in names { #expect(text.contains("(Data/Manual/\(name))"), "\(name)") }
    }

    @Test func theReadmeIsShort() throws {
        #expect(try text.utf8.count <= 10_000)
    }
}
