extension BenchmarkGroup {
    /// The browser's terminal output, and its behaviour on slow connections.
    static var line: BenchmarkGroup {
        BenchmarkGroup(
            name: "line", summary: "bytes, time and wake-ups of the sample in symbols; 9,600 baud; slow connections"
        ) { report in
            for (columns, rows) in [(120, 40), (200, 60)] as [(UInt16, UInt16)] {
                LineBenchmark(columns: columns, rows: rows).measure(report)
            }
            BaudBenchmark().measure(report)
            RelayBenchmark().measure(report)
        }
    }
}
