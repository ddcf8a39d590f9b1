import Testing

@testable import Feeds

@Suite struct DataLocationTests {
    private func context(_ environment: [String: String], executable: String) -> LaunchContext {
        LaunchContext(environment: environment, executable: executable, workingFolder: "/work")
    }

    @Test func candidatesAreListedInOrder() {
        let location = DataLocation(
            of: "Sample",
            context(
                [
                    "PINFEED_DATA": "/data", "HOME": "/home/a", "XDG_DATA_HOME": "/home/a/share",
                    "XDG_DATA_DIRS": "/one:relative::/two/",
                ], executable: "/opt/pinfeed/bin/pinfeed"),
            nearby: ["/src/Tests"])
        #expect(
            location.candidates == [
                "/data/Sample", "/opt/pinfeed/share/pinfeed/Sample", "/home/a/share/pinfeed/Sample",
                "/one/pinfeed/Sample", "/two/pinfeed/Sample", "/opt/pinfeed/bin/Data/Sample",
                "/opt/pinfeed/Data/Sample",
                "/opt/Data/Sample", "/Data/Sample", "/src/Tests/Data/Sample", "/src/Data/Sample",
            ])
    }

    @Test func theXDGDefaultsApplyWithoutAnEnvironment() {
        let location = DataLocation(of: "Sample", context(["HOME": "/home/a"], executable: "/usr/local/bin/pinfeed"))
        #expect(
            location.candidates.prefix(3) == [
                "/usr/local/share/pinfeed/Sample", "/home/a/.local/share/pinfeed/Sample", "/usr/share/pinfeed/Sample",
            ])
    }

    @Test(arguments: ["", "relative/pinfeed"]) func anUnknownExecutableLeavesOnlyTheDataFolders(executable: String) {
        let location = DataLocation(of: "Sample", context([:], executable: executable))
        #expect(location.candidates == ["/usr/local/share/pinfeed/Sample", "/usr/share/pinfeed/Sample"])
    }

    @Test(arguments: [
        ("/repo/.build/x86_64-unknown-linux-gnu/release/pinfeed", "/repo/Data/Sample"),
        ("/home/a/.local/bin/pinfeed", "/home/a/.local/share/pinfeed/Sample"),
        ("/pinfeed", "/Data/Sample"),
    ]) func theFirstCandidateWithAFeedIsUsed(executable: String, folder: String) throws {
        let sampleFolder = try DataLocation.sample(context([:], executable: executable)) { $0 == "\(folder)/feed.json" }
        #expect(sampleFolder == folder)
    }

    @Test func earlierFoldersShadowLaterOnes() throws {
        let location = DataLocation(
            of: "Layouts", context(["PINFEED_DATA": "/data"], executable: "/repo/.build/release/pinfeed"))
        #expect(location.find(containing: "magazine.jsonc") { _ in true } == "/data/Layouts")
    }

    @Test func theMissingSampleErrorSuggestsASolution() {
        let launch = context([:], executable: "/bin/pinfeed")
        let location = DataLocation(of: "Sample", launch)
        let error = FeedError.sampleMissing(searched: location.candidates)
        #expect(throws: error) { try DataLocation.sample(launch) { _ in false } }
        #expect(
            error.description == """
                Can't find the bundled sample (searched /share/pinfeed/Sample, /usr/local/share/pinfeed/Sample, \
                /usr/share/pinfeed/Sample and 2 more folders). Set PINFEED_DATA to the folder that contains Sample, or \
                open a folder of pictures.
                """)
    }

    @Test func theCurrentContextHasAbsolutePaths() {
        let context = LaunchContext.current
        #expect(context.executable.hasPrefix("/"))
        #expect(context.workingFolder.hasPrefix("/"))
    }
}
