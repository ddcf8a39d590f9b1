/// The pictures of the sample.
enum Catalogue {
    static let pictures: [SamplePicture] =
        landscapes + seas + flows + tilings + portraits + cities + gardens + abstractions + worlds + posters
}
