/// The recordings of a session.
package struct Recording {
    /// Records the output; `nil` for no recording.
    package var cast: CastRecorder?
    /// Records the input; `nil` for no recording.
    package var demo: DemoRecorder?

    package init(cast: CastRecorder? = nil, demo: DemoRecorder? = nil) {
        self.cast = cast
        self.demo = demo
    }
}
