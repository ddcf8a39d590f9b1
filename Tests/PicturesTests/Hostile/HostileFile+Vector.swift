import Foundation

@testable import Pictures

extension HostileFile {
    private static let open = #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" "#
    private static let red = #"<rect width="9" height="9" fill="rgb(200,0,0)"/>"#
    private static let redPixel: [UInt8] = [200, 0, 0, 255]

    private static func drawing(_ body: String, before: String = "", size: String = #"width="9" height="9""#) -> String
    {
        before + open + size + ">" + body + "</svg>"
    }

    /// Drawings that each reference a file (`SECRET` stands for its path) in another way; the file is never loaded.
    static let vectors: [HostileFile] = [
        (
            "SVG with an external entity", .failure(.damaged),
            drawing(
                "<text>&secret;</text>" + red,
                before: #"<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY secret SYSTEM "file://SECRET">]>"#)
        ),
        (
            "SVG with an external parameter entity", .colorOr(redPixel, .damaged),
            drawing(
                red,
                before: #"<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY % secret SYSTEM "file://SECRET"> %secret;]>"#)
        ),
        (
            "SVG with an image", .color(redPixel),
            drawing(red + #"<image href="file://SECRET" xlink:href="file://SECRET" width="9" height="9"/>"#)
        ),
        (
            "SVG with an image by its path", .color(redPixel),
            drawing(red + #"<image href="SECRET" xlink:href="SECRET" width="9" height="9"/>"#)
        ),
        (
            "SVG with an image from the web", .color(redPixel),
            drawing(red + #"<image href="http://127.0.0.1/SECRET" width="9" height="9"/>"#)
        ),
        (
            "SVG with a part of another file", .color(redPixel),
            drawing(red + #"<use href="file://SECRET#part"/><rect width="9" height="9" fill="url(SECRET#part)"/>"#)
        ),
        (
            "SVG with an external document type", .color(redPixel),
            drawing(red, before: #"<?xml version="1.0"?><!DOCTYPE svg SYSTEM "file://SECRET">"#)
        ),
        (
            "SVG with an included document", .color(redPixel),
            drawing(
                red
                    + #"<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file://SECRET" parse="text"/>"#)
        ),
        (
            "SVG with a style sheet", .color(redPixel),
            drawing(
                #"<style>@import "SECRET";</style>"# + red,
                before: #"<?xml version="1.0"?><?xml-stylesheet href="file://SECRET" type="text/css"?>"#)
        ),
        (
            "SVG with a font", .color(redPixel),
            drawing(
                "<style>@font-face { font-family: x; src: url(file://SECRET) }</style>"
                    + #"<text font-family="x">x</text>"# + red)
        ),
        (
            "SVG with a filter's image", .color(redPixel),
            drawing(
                red + #"<filter id="f"><feImage href="file://SECRET" xlink:href="SECRET"/></filter>"#
                    + #"<rect width="1" height="1" fill="none" filter="url(#f)"/>"#)
        ),
        ("SVG with a script", .color(redPixel), drawing("<script>while (true) {}</script>" + red)),
    ].map { (id: String, outcome: Outcome, text: String) in HostileFile(id, outcome) { Array(text.utf8) } }

    /// Drawings that are inconsistent or larger than their content.
    static let oddVectors: [HostileFile] = [
        (
            "SVG with a billion laughs", .failure(.damaged),
            drawing(
                "<text>&a9;</text>",
                before: #"<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">"#
                    + (1...9).map {
                        "<!ENTITY a\($0) \"\(String(repeating: $0 == 1 ? "&a;" : "&a\($0 - 1);", count: 10))\">"
                    }.joined() + "]>")
        ),
        (
            "SVG after a megabyte of blanks", .failure(.notAPicture),
            String(repeating: " ", count: 1 << 20) + drawing(red)
        ),
        (
            "SVG of 100,000 x 100,000", .failure(.tooLarge(width: 100_000, height: 100_000)),
            drawing(red, size: #"width="100000" height="100000""#)
        ),
        ("SVG of no size", .failure(.damaged), drawing(red, size: #"width="0" height="0""#)),
        ("SVG of nearly no size", .failure(.damaged), drawing(red, size: #"width="0.0001" height="0.0001""#)),
        ("SVG of a size below nothing", .color(redPixel), drawing(red, size: #"width="NaN" height="-5""#)),
        ("SVG that says no size", .color(redPixel), drawing(red, size: "")),
        ("SVG of 9,000,000 x 1", .color([0, 0, 0, 0]), drawing("", size: #"width="9000000" height="1""#)),
        (
            "SVG 100,000 groups deep", .failure(.damaged),
            drawing(
                String(repeating: "<g>", count: 100_000) + red + String(repeating: "</g>", count: 100_000))
        ),
        ("SVG that uses itself", .color(redPixel), drawing(##"<g id="a"><use href="#a"/></g>"## + red)),
        (
            "SVG with patterns in patterns", .color([0, 0, 0, 0]),
            drawing(
                (0..<12).map {
                    "<pattern id=\"p\($0)\" width=\".01\" height=\".01\">"
                        + "<rect width=\"9\" height=\"9\" fill=\"url(#p\($0 + 1))\"/></pattern>"
                }.joined() + ##"<rect width="9" height="9" fill="url(#p0)"/>"##)
        ),
        ("half an SVG", .failure(.damaged), String(drawing(red).prefix(100))),
        ("SVG of no letters", .failure(.damaged), "<svg \u{1}\u{2}\u{0}junk"),
    ].map { (id: String, outcome: Outcome, text: String) in HostileFile(id, outcome) { Array(text.utf8) } }

    /// Drawings that expand while they are read.
    static let growingVectors: [HostileFile] = [
        HostileFile("SVG of 40,000 rectangles", .color(redPixel)) {
            Array(drawing(String(repeating: red, count: 40_000)).utf8)
        },
        HostileFile("SVGZ of 100 MB of blanks", .colorOr(redPixel, .damaged)) {
            GZip.file([UInt8](drawing(red + String(repeating: " ", count: 100_000_000)).utf8))
        },
        HostileFile("SVG with a PNG of 100 megapixels", .colorOr([0, 0, 0, 255], .tooMuchMemory)) {
            let picture = PNG.file(
                width: 10_000, height: 10_000, depth: 8, colorType: 2, data: ZeroStream.bytes(10_000 * 30_001))
            return Array(
                drawing(
                    "<image width=\"9\" height=\"9\" preserveAspectRatio=\"none\" xlink:href=\"data:image/png;base64,"
                        + Data(picture).base64EncodedString() + "\"/>"
                ).utf8)
        },
    ]

    /// Drawings whose rendering never ends.
    static let endlessVectors: [HostileFile] = [
        HostileFile("SVG with noise of a billion octaves", .failure(.timedOut)) {
            Array(
                drawing(
                    ##"<filter id="f"><feTurbulence baseFrequency="5" numOctaves="1000000000"/></filter>"##
                        + ##"<rect width="900" height="900" filter="url(#f)"/>"##, size: #"width="900" height="900""#
                ).utf8)
        }
    ]
}
