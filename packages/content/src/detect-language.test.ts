import { expect, test } from "vitest";
import { detectLanguage } from "./detect-language.js";

test.each([
  ["en", "The council decides in June whether the harbour gets a second crane."],
  ["de", "Der Rat entscheidet im Juni, ob der Hafen einen zweiten Kran bekommt."],
  ["fr", "Le conseil décide en juin si le port reçoit une deuxième grue."],
  ["es", "El consejo decide en junio si el puerto recibe una segunda grúa."],
  ["it", "Il consiglio decide a giugno se il porto riceverà una seconda gru."],
  ["pt", "O conselho decide em junho se o porto recebe um segundo guindaste."],
  ["nl", "De raad beslist in juni of de haven een tweede kraan krijgt."],
  ["pl", "Rada zdecyduje w czerwcu, czy port otrzyma drugi dźwig."],
  ["ru", "Совет решит в июне, получит ли порт второй кран."],
  ["uk", "Рада вирішить у червні, чи отримає порт другий кран."],
  ["id", "Dewan memutuskan pada bulan Juni apakah pelabuhan bisa mendapat derek kedua."],
  ["ms", "Majlis akan memutuskan pada bulan Jun sama ada pelabuhan boleh mendapat kren kedua."],
  ["ja", "港は毎日船を数えます。"],
  ["zh", "港口每天都在数船，已经数了一百年。"],
  ["ko", "항구는 매일 배를 센다."],
  ["ar", "يقرر المجلس في يونيو ما إذا كان الميناء سيحصل على رافعة ثانية."],
  ["und", "OK"],
  ["und", "iPhone 15 Pro Max"],
  ["und", "12,345.67 (2024) https://example.com/the/harbour/of/the/town"],
])("detectLanguage returns %s for %j", (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test("detectLanguage ignores code and symbols", () => {
  expect(
    detectLanguage(
      "# Hafen\n\n```js\nconst theShipsOfTheHarbour = await loadAllOfTheShips();\n```\n\nDer Rat entscheidet im Juni.",
    ),
  ).toBe("de");
});
