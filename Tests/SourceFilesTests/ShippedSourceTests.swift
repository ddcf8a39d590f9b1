import Foundation
import JSONC
import TestSupport
import Testing

@testable import SourceFiles

/// Checks of all shipped source files and their schema.
@Suite struct ShippedSourceTests {
    private static let url = ShippedSources.folder.appendingPathComponent("source.schema.json")

    /// If this fails after an intentional change of fields, run with `PINFEED_RECORD=1` to update the file.
    @Test func theStoredSchemaMatchesTheCode() throws {
        if GoldenRecording.isOn {
            try Data(SourceFile.schemaText.utf8).write(to: Self.url)
        }
        let stored = try String(contentsOf: Self.url, encoding: .utf8)
        #expect(stored == SourceFile.schemaText, "PINFEED_RECORD=1 updates it")
    }

    @Test func allFilesOfTheFolderAreTested() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: ShippedSources.folder.path)
        #expect(Set(names) == Set(ShippedSources.names.map { $0 + ".jsonc" } + ["README.md", "source.schema.json"]))
    }

    @Test(arguments: ShippedSources.names) func aSourceSurvivesARoundTrip(name: String) throws {
        let file = try ShippedSources.file(name)
        #expect(file.name == name)
        #expect(!file.title.isEmpty && !file.about.isEmpty)
        #expect(try SourceFile(jsonc: Array(file.text.utf8), name: name) == file)
    }

    @Test(arguments: ShippedSources.names) func aSourceIsValid(name: String) throws {
        let text = String(decoding: try ShippedSources.bytes(name), as: UTF8.self)
        #expect(try SchemaCheck(SourceFile.schemaText).faults(of: JSONParser.parse(text).value) == [])
        #expect(try ShippedSources.file(name).schemaReference == "source.schema.json")
    }

    /// Secrets are replaced by a fixed value.
    @Test(arguments: ShippedSources.names) func theExamplesOfASourceGiveValidRequests(name: String) throws {
        let file = try ShippedSources.file(name)
        let secrets = SecretSource { _ in "https://own.example" }
        for address in file.addresses {
            let request = try file.request(for: address.example, secrets: secrets)
            #expect(request.url.hasPrefix("https://"))
        }
    }

    @Test func theExampleInTheGuideIsValid() throws {
        let url = ShippedSources.folder.appendingPathComponent("README.md")
        let guide = try String(contentsOf: url, encoding: .utf8)
        let example = try #require(guide.firstMatch(of: /(?s)```jsonc\n(.*?)```/)).output.1
        #expect(try SchemaCheck(SourceFile.schemaText).faults(of: JSONParser.parse(String(example)).value) == [])
        let file = try SourceFile(jsonc: Array(example.utf8), name: "harbours")
        let request = try file.request(for: "no/bergen?night=false", secrets: .variables(["HARBOUR_KEY": "k3y"]))
        #expect(request.url.hasSuffix("/v1/harbours/no/bergen/pictures?limit=50&night=false"))
        let response = try file.read(
            Array(
                #"""
                {"data": {"pictures": [{"id": 7, "kind": "photo", "camera": {"name": "Quay"}, "keywords": "sea, fog",
                "thumbnail": "/t/7", "original": {"w": 1600, "h": 900}, "sizes": [{"url": "/m/7", "w": 800, "h": 450}]}],
                "end": "e7"}}
                """#.utf8), header: { _ in nil }, request: request)
        let item = try #require(response.items.first)
        #expect(item.id == "no-7")
        #expect(item.title == "Quay")
        #expect(item.pictures.map(\.height) == [180, 450])
        #expect(item.tags == ["sea", "fog"])
        #expect(response.next != nil)
    }
}
