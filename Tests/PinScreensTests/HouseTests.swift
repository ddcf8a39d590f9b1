import Foundation
import Testing

@testable import PinScreens

/// How screens are joined: what makes the next one a folder of its own.
@Suite struct HouseTests {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

    private struct File {
        /// The folders from that of the target on, the file's name last.
        let path: [String]
        let text: String

        var lines: [Substring] { text.split(separator: "\n") }

        /// The target's name, and that of the folder in it.
        var folder: ArraySlice<String> { path.prefix(2) }
    }

    /// The Swift files of targets, without what comments say.
    private static func files(of targets: String...) throws -> [File] {
        try targets.flatMap { target in
            let folder = sources.appending(path: target)
            let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            return try names.filter { $0.hasSuffix(".swift") }.map { name in
                let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
                let path = [target] + name.split(separator: "/").map(String.init)
                return File(path: path, text: text.replacing(/\/\/.*/, with: ""))
            }
        }
    }

    @Test func theModelIsSmall() throws {
        #expect(Mirror(reflecting: Session().model).children.count <= 12)
        let files = try Self.files(of: "PinScreens").filter { $0.text.contains(/(extension|struct) AppModel\b/) }
        #expect(files.count <= 6, "\(files.map(\.path))")
    }

    @Test func aScreenIsNamedOutsideOfItsFolderOnlyWhereItIsOpened() throws {
        let files = try Self.files(of: "PinScreens", "Browsing", "pinfeed")
        var screens: [String: ArraySlice<String>] = [:]
        for file in files {
            for match in file.text.matches(of: /(?:struct|extension) (\w+):[^{\n]*\b(?:Section)?Screen\b[^{\n]*\{/) {
                screens[String(match.1)] = file.folder
            }
        }
        #expect(screens.count > 15)
        for file in files {
            // An opening may be broken: from the line before on.
            for (before, line) in zip([""] + file.lines, file.lines) {
                for word in line.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
                    guard let folder = screens[String(word)], folder != file.folder else { continue }
                    let isOpened = Self.openings.contains { before.contains($0) || line.contains($0) }
                    #expect(isOpened, "\(word) in \(file.path.joined(separator: "/")): \(line)")
                }
            }
        }
    }

    private static let openings = ["push(", "present(", "presented.append(", "NavigationStack("]

    /// Whatever a layout can do is said by the contract of layouts.
    @Test func nothingAsksWhichLayoutItHas() throws {
        for file in try Self.files(of: "PinWalls", "PinScreens", "Browsing", "pinfeed") {
            let casts = file.text.matches(of: /\b(?:as[?!]?|is) (?:\w+\.)?[A-Z]\w*Layout\b/)
            #expect(casts.isEmpty, "\(file.path.joined(separator: "/")): \(casts.map(\.output))")
        }
    }
}
