import Testing

/// Checks the documentation catalogue: the engine draws its pictures from the code above them, its code compiles, and
/// it covers every option.
@Suite struct CatalogueTests {
    let catalogue: Catalogue

    init() throws {
        catalogue = try Catalogue()
    }

    @Test(arguments: CataloguePictures.makers.keys.sorted())
    func everyPictureMatchesTheEngine(name: String) throws {
        let make = try #require(CataloguePictures.makers[name])
        let drawn = try make()
        let pictures = catalogue.pictures.filter { $0.name == name }
        #expect(pictures.map(\.lines) == [drawn], "exactly one page should show \(name) as:\n\(text(drawn))")
        #expect(drawn.count <= 24 && drawn.allSatisfy { $0.count <= 80 }, "\(name) is too large for a page")
    }

    @Test func everyPictureOnAPageHasAMaker() {
        let missingPictures = catalogue.pictures.map(\.name).filter { CataloguePictures.makers[$0] == nil }
        #expect(missingPictures == [])
        #expect(catalogue.pictures.count == catalogue.numberOfBlocks(language: "text"), "a picture has no name")
    }

    @Test func everySampleOnAPageIsCompiled() throws {
        let compiled = try Catalogue.compiledSamples()
        for sample in catalogue.samples {
            let compiledCode = compiled.filter { $0.name == sample.name }.map(\.lines)
            #expect(
                compiledCode == [sample.lines], "\(sample.page) shows \(sample.name) differently from the compiled code"
            )
        }
        #expect(catalogue.samples.count == catalogue.numberOfBlocks(language: "swift"), "a sample has no name")
    }

    @Test func everyCompiledSampleIsOnAPage() throws {
        let shown = Set(catalogue.samples.map(\.name))
        let unusedSamples = try Catalogue.compiledSamples().map(\.name).filter { !shown.contains($0) }
        #expect(unusedSamples == [])
    }

    @Test func everyPictureHasASample() throws {
        let compiled = Set(try Catalogue.compiledSamples().map(\.name))
        let picturesWithoutSample = CataloguePictures.makers.keys.filter { !compiled.contains($0) }
        #expect(picturesWithoutSample == [])
    }

    @Test(arguments: ["Compositional", "Flow", "Masonry", "Paged"])
    func everyOptionIsDocumented(folder: String) throws {
        let options = try PublicNames.options(inFolder: folder)
        #expect(!options.isEmpty)
        let prose = catalogue.pages.map(\.prose).joined(separator: "\n")
        let undocumentedOptions = options.filter { !$0.isMentioned(in: prose) }.map(\.description)
        #expect(undocumentedOptions == [])
    }

    @Test func everyPublicTypeIsListedInATopic() throws {
        let types = try PublicNames.types()
        #expect(types.count > 20)
        let topics = catalogue.pages.map(\.topics).joined(separator: "\n")
        let unlistedTypes = types.filter { !topics.contains("- ``\($0)``") }
        #expect(unlistedTypes == [])
    }

    private func text(_ lines: [String]) -> String { lines.joined(separator: "\n") }
}
