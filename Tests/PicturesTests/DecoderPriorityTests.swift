import ChildProcesses
import Foundation
import TestSupport
import Testing

@testable import PictureDecoding

@Suite(.tags(.processes)) struct DecoderPriorityTests {
    @Test func decodersRunAtALowerPriority() throws {
        var children: [ChildProcess] = []
        let decoder = DecoderProcess(command: try realDecoder()) { if let child = $0 { children.append(child) } }
        _ = try decoder.header(ofPictureAt: Fixture.path("quadrants.jpg"))
        let process = try #require(children.first?.processID)
        let own = try #require(Self.niceness(of: getpid()))
        // 19 is the maximum.
        #expect(Self.niceness(of: process) == min(19, own + 5))
    }

    /// Returns field 19 of proc(5)'s `stat`.
    private static func niceness(of process: pid_t) -> Int? {
        guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = stat.lastIndex(of: ")")
        else { return nil }
        let fields = stat[stat.index(after: end)...].split(separator: " ")
        return fields.count > 16 ? Int(fields[16]) : nil
    }
}
