import Foundation
import Testing

@testable import PinScreens
@testable import ScreenKit

/// The dependencies between targets and features, read from the sources.
@Suite struct ArchitectureTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static let features = ["CapsuleScreens", "FeedScreens", "PostingScreens", "ProfileScreens", "SearchScreens"]

    private struct File {
        /// The path components, from the target's folder to the file name.
        let path: [String]
        /// The source code without comments.
        let text: String

        var name: String { path.joined(separator: "/") }
        var target: String { path[0] }
    }

    /// Returns the Swift files in a folder of the repository.
    private static func files(in folder: String) throws -> [File] {
        let url = repository.appending(path: folder)
        let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
        return try names.filter { $0.hasSuffix(".swift") }.map { name in
            let text = try String(contentsOf: url.appending(path: name), encoding: .utf8)
            return File(path: name.split(separator: "/").map(String.init), text: text.replacing(/\/\/.*/, with: ""))
        }
    }

    private static func imports(of file: File) -> Set<String> {
        let lines = file.text.split(separator: "\n").prefix { !$0.contains("{") }
        return Set(lines.compactMap { $0.firstMatch(of: /^(?:@\w+ )?import (?:\w+ )?(\w+)$/).map { String($0.1) } })
    }

    /// Returns the dependencies of each target, as the manifest lists them.
    private static func manifest() throws -> [String: Set<String>] {
        let text = try String(contentsOf: repository.appending(path: "Package.swift"), encoding: .utf8)
        var dependencies: [String: Set<String>] = [:]
        for part in text.split(separator: /\.(?:target|executableTarget|testTarget|systemLibrary|plugin)\(/).dropFirst()
        {
            guard let name = part.firstMatch(of: /name: "([\w-]+)"/) else { continue }
            let list = part.firstMatch(of: /(?s)dependencies: \[(.*?)\]/)?.1 ?? ""
            let names = list.matches(of: /"([\w-]+)"/).map { String($0.1).replacing("-", with: "_") }
            dependencies[String(name.1)] = Set(names)
        }
        return dependencies
    }

    @Test func modelAndContextHaveAtMostTwelveProperties() throws {
        let model = AppModel(options: Session().model.context.options, screen: Session().model.context.regions.screen)
        #expect(Mirror(reflecting: model).children.count <= 12)
        #expect(Mirror(reflecting: model.context).children.count <= 12)
    }

    @Test func noFeatureImportsAnother() throws {
        for file in try Self.files(in: "Sources") where Self.features.contains(file.target) {
            let others = Self.imports(of: file).intersection(
                Self.features + ["PinScreens", "LinearScreens", "Browsing"])
            #expect(others.subtracting([file.target]).isEmpty, "\(file.name) imports \(others)")
        }
    }

    @Test func screenContractImportsNoFeature() throws {
        for file in try Self.files(in: "Sources") where ["ScreenKit", "FolderBrowsing"].contains(file.target) {
            #expect(Self.imports(of: file).isDisjoint(with: Self.features), "\(file.name)")
        }
    }

    /// SwiftPM lets a target import transitive dependencies, so the manifest alone enforces nothing.
    @Test func manifestListsEveryImportedTarget() throws {
        let manifest = try Self.manifest()
        let targets = Set(manifest.keys)
        #expect(targets.count > 40)
        for file in try Self.files(in: "Sources") {
            guard let listed = manifest[file.target] else { continue }
            let imported = Self.imports(of: file).intersection(targets.map { $0.replacing("-", with: "_") })
            let missing = imported.subtracting(listed)
            #expect(missing.isEmpty, "\(file.name) imports \(missing), which the manifest doesn't list")
        }
    }

    // MARK: Folders

    /// The targets whose folders may depend on each other, with the reason.
    private static let mutuallyDependent = [
        "LayoutEngine": "the layout protocol refers to explanations, which refer to each layout",
        "ScreenKit": "a screen, its context, its messages and its options are one contract",
    ]

    /// Returns the folders that each folder depends on, found by type names that only one folder declares.
    private static func dependencies(ofFoldersIn files: [File]) -> [String: Set<String>] {
        func folder(_ file: File) -> String { file.path.count > 2 ? file.path[1] : "." }
        // Nested types may have the names of types of other targets.
        let declaration = /(?m)^(?:[a-z@]\w* )*(?:struct|enum|class|actor|protocol|typealias) ([A-Z]\w*)/
        var declared: [Substring: Set<String>] = [:]
        for file in files {
            for match in file.text.matches(of: declaration) { declared[match.1, default: []].insert(folder(file)) }
        }
        var dependencies: [String: Set<String>] = [:]
        for file in files {
            for match in file.text.matches(of: /\b[A-Z]\w+/) {
                guard let home = declared[match.output], home.count == 1, !home.contains(folder(file)) else { continue }
                dependencies[folder(file), default: []].formUnion(home)
            }
        }
        return dependencies
    }

    /// Returns the folders that depend on themselves through others.
    private static func cycle(in dependencies: [String: Set<String>]) -> Set<String> {
        Set(
            dependencies.keys.filter { start in
                var reached: Set<String> = []
                var next = Array(dependencies[start] ?? [])
                while let folder = next.popLast() {
                    if reached.insert(folder).inserted { next += dependencies[folder] ?? [] }
                }
                return reached.contains(start)
            })
    }

    @Test func foldersOfATargetHaveNoDependencyCycle() throws {
        let targets = Dictionary(grouping: try Self.files(in: "Sources"), by: \.target)
        for (target, files) in targets {
            let cycle = Self.cycle(in: Self.dependencies(ofFoldersIn: files))
            if Self.mutuallyDependent[target] == nil {
                #expect(cycle.isEmpty, "\(target): \(cycle.sorted())")
            } else {
                #expect(!cycle.isEmpty, "\(target) has no cycle any more: remove it from mutuallyDependent")
            }
        }
    }

    // MARK: Layouts

    /// Screens use layouts only through their protocol.
    @Test func noScreenCastsToAConcreteLayout() throws {
        for file in try Self.files(in: "Sources")
        where Self.features.contains(file.target) || ["PinWalls", "ScreenKit", "Browsing"].contains(file.target) {
            let casts = file.text.matches(of: /\b(?:as[?!]?|is) (?:\w+\.)?[A-Z]\w*Layout\b/)
            #expect(casts.isEmpty, "\(file.name): \(casts.map(\.output))")
        }
    }
}
