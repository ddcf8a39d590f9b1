import Foundation
import TestSupport
import Testing

/// The program in the user's language, as set by the environment and the configuration.
@Suite(.tags(.processes)) struct LanguageTests {
    private func screen(
        _ variables: [String: String], configuration: String = "", languages: [String: String] = [:],
        of arguments: [String] = ["snapshot", "--size", "100x30"]
    ) throws -> String {
        let home = try ScratchFolder()
        try FileManager.default.createDirectory(
            at: home.url.appending(path: ".config/pinfeed/languages"), withIntermediateDirectories: true)
        _ = try home.write(configuration, to: ".config/pinfeed/config.toml")
        for (name, text) in languages { _ = try home.write(text, to: ".config/pinfeed/languages/\(name).po") }
        let outcome = try Program.run(arguments, home: home.url.path, with: variables)
        return outcome.output + outcome.errors
    }

    @Test(arguments: [
        (["LC_ALL": "ko_KR.UTF-8"], "", "⌂ 홈"), (["LC_ALL": "", "LANG": "ko_KR.UTF-8"], "", "⌂ 홈"),
        (["LC_ALL": "", "LC_MESSAGES": "C.UTF-8", "LANG": "ko_KR.UTF-8"], "", "⌂ Home"),
        (["LC_ALL": "ko_KR.UTF-8"], "language = \"en\"", "⌂ Home"),
        (["LC_ALL": "ko_KR.eucKR"], "language = \"ko\"", "⌂ Home"),
        (["LC_ALL": "C.UTF-8"], "language = \"ko\"", "⌂ 홈"), (["LC_ALL": "de_DE.UTF-8"], "", "⌂ Home"),
        (["LC_ALL": "ko_KR.UTF-8"], "language = \"xx\"", "language = \"xx\": 없는 언어입니다. 언어: en, ko."),
        (["LC_ALL": "C.UTF-8"], "language = \"../ko\"", "unknown language. Languages: en, ko."),
    ])
    func theScreenUsesTheConfiguredLanguage(
        variables: [String: String], configuration: String, text: String
    ) throws {
        let screen = try screen(variables, configuration: configuration)
        #expect(screen.contains(text), "\(screen)")
    }

    @Test func aUsersPOFileAddsALanguage() throws {
        let file = "msgid \"Home\"\nmsgstr \"Hejmo\"\n"
        let screen = try screen(["LC_ALL": "eo.UTF-8"], languages: ["eo": file])
        #expect(screen.contains("⌂ Hejmo") && screen.contains("◯ Profile"), "\(screen)")
    }

    @Test func anInvalidPOFileIsReportedAndFallsBackToEnglish() throws {
        let (configuration, broken) = ("language = \"eo\"", ["eo": "msgid"])
        let screen = try screen(["LC_ALL": "C.UTF-8"], configuration: configuration, languages: broken)
        #expect(screen.contains("⌂ Home") && screen.contains("eo.po"), "\(screen)")
        let check = try self.screen(
            ["LC_ALL": "C.UTF-8"], configuration: configuration, languages: broken, of: ["config", "check"])
        #expect(check.contains("eo.po: line 1: not valid in a PO file"), "\(check)")
    }

    @Test(arguments: [
        (["help", "capsules"], "타임캡슐"), (["--help"], "터미널에서 쓰는 핀 피드 브라우저"), (["demo", "--help"], "옵션:"),
        (["config", "check"], "기본값을 씁니다"),
        (["help", "nothing"], "nothing"),
    ])
    func commandsUseTheConfiguredLanguage(arguments: [String], text: String) throws {
        let outcome = try Program.run(arguments, with: ["LC_ALL": "ko_KR.UTF-8"])
        let combinedOutput = outcome.output + outcome.errors
        #expect(combinedOutput.contains(text), "\(combinedOutput)")
        #expect(
            combinedOutput.contains { $0.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) } },
            "\(combinedOutput)")
    }
}
