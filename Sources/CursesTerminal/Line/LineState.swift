/// What is known of the line, whatever is sent through it. Times are in microseconds.
struct LineState {
    var flow = FlowController()
    var keys = KeyArrival()
    /// Whether symbols get 16 colours for the connection's sake.
    var isVerySlow = false
    /// How long the terminal took to answer the last questions that waited behind nothing much.
    private(set) var roundTrips: [Int] = []
    /// The number of the next image, where images have numbers: late reports mean nothing that is sent anew.
    var nextImage: UInt32 = 3001

    mutating func note(roundTrip time: Int) { roundTrips = roundTrips.suffix(7) + [time] }
}
