import FeedItems
import Testing

@testable import FeedReading

@Suite struct FeedDateTests {
    @Test(arguments: [
        ("GMT+7", "03:20"), ("UTC+03:00", "07:20"), ("GMT+0300 (Moscow Standard Time)", "07:20"), ("GMT +7", "03:20"),
        ("UTC-3:30", "13:50"), ("IST", "04:50"), ("AEST", "00:20"), ("MSK", "07:20"), ("msk", "07:20"),
        ("NZDT", "21:20"),
        ("Z", "10:20"), ("+5:30", "04:50"), ("+01", "09:20"), ("-0800", "18:20"), ("PST", "18:20"), ("(UTC)", "10:20"),
        ("XYZ", "10:20"), ("+9900", "10:20"), ("+01:00[Europe/Paris]", "09:20"), ("", "10:20"),
    ]) func timeZonesAreParsedInEveryNotation(zone: String, time: String) {
        let day = zone == "NZDT" ? 19 : 20
        #expect(FeedDate.utc("Fri, 20 Mar 2020 10:20:00 \(zone)") == "2020-03-\(day)T\(time):00Z")
        #expect(FeedDate.utc("2020-03-20 10:20 \(zone)") == "2020-03-\(day)T\(time):00Z")
        #expect(FeedDate.utc("Fri Mar 20 10:20:00 \(zone) 2020") == "2020-03-\(day)T\(time):00Z")
    }

    @Test(arguments: [
        "20-Mar-2020 10:20", "20/Mar/2020 10:20", "2020-Mar-20 10:20", "Mar-20-2020 10:20", "20.Mar.2020 10:20",
        "Friday, March 20th, 2020 10:20 AM", "20 Mar 120 10:20", "20.03.2020 10:20", "20/03/2020 10:20",
        "03/20/2020 10:20",
        "2020/03/20 10:20", "2020.3.20 10:20", "20200320T102000Z", "20200320T1020", "20200320102000", "202003201020",
        "20200320T112000+0100", "2020-03-20T1020Z", "1584699600", "1584699600.5", "1584699600000", "1584699600000000",
        "Fri, 2020-03-20T10:20:00Z", "2020-03-20T10:20:00.123456789Z", "  Fri ,\n 20  Mar  2020 10:20:00 GMT ",
    ]) func datesAreParsedInEveryNotation(text: String) {
        #expect(FeedDate.utc(text) == "2020-03-20T10:20:00Z")
    }

    @Test(arguments: [
        ("mar., 03 nov. 2026", "2026-11-03"), ("ven., 20 mars 2020", "2020-03-20"), ("1er août 2020", "2020-08-01"),
        ("jeudi 9 juil. 2020", "2020-07-09"), ("9 juin 2020", "2020-06-09"), ("lun. 14 déc. 2020", "2020-12-14"),
        ("Fr., 20. März 2020", "2020-03-20"), ("Di, 05 Mai 2020", "2020-05-05"), ("3. Dezember 2020", "2020-12-03"),
        ("martes, 3 de marzo de 2020", "2020-03-03"), ("mié, 1 ene 2020", "2020-01-01"),
        ("mar 3 mar 2020", "2020-03-03"),
        ("mar, 29 set 2020", "2020-09-29"), ("venerdì 8 maggio 2020", "2020-05-08"), ("gio, 11 giu 2020", "2020-06-11"),
        ("sex, 2 out 2020", "2020-10-02"), ("terça-feira, 10 de março de 2020", "2020-03-10"),
        ("ma 3 aug. 2020", "2020-08-03"), ("vrijdag 20 maart 2020", "2020-03-20"), ("maandag 4 mei 2020", "2020-05-04"),
        ("pt., 20 paź 2020", "2020-10-20"), ("20 września 2020", "2020-09-20"), ("5 listopada 2020", "2020-11-05"),
        ("Пт, 20 мар 2020", "2020-03-20"), ("9 мая 2020 г.", "2020-05-09"), ("1 сентября 2020", "2020-09-01"),
        ("20 ma\u{308}rz 2020", "2020-03-20"), ("금, 20 3월 2020", "2020-03-20"), ("2020년 3월 20일 (금)", "2020-03-20"),
        ("2020. 3. 20.", "2020-03-20"), ("金, 20 3月 2020", "2020-03-20"), ("2020年3月20日(金)", "2020-03-20"),
        ("周五, 20 三月 2020", "2020-03-20"), ("20 十二月 2020", "2020-12-20"), ("星期五, 2020年11月3日", "2020-11-03"),
    ]) func monthNamesAreParsedInTheFeedsLanguage(text: String, day: String) {
        #expect(FeedDate.utc(text) == day)
        #expect(FeedDate.utc(text.uppercased() + " 10:20:00 +0100") == "\(day)T09:20:00Z")
    }

    @Test(arguments: [
        ("2020년 3월 20일 오후 7:20", "19:20"), ("2020-03-20 오전 12:05", "00:05"), ("2020年3月20日 下午7:20", "19:20"),
        ("2020年3月20日 午後7:20:30", "19:20"), ("20 Mar 2020 7:20 PM EST", "00:20"), ("20 Mar 2020 12:20pm", "12:20"),
        ("20 Mar 2020 12:20 a.m.", "00:20"), ("20 Mar 2020 19:20 PM", "19:20"),
    ]) func morningAndAfternoonMarkersAreParsed(text: String, time: String) throws {
        #expect(try #require(FeedDate.utc(text)).dropFirst(11).hasPrefix(time))
    }

    @Test(arguments: [
        "03/04/2020", "3-4-2020", "31/31/2020", "29/02/2021", "13.13.2020", "1/2/20", "2020", "12345",
        "123456789012345",
        "20 Mar", "Mar 2020", "mar. mar. mar.", "20 Smarch 2020", "2020-3-32", "2020年13月1日", "10:20", "GMT+7",
        "2020-03-20T24:01:99", "20200230", "99999999999999", String(repeating: "1-", count: 10_000),
    ]) func invalidAndAmbiguousDatesAreRejected(text: String) {
        #expect(FeedDate.utc(text) == nil)
    }

    @Test(
        arguments: [
            (["03/04/2020", "20/03/2020"], ["2020-04-03", "2020-03-20"]),
            (["03/04/2020 10:00 +0100", "03/20/2020"], ["2020-03-04", "2020-03-20"]),
            (["03/04/2020", "05/05/2020", "yesterday"], [nil, "2020-05-05", nil]),
            (["03/04/2020", "20/03/2020", "03/20/2020"], [nil, "2020-03-20", "2020-03-20"]),
            (["03-04-2020", "20 Mar 2020", "21-04-2020"], ["2020-04-03", "2020-03-20", "2020-04-21"]),
        ] as [([String], [String?])])
    func ambiguousDatesFollowTheOrderOfOtherDates(dates: [String], days: [String?]) throws {
        let items = dates.map { "<item><pubDate>\($0)</pubDate><enclosure url='/a.png'/></item>" }
        let document = try FeedDocument(reading: "<rss><channel>\(items.joined())</channel></rss>")
        #expect(document.items.map { $0.date.map { String($0.prefix(10)) } } == days)
    }

    @Test func anEntryUsesItsFirstValidDate() throws {
        let item = try #require(
            try EntryFixture.item(
                "<pubDate>03/04/2020</pubDate><updated>2020-04-03T00:00:00Z</updated><enclosure url='/a.png'/>"))
        #expect(item.date == "2020-04-03T00:00:00Z")
    }

    @Test func aJSONFeedMayUseUnixTimestamps() throws {
        let json = #"{"items": [{"id": "1", "image": "/a.png", "date_published": 1584699600, "date_modified": "x"}]}"#
        #expect(try FeedDocument(reading: json).items.first?.date == "2020-03-20T10:20:00Z")
    }
}
