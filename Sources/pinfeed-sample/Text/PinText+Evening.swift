extension PinText {
    static let evening: [PinText] = [
        PinText(
            "aurora-wide", "Violet curtains, and everyone came out in slippers to see them", by: "Maija Lehto",
            likes: 3_640, "aurora night lapland"),
        PinText(
            "night-market-block", "밤의 시장, 서울", by: "이도현", likes: 2_957, "city night 서울 시장",
            "떡볶이 냄새가 나는 골목을 지나면 이 풍경이 나온다."),
        PinText("face-night", "Velvet hour", by: "Zanele Mbeki", likes: 1_431, "portrait night colour"),
        PinText(
            "truchet-nested", "Tiles inside tiles inside tiles", by: "Bram de Wit", likes: 455,
            "truchet tiling multiscale"),
        PinText(
            "teal-world", "عالم من ماء", by: "نور الدين", likes: 1_780, "planet space ocean كوكب",
            "لا يابسة هنا، فقط ريح وموج."),
        PinText(
            "flow-kelp", "Kelp forest, seen from the current", by: "Femke Visser", likes: 846, "generative sea green"),
        PinText(
            "ember-attractor", "Ember 🔥", by: "Vera Lindqvist", likes: 1_093, "attractor chaos fire"),
        PinText("sine-plane", "sin z, with company", by: "E. Halvorsen", likes: 590, "mathematics complex sine"),
    ]
}
