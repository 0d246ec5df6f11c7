import { describe, expect, test } from "vitest";
import { readHtml } from "./read-html.js";

const PROSE = Array.from(
  { length: 5 },
  (_, index) =>
    `<p>In year ${index} the harbour counted its ships by hand, and the keepers wrote the weather down four times a day.</p>`,
);
const read = (first: string, last = "") =>
  readHtml(
    `<html><body><article>${first}${PROSE.join("")}${last}</article></body></html>`,
    "https://paper.example/a",
  );
const PROSE_TEXT = read("").text;

describe("readHtml", () => {
  test.each([
    "Updated 3:45 PM ET, Fri January 5, 2018",
    "Published on March 11, 2015",
    "Last updated September 14, 2016",
    "Tuesday 15 October 2019 by Bradley Holm",
    "22 Dec, 2016",
    "2016年10月14日07:17",
    "Stand: 14.10.2016, 07:17 Uhr",
    "By Nathan Willis",
    "By Ida Holm and Tomas Ruiz",
    "Ida Holm, Ap Auto Writer",
    "| UPDATED: 11:05, Tue, Nov 19, 2019",
    "paper.example.com<br>November 18, 2019",
    "15:23 2019",
    "Tuesday 15 October 2019 by Ida M. Holm",
    "Norvale HBN —",
    "Opinion writer",
    "</p><h4>Harbour —</h4><p>",
    "BREMEN, NORLAND",
  ])("removes a dateline or byline: %s", (line) => {
    expect(read(`<p>${line}</p>`).text).toBe(PROSE_TEXT);
  });

  test.each([
    ["MOSCOW (AP) — An unmanned ship broke up.", "An unmanned ship broke up."],
    ["CAPE CANAVERAL, Fla. (AP) - An unmanned ship broke up.", "An unmanned ship broke up."],
    ["SEOUL, South Korea — A plan to impeach failed.", "A plan to impeach failed."],
    ["CAIRO — After many years they met.", "After many years they met."],
    ["LONDON — After many years they met.", "After many years they met."],
    ["Feb. 23, 2015 -- Allergies have been on the rise.", "Allergies have been on the rise."],
  ])("removes a dateline at the start of a paragraph: %s", (line, rest) => {
    expect(read(`<p>${line}</p>`).text).toBe(`${rest}\n\n${PROSE_TEXT}`);
  });

  test.each([
    "On March 11, 2015, the harbour burned down.",
    "NASA — The agency counts ships too.",
    "The storm of 12 October 1868 was the strongest.",
    "By Monday the harbour was open again.",
    "By Friday, ships came in.",
  ])("keeps a sentence with a date or a dash: %s", (line) => {
    expect(read(`<p>${line}</p>`).text).toBe(`${line}\n\n${PROSE_TEXT}`);
  });
});

describe("readHtml", () => {
  test.each([
    '<div class="wp-caption"><img src="/a.jpg" width="640" height="480"><p class="wp-caption-text">The tower at noon</p></div>',
    '<div class="image"><img src="/a.jpg" width="640" height="480"><div class="image-caption">The tower at noon</div></div>',
    '<div class="thumb"><a href="/a"><img src="/a.jpg" width="640" height="480"></a><div class="thumbcaption">The tower at noon</div></div>',
    '<table><tr><td><img src="/a.jpg" width="640" height="480"></td></tr><tr><td class="tr-caption">The tower at noon</td></tr></table>',
  ])("moves a caption from the text to its picture: %s", (box) => {
    const { text, pictures } = read("", box + PROSE.join(""));
    expect(text).not.toContain("The tower at noon");
    expect(pictures).toMatchObject([{ caption: "The tower at noon" }]);
  });

  test("keeps an element whose class says that it has no caption", () => {
    const box = '<div class="no_caption"><p>The tower was built in a single summer.</p></div>';
    expect(read(box).text).toContain("built in a single summer");
  });
});

describe("readHtml", () => {
  test.each([
    "Related: Rich are paying more in taxes",
    "Learn More: Seven Tips for Repurposing Video",
    "[Read: Why the ships suffer from storms]",
    "Lire aussi : Les critiques de la CNIL",
    "Lesen Sie auch: Der Hafen brennt",
    "Ida Holm is a reporter. Follow her on Twitter @idaholm",
    "Ben Silverman is on Twitter at ben_silverman.",
    "Sign up for our daily newsletter and never miss a ship.",
    "Abonnieren Sie unseren Newsletter.",
    "Powered by Harbour.com",
    "This article originally appeared on The Atlantic.",
    "© Provided by Business Insider Inc",
    "Photo: Ida Holm / Getty Images",
    "Cover image: the tower of Norvale at noon",
    "The tower of Norvale after the storm. (credit: Port Board/Ida Holm)",
    "(Graphic: Storms in 2019 - here)",
    "This graphic, provided by Chartly, shows the storms of the year.",
    "Image 3 of 5",
    "Image 1 of / 23",
    "Originally published on Live Harbour.",
    "This article has been adapted from its original source.",
    "Editor's note: This story was updated at 5:45 p.m. with the words of the keeper.",
    "If you enjoyed this article, we have a proposition for you: Join PORTPLUS.",
    "Subscribe to PORTLIFE and stay smart with more of your favorite keepers.",
    "Join our Harbour Forums to keep talking about ships!",
    "Portly may earn an affiliate commission if you purchase something.",
    "Have a tip? Ida Holm may be reached at ida@paper.example.",
    "Ida Holm (ida@paper.example) is the editor of The Harbour and writes about ships.",
    "More harbour news: https://paper.example/ships",
    "Via PortSource.info",
    "https://paper.example/a",
    "- Advertisement -",
    "Scroll to Continue",
    "Credit: ida holm/harbour",
    "To reach the reporter behind this story, contact ida@paper.example.",
    "Story continues below",
    "Read more from Ida Holm:",
    "Read this story in Norvalian",
    "More about:",
    "Tags: harbour, ships, towers",
    "Estimated reading time: 6 minutes",
    "Next Page",
    "Pages: 1 2 3 4",
    "Next: the second tower.",
    "Posted by Ida Holm, Harbour Press",
    "Ida Holm and Tomas Ruiz contributed to this report.",
    "— With assistance by Ida Holm and Tomas Ruiz",
    "Photography by Ida Holm.",
    "File photo of the tower of Norvale. (Reuters)",
    "The tower of Norvale opened its doors after the storm. (AP/Ida Holm)",
    "Ida Holm/Harbour Pictures/Getty Images",
    "iStockphoto",
    "FacebookTwitterInstagramYOUTUBE",
    "tower of norvale.jpg",
    "∼ ∼ ∼",
    "____",
    "02:12 - Source: HBN",
    "5 from 13 votes",
    "Tried this recipe? Show us your cake.",
    "Please leave a comment and rating below!",
    "Note to readers: if you buy a ship through one of our links, we may earn a share.",
    "We are a participant in the Shipshop Associates Program, which pays us fees.",
    "We promise never to sell your address. We send one letter a week. You can unsubscribe at any time.",
    "Source: Harbour Board, Port of Norvale",
    "This article is part of a series about towers.",
  ])("removes a promotion, a credit or a copyright notice: %s", (line) => {
    expect(read("", `<p>${line}</p>`).text).toBe(PROSE_TEXT);
  });

  test("removes a paragraph that consists of a link with a headline", () => {
    const link = '<p><a href="/b">Five things we learned from the interview</a></p>';
    expect(read("", `${link}${PROSE[0]}`).text).not.toContain("Five things");
  });

  test.each([
    "He told them to follow him on Friday to the harbour, and they did so.",
    "Readers subscribe to the view that ships matter.",
    "The photo shows the harbour at night.",
    "The keeper may earn a commission when a ship is sold.",
    "The harbour was painted in 1903 (Holm: 14).",
    "The map below was made by hand, and nobody knows by whom.",
    "Most visitors leave a comment in the book of the tower.",
    "The next page of the book was torn.",
    "Affiliate programs paid the keeper more than the harbour did.",
    "To find out more about the ships, she visited the tower in May.",
    "The photographs by Holm hang in the tower now.",
    "Sources close to the keeper said that he was tired.",
  ])("keeps a sentence with similar words: %s", (line) => {
    expect(read("", `<p>${line}</p>`).text).toBe(`${PROSE_TEXT}\n\n${line}`);
  });
});

describe("what a page repeats and promotes", () => {
  const LINKS =
    '<ul><li><a href="/b">The strange life of the last keeper</a></li><li><a href="/c">How the harbour got its second tower</a></li></ul>';
  const LIST = "The strange life";

  test("removes a list of links to other articles", () => {
    expect(read("", LINKS).text).toBe(PROSE_TEXT);
  });

  test("keeps a list of links that a sentence announces, and a list whose items say more than their links", () => {
    expect(read("", `<p>Three of the tales are worth a visit:</p>${LINKS}`).text).toContain(LIST);
    expect(read("", LINKS.replaceAll("</li>", " and other tales</li>")).text).toContain(LIST);
  });

  test.each(["More Great HARBOUR Stories", "Related stories"])(
    "removes a list below a promotion: %s",
    (line) => {
      const list = "<ul><li>The strange life of the last keeper</li><li>A second tower</li></ul>";
      expect(read("", `<p>${line}</p>${list}`).text).toBe(PROSE_TEXT);
      expect(read("", `<h2>${line}</h2>${list}<p>Short words for you.</p>`).text).toBe(PROSE_TEXT);
    },
  );

  test("keeps a long paragraph below such a heading, and such a heading in the first half", () => {
    const long = `<p>${"The keeper counted each ship that came in from the north. ".repeat(8)}</p>`;
    expect(read("", `<h2>Comments</h2>${long}`).text).toContain("from the north");
    expect(read("<h2>Something to consider</h2><p>It rains.</p>").text).toContain("Something to consider");
  });

  const page = (first: string) =>
    readHtml(
      `<html><head><title>The harbour counts its ships</title><meta name="author" content="Ida Holm, AP"></head><body><article>${first}${PROSE.join("")}</article></body></html>`,
      "https://paper.example/a",
    ).text;

  test.each([
    "<ul><li>Sign In</li></ul><p>https://paper.example/a</p><h2>The harbour counts its ships</h2>",
    "<p>Ida Holm, Ap</p>",
  ])("removes a repeated title or author at the start: %s", (first) => {
    expect(page(first)).toBe(PROSE_TEXT);
  });

  test("an introduction that is marked as a heading becomes a paragraph, and a heading stays one", () => {
    const introduction = "The harbour has counted its ships by hand for a hundred years.";
    expect(page(`<h3>${introduction}</h3>`)).toBe(`${introduction}\n\n${PROSE_TEXT}`);
    expect(page("<h3>How ships are counted</h3>")).toBe(`### How ships are counted\n\n${PROSE_TEXT}`);
  });

  test("removes highlights that the article repeats", () => {
    const said = "She added that the tower would be closed for a year.";
    const body = `<p>${said} Nobody was surprised.</p>`;
    expect(page(`<p>Highlights</p><p>${said}</p>${body}`)).toBe(
      `${said} Nobody was surprised.\n\n${PROSE_TEXT}`,
    );
    expect(page(`<p>Highlights</p><p>${said}</p>`)).toContain(said);
  });
});

describe("a quotation that a page sets apart", () => {
  const said = "The harbour will count its ships by hand as long as I am its keeper";
  const inside = `<p>She came in 1990. “${said},” says Ida Holm, who has kept the tower since then.</p>`;

  test.each([`<p>“${said},” Holm said.</p>`, `<blockquote>“${said}.”</blockquote>`])(
    "is removed if the article contains it: %s",
    (pulled) => {
      expect(read(pulled, inside).text).toBe(read("", inside).text);
      expect(read("", inside + pulled).text).toBe(read("", inside).text);
    },
  );

  test("stays if only it has the words", () => {
    expect(read(`<p>“${said},” Holm said.</p>`).text).toContain(said);
    expect(read("<p>“Never,” Holm said.</p>", "<p>“Never,” says everybody in Norvale.</p>").text).toContain(
      "Holm said",
    );
  });
});

describe("what stands beside an article", () => {
  test.each([
    '<div class="video-resource"><p>Watch the tower fall</p><p>02:12</p></div>',
    '<div id="gallerySlideTitle001">The storm in pictures</div>',
    '<div class="nutrition-label"><p>Calories</p><p>158 kcal</p><p>Fat</p><p>11 g</p></div>',
  ])("is removed if its class tells so and it has no sentence: %s", (box) => {
    expect(read(box).text).toBe(PROSE_TEXT);
    const said = "<p>The keeper saw the wave from the tower and ran.</p></div>";
    expect(read(box.replace("</div>", said)).text).toContain("saw the wave");
  });

  test("is moved to its picture if it is the only line in the picture's box", () => {
    const box =
      '<div class="picBox"><img src="/a.jpg" width="640" height="480"><p>The tower at noon</p></div>';
    const { text, pictures } = read("", box + PROSE.join(""));
    expect(text).not.toContain("The tower at noon");
    expect(pictures).toMatchObject([{ caption: "The tower at noon" }]);
  });

  test("is removed before a line that only names its photographer", () => {
    expect(read("<p>The tower opened its doors.</p><p>(Ida Holm/ida@paper.example)</p>").text).toBe(
      PROSE_TEXT,
    );
  });

  test("is removed if it is a long run of labels; a short one stays", () => {
    const labels = (count: number) =>
      Array.from({ length: count }, (_, index) => `<p>Tower ${"ABCDEFGHIJKLMNOP"[index]}</p>`).join("");
    expect(read(labels(14)).text).toBe(PROSE_TEXT);
    expect(read("", `${labels(5)}<p>It rains.</p>`).text).toContain("Tower C");
  });

  test("is removed with the other articles below its heading, wherever it stands", () => {
    const teaser = (name: string) =>
      `<h3>${name}</h3><p>${"The keeper counted each ship that came in. ".repeat(9)}And then...</p>`;
    const others = `<h2>Popular Stories</h2>${teaser("A tower falls")}${teaser("A ship sinks")}`;
    expect(read("", others).text).toBe(PROSE_TEXT);
  });

  test("is removed if linked headlines end a paragraph of several sentences; the lines of a song stay", () => {
    const links = '<br><a href="/b">Read this story in the language of Norvale</a>';
    const told = "The ship came. Nobody saw it. The tower was dark. It sank.";
    expect(read(`<p>${told}${links}</p>`).text).toContain("It sank.\n\n");
    expect(read(`<p>The ship came in<br>the tower was dark${links}</p>`).text).toContain(
      "language of Norvale",
    );
  });
});

describe("the words of neighbouring labels", () => {
  test.each([
    ["<b>33%</b><span>of the ships sank.</span>", "33% of the ships sank."],
    ['<a href="/a">MP4</a><a href="/b">MP3</a> are the films.', "MP4 MP3 are the films."],
    ["<span>Calories: 291 kcal</span><span>Protein: 5 g</span>", "Calories: 291 kcal Protein: 5 g"],
    ["<span>T</span>he tower of <b>Nor</b><i>vale</i> stands.", "The tower of Norvale stands."],
    ["The ship came in the 1800s.The keeper saw it.", "The ship came in the 1800s. The keeper saw it."],
    ["She books rooms at Norvale.Com every year.", "She books rooms at Norvale.Com every year."],
    ["</p><div>T</div><p>he tower stands.", "The tower stands."],
    ["Call <code><span>get</span><span>Value</span></code> first.", "Call getValue first."],
  ])("are apart, and the parts of one word are not: %s", (inline, words) => {
    expect(read(`<p>${inline}</p>`).text).toContain(words);
  });
});

describe("the author at the end of an article", () => {
  const page = (last: string) =>
    readHtml(
      `<html><head><meta name="author" content="By Ida Holm"></head><body><article>${PROSE.join("")}${last}</article></body></html>`,
      null,
    );

  test.each([
    "<p>Ida Holm writes about ships.</p>",
    "<p>Ida joined The Harbour in 2010 as a reporter. She has covered many storms.</p>",
    "<h4>Ida Holm</h4><p>Hello! Ships are my life, and I like towers, too.</p>",
  ])("is not introduced: %s", (box) => {
    expect(page(box)).toMatchObject({ text: PROSE_TEXT, byline: "Ida Holm" });
  });

  test("stays if the article tells of somebody else", () => {
    expect(page("<p>Tomas Ruiz writes about ships.</p>").text).toContain("Tomas Ruiz");
  });
});

describe("what a page says twice", () => {
  const lead = "The harbour will count all of its ships by hand for another year.";

  test.each([
    [`<p>${lead}</p><p>${lead}</p>`, `<p>${lead}</p>`],
    [`<p>${lead}</p><p>${lead} Nobody was surprised.</p>`, `<p>${lead} Nobody was surprised.</p>`],
  ])("stands in its text once: %s", (twice, once) => {
    expect(read(twice).text).toBe(read(once).text);
  });

  test("stays in a text that says most of its lines again", () => {
    const { text } = read(PROSE.join(""));
    expect(text.match(/In year 3/g)).toHaveLength(2);
  });
});

describe("a page without sentences", () => {
  const results = Array.from(
    { length: 30 },
    (_, index) => `<p>Norvale (${index}-1): Ida Holm ${index + 2} points. Tomas Ruiz 3 goals, 1 assist.</p>`,
  ).join("");

  test("is refused, because it is no article", () => {
    expect(() => readHtml(`<html><body><article>${results}</article></body></html>`, null)).toThrow(
      "The HTML file has no article text. Give the address of one article, or paste the text.",
    );
  });

  test.each([
    PROSE.join("").toUpperCase(),
    Array.from({ length: 30 }, () => "<p>港では一日に四回、天気を書きとめました。</p>").join(""),
    `${PROSE.slice(0, 3).join("")}${results}`,
  ])("is not what this is: %#", (body) => {
    expect(readHtml(`<html><body><article>${body}</article></body></html>`, null).text).not.toBe("");
  });
});
