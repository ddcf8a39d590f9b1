import PictureWire
import Testing

struct BoxPlanTests {
    static let lengths = [1, 2, 3, 10, 600, 20_000, 1_000_000, Int(Int32.max)]
    static let boxes = [(1, 1), (24, 16), (400, 300), (4096, 1), (1, 4096), (4096, 4096)]
    static let focuses = [PictureFocus.center, PictureFocus(x: 0, y: 1), PictureFocus(x: 0.9, y: 0.3)]

    /// A scaler's work is its output and the input that it reads.
    @Test(arguments: lengths, PictureBox.Mode.allCases)
    func theBoxBoundsTheScalingWork(width: Int, mode: PictureBox.Mode) {
        for height in Self.lengths {
            for (boxWidth, boxHeight) in Self.boxes {
                for focus in Self.focuses {
                    let box = PictureBox(width: boxWidth, height: boxHeight, mode: mode, focus: focus)
                    let plan = BoxPlan(box, ofPictureWithWidth: width, height: height)
                    let note: Comment = "\(width) x \(height) in \(box)"
                    #expect(plan.width >= box.width && plan.height >= box.height, note)
                    // Rounding to whole pixels adds at most one column and one row.
                    let maximumPixelCount =
                        BoxPlan.maximumExcessFactor * box.width * box.height + plan.width + plan.height
                    #expect(plan.width * plan.height <= maximumPixelCount, note)
                    guard let region = plan.region else { continue }
                    #expect(mode == .fill, note)
                    #expect(region.x + region.width <= width && region.y + region.height <= height, note)
                    #expect(plan.width == box.width && plan.height == box.height, note)
                }
            }
        }
    }

    @Test(arguments: [(1, 600), (600, 1), (2, 6000), (1, 20_000)])
    func veryLongPicturesAreCroppedFirst(width: Int, height: Int) throws {
        let box = PictureBox(width: 300, height: 200, mode: .fill)
        let region = try #require(BoxPlan(box, ofPictureWithWidth: width, height: height).region)
        #expect(region.width <= max(1, 3 * min(width, height)) && region.height <= max(1, 3 * min(width, height)))
        // The region is centered.
        #expect(abs(2 * region.x + region.width - width) <= 1 && abs(2 * region.y + region.height - height) <= 1)
    }

    @Test(arguments: [(300, 200), (4032, 3024), (1000, 200), (512, 512)])
    func ordinaryPicturesAreScaledWhole(width: Int, height: Int) {
        for mode in PictureBox.Mode.allCases {
            let box = PictureBox(width: 300, height: 200, mode: mode)
            #expect(BoxPlan(box, ofPictureWithWidth: width, height: height).region == nil)
        }
    }
}
