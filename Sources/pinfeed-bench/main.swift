import Glibc

// pinfeed-bench [GROUP] [--format text|json]: prints measurements, without thresholds, since they depend on the
// machine.
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == ScrollProbe.argument {
    await ScrollProbe.run(depth: arguments.last ?? "")
    exit(0)
}
if arguments.first == MemoryProbe.argument {
    MemoryProbe.run(Array(arguments.dropFirst()))
    exit(0)
}
if arguments.first == PoolProbe.argument {
    exit(await PoolProbe.run(Array(arguments.dropFirst())))
}
if arguments.first == SymbolProbe.argument {
    exit(await SymbolProbe.run(Array(arguments.dropFirst())))
}
switch BenchmarkCommand.parse(arguments) {
case .success(let command):
    command.run()
case .failure(let error):
    let line = "pinfeed-bench: \(error)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    exit(64)
}
