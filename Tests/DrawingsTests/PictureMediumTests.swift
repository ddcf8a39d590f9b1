import Drawings
import Pictures
import TerminalUI
import Testing

@Suite struct PictureMediumTests {
    /// Dithering costs bytes over SSH, where the nearest color is good enough.
    @Test(arguments: [
        (ColorDepth.palette256, false, true), (.palette256, true, false), (.palette16, true, true),
        (.palette8, true, true),
    ])
    func dithersOverSSHOnlyWithVeryFewColors(depth: ColorDepth, isRemote: Bool, isDithered: Bool) {
        let medium = PictureMedium(
            mode: .auto, graphics: GraphicsCapabilities(), colorDepth: depth, isRemote: isRemote)
        #expect(medium.request(path: "/a.jpg", columns: 4, rows: 2, crop: .none)?.isDithered == isDithered)
    }

    @Test(arguments: ColorDepth.allCases) func verySlowConnectionLimitsSymbolsToSixteenColors(_ depth: ColorDepth) {
        var graphics = GraphicsCapabilities()
        graphics.isVerySlow = true
        let medium = PictureMedium(mode: .auto, graphics: graphics, colorDepth: depth)
        let reduced: Set<ColorDepth> = [.direct, .palette256]
        let request = medium.request(path: "/a.jpg", columns: 4, rows: 2, crop: .none)
        #expect(request?.colorDepth == (reduced.contains(depth) ? .palette16 : depth))
    }
}
