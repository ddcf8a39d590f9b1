import Foundation
import TestSupport
import Testing

/// What the process that fetches can still do when a hostile answer has taken it over, tried from inside by `fetch-probe`.
@Suite(.tags(.processes)) struct FetchConfinementTests {
    @Test func itWritesNowhereButInItsCacheAndStartsNothing() throws {
        let folder = try ScratchFolder()
        for name in ["inside", "outside"] { _ = try folder.write("old text", to: "\(name)/old") }
        let programs = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let path = folder.url.path
        let outcome = try ChildProgram.run(
            programs.appendingPathComponent("fetch-probe").path, ["\(path)/inside", "\(path)/outside"], environment: [:]
        )
        let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        let head = try #require(lines.first, "\(outcome)")
        let codes = Dictionary(uniqueKeysWithValues: lines.dropFirst().map { ($0[0], Int32($0[1]) ?? -1) })
        #expect(codes.count == 22)
        guard head[0] == "1", let version = Int(head[1]) else { return print("this kernel has no Landlock") }
        for (name, code) in codes {
            let since = ["bind": 4, "truncate-outside": 3, "signal": 6][name] ?? 1
            guard version >= since else { continue }
            let isAllowed =
                name.hasSuffix("-inside") && name != "link-symbol-inside" || ["read-outside", "connect"].contains(name)
            #expect((code == 0) == isAllowed, "\(name): \(code)")
            // A denied rename across nothing, or of what is not there, has numbers of its own.
            if !isAllowed { #expect([EACCES, EPERM, ENOENT, EXDEV].contains(code), "\(name): \(code)") }
        }
    }
}
