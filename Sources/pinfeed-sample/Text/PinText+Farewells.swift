extension PinText {
    /// The pins at the end of the feed.
    static let closing: [PinText] = [
        PinText("lighthouse-dusk", "등대지기", by: "박지우", likes: 1_075, "lighthouse 바다"),
        PinText(
            "penrose-wheel", "Terrace floor, if money were no object", by: "Inés Castell", likes: 366,
            "tiles floor terrace"),
        PinText("green-valleys", "Tea country", by: "Rosalind Achebe", likes: 744, "hills tea green"),
        PinText("turntable", "レコードの日", by: "川村 杏", likes: 980, "レコード music vinyl"),
        PinText(
            "aurora-fjord", "شفق قطبي", by: "ليلى الحسن", likes: 2_310, "aurora night شفق",
            "كأن السماء تتنفس."),
        PinText(
            "tumbling-blocks", "Quilt plan, the ambitious one", by: "Dorothea Lang", likes: 688, "quilt cubes textile"),
        PinText("balloons", "First anniversary idea 💛", by: "Teo Marchetti", likes: 529, "balloons trip ideas"),
        PinText("moonlit-sand", "月の砂漠", by: "高橋 涼", likes: 1_190, "砂漠 moon blue"),
        PinText(
            "circle-sunset", "Dot painting for the hallway", by: "June Whitcombe", likes: 318, "diy painting circles"),
        PinText(
            "sleeping-fox", "여우의 낮잠", by: "한소라", likes: 1_904, "fox 여우 nap"),
        PinText(
            "tidal-flats", "Low tide at the end of the bus line", by: "Colm Brennan", likes: 287, "sea evening quiet"),
        PinText("flow-ember", "Book cover, option C", by: "Presse du Canal", likes: 455, "cover book generative"),
        PinText(
            "ringed-giant", "Bedtime story planet 🪐", by: "Oksana Melnyk", likes: 1_130, "space kids planet",
            "The one with the race track around it."),
        PinText("teal-world", "Exoplanet postcard no. 3", by: "Observatory Shop", likes: 694, "space poster planet"),
        PinText("evening-meadow", "들꽃", by: "윤가람", likes: 841, "flowers meadow 들꽃"),
        PinText("kitchen-tiles", "بلاط مطبخ جدتي", by: "سارة بن يونس", likes: 958, "tiles kitchen بلاط"),
        PinText("spiral-stairs", "迷子の階段", by: "小野 ひかり", likes: 612, "階段 isometric"),
        PinText("monstera", "Sketch for a mural, north wall", by: "Sol Navarro", likes: 399, "mural leaves sketch"),
        PinText("golden-hour", "해 질 녘", by: "정하늘", likes: 1_688, "sunset sea 노을", "하루에 한 번, 공짜."),
        PinText("two-faces", "Theatre poster, act two", by: "Zanele Mbeki", likes: 547, "poster theatre portrait"),
        PinText("star-trails", "星の軌跡", by: "森 千夏", likes: 1_402, "星 night longexposure"),
        PinText(
            "cactus-shelf", "Water on the first of the month. Only the first.", by: "Walter Grünwald", likes: 734,
            "cactus care plants"),
        PinText(
            "apricot-dunes", "Walk until the heat turns you round", by: "Kit Marlowe", likes: 1_001,
            "desert walk orange"),
        PinText("koi-night", "Goodnight, pond 🌙", by: "Linnea Ek", likes: 1_256, "koi night water"),
    ]
}
