extension PinText {
    static let morning: [PinText] = [
        PinText(
            "lighthouse-dusk", "The keeper's last evening before the lamp went automatic", by: "Morag Sinclair",
            likes: 1_590, "lighthouse sea dusk",
            "She polished the lens one more time, wrote the weather in the book, and left the door unlocked."),
        PinText("truchet-ribbons", "Ribbons that cannot stop", by: "Bram de Wit", likes: 688, "truchet tiling pattern"),
        PinText("balloons", "Fête des ballons 🎈", by: "Camille Fournier", likes: 2_076, "balloons sky poster"),
        PinText(
            "autumn-panorama", "Four valleys in October", by: "Jonas Aebi", likes: 1_144, "panorama autumn mountains"),
        PinText(
            "seigaiha", "青海波", by: "森 千夏", likes: 1_953, "青海波 pattern waves",
            "波はどこまでも続く。金の波をいくつか隠しました。"),
        PinText(
            "two-faces", "We agreed to disagree, beautifully", by: "Atelier Rondel", likes: 1_307,
            "portrait bauhaus poster"),
        PinText(
            "fern-study", "Dryopteris, plate IV", by: "Herbarium Lund", likes: 540, "fern botany plate",
            "Drawn from a plant that outgrew its pot twice while we were drawing it."),
        PinText("violet-dunes", "كثبان بنفسجية", by: "يوسف المنصوري", likes: 1_221, "desert dusk صحراء"),
        PinText(
            "milky-way-camp", "One tent, two hundred billion stars", by: "Hana Kovář", likes: 6_204,
            "camping milkyway night", "We forgot the stove. Nobody minded."),
        PinText(
            "quarter-tiles", "Quarter circles, shuffled", by: "Studio Halbmond", likes: 476, "geometry pattern poster"),
        PinText(
            "tidal-flats", "Tidal flats", by: "Femke Visser", likes: 823, "sea mud evening",
            "Six hours walkable, six hours sea."),
        PinText(
            "cat-moon", "달을 등진 고양이", by: "한소라", likes: 4_890, "cat moon 고양이",
            "이름은 먹물. 부르면 오지 않고, 부르지 않으면 온다."),
        PinText(
            "tumbling-blocks", "In or out? Stare until it flips", by: "Otto Brandl", likes: 1_402,
            "cubes illusion tiling"),
        PinText(
            "evening-meadow", "Meadow, last light 🌼", by: "Rosalind Achebe", likes: 1_765, "flowers meadow sunset"),
        PinText(
            "silk-attractor", "Silk", by: "Vera Lindqvist", likes: 934, "attractor chaos generative",
            "Four numbers and a lot of patience."),
        PinText(
            "tower-column", "Neon canyon, level 58", by: "Kaz Moriyama", likes: 2_288, "city night neon",
            "The lift has a window. Nobody ever looks at their phone."),
        PinText(
            "still-life", "Three vases and two persimmons", by: "Giulia Ferraro", likes: 1_018, "stilllife vases poster"
        ),
        PinText(
            "green-valleys", "초록 골짜기, 안개", by: "오민재", likes: 1_457, "hills mist 녹색",
            "보성 가는 길, 버스 창밖."),
        PinText(
            "penrose-wheel", "Never the same twice", by: "E. Halvorsen", likes: 1_111, "penrose tiling mathematics",
            "Two rhombs, simple rules, and no repeat however far you walk."),
        PinText("sunburst", "Good morning, sea ☀️", by: "Luca Bandini", likes: 2_630, "sunburst poster sea"),
        PinText(
            "koi-night", "夜の鯉", by: "Naoko Arai", likes: 1_984, "鯉 koi night",
            "月のない夜、鯉だけが光っていた。"),
        PinText("mobile", "Equilibrium", by: "Nils Thorsen", likes: 587, "mobile balance minimal"),
        PinText(
            "moonlit-sand", "Moonlit sand", by: "Tomás Ibarra", likes: 1_266, "desert moon blue"),
        PinText(
            "spiral-stairs", "Stairs that only ever go up", by: "Ana-Maria Pop", likes: 2_042,
            "isometric stairs architecture",
            "I counted them. Then I counted them again from the other side."),
    ]
}
