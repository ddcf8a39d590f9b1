import Testing

@testable import FeedReading

@Suite struct BrokenJSONTests {
    @Test(
        arguments: [
            (
                #"{"items": [{"id": 1, "tags": ["a", "b"]}, {"id": 2, "tags": ["a", "#,
                #"{"items": [{"id": 1, "tags": ["a", "b"]}]}"#
            ),
            (#"{"authors": [{}], "items": [{"id": 1}], "next_url": "htt"#, #"{"authors": [{}], "items": [{"id": 1}]}"#),
            (#"[[2, {}], [3, "https://a.org/1.jpg", {"a": [1]}"#, "[[2, {}]]"),
            (#"{"a": "]}\"", "pins": [{"id": "}"}, {"#, #"{"a": "]}\"", "pins": [{"id": "}"}]}"#),
            ("{\"id\": 1}\n{\"id\": 2}\n{\"tags\": [{}, {", "{\"id\": 1}\n{\"id\": 2}"),
            ("{\"items\": [", nil), ("", nil), ("}]", nil),
        ] as [(String, String?)])
    func completeElementsOfTruncatedJSONRemain(text: String, repaired: String?) {
        #expect(
            TruncatedJSON.completePart(of: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } == repaired)
    }
}
