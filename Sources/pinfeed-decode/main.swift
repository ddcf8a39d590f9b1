// Decodes pictures for pinfeed: queries come on standard input, answers leave on standard output (see PictureWire), and
// the program ends when its input does. It is started by pinfeed, never by a person.

import CVips
import Glibc
import PictureWire

guard let channel = QueryChannel(), cv_start() == 0 else { exit(EX_OSERR) }
let confinement = DecoderLimits.confine()
_ = cv_exit_on_hangup(channel.input)

guard channel.send(PictureAnswer(id: 0, content: .greeting(confinement))) else { exit(EX_IOERR) }
while let query = channel.next() {
    let content: PictureAnswer.Content
    _ = cv_limit_processor_time(DecoderLimits.processorSeconds)
    do throws(DecodeFailure) {
        let file = try PictureFile(path: query.path)
        switch query.subject {
        case .header: content = .header(try file.header())
        case .pixels(let box, let frame): content = .pixels(try file.pixels(box: box, frame: frame))
        case .thumbnailedPixels(let box): content = .thumbnailedPixels(try file.thumbnailedPixels(box: box))
        }
    } catch {
        content = .failure(error)
    }
    _ = cv_limit_processor_time(0)
    guard channel.send(PictureAnswer(id: query.id, content: content)) else { exit(EX_IOERR) }
}
