extension PinText {
    static let afternoon: [PinText] = [
        PinText(
            "star-trails", "Forty minutes around Polaris", by: "Hana Kovář", likes: 3_311, "stars longexposure night",
            "Eighty frames of thirty seconds. A fox walked through three of them."),
        PinText("kitchen-tiles", "Abuela's kitchen", by: "Inés Castell", likes: 1_708, "tiles kitchen pattern"),
        PinText("monstera", "잎사귀 사이로 해가 진다", by: "배수빈", likes: 1_239, "monstera leaves 식물"),
        PinText(
            "red-sun", "赤い日", by: "高橋 涼", likes: 3_902, "sun mountains 日",
            "一筆で描けるまで、百枚描いた。"),
        PinText(
            "face-profile", "Profile with a very good bun", by: "Atelier Rondel", likes: 1_074,
            "portrait bauhaus profile"),
        PinText(
            "archipelago", "Ferry to the outer islands, 06:40", by: "Ingrid Solheim", likes: 779, "islands sea morning",
            "Coffee in a paper cup, a dog asleep on the car deck."),
        PinText(
            "paper-rainbow", "Cut paper rainbow 🌈", by: "Class 2B", likes: 4_125, "paper rainbow kids",
            "Made with blunt scissors and great seriousness."),
        PinText(
            "smoke-attractor", "Chaos, but make it gentle", by: "Vera Lindqvist", likes: 1_346, "attractor chaos green"),
        PinText(
            "ginger-cat", "He heard the fridge 🐈", by: "Priya Raman", likes: 7_215, "cat ginger portrait",
            "Three rooms away. Asleep. Door closed."),
        PinText(
            "courtyard-city", "المدينة الخضراء", by: "سارة بن يونس", likes: 933, "isometric city architecture مدينة"),
        PinText("flow-paper", "소용돌이", by: "윤가람", likes: 1_055, "generative vortex 선"),
        PinText(
            "autumn-tree", "The oak behind the school, third week of October", by: "Walter Grünwald", likes: 1_499,
            "tree autumn moon"),
        PinText(
            "skyline-ribbon", "East bank: every window still lit at half past nine on a wet Tuesday late in November",
            by: "Dex Okafor", likes: 1_603,
            "city skyline night", "I drew them all. It took until half past four."),
        PinText(
            "dodecagon-night", "زخرفة من اثني عشر ضلعًا", by: "كريم الزهراني", likes: 2_167, "geometry islamic زخرفة"),
        PinText(
            "golden-hour", "Golden hour, all sixty minutes of it", by: "Luca Bandini", likes: 2_802, "sunset sea gold"),
        PinText(
            "overlapping-discs", "Five inks, one press", by: "Presse du Canal", likes: 498, "riso print circles",
            "The misregistration is the good part."),
        PinText(
            "rose-planet", "ピンクの惑星", by: "小野 ひかり", likes: 1_377, "惑星 space pink"),
        PinText("fern-dark", "Understorey", by: "Herbarium Lund", likes: 612, "fern dark botany"),
        PinText(
            "colour-study", "Squares with concentric rings, after the old master", by: "Amrita Sen", likes: 1_920,
            "circles colour study", "Best exercise I know for a rainy afternoon: twelve squares, eight inks, no plan."),
        PinText("blue-hour-range", "Blue hour", by: "Jonas Aebi", likes: 2_480, "mountains blue moon"),
        PinText(
            "flow-moon", "달은 결을 거슬러 뜬다", by: "윤가람", likes: 1_188, "generative moon 달"),
        PinText("petal-function", "Blaschke in bloom", by: "E. Halvorsen", likes: 864, "mathematics complex petals"),
        PinText(
            "ginkgo-fall", "銀杏落葉 🍂", by: "森 千夏", likes: 2_233, "銀杏 autumn leaves",
            "駅までの道が、今日は金色。"),
        PinText("stepped-pyramid", "Thirteen by thirteen", by: "Ana-Maria Pop", likes: 701, "isometric pyramid violet"),
    ]
}
