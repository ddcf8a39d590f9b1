extension Catalogue {
    static let gardens: [SamplePicture] = [
        SamplePicture(
            "fern-study", .jpeg(quality: 80), 720, 1080, seed: 81,
            FernScene(
                paper: Ramp(0xF6EFDD, 0xEADFC4), greens: Ramp(0x173F35, 0x2F6B4A, 0x6FA35B, 0xB9CF7A),
                disc: .init(x: 0.62, y: 0.3, radius: 0.22, ink: Ink(0xE8A65C)))),
        SamplePicture(
            "fern-dark", .webp(quality: 78), 600, 1200, seed: 82,
            FernScene(paper: Ramp(0x0C1F22, 0x06110F), greens: Ramp(0x1F6F5C, 0x3FA57E, 0x9FDBA0, 0xF0F7C4), fronds: 5)),
        SamplePicture(
            "monstera", .jpeg(quality: 82), 760, 1013, seed: 83,
            GardenScene(
                ground: Ramp(0xFBE3D0, 0xF7C9B0), leaves: Ramp(0x0F3D3E, 0x1B5E4F, 0x2F8F6B), blooms: [],
                accent: Ink(0xF2785C), kind: .monstera)),
        SamplePicture(
            "cactus-shelf", .png, 760, 950, seed: 84,
            GardenScene(
                ground: Ramp(0xFDF3E3, 0xF8DFC6), leaves: Ramp(0x2D6A4F, 0x52A06B, 0x7DBE7A),
                blooms: [Ink(0xE76F51), Ink(0xF4A261), Ink(0x457B9D), Ink(0xD1495B), Ink(0xEDC153)],
                accent: Ink(0x8D5B3F), kind: .cacti)),
        SamplePicture(
            "evening-meadow", .jpeg(quality: 78), 900, 900, seed: 85,
            GardenScene(
                ground: Ramp(0x5B4B8A, 0xC86B98, 0xFFAE8A, 0xFFE3A8), leaves: Ramp(0x7A5A8A, 0x3F3F6E, 0x161A38),
                blooms: [Ink(0xFF8FA3), Ink(0xFFE066), Ink(0xFFFFFF), Ink(0xF25C54), Ink(0xB79CED)],
                accent: Ink(0xFFF0C0), kind: .meadow)),
        SamplePicture(
            "cherry-tree", .jpeg(quality: 80), 720, 1000, seed: 86,
            GardenScene(
                ground: Ramp(0xBFE3EE, 0xEAF6F2), leaves: Ramp(0x7FB08A, 0x4A2C2A),
                blooms: [Ink(0xFFB7C9), Ink(0xFFD6E0), Ink(0xF48FB1), Ink(0xFFF0F4), Ink(0xEC7FA5)],
                accent: Ink(0xF9F4DE), kind: .tree)),
        SamplePicture(
            "autumn-tree", .webp(quality: 78), 800, 800, seed: 87,
            GardenScene(
                ground: Ramp(0x28486A, 0x4F7A8C), leaves: Ramp(0x1D2F45, 0x1A1420),
                blooms: [Ink(0xF4A236), Ink(0xE4572E), Ink(0xF7C948), Ink(0xC8352E), Ink(0xFF8A3D)],
                accent: Ink(0xF5E1B8), kind: .tree)),
        SamplePicture(
            "ginkgo-fall", .jpeg(quality: 78), 600, 900, seed: 88,
            GardenScene(
                ground: Ramp(0x1C4B5A, 0x123540), leaves: Ramp(0x000000),
                blooms: [Ink(0xF6C945), Ink(0xF2A93B), Ink(0xFBE08A), Ink(0xE58F2A)], accent: Ink(0xFFFFFF),
                kind: .ginkgo)),
    ]

    static let abstractions: [SamplePicture] = [
        SamplePicture(
            "circle-sunset", .webp(quality: 76), 750, 1000, seed: 91,
            CircleScene(
                paper: Ink(0x14122B),
                inks: [Ink(0x3B2E7E), Ink(0x8E3B8A), Ink(0xE8597B), Ink(0xFFB26B), Ink(0x2FA4B5), Ink(0x173F7A)],
                kind: .packed)),
        SamplePicture(
            "colour-study", .jpeg(quality: 82), 900, 675, seed: 92,
            CircleScene(
                paper: Ink(0xF4ECDA),
                inks: [
                    Ink(0xD1342F), Ink(0xF2A71B), Ink(0x1F5FA8), Ink(0x2E8B6F), Ink(0xF6E7C8), Ink(0x5B2A6E),
                    Ink(0xF28FA0),
                    Ink(0x18233A),
                ], kind: .rings)),
        SamplePicture(
            "overlapping-discs", .png, 640, 960, seed: 93,
            CircleScene(
                paper: Ink(0xF7F1E3),
                inks: [Ink(0xF25F5C), Ink(0x50B2C0), Ink(0xFFD25A), Ink(0xF49FBC), Ink(0x70C1B3)],
                kind: .overlapping)),
        SamplePicture(
            "mobile", .png, 500, 1000, seed: 94,
            CircleScene(
                paper: Ink(0xEFE7D6),
                inks: [Ink(0xD8402F), Ink(0x1F4E8C), Ink(0xF2B632), Ink(0x23806A), Ink(0x1A1A22)], kind: .mobile)),
        SamplePicture(
            "zeros-and-poles", .jpeg(quality: 78), 840, 840, seed: 95,
            ComplexPlane(wheel: Ramp(0x1D3C6E, 0x2A9D8F, 0xF2D06B, 0xF28C50, 0xC83A5A, 0x5E2A7E, 0x1D3C6E))),
        SamplePicture(
            "sine-plane", .webp(quality: 76), 1125, 450, seed: 96,
            ComplexPlane(
                wheel: Ramp(0x0B132B, 0x3A6EA5, 0xC0E6DE, 0xFFE8C2, 0xEE6C4D, 0x7A1F4B, 0x0B132B), function: .wave,
                span: 4.4)),
        SamplePicture(
            "petal-function", .jpeg(quality: 78), 720, 960, seed: 97,
            ComplexPlane(
                wheel: Ramp(0x3D2C6B, 0xA23B8F, 0xFF7E79, 0xFFD6A0, 0x8FD6C9, 0x2F7FA8, 0x3D2C6B), function: .petals,
                span: 2.5)),
        SamplePicture(
            "silk-attractor", .jpeg(quality: 76), 800, 1000, seed: 98,
            AttractorScene(
                a: 2.01, b: -2.53, c: 1.61, d: -0.33,
                glow: Ramp(0x070A1F, 0x1B2A6B, 0x6A3FB0, 0xE0609A, 0xFFC27A, 0xFFF6DC))),
        SamplePicture(
            "smoke-attractor", .webp(quality: 74), 840, 840, seed: 99,
            AttractorScene(
                a: 1.4, b: -2.3, c: 2.4, d: -2.1, glow: Ramp(0x04141A, 0x0B4A54, 0x1FA08E, 0x9BE3A5, 0xFDF6C9))),
        SamplePicture(
            "ember-attractor", .jpeg(quality: 74), 1080, 720, seed: 100,
            AttractorScene(
                a: 0.97, b: -1.899, c: 1.381, d: -1.506, glow: Ramp(0x140608, 0x5A1220, 0xC8382E, 0xFF9A3D, 0xFFEFB8))),
    ]
}
