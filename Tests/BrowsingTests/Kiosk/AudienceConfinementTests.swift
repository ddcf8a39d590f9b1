import Foundation
import TestSupport
import Testing

/// The confinement of a kiosk-mode browser and its child processes, probed from inside by `audience-probe`.
@Suite(.tags(.processes)) struct AudienceConfinementTests {
    private static let requiredOperations: Set = [
        "map", "thread", "memory-file", "launch", "await-child", "child-own-group",
    ]

    @Test func kioskModeDeniesOtherProgramsListeningAndNamespaces() throws {
        let programs = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let outcome = try ChildProgram.run(programs.appendingPathComponent("audience-probe").path, [], environment: [:])
        let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        let codes = Dictionary(lines.dropFirst().map { ($0[0], Int32($0[1]) ?? -1) }) { first, _ in first }
        if lines.first == ["0"] { print("this kernel has no Landlock") }
        #expect(outcome.status == 0, "the confined program was not replaced")
        #expect(Self.requiredOperations.isSubset(of: codes.keys) && codes.count == lines.count - 1, "\(outcome)")
        #expect(codes.keys.contains("execute-by-loader") && codes.keys.contains("child-listen"))
        for (name, code) in codes {
            let expected = Self.requiredOperations.contains(name) ? 0 : name.hasSuffix("clone3") ? ENOSYS : EPERM
            #expect(code == expected || expected == EPERM && code == EACCES, "\(name): \(code)")
        }
    }
}
