// Decodes pictures for pinfeed: queries come on standard input, answers leave on standard output (see PictureWire), and
// the program ends when its input does. It is started by pinfeed, never by a person.
//
// Started with `--draw` it draws the SVG files of pinfeed's own screens, and reads no picture of anyone.

import CVips
import Glibc
import PictureWire

// Whoever presses a key comes before the next picture.
_ = nice(5)
guard let channel = QueryChannel(), cv_start() == 0 else { exit(EX_OSERR) }
let surroundings = DecoderSurroundings.found()
let confinement = DecoderLimits.confine()
_ = cv_exit_on_hangup(channel.input)

guard channel.send(PictureAnswer(id: 0, content: .greeting(confinement, surroundings))) else { exit(EX_IOERR) }
if CommandLine.arguments.dropFirst().first == DrawingQuery.argument {
    cv_allow_drawings()
    while let query = channel.nextDrawing() {
        _ = cv_limit_processor_time(DecoderLimits.drawingSeconds)
        let content = Drawing(svg: query.svg).answer
        _ = cv_limit_processor_time(0)
        guard channel.send(PictureAnswer(id: query.id, content: content)) else { exit(EX_IOERR) }
    }
    exit(EX_OK)
}
var reader = PictureReader()
while let query = channel.next() {
    _ = cv_limit_processor_time(DecoderLimits.processorSeconds)
    let content = reader.answer(to: query)
    _ = cv_limit_processor_time(0)
    guard channel.send(PictureAnswer(id: query.id, content: content)) else { exit(EX_IOERR) }
}
