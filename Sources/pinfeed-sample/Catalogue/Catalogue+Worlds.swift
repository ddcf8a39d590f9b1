extension Catalogue {
    static let worlds: [SamplePicture] = [
        SamplePicture(
            "apricot-dunes", .jpeg(quality: 80), 720, 1080, seed: 111,
            DuneScene(
                sky: Ramp(0x3B6C8E, 0x9FC3C4, 0xFFE3B8), lit: Ramp(0xF3C79A, 0xF2A65A, 0xE98A3A),
                shade: Ramp(0xC08A80, 0x8A4A4A, 0x4A2030), sun: .init(x: 0.3, y: 0.2, radius: 0.08, ink: Ink(0xFFF5D8)))
        ),
        SamplePicture(
            "violet-dunes", .webp(quality: 78), 1125, 450, seed: 112,
            DuneScene(
                sky: Ramp(0x1B1642, 0x6A2F7E, 0xF08A70), lit: Ramp(0xD98A8A, 0xC05A80, 0x8A3F80),
                shade: Ramp(0x6A3A78, 0x3A1F5A, 0x160E30),
                sun: .init(x: 0.72, y: 0.3, radius: 0.11, ink: Ink(0xFFD9A0)),
                horizon: 0.46)),
        SamplePicture(
            "moonlit-sand", .jpeg(quality: 80), 900, 675, seed: 113,
            DuneScene(
                sky: Ramp(0x06122A, 0x12365C, 0x4A86A0), lit: Ramp(0x86B0BC, 0x5A90A8, 0x3A6A8A),
                shade: Ramp(0x2F5672, 0x163452, 0x081A30), sun: .init(x: 0.76, y: 0.2, radius: 0.07, ink: Ink(0xF6F2DE))
            )),
        SamplePicture(
            "koi-pond", .jpeg(quality: 80), 760, 1013, seed: 114,
            PondScene(
                water: Ramp(0x2A9D9A, 0x13667A, 0x0A3A52),
                inks: [Ink(0xFBF3E6), Ink(0xE8532B), Ink(0xF08A2B), Ink(0x23202E), Ink(0x4F9D5B)], accent: Ink(0xF29CB7)
            )),
        SamplePicture(
            "koi-night", .webp(quality: 80), 900, 600, seed: 115,
            PondScene(
                water: Ramp(0x2C3E8C, 0x1A2260, 0x0B0E33),
                inks: [Ink(0xFFE9C9), Ink(0xF2542D), Ink(0xF5B82E), Ink(0x101020), Ink(0x2C7A6B)],
                accent: Ink(0xF7C6E0),
                fish: 5)),
        SamplePicture(
            "seigaiha", .png, 600, 900, seed: 116,
            PondScene(
                water: Ramp(0xF6E6CB, 0x7FB5C4, 0x2F6F9C, 0x143A6B), inks: [Ink(0xFBF6EA)], accent: Ink(0xE4572E),
                kind: .seigaiha)),
        SamplePicture(
            "spiral-stairs", .png, 700, 933, seed: 117,
            StairScene(
                sky: Ramp(0xFDE2C4, 0xF7B7A3), tops: Ramp(0xF28C6A, 0xF7B267, 0xFBE3B0),
                lefts: Ramp(0x2B2D5B, 0x4A4E8C, 0x7A7FC0), rights: Ramp(0x8C2F5A, 0xC8506A, 0xE98A7A),
                accent: Ink(0xFFF4DA))
        ),
        SamplePicture(
            "courtyard-city", .jpeg(quality: 82), 900, 900, seed: 118,
            StairScene(
                sky: Ramp(0x1C3A4A, 0x2F6F76), tops: Ramp(0x9FD8C0, 0xE9F0C8, 0xFFF6DC),
                lefts: Ramp(0x0F4A55, 0x1F7A7A, 0x3FA596), rights: Ramp(0x0A2F3F, 0x14505C, 0x1F6F72),
                accent: Ink(0xF6C15C),
                count: 8, form: .city)),
        SamplePicture(
            "stepped-pyramid", .webp(quality: 80), 720, 720, seed: 119,
            StairScene(
                sky: Ramp(0x2A1A4A, 0x7A3A7A), tops: Ramp(0x8A5AB0, 0xE98AB0, 0xFFE0C0),
                lefts: Ramp(0x3A2468, 0x6A3F98, 0xA86AC0), rights: Ramp(0x22164A, 0x452A72, 0x7A4A98),
                accent: Ink(0xFFC86B),
                count: 13, form: .pyramid)),
        SamplePicture(
            "ringed-giant", .jpeg(quality: 80), 1000, 750, seed: 120,
            PlanetScene(
                space: Ramp(0x05060F, 0x10122E, 0x2E1F4F),
                bands: Ramp(0xB08A6A, 0xF2DDB0, 0xD9A066, 0xF7E8C8, 0xC0805A, 0xEBC490),
                rings: Ramp(0x9A7A5A, 0xF0D9B0, 0xC8A27A, 0xFBEFD2), moons: [Ink(0xD8D2C8)])),
        SamplePicture(
            "teal-world", .jpeg(quality: 80), 720, 1080, seed: 121,
            PlanetScene(
                space: Ramp(0x03080F, 0x0A2030, 0x154050),
                bands: Ramp(0x0F4C5C, 0x2FA4A0, 0xBFE8D8, 0x3FB8B0, 0x145A78, 0x9FE0D0),
                position: Vec(0.5, 0.6), radius: 0.4, tilt: 0.3, light: -2.0, moons: [Ink(0xF2B48A), Ink(0xE8E4DA)],
                turbulence: 0.9)),
        SamplePicture(
            "rose-planet", .webp(quality: 80), 800, 800, seed: 122,
            PlanetScene(
                space: Ramp(0x12081F, 0x2A1040, 0x5A1F5A),
                bands: Ramp(0x7A1F5A, 0xF2709C, 0xFFC2B0, 0xC83A78, 0xFF9A8A, 0x8A2A6A),
                rings: Ramp(0xF2B0C8, 0xFFE8D8, 0xB86AA8), radius: 0.23, tilt: 0.45, light: -0.8, moons: [Ink(0xFFE0B0)]
            )),
    ]

    static let posters: [SamplePicture] = [
        SamplePicture(
            "sunburst", .png, 600, 900, seed: 131,
            PosterScene(
                inks: [Ink(0xF9DFA6), Ink(0xF4C16A), Ink(0xE4572E), Ink(0xF28C38), Ink(0x1F6F8B), Ink(0x124559)],
                kind: .sunburst)),
        SamplePicture(
            "turntable", .jpeg(quality: 82), 840, 840, seed: 132,
            PosterScene(
                inks: [
                    Ink(0xF2E3C6), Ink(0x17161C), Ink(0xE4572E), Ink(0xF2A541), Ink(0xF2A541), Ink(0xE4572E),
                    Ink(0xA6324A),
                    Ink(0x3A3F73), Ink(0x2A9D8F),
                ], kind: .record)),
        SamplePicture(
            "quarter-tiles", .png, 640, 960, seed: 133,
            PosterScene(
                inks: [Ink(0xF4EBDC), Ink(0xE63946), Ink(0xF4A340), Ink(0x2A6F97), Ink(0x1D2D50), Ink(0x7FB7A8)],
                kind: .quarters)),
        SamplePicture(
            "quarter-frieze", .png, 1200, 300, seed: 134,
            PosterScene(
                inks: [Ink(0xFBF3E4), Ink(0x264653), Ink(0x2A9D8F), Ink(0xE9C46A), Ink(0xE76F51)], kind: .quarters)),
        SamplePicture(
            "balloons", .jpeg(quality: 82), 750, 1000, seed: 135,
            PosterScene(
                inks: [Ink(0x5CA8D0), Ink(0xFCE7C8), Ink(0x3F5E5A), Ink(0xE4572E), Ink(0xF6C445), Ink(0x2F4B8C)],
                kind: .balloons)),
        SamplePicture(
            "still-life", .jpeg(quality: 82), 760, 950, seed: 136,
            PosterScene(
                inks: [
                    Ink(0xEBD9C3), Ink(0xD98E5F), Ink(0xB5653F), Ink(0xF4EEE2), Ink(0x3E6B73), Ink(0xE0A63C),
                    Ink(0x4F6B45),
                    Ink(0xD9502F),
                ], kind: .vases)),
        SamplePicture(
            "paper-rainbow", .webp(quality: 84), 800, 800, seed: 137,
            PosterScene(
                inks: [
                    Ink(0xBFE0E8), Ink(0xE4572E), Ink(0xF6AE2D), Ink(0xF9E27D), Ink(0x7BB661), Ink(0x3A86C8),
                    Ink(0x6A4C93),
                ],
                kind: .rainbow)),
        SamplePicture(
            "citrus", .jpeg(quality: 78), 720, 900, seed: 138,
            PosterScene(
                inks: [Ink(0xF7D9C4), Ink(0xF28C28), Ink(0xF2C230), Ink(0xE8505B), Ink(0x9CC23E)], kind: .citrus)),
    ]
}
