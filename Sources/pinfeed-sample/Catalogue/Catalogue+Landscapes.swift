extension Catalogue {
    static let landscapes: [SamplePicture] = [
        SamplePicture(
            "rose-ridges", .jpeg(quality: 80), 800, 1067, seed: 11,
            MountainScene(
                sky: Ramp(0x3E4C86, 0x8E6FA8, 0xE78FA0, 0xFFC9A3, 0xFFE6C4), ridges: Ramp(0xC08AA8, 0x6C4C86, 0x2B2150),
                mist: Ink(0xFFD3BC), disc: .init(x: 0.64, y: 0.3, radius: 0.075, ink: Ink(0xFFF3DA)), birds: 7)),
        SamplePicture(
            "blue-hour-range", .webp(quality: 78), 1080, 720, seed: 12,
            MountainScene(
                sky: Ramp(0x0A1A3C, 0x1F4675, 0x5D8FB5, 0xBBD6DD), ridges: Ramp(0x7FA9C2, 0x2F5C86, 0x0A1C3A),
                mist: Ink(0xC9E0E4), disc: .init(x: 0.24, y: 0.22, radius: 0.06, ink: Ink(0xFBF7E6), halo: 0.2),
                layers: 7, relief: 0.26)),
        SamplePicture(
            "red-sun", .jpeg(quality: 82), 720, 1080, seed: 13,
            MountainScene(
                sky: Ramp(0xF3E3C7, 0xF6D9B4, 0xF2C79B), ridges: Ramp(0xC9A58A, 0x5E5A62, 0x14202E),
                mist: Ink(0xF4E0C2),
                disc: .init(x: 0.5, y: 0.31, radius: 0.24, ink: Ink(0xD8322A), halo: 0.1), layers: 5, horizon: 0.52,
                relief: 0.3, mistiness: 0.85, wooded: 1, birds: 9)),
        SamplePicture(
            "green-valleys", .jpeg(quality: 78), 900, 900, seed: 14,
            MountainScene(
                sky: Ramp(0x9CC9C4, 0xD7E6CF, 0xFBF1CF), ridges: Ramp(0x9DBFA0, 0x4C8462, 0x12372F),
                mist: Ink(0xEFF1D2),
                disc: .init(x: 0.74, y: 0.19, radius: 0.06, ink: Ink(0xFFFBE0)), layers: 7, horizon: 0.38, relief: 0.26,
                wooded: 3, rolling: true)),
        SamplePicture(
            "autumn-panorama", .jpeg(quality: 80), 1200, 300, seed: 15,
            MountainScene(
                sky: Ramp(0x4C6E8C, 0xC4B8A4, 0xFFD58A, 0xFFE9B8), ridges: Ramp(0xD39A6A, 0xA8452E, 0x3A1420),
                mist: Ink(0xFFDFA8), disc: .init(x: 0.3, y: 0.34, radius: 0.12, ink: Ink(0xFFF6D0)), layers: 5,
                horizon: 0.4, relief: 0.36)),
        SamplePicture(
            "ink-scroll", .webp(quality: 80), 300, 1200, seed: 16,
            MountainScene(
                sky: Ramp(0xE9E2D0, 0xF1EBDC), ridges: Ramp(0xC6C4B8, 0x6F7C80, 0x1B2830), mist: Ink(0xF2ECDD),
                disc: .init(x: 0.68, y: 0.12, radius: 0.13, ink: Ink(0xC9402E), halo: 0.03), layers: 9, horizon: 0.26,
                relief: 0.75, mistiness: 0.95, wooded: 2, birds: 6)),
        SamplePicture(
            "aurora-fjord", .jpeg(quality: 80), 800, 1200, seed: 21,
            NightSkyScene(
                sky: Ramp(0x040A1C, 0x0A1C38, 0x12384E), stars: 600,
                aurora: .init(colors: Ramp(0x4DF0A0, 0x2BC4A0, 0x5A6FE0, 0xA040B8, 0x200830), curtains: 2),
                horizon: 0.7,
                relief: 0.2, lake: true)),
        SamplePicture(
            "milky-way-camp", .jpeg(quality: 82), 760, 1140, seed: 22,
            NightSkyScene(
                sky: Ramp(0x050817, 0x101C40, 0x2A3566, 0x6A4A6E), galaxy: .init(angle: -1.1, width: 0.24),
                horizon: 0.84,
                tent: true)),
        SamplePicture(
            "star-trails", .jpeg(quality: 76), 840, 840, seed: 23,
            NightSkyScene(
                sky: Ramp(0x071030, 0x12295C, 0x3A5A8E, 0xE0976A), stars: 700, horizon: 0.86, relief: 0.12, trails: true
            )
        ),
        SamplePicture(
            "aurora-wide", .webp(quality: 76), 1200, 480, seed: 24,
            NightSkyScene(
                sky: Ramp(0x070720, 0x141440, 0x2A2058), stars: 500,
                aurora: .init(colors: Ramp(0xF060B0, 0xA050E0, 0x3A60E0, 0x102060), curtains: 3, strength: 0.9),
                horizon: 0.84, relief: 0.16)),
        SamplePicture(
            "galaxy-well", .jpeg(quality: 80), 400, 1200, seed: 25,
            NightSkyScene(
                sky: Ramp(0x03040F, 0x0A1230, 0x16305A, 0x2E6A80), stars: 900,
                galaxy: .init(angle: -1.45, width: 0.3, core: Ink(0xFFB8A0), edge: Ink(0x7050C0)), horizon: 0.92,
                relief: 0.22)),
    ]

    static let seas: [SamplePicture] = [
        SamplePicture(
            "harbour-sails", .jpeg(quality: 80), 760, 1014, seed: 31,
            SeaScene(
                sky: Ramp(0x2E6CA4, 0x7FB4D0, 0xF7D9B0, 0xFFC890), water: Ramp(0x5FA0B4, 0x124A74),
                sun: .init(x: 0.3, y: 0.36, radius: 0.05, ink: Ink(0xFFF2CC)), horizon: 0.58, clouds: 0.7,
                subject: .sails)),
        SamplePicture(
            "lighthouse-dusk", .webp(quality: 78), 800, 1000, seed: 32,
            SeaScene(
                sky: Ramp(0x1A1B4B, 0x4B3480, 0xB4508A, 0xFF8F6B), water: Ramp(0x8A4A80, 0x15123A),
                sun: .init(x: 0.2, y: 0.5, radius: 0.055, ink: Ink(0xFFD08A)), horizon: 0.6, clouds: 0.55,
                cloudInk: Ink(0xE080A0), subject: .lighthouse, ink: Ink(0x120F28))),
        SamplePicture(
            "archipelago", .jpeg(quality: 78), 1200, 400, seed: 33,
            SeaScene(
                sky: Ramp(0x5BA8B8, 0xB5DAD0, 0xFFF0C8), water: Ramp(0x8FC8C4, 0x1C6A80),
                sun: .init(x: 0.52, y: 0.3, radius: 0.085, ink: Ink(0xFFF8DC)), horizon: 0.56, swell: 0.3, clouds: 0.5,
                subject: .islands, ink: Ink(0x0F4A52))),
        SamplePicture(
            "tidal-flats", .jpeg(quality: 80), 1000, 750, seed: 34,
            SeaScene(
                sky: Ramp(0x6A88B0, 0xC8A8B8, 0xFFC8A0, 0xFFE8C0), water: Ramp(0xE8B8A0, 0x6A80A0),
                sun: .init(x: 0.62, y: 0.3, radius: 0.05, ink: Ink(0xFFF0D0)), horizon: 0.42, swell: 0.15, clouds: 0.6,
                subject: .flats, ink: Ink(0x4A4048))),
        SamplePicture(
            "golden-hour", .jpeg(quality: 80), 720, 1080, seed: 35,
            SeaScene(
                sky: Ramp(0x24306A, 0xA0486A, 0xF57A48, 0xFFC45A), water: Ramp(0xE87848, 0x2A1C4A),
                sun: .init(x: 0.5, y: 0.44, radius: 0.13, ink: Ink(0xFFE49A)), horizon: 0.52, swell: 0.6, clouds: 0.6,
                cloudInk: Ink(0x8A3A6A))),
    ]
}
