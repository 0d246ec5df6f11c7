import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endsName } from "./abbreviations.js";
import { splitSentences } from "./split-sentences.js";

const CASES: readonly [string, string[]][] = [
  ["One. Two! Three?", ["One.", "Two!", "Three?"]],
  ["Dr. Lena Park met Mr. Fox. They talked.", ["Dr. Lena Park met Mr. Fox.", "They talked."]],
  [
    "Das hilft z. B. im Garten. Slabb H. et al. zeigten es.",
    ["Das hilft z. B. im Garten.", "Slabb H. et al. zeigten es."],
  ],
  ["Set the max. speed to 5. Then go.", ["Set the max. speed to 5.", "Then go."]],
  ["Use a tool, e.g. a lever. It helps.", ["Use a tool, e.g. a lever.", "It helps."]],
  ["The U.S. economy grew. Exports fell.", ["The U.S. economy grew.", "Exports fell."]],
  ["He moved to the U.S. The move was hard.", ["He moved to the U.S.", "The move was hard."]],
  ["Chapter No. 5 is short. No. That is wrong.", ["Chapter No. 5 is short.", "No.", "That is wrong."]],
  ["J. R. Tolkien wrote it. George W. Bush did not.", ["J. R. Tolkien wrote it.", "George W. Bush did not."]],
  ["Take vitamin C. The rest is luck.", ["Take vitamin C.", "The rest is luck."]],
  ["Take vitamin C. Nurses say so.", ["Take vitamin C.", "Nurses say so."]],
  ["“It is late,” said C. Robert Moe. He left.", ["“It is late,” said C. Robert Moe.", "He left."]],
  [
    "They met at the W. M. Moe Observatory. It is old.",
    ["They met at the W. M. Moe Observatory.", "It is old."],
  ],
  ["It costs 3.50 dollars. Version 2.1.0 is out.", ["It costs 3.50 dollars.", "Version 2.1.0 is out."]],
  ["Wait... what was that? Nothing.", ["Wait... what was that?", "Nothing."]],
  ['"Stop!" he said. She did not.', ['"Stop!" he said.', "She did not."]],
  ["“It works.” They cheered.", ["“It works.”", "They cheered."]],
  ["It ended at 10 p.m. and we left. Good night.", ["It ended at 10 p.m. and we left.", "Good night."]],
  [
    "Nobody looked from 10:30 p.m. Aug. 9 to 6:30 a.m. the next day. They slept.",
    ["Nobody looked from 10:30 p.m. Aug. 9 to 6:30 a.m. the next day.", "They slept."],
  ],
  ["It starts at 8 p.m. Eastern time. It ends late.", ["It starts at 8 p.m. Eastern time.", "It ends late."]],
  ["Schools Supt. Ida Moe met Sens. Berg and Lee.", ["Schools Supt. Ida Moe met Sens. Berg and Lee."]],
  ["Cold War Pt. 2 is out. It is long.", ["Cold War Pt. 2 is out.", "It is long."]],
  [
    "This is not Cold War Pt. II at all. No. I think so.",
    ["This is not Cold War Pt. II at all.", "No.", "I think so."],
  ],
  ["Your users wait too. tidelog does not.", ["Your users wait too.", "tidelog does not."]],
  ["She lives in St. Louis, Mo. today. It is warm.", ["She lives in St. Louis, Mo. today.", "It is warm."]],
  [
    "It opened in Jan. and closed in Mar. It was cold.",
    ["It opened in Jan. and closed in Mar.", "It was cold."],
  ],
  ["I met Jan. The rest came late.", ["I met Jan.", "The rest came late."]],
  ["He told Capt. Moe, Ret. today. She left.", ["He told Capt. Moe, Ret. today.", "She left."]],
  ["They cited Smith v. Jones twice. It was old.", ["They cited Smith v. Jones twice.", "It was old."]],
  ["See Sect. 4 of the law. It is short.", ["See Sect. 4 of the law.", "It is short."]],
  ["Dr. med. Weber kommt. Im Okt. geht er.", ["Dr. med. Weber kommt.", "Im Okt. geht er."]],
  ["Im Okt. Die Tage sind kurz.", ["Im Okt.", "Die Tage sind kurz."]],
  ["Am 3. Tag kam er. Siehe Bd. 2 der Reihe.", ["Am 3. Tag kam er.", "Siehe Bd. 2 der Reihe."]],
  ["Sie kam am 12. Die Fa. Weber zahlte.", ["Sie kam am 12.", "Die Fa. Weber zahlte."]],
  ["Visit example.com today. Bring a friend.", ["Visit example.com today.", "Bring a friend."]],
  ["お茶は飲み物です。温度がすべて！", ["お茶は飲み物です。", "温度がすべて！"]],
  ["「時間です」と話します。終わり。", ["「時間です」と話します。", "終わり。"]],
  ["यह पहला है। यह दूसरा है।", ["यह पहला है।", "यह दूसरा है।"]],
  ["هل هذا صحيح؟ نعم هو كذلك.", ["هل هذا صحيح؟", "نعم هو كذلك."]],
  ["She left the film Shall We Dance? and her band.", ["She left the film Shall We Dance? and her band."]],
  ["did you see Norvale? it is nice.", ["did you see Norvale?", "it is nice."]],
  ["... !!! ???", []],
  ["", []],
];

describe("splitSentences", () => {
  it.each(CASES)("splits %j into sentences", (text, expected) => {
    expect(splitSentences(text).map((piece) => piece.text)).toEqual(expected);
  });

  it("returns ordered offsets that cover every letter of the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        const pieces = splitSentences(text);
        for (const [index, piece] of pieces.entries()) {
          expect(text.slice(piece.startChar, piece.endChar)).toBe(piece.text);
          expect(piece.startChar).toBeGreaterThanOrEqual(pieces[index - 1]?.endChar ?? 0);
        }
        const letters = (value: string): string => value.replaceAll(/[^\p{L}\p{N}]/gu, "");
        expect(letters(pieces.map((piece) => piece.text).join(""))).toBe(letters(text));
      }),
    );
  });
});

describe("a number or a label", () => {
  it.each([
    [
      "1. First step is here. 2. Second step follows. 3. Last one.",
      ["1. First step is here.", "2. Second step follows.", "3. Last one."],
    ],
    ["Do this: 1. Buy milk. 2. Sell milk.", ["Do this: 1. Buy milk.", "2. Sell milk."]],
    ["Two steps follow. 1. Buy milk. 2. Sell it.", ["Two steps follow.", "1. Buy milk.", "2. Sell it."]],
    ["a. First thing. b. Second thing.", ["a. First thing.", "b. Second thing."]],
    ["It was dark. Q. Who was it? A. Nobody.", ["It was dark.", "Q. Who was it?", "A. Nobody."]],
    ["I. Opening words. II. Methods.", ["I. Opening words.", "II. Methods."]],
    ["Step 1. Mix the flour. Step 2. Bake it.", ["Step 1. Mix the flour.", "Step 2. Bake it."]],
    ["No. 1. The best one. No. 2. The next.", ["No. 1. The best one.", "No. 2. The next."]],
    ["3. Bronze goes to Ines. 2. Silver to Jo.", ["3. Bronze goes to Ines.", "2. Silver to Jo."]],
    [
      "Chapter 1. The beginning is near. 2. The end is far. 3. Nothing is left.",
      ["Chapter 1. The beginning is near.", "2. The end is far.", "3. Nothing is left."],
    ],
    ["Kapitel 1. Der Anfang ist nah. 2. Das Ende.", ["Kapitel 1. Der Anfang ist nah.", "2. Das Ende."]],
    ["Note: 5. The rest follows. It is long.", ["Note: 5. The rest follows.", "It is long."]],
    ["Hinweis: 5. Der Rest folgt.", ["Hinweis: 5. Der Rest folgt."]],
    ["Table 4. Results by year.", ["Table 4. Results by year."]],
    ["Lesson one. Be kind. Lesson two. Be brave.", ["Lesson one. Be kind.", "Lesson two. Be brave."]],
    ["Rule No. 1. Never lie. It is short.", ["Rule No. 1. Never lie.", "It is short."]],
    ["Regel Nr. 1. Nie lügen. Nie.", ["Regel Nr. 1. Nie lügen.", "Nie."]],
    ["Frage 1. Was ist das? Antwort 1. Ein Baum.", ["Frage 1. Was ist das?", "Antwort 1. Ein Baum."]],
    [
      "1. Schritt eins ist hier. 2. Schritt zwei folgt.",
      ["1. Schritt eins ist hier.", "2. Schritt zwei folgt."],
    ],
  ])("stays with what it numbers: %j", (text, sentences) => {
    expect(splitSentences(text).map((piece) => piece.text)).toEqual(sentences);
  });

  it.each([
    ["How many came? 12. That was all.", ["How many came?", "12.", "That was all."]],
    ["There were 12. Nobody left.", ["There were 12.", "Nobody left."]],
    ["It is 7.", ["It is 7."]],
    ["1.", ["1."]],
    ["We wrote chapter 3. The end was near.", ["We wrote chapter 3.", "The end was near."]],
  ])("that numbers nothing ends its sentence: %j", (text, sentences) => {
    expect(splitSentences(text).map((piece) => piece.text)).toEqual(sentences);
  });
});

it("an abbreviation at the end of a company's name is recognised in any case", () => {
  expect(["Corp", "LTD", "inc", "Prof", "and"].map(endsName)).toEqual([true, true, true, false, false]);
});

describe("an exclamation mark in a name", () => {
  it.each([
    ["A report by E! News said so. He left.", ["A report by E! News said so.", "He left."]],
    ["He told E! Online that it was over.", ["He told E! Online that it was over."]],
    ["Yahoo! Inc was sold. It was cheap.", ["Yahoo! Inc was sold.", "It was cheap."]],
    ["Yahoo! Finance is a page.", ["Yahoo! Finance is a page."]],
    ["The late Jeopardy! host was kind.", ["The late Jeopardy! host was kind."]],
    ["They sang Mamma Mia! songs all night.", ["They sang Mamma Mia! songs all night."]],
    ["He went to Yahoo! The firm grew.", ["He went to Yahoo!", "The firm grew."]],
  ])("does not end a sentence: %j", (text, sentences) => {
    expect(splitSentences(text).map((piece) => piece.text)).toEqual(sentences);
  });

  it.each([
    ["Stop! Thieves are here.", ["Stop!", "Thieves are here."]],
    ["What a day! Ines left.", ["What a day!", "Ines left."]],
    ["We won! it was late.", ["We won!", "it was late."]],
    ["Wow! that is big.", ["Wow!", "that is big."]],
  ])("ends other sentences: %j", (text, sentences) => {
    expect(splitSentences(text).map((piece) => piece.text)).toEqual(sentences);
  });
});

describe("full stops inside a sentence", () => {
  it.each([
    ["The D.A. Larry Krasner said no. It ended.", ["The D.A. Larry Krasner said no.", "It ended."]],
    ["It began at 10:30 p.m. Tuesday. He left.", ["It began at 10:30 p.m. Tuesday.", "He left."]],
    ["The U.S. Senate voted. He left.", ["The U.S. Senate voted.", "He left."]],
    ["She lives in the U.S. The law is new.", ["She lives in the U.S.", "The law is new."]],
    [
      "A study asks when the 'a-ha!' moment occurs. It is late.",
      ["A study asks when the 'a-ha!' moment occurs.", "It is late."],
    ],
    [
      "Am 3. Bis 5. Oktober öffnet die Halle. Am 6. Mai schließt sie.",
      ["Am 3. Bis 5. Oktober öffnet die Halle.", "Am 6. Mai schließt sie."],
    ],
    ["Vom 8. bis zum 9. März ist zu. Danach nicht.", ["Vom 8. bis zum 9. März ist zu.", "Danach nicht."]],
    ["Er kam am 12. Die Messe war aus.", ["Er kam am 12.", "Die Messe war aus."]],
    ["An jenem 31. Juli 2009 war es leer. Nun nicht.", ["An jenem 31. Juli 2009 war es leer.", "Nun nicht."]],
    ["She was 12. April 2009 was cold.", ["She was 12.", "April 2009 was cold."]],
    ["Am Freitag, 9. November, kam er. Gut.", ["Am Freitag, 9. November, kam er.", "Gut."]],
    ["Birkenau, 5. August 2021. Die Stadt baut.", ["Birkenau, 5. August 2021.", "Die Stadt baut."]],
    ["Bis einschließlich 9. April ist zu. Gut.", ["Bis einschließlich 9. April ist zu.", "Gut."]],
    ["Sie treffen sich am 5. Dez. um 13 Uhr. Gut.", ["Sie treffen sich am 5. Dez. um 13 Uhr.", "Gut."]],
    ["Sie schaffte einen guten 15. Platz. Gut.", ["Sie schaffte einen guten 15. Platz.", "Gut."]],
    ["Zu ihrem 40. Geburtstag kam ihr 3. Enkel. Gut.", ["Zu ihrem 40. Geburtstag kam ihr 3. Enkel.", "Gut."]],
    ["Er wurde 28. im Lauf und 3. beim Wurf. Gut.", ["Er wurde 28. im Lauf und 3. beim Wurf.", "Gut."]],
    ["In der 1. und 2. Liga war Pause. Gut.", ["In der 1. und 2. Liga war Pause.", "Gut."]],
    ["Vor dem II. Weltkrieg war es leer. Gut.", ["Vor dem II. Weltkrieg war es leer.", "Gut."]],
    ["Sie kam auf Rang 12. Es war kalt.", ["Sie kam auf Rang 12.", "Es war kalt."]],
    ["Den 17. mai feirer de. Bra.", ["Den 17. mai feirer de.", "Bra."]],
    ["Im 18. Jahrhundert war es leer. Nun nicht.", ["Im 18. Jahrhundert war es leer.", "Nun nicht."]],
    [
      "Mit rund 30 Mio. Haushalten und 2 Mrd. Euro geht es. Es kostet 5 Mio. Das ist viel.",
      ["Mit rund 30 Mio. Haushalten und 2 Mrd. Euro geht es.", "Es kostet 5 Mio.", "Das ist viel."],
    ],
    ["Bei über 9 Tsd. gemeldeten Fällen. Schluss.", ["Bei über 9 Tsd. gemeldeten Fällen.", "Schluss."]],
    ["Es hilft u. a. Gärten in St. Gallen. Gut.", ["Es hilft u. a. Gärten in St. Gallen.", "Gut."]],
    ["Das sind z. B. 3 km. Gut.", ["Das sind z. B. 3 km.", "Gut."]],
    ["Er nahm z.B. 3 Äpfel u. U. Wasser mit. Gut.", ["Er nahm z.B. 3 Äpfel u. U. Wasser mit.", "Gut."]],
    ["Es hilft u. a. für Gärten. Gut.", ["Es hilft u. a. für Gärten.", "Gut."]],
    ["Wie Abb. 4 und Kap. 3 zeigen, steigt es. Gut.", ["Wie Abb. 4 und Kap. 3 zeigen, steigt es.", "Gut."]],
    ["Das steht auf S. 12 und im Anhang. Gut.", ["Das steht auf S. 12 und im Anhang.", "Gut."]],
    ["Sie wohnt in der Lindenstr. 5 im Hof. Gut.", ["Sie wohnt in der Lindenstr. 5 im Hof.", "Gut."]],
    ["Es erschien in der 2. Auflage. Gut.", ["Es erschien in der 2. Auflage.", "Gut."]],
    ["Der 1. FC Birkenau gewann zum 3. Mal. Gut.", ["Der 1. FC Birkenau gewann zum 3. Mal.", "Gut."]],
    ["Am 24. 12. ist zu. Danach nicht.", ["Am 24. 12. ist zu.", "Danach nicht."]],
    ["Es kostet 9 Euro inkl. Versand. Gut.", ["Es kostet 9 Euro inkl. Versand.", "Gut."]],
    ["Die Fahrt dauert 2 Std. 15 Minuten. Gut.", ["Die Fahrt dauert 2 Std. 15 Minuten.", "Gut."]],
    ["Vgl. dazu Kap. 3 im Buch. Gut.", ["Vgl. dazu Kap. 3 im Buch.", "Gut."]],
    ["Heinrich VIII. hatte sechs Frauen. Gut.", ["Heinrich VIII. hatte sechs Frauen.", "Gut."]],
    [
      "Er kaufte die 3. Sie nahm die 4. Dann gingen sie.",
      ["Er kaufte die 3.", "Sie nahm die 4.", "Dann gingen sie."],
    ],
    ["We took plan S. Everyone cheered.", ["We took plan S.", "Everyone cheered."]],
    ["He read about World War II. The war was long.", ["He read about World War II.", "The war was long."]],
    ["Bake it 30 min. until brown. Then eat.", ["Bake it 30 min. until brown.", "Then eat."]],
    ["Bake it for 30 min. Then eat.", ["Bake it for 30 min.", "Then eat."]],
    ["Es muss 2 Std. ruhen. Dann essen.", ["Es muss 2 Std. ruhen.", "Dann essen."]],
    ["Duluth, Minn. is cold. Ely is colder.", ["Duluth, Minn. is cold.", "Ely is colder."]],
    ["St. Paul, Minn. Mayor Ode spoke. He left.", ["St. Paul, Minn. Mayor Ode spoke.", "He left."]],
    ["They met in Tulsa, Okla. (AP) It rained.", ["They met in Tulsa, Okla. (AP) It rained."]],
    ["They moved to Ely, Minn. The town is small.", ["They moved to Ely, Minn.", "The town is small."]],
    ["He was ill. Nobody came.", ["He was ill.", "Nobody came."]],
    ["Wash. Rinse. Repeat.", ["Wash.", "Rinse.", "Repeat."]],
    ["They went to Mass. People sang.", ["They went to Mass.", "People sang."]],
    ["He turned to page 12. August was hot.", ["He turned to page 12.", "August was hot."]],
  ])("do not end it: %j", (text, sentences) => {
    expect(splitSentences(text).map((piece) => piece.text)).toEqual(sentences);
  });
});
