extension PinText {
    /// The pins on the first screens, with a variety of pictures, shapes and languages.
    static let opening: [PinText] = [
        PinText(
            "koi-pond", "Six koi, one slow circle", by: "Naoko Arai", likes: 2_841, "koi water illustration",
            "They never hurry. Sit on the warm stone for ten minutes and they start coming to you."),
        PinText(
            "aurora-fjord", "Green night over the fjord", by: "Ingrid Solheim", likes: 5_120, "aurora night norway",
            "Minus eleven, no wind. The water was so still that the sky came twice."),
        PinText(
            "face-fringe", "Portrait in nine shapes", by: "Atelier Rondel", likes: 964, "portrait bauhaus poster",
            further: ["face-profile", "two-faces"]),
        PinText(
            "apricot-dunes", "사막의 아침", by: "김서윤", likes: 1_377, "desert morning 사막",
            "해가 뜨고 십오 분 동안만 이런 색이 된다."),
        PinText(
            "azulejo-wall", "Twelve tiles from a stairwell in Lisbon", by: "Marta Quintela", likes: 2_209,
            "azulejo tiles pattern blue",
            "Two patterns, laid like a chessboard. One was set upside down and nobody ever noticed."),
        PinText("ink-scroll", "霧の山", by: "高橋 涼", likes: 1_688, "墨絵 山 ink"),
        PinText(
            "turntable", "Side B, Sunday afternoon 🎶", by: "Dex Okafor", likes: 1_942, "vinyl music poster",
            "The crackle before the first song is my favourite part."),
        PinText(
            "quarter-frieze", "Frieze", by: "Studio Halbmond", likes: 412, "geometry pattern bauhaus"),
        PinText(
            "cherry-tree", "桜、満開", by: "佐々木 美緒", likes: 4_306, "桜 spring tree",
            "川沿いの一本だけ、毎年すこし早く咲く。"),
        PinText(
            "star-court", "ساحة النجوم", by: "ليلى الحسن", likes: 1_875, "geometry islamic pattern هندسة",
            "ثمانية أضلاع، ثم نجمة، ثم سماء كاملة."),
        PinText("citrus", "Vitamin see 🍊🍋", by: "Paloma Reyes", likes: 2_533, "fruit pattern summer"),
        PinText(
            "harbour-city", "밤의 항구, 부산", by: "이도현", likes: 3_014, "city night 부산 야경",
            "물 위의 불빛이 진짜 도시보다 더 오래 기억에 남는다."),
        PinText(
            "owl-branch", "Mr. Tawny will see you now", by: "Wren Ashdown", likes: 1_126, "owl bird illustration",
            "He was here first and he would like you to know it."),
        PinText(
            "zeros-and-poles", "A rational function, coloured by its argument", by: "E. Halvorsen", likes: 731,
            "mathematics complex colour",
            "Every place where all the colours meet is a zero or a pole. Count the turns to tell which."),
        PinText(
            "galaxy-well", "Look up", by: "Tomás Ibarra", likes: 2_960, "milkyway stars night atacama",
            "Two thousand four hundred metres, no moon. Bring a second jacket."),
        PinText("sleeping-fox", "Do not disturb 🦊", by: "Maija Lehto", likes: 3_487, "fox animal illustration cosy"),
        PinText(
            "harbour-sails", "Regatta day, almost no wind", by: "Colm Brennan", likes: 655, "sailing sea summer",
            "First place drifted over the line backwards."),
        PinText(
            "flow-ember", "Streamlines No. 7", by: "Vera Lindqvist", likes: 1_210, "generative flowfield art"),
        PinText(
            "ringed-giant", "토성까지 몇 걸음", by: "박지우", likes: 2_145, "space planet 우주",
            "망원경으로 처음 고리를 본 날, 한참 동안 아무 말도 못 했다."),
        PinText("cactus-shelf", "Nine prickly roommates 🌵", by: "Sol Navarro", likes: 1_833, "cactus plants shelf"),
        PinText(
            "circle-sunset", "Only circles", by: "Amrita Sen", likes: 902, "circles generative sunset",
            "Fourteen thousand tries. Every circle grows until it meets its neighbour."),
        PinText("rose-ridges", "분홍빛 능선", by: "정하늘", likes: 2_718, "mountains dawn 산"),
    ]
}
