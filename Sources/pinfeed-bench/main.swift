#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

// pinfeed-bench [GROUP] [--format text|json]: measures and prints. It never judges: figures depend on the machine.
switch BenchmarkCommand.parse(CommandLine.arguments.dropFirst()) {
case .success(let command):
    command.run()
case .failure(let error):
    let line = "pinfeed-bench: \(error)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    exit(64)
}
