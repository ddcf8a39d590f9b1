/// The pictures of the sample.
enum Catalogue {
    static let plates: [Plate] =
        landscapes + seas + flows + tilings + portraits + cities + gardens + abstractions + worlds + posters
}
