import Foundation
import JSONC
import TestSupport
import Testing

@testable import SourceFiles

/// What holds for all sources that come with the program, and their schema.
@Suite struct ShippedSourceTests {
    private static let url = ShippedSources.folder.appendingPathComponent("source.schema.json")

    /// Where this fails because fields changed on purpose, recording writes the file anew.
    @Test func theFileBesideTheSourcesIsTheSchemaOfTheCode() throws {
        if GoldenRecording.isOn {
            try Data(SourceFile.schemaText.utf8).write(to: Self.url)
        }
        let stored = try String(contentsOf: Self.url, encoding: .utf8)
        #expect(stored == SourceFile.schemaText, "PINFEED_RECORD=1 writes it anew")
    }

    @Test func allFilesOfTheFolderAreKnown() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: ShippedSources.folder.path)
        #expect(Set(names) == Set(ShippedSources.names.map { $0 + ".jsonc" } + ["source.schema.json"]))
    }

    @Test(arguments: ShippedSources.names) func aSourceIsReadAndWrittenAndReadAgain(name: String) throws {
        let file = try ShippedSources.file(name)
        #expect(file.name == name)
        #expect(!file.title.isEmpty && !file.about.isEmpty)
        #expect(try SourceFile(jsonc: Array(file.text.utf8), name: name) == file)
    }

    @Test(arguments: ShippedSources.names) func aSourceIsValid(name: String) throws {
        let text = String(decoding: try ShippedSources.bytes(name), as: UTF8.self)
        #expect(try SchemaCheck().faults(of: JSONParser.parse(text).value) == [])
        #expect(try ShippedSources.file(name).schemaReference == "source.schema.json")
    }

    /// With a key of one's own where the service wants one.
    @Test(arguments: ShippedSources.names) func theExamplesOfASourceCanBeAskedFor(name: String) throws {
        let file = try ShippedSources.file(name)
        let secrets = SecretSource { _ in "https://own.example" }
        for address in file.addresses {
            let request = try file.request(for: address.example, secrets: secrets)
            #expect(request.url.hasPrefix("https://"))
        }
    }
}
