import TestSupport
import Testing

@Suite(.tags(.processes)) struct FramesRectTests {
    @Test(arguments: [["--rect", "-5,-3,6,4"], ["--rect=-5,-3,6,4"]])
    func aRectMayBeginOutsideTheContent(rect: [String]) throws {
        let outcome = try Program.run(
            ["frames", "--width", "20", "--columns", "2", "--heights", "5,3,8"] + rect)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output == "content 20x12\nitem 0.0  x 0  y 0  10x5\n")
    }

    @Test(arguments: ["0,0,9223372036854775807,9223372036854775807", "-9223372036854775808,-9223372036854775808,1,1"])
    func aRectOfAnySizeDoesNotTrap(rect: String) throws {
        let outcome = try Program.run(["frames", "--width", "20", "--heights", "5", "--rect", rect])
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("content 20x5\n"))
    }

    @Test(arguments: ["99999999999999999999,0,1,1", "0,0,-1,1", "a,b,c,d", ""])
    func anInvalidRectExitsWith64(rect: String) throws {
        let outcome = try Program.run(["frames", "--width", "20", "--heights", "5", "--rect", rect])
        #expect(outcome.status == 64)
    }
}
