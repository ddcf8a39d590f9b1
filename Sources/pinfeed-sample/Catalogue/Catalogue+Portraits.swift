extension Catalogue {
    /// Creates the eight colours of a scene from hexadecimal values.
    private static func inks(_ values: UInt32...) -> [Ink] {
        values.map { Ink($0) }
    }

    static let portraits: [SamplePicture] = [
        SamplePicture(
            "face-fringe", .png, 660, 880, seed: 61,
            FaceScene(
                inks: inks(0xF2C14E, 0x4D9078, 0xF7D6B8, 0xE8A87C, 0x1E2A44, 0xC8402F, 0xE4572E, 0x1B1B2A), pose: .front
            )),
        SamplePicture(
            "face-profile", .png, 640, 960, seed: 62,
            FaceScene(
                inks: inks(0xF4E9D8, 0xE76F51, 0xFBD8B4, 0xE9B48A, 0x1D3557, 0x2A9D8F, 0xE63946, 0x14213D),
                pose: .profile)),
        SamplePicture(
            "two-faces", .webp(quality: 82), 1000, 750, seed: 63,
            FaceScene(
                inks: inks(0x1F3C88, 0xF7B538, 0xF9DCC4, 0xC97B5A, 0x3A1F4A, 0xD8315B, 0xF45B49, 0x161227), pose: .pair)
        ),
        SamplePicture(
            "face-night", .jpeg(quality: 84), 720, 960, seed: 64,
            FaceScene(
                inks: inks(0x2B1B4E, 0x6A3FA0, 0xC98A6B, 0xA8644E, 0x0E0B1F, 0x20A39E, 0xFF6B6B, 0x0E0B1F), pose: .front
            )),
        SamplePicture(
            "cat-moon", .png, 660, 880, seed: 65,
            CreatureScene(
                inks: inks(0x1C2C5B, 0xF9E2A4, 0x20202E, 0x3A3A4C, 0x55556A, 0xF2C230, 0xD1495B, 0x0C0C14), kind: .cat)),
        SamplePicture(
            "ginger-cat", .webp(quality: 82), 800, 800, seed: 66,
            CreatureScene(
                inks: inks(0x3FA796, 0x2A8576, 0xF29E4C, 0xD1702A, 0xFFF1DC, 0xD9F26B, 0xF28482, 0x24201C),
                kind: .catFace)),
        SamplePicture(
            "owl-branch", .jpeg(quality: 82), 760, 950, seed: 67,
            CreatureScene(
                inks: inks(0x16324F, 0xF4E4BA, 0x8A5A3C, 0x5E3A26, 0xF0DCC0, 0xF6AE2D, 0xC98B5A, 0x1A1210), kind: .owl)),
        SamplePicture(
            "sleeping-fox", .png, 720, 720, seed: 68,
            CreatureScene(
                inks: inks(0x2F4F4F, 0xDDE5C8, 0xD9622B, 0xB54A1C, 0xFBF0E0, 0x8FA876, 0xE9B44C, 0x2A1A14), kind: .fox)),
    ]

    static let cities: [SamplePicture] = [
        SamplePicture(
            "harbour-city", .jpeg(quality: 78), 800, 1000, seed: 71,
            CityScene(
                sky: Ramp(0x0B1030, 0x2A2A6A, 0x8A3F86, 0xF07A6A), walls: Ramp(0x4A3A7A, 0x241F4E, 0x0C0D24),
                lamps: [Ink(0xFFD27A), Ink(0xFFB050), Ink(0x8FE0F0), Ink(0xFFF0C8)],
                moon: .init(x: 0.28, y: 0.16, radius: 0.07, ink: Ink(0xFFF2D8)), ground: 0.68, water: true,
                tallest: 0.5,
                tower: true)),
        SamplePicture(
            "skyline-ribbon", .webp(quality: 74), 1200, 300, seed: 72,
            CityScene(
                sky: Ramp(0x071A33, 0x14476B, 0x3FA0A8, 0xF8D49A), walls: Ramp(0x2C6A86, 0x123A58, 0x071A2E),
                lamps: [Ink(0xFFE08A), Ink(0xFFC060), Ink(0xFFF4D0)], ground: 0.82, water: true, rows: 2, tallest: 0.66,
                scale: 1.9)),
        SamplePicture(
            "tower-column", .jpeg(quality: 76), 480, 1200, seed: 73,
            CityScene(
                sky: Ramp(0x120A2A, 0x3A1458, 0xA0287A, 0xFF6F61), walls: Ramp(0x5A2A78, 0x2A1450, 0x10081F),
                lamps: [Ink(0x5CF0E0), Ink(0xFF70C0), Ink(0xFFE070)],
                moon: .init(x: 0.62, y: 0.2, radius: 0.17, ink: Ink(0xFFC2A8)), ground: 0.93, rows: 4, tallest: 0.66)),
        SamplePicture(
            "night-market-block", .jpeg(quality: 76), 900, 675, seed: 74,
            CityScene(
                sky: Ramp(0x05142B, 0x0E3358, 0x2C6480), walls: Ramp(0x21506E, 0x12304C, 0x081626),
                lamps: [Ink(0xFFC457), Ink(0xFF8A4A), Ink(0xFFE9B0)],
                moon: .init(x: 0.78, y: 0.2, radius: 0.08, ink: Ink(0xF4F1DE)), ground: 0.9, rows: 3, tallest: 0.7)),
    ]
}
