// Decodes pictures for pinfeed: queries come on standard input, answers leave on standard output (see PictureWire), and
// the program ends when its input does. It is started by pinfeed, never by a person.
//
// Files, archives too, come as open descriptors, for it can open none itself. Started with `--draw` it draws the SVG files of pinfeed's
// own screens, and reads no picture of anyone.

import CConfinement
import CVipsCalls
import Glibc
import PictureWire

// Whoever presses a key comes before the next picture.
_ = nice(5)
cv_crash_at_once()
guard let channel = QueryChannel(), cv_start() == 0 else { exit(EX_OSERR) }
let argument = CommandLine.arguments.dropFirst().first
let draws = argument == DrawingQuery.argument
let modules = argument.flatMap { DecoderModules(argument: $0) } ?? []
// Names in archives are UTF-8 here, and times of this place: its rules cannot be read later.
setlocale(LC_CTYPE, "C.UTF-8")
tzset()
// Nothing can be loaded once it is confined.
modules.load()
let languages = getenv("PINFEED_LANGUAGES").map { String(cString: $0).split(separator: ":").map(String.init) } ?? []
let names = NameDecoder(languages: draws ? [] : languages)
let surroundings = DecoderSurroundings.found()
let confinement = DecoderLimits.confine(draws: draws)
_ = cv_exit_on_hangup(channel.input)

guard channel.send(PictureAnswer(id: 0, content: .greeting(confinement, surroundings))) else { exit(EX_IOERR) }
if draws {
    while let query = channel.nextDrawing() {
        let content = Drawing(svg: query.svg).answer
        guard channel.send(PictureAnswer(id: query.id, content: content)) else { exit(EX_IOERR) }
    }
    exit(EX_OK)
}
var reader = PictureReader(modules: modules, names: names)
while let (query, file) = channel.next() {
    let content = reader.answer(to: query, of: file)
    if file >= 0 { close(file) }
    guard channel.send(PictureAnswer(id: query.id, content: content)) else { exit(EX_IOERR) }
}
