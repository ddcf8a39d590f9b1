import Foundation
import JSONC
import SeededRandom
import TestSupport
import Testing

@testable import LayoutFiles

/// The schema that editors use to check layout files.
@Suite struct SchemaTests {
    private static let url = GalleryFiles.folder.appendingPathComponent("layout.schema.json")

    /// If this fails because fields changed on purpose, record the file again with `PINFEED_RECORD=1`.
    @Test func storedSchemaMatchesTheCode() throws {
        if GoldenRecording.isOn {
            try Data(LayoutFile.schemaText.utf8).write(to: Self.url)
        }
        let stored = try String(contentsOf: Self.url, encoding: .utf8)
        #expect(stored == LayoutFile.schemaText, "set PINFEED_RECORD=1 to record it again")
    }

    @Test(arguments: GalleryFiles.names) func galleryLayoutsAreValid(name: String) throws {
        let text = try GalleryFiles.text(name)
        let node = try JSONParser.parse(text)
        #expect(try SchemaCheck(LayoutFile.schemaText).faults(of: node.value) == [])
        #expect(try GalleryFiles.file(name).schemaReference == "layout.schema.json")
    }

    @Test func everyFileInTheFolderIsListed() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: GalleryFiles.folder.path)
        #expect(Set(names) == Set(GalleryFiles.names.map { $0 + ".jsonc" } + ["layout.schema.json"]))
    }

    @Test(arguments: JSONFaults.all.map(\.text)) func invalidLayoutFailsTheSchemaOrARuleAcrossFields(
        text: String
    ) throws {
        let isValid = try SchemaCheck(LayoutFile.schemaText).faults(of: JSONParser.parse(text).value) == []
        guard isValid else { return }
        let error = #expect(throws: JSONCError.self) { try LayoutFile(text: text) }
        // A schema can't express dependencies between fields, the length of a string in bytes, or a quotient's value.
        let rules = [
            "exactly one of", "need", "can't have both", "one subitem", "longer than", "a fraction from", "sideways",
            "badge twice", "horizontally", "share rows",
        ]
        #expect(rules.contains { error?.problem.contains($0) == true }, "\(error?.problem ?? "")")
    }

    /// A layout that the schema allows breaks a rule across fields or survives reading, writing and reading again.
    @Test(arguments: 1...12 as ClosedRange<UInt64>) func layoutAllowedByTheSchemaIsReadable(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let schema = try SchemaCheck(LayoutFile.schemaText)
        var readCount = 0
        for _ in 0..<60 {
            let value = try schema.random(using: &generator)
            let text = JSONFormatter(value: value).text
            #expect(schema.faults(of: value) == [], "\(generator)\n\(text)")
            do {
                let file = try LayoutFile(text: text)
                readCount += 1
                #expect(try LayoutFile(text: file.text) == file, "\(generator)\n\(text)\n\(file.text)")
                let written = try JSONParser.parse(file.text).value
                #expect(schema.faults(of: written) == [], "\(generator)\n\(text)")
                // A file may have a hundred settings, and each test of one reads the whole text again.
                for dial in file.adjustablePaths.shuffled(using: &generator).prefix(8) {
                    let turned = file.adjusted(dial[...], by: Int.random(in: -3...3, using: &generator))
                    #expect(try LayoutFile(text: turned.text) == turned, "\(generator)\n\(dial)\n\(turned.text)")
                }
            } catch {
                let rules = [
                    "can't have both", "one subitem", "repeated sections", "sideways", "horizontally", "needs",
                    "share rows",
                ]
                #expect(rules.contains { error.problem.contains($0) }, "\(generator): \(error)\n\(text)")
            }
        }
        #expect(readCount > 20, "\(generator)")
    }

    @Test(arguments: GalleryFiles.names) func galleryLayoutSurvivesWritingAndReading(name: String) throws {
        let file = try GalleryFiles.file(name)
        #expect(!file.name.isEmpty && !file.summary.isEmpty)
        let text = file.text
        #expect(try LayoutFile(text: text) == file)
        #expect(try LayoutFile(text: text).text == text)
    }
}
