// Decodes pictures for pinfeed. Queries arrive on standard input, and responses leave on standard output (see
// PictureWire). The program ends with its input. It is started by pinfeed, not by users.
//
// Files, including archives, arrive as open descriptors, since this process cannot open files. With `--draw`, it
// renders pinfeed's own SVG drawings instead of decoding pictures.

import CConfinement
import CVipsCalls
import Glibc
import PictureWire

// Lower the priority, so that key presses are handled before pictures.
_ = nice(5)
cv_reset_crash_handlers()
guard let channel = QueryChannel(), cv_init() == 0 else { exit(EX_OSERR) }
let argument = CommandLine.arguments.dropFirst().first
let draws = argument == DrawingQuery.argument
let modules = argument.flatMap { VipsModules(argument: $0) } ?? []
// Locale and time zone files cannot be read after confinement. Archive names are converted as UTF-8.
setlocale(LC_CTYPE, "C.UTF-8")
tzset()
// Libraries cannot be loaded after confinement.
modules.load()
let languages = getenv("PINFEED_LANGUAGES").map { String(cString: $0).split(separator: ":").map(String.init) } ?? []
let names = NameDecoder(languages: draws ? [] : languages)
let environment = DecoderEnvironment.current()
let confinement = DecoderLimits.confine(draws: draws)
_ = cv_exit_on_hangup(channel.input)

guard channel.send(PictureResponse(id: 0, content: .greeting(confinement, environment))) else { exit(EX_IOERR) }
if draws {
    while let query = channel.nextDrawing() {
        let content = Drawing(svg: query.svg).response
        guard channel.send(PictureResponse(id: query.id, content: content)) else { exit(EX_IOERR) }
    }
    exit(EX_OK)
}
var reader = PictureReader(modules: modules, names: names)
while let (query, file) = channel.next() {
    let content = reader.respond(to: query, descriptor: file)
    if file >= 0 { close(file) }
    guard channel.send(PictureResponse(id: query.id, content: content)) else { exit(EX_IOERR) }
}
