import Foundation
import TestSupport
import Testing

/// The confinement of the fetch process against a hostile response, probed from inside by `fetch-probe`.
@Suite(.tags(.processes)) struct FetchConfinementTests {
    private let requiredAccess: Set = [
        "read-certificate", "read-linked-certificate", "read-hosts", "read-own-threads", "find-name", "find-encoding",
        "connect",
    ]

    @Test func theFetcherIsConfinedToItsCacheAndStartsNoPrograms() throws {
        let folder = try ScratchFolder()
        for name in ["inside/old", "outside/old", "certificates/certificate.pem", "elsewhere.pem", "home/letter"] {
            _ = try folder.write("old text", to: name)
        }
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.path + "/certificates/link.pem", withDestinationPath: "../elsewhere.pem")
        let programs = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let path = folder.url.path
        let outcome = try ChildProgram.run(
            programs.appendingPathComponent("fetch-probe").path,
            ["\(path)/inside", "\(path)/outside", "\(path)/certificates"], environment: ["HOME": path + "/home"])
        let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        let head = try #require(lines.first, "\(outcome)")
        let codes = Dictionary(uniqueKeysWithValues: lines.dropFirst().map { ($0[0], Int32($0[1]) ?? -1) })
        #expect(codes.count == 42)
        guard head[0] == "1", let version = Int(head[1]) else { return print("this kernel has no Landlock") }
        for (name, code) in codes {
            let minimumVersion = ["bind": 4, "truncate-outside": 3, "signal": 6][name] ?? 1
            guard version >= minimumVersion else { continue }
            // A privileged process may read these even when confined (`CAP_PERFMON`).
            if geteuid() == 0, ["read-environ-of-another", "read-maps-of-another"].contains(name) { continue }
            let isAllowed = name.hasSuffix("-inside") && name != "link-symbol-inside" || requiredAccess.contains(name)
            #expect((code == 0) == isAllowed, "\(name): \(code)")
            // A denied rename across directories, or of a missing file, has other error codes.
            if !isAllowed { #expect([EACCES, EPERM, ENOENT, EXDEV].contains(code), "\(name): \(code)") }
        }
    }
}
