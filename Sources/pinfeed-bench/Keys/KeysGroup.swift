extension BenchmarkGroup {
    /// The latency of keys while pictures are sent over a connection of 1 Mbit/s.
    static var keys: BenchmarkGroup {
        BenchmarkGroup(name: "keys", summary: "response time of keys while pictures load over 1 Mbit/s") {
            report in
            guard let folder = PhotographFolder(count: KeysBenchmark.photographs) else { return }
            for graphics in ["kitty", "sixel", "symbols"] {
                for kind in KeyKind.all {
                    KeysBenchmark(folder: folder, graphics: graphics, kind: kind).measure(report)
                    folder.clear()
                }
            }
        }
    }
}
