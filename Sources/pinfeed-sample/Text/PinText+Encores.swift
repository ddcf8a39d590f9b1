extension PinText {
    /// Pins with pictures that occurred before, saved by other people.
    static let repeats: [PinText] = [
        PinText("paper-rainbow", "무지개 만들기 숙제 🌈", by: "초록반 선생님", likes: 388, "paper rainbow 숙제"),
        PinText(
            "milky-way-camp", "Trip planning: moonless weekends only", by: "Ben Achterberg", likes: 240,
            "camping stars plans"),
        PinText(
            "azulejo-wall", "Bathroom ideas, but we rent", by: "Noor Haddad", likes: 519, "tiles home blue",
            "Maybe stickers. Maybe courage."),
        PinText("red-sun", "Tattoo reference (left forearm)", by: "Kit Marlowe", likes: 177, "tattoo sun reference"),
        PinText(
            "owl-branch", "부엉이는 다 알고 있다", by: "한소라", likes: 905, "owl bird 부엉이"),
        PinText(
            "star-court", "Pattern study: octagon and square", by: "Yara Mansour", likes: 733, "pattern geometry study",
            "Ruler and compass only. The angle of contact decides everything."),
        PinText("rose-ridges", "ピンクの稜線", by: "小野 ひかり", likes: 1_012, "山 dawn pink"),
        PinText("citrus", "قماش لمطبخ صيفي", by: "هدى العلي", likes: 641, "fabric fruit صيف"),
        PinText(
            "tower-column", "Colour script: rooftop chase, scene 4", by: "Pilar Montes", likes: 358, "film colour neon",
            "Magenta sky, cyan interiors, one warm window for the ending."),
        PinText("cat-moon", "Halloween card, maybe 🎃", by: "June Whitcombe", likes: 862, "cat card halloween"),
        PinText("archipelago", "섬, 섬, 섬", by: "오민재", likes: 477, "islands sea 섬"),
        PinText(
            "quarter-tiles", "Quilt plan, 4 × 6", by: "Dorothea Lang", likes: 1_240, "quilt geometry textile",
            "Wool for the navy, linen for everything else."),
        PinText("cherry-tree", "벚꽃 엔딩", by: "정하늘", likes: 2_084, "벚꽃 spring tree", "올해도 비 오기 전날이 제일 예뻤다."),
        PinText(
            "skyline-ribbon", "Banner for the newsletter?", by: "Idris Bello", likes: 96, "banner city work"),
        PinText("face-fringe", "これは私です", by: "川村 杏", likes: 1_333, "portrait 似顔絵"),
        PinText("seigaiha", "Wrapping paper, find or print", by: "Linnea Ek", likes: 284, "pattern paper waves"),
        PinText(
            "galaxy-well", "درب التبانة من قاع الوادي", by: "يوسف المنصوري", likes: 1_519, "stars night نجوم",
            "أطفأنا كل المصابيح، ثم انتظرنا."),
        PinText("stepped-pyramid", "Level select screen ⬆️", by: "Pixel & Pear", likes: 443, "game isometric ui"),
        PinText("harbour-sails", "夏のヨット", by: "佐々木 美緒", likes: 568, "sea summer ヨット"),
        PinText(
            "ginger-cat", "식빵 굽는 중 🍞", by: "배수빈", likes: 3_271, "cat 고양이 ginger",
            "정확히 말하면 노려보는 중."),
        PinText(
            "still-life", "Palette: clay, bone, pine, ochre", by: "Noor Haddad", likes: 812, "palette interior colour"),
        PinText(
            "autumn-panorama", "Desktop, second monitor", by: "Ben Achterberg", likes: 203, "wallpaper autumn wide"),
        PinText(
            "zeros-and-poles", "What my migraine looks like (art therapy)", by: "Robin Vale", likes: 390,
            "colour abstract"),
        PinText("mobile", "For above the crib 👶", by: "Oksana Melnyk", likes: 927, "mobile nursery diy"),
        PinText(
            "koi-pond", "연못에 비친 여름", by: "김서윤", likes: 1_466, "koi pond 여름"),
    ]
}
