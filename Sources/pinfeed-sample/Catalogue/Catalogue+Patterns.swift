extension Catalogue {
    static let flows: [SamplePicture] = [
        SamplePicture(
            "flow-ember", .webp(quality: 72), 690, 920, seed: 41,
            FlowScene(
                paper: Ink(0x10141F), inks: Ramp(0x1F4E79, 0x2E9CA6, 0xF4E3B2, 0xF2A65A, 0xE4572E, 0x8C1C3C), gap: 0.02)
        ),
        SamplePicture(
            "flow-paper", .webp(quality: 72), 800, 800, seed: 42,
            FlowScene(
                paper: Ink(0xF4ECDD), inks: Ramp(0x17324D, 0x2A6F97, 0xE0A458, 0xC8553D, 0x5C2751), scale: 1.1, turn: 5,
                gap: 0.021, motif: .vortex)),
        SamplePicture(
            "flow-moon", .webp(quality: 70), 700, 1050, seed: 43,
            FlowScene(
                paper: Ink(0x0B0F2A), inks: Ramp(0xF9E8B8, 0xF2B880, 0xD9687C, 0x7A4B9A, 0x2E3A8C), scale: 1.0, turn: 3,
                gap: 0.02, motif: .disc)),
        SamplePicture(
            "flow-kelp", .webp(quality: 72), 1140, 456, seed: 44,
            FlowScene(
                paper: Ink(0x06262B), inks: Ramp(0x0E5A5A, 0x2FA084, 0xA8D672, 0xF5E663, 0xF2994A), scale: 1.6,
                gap: 0.028,
                motif: .waves)),
    ]

    static let tilings: [SamplePicture] = [
        SamplePicture(
            "truchet-ribbons", .webp(quality: 74), 750, 1000, seed: 51,
            TruchetTiling(
                ground: Ink(0x141A2E), ribbons: [Ink(0xF6BD60), Ink(0xF28482), Ink(0x84A59D), Ink(0xF7EDE2)], tiles: 5)),
        SamplePicture(
            "truchet-nested", .webp(quality: 80), 760, 760, seed: 52,
            NestedTruchet(dark: Ink(0x1D3557), light: Ink(0xF1FAEE), accent: Ink(0xE63946), tiles: 3)),
        SamplePicture(
            "star-court", .jpeg(quality: 76), 800, 1000, seed: 53,
            StarTiling(
                star: Ramp(0x0F6E84, 0x134074, 0x0B2545), kite: Ink(0xC8553D), gap: Ink(0xEFE3C8), line: Ink(0xF7F0DD),
                edge: Ink(0x22303C), cells: 2, contact: 0.42)),
        SamplePicture(
            "dodecagon-night", .webp(quality: 74), 900, 900, seed: 54,
            StarTiling(
                star: Ramp(0xF4B942, 0xD1495B, 0x5A2A6E), kite: Ink(0x2A9D8F), gap: Ink(0x102542), line: Ink(0xF8E9C8),
                edge: Ink(0x0A1428), cells: 1.9, contact: 1.05, lattice: .dodecagons)),
        SamplePicture(
            "tumbling-blocks", .png, 640, 960, seed: 55,
            BlockTiling(
                top: Ramp(0xFFE8C2, 0xF9C784, 0xF4A259), left: Ramp(0x5B8E9C, 0x386480, 0x1F3A5F),
                right: Ramp(0xD9695A, 0xA83E52, 0x6A2248), count: 4)),
        SamplePicture(
            "penrose-wheel", .jpeg(quality: 74), 840, 840, seed: 56,
            PenroseTiling(
                thick: [Ink(0xE9C46A), Ink(0xF4A261), Ink(0xE76F51), Ink(0xF2D7A0), Ink(0xD9573F)],
                thin: [Ink(0x264653), Ink(0x2A9D8F), Ink(0x1F6F78)], line: Ink(0xFBF3E4))),
        SamplePicture(
            "azulejo-wall", .webp(quality: 76), 760, 1013, seed: 57,
            AzulejoTiling(
                glaze: Ink(0xF6F3EA), main: Ink(0x1B4B9C), soft: Ink(0x7FA8DC), accent: Ink(0xF2B632), tiles: 3)),
        SamplePicture(
            "kitchen-tiles", .webp(quality: 76), 1000, 500, seed: 58,
            AzulejoTiling(
                glaze: Ink(0xFBF1DF), main: Ink(0x14665C), soft: Ink(0xE98A6B), accent: Ink(0xF3C04F), tiles: 2,
                motifs: [2, 3])),
    ]
}
