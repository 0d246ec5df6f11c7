import { expect, it } from "vitest";
import { isObjectName } from "@inkreel/objects";
import { currencyOf } from "./money-of-text.js";
import { directEnglish } from "../testing/direct-english.js";

it.each([
  [["It costs £5.", "Once it was $9.", "Now it is £6."], "en", "pound"],
  [["The miller owes money."], "en", "dollar"],
  [["The UK pays.", "The British government owes money."], "en", "pound"],
  [["He weighs 90 pounds and owes money."], "en", "dollar"],
  [["Consumer spending in France grows."], "en", "other"],
  [["Consumer spending in France grows, says a bank in New York."], "en", "dollar"],
  [["Er hat Schulden."], "de", "other"],
  [["Er hat 500 Euro Schulden."], "de", "euro"],
  [["Er hat 500 US-Dollar Schulden."], "de", "dollar"],
  [["Er hat 500 Franken Schulden."], "de", "other"],
  [["The toll is 400 yen."], "en", "yen"],
] as const)("%j (%s) speaks of the %s", (texts, language, currency) => {
  expect(currencyOf(texts, language)).toBe(currency);
});

it("money bears the sign of the text's currency", () => {
  const moneyIn = (sentence: string): string | null | undefined => {
    const text = "The miller owes money.";
    const [, direction] = directEnglish(["It was long.", text], {
      title: "The mill",
      sentences: [sentence, text],
    });
    return direction?.set?.pictogram ?? direction?.pictogram;
  };
  expect(moneyIn("It costs $5.")).toBe("money-bag");
  expect(moneyIn("It costs £5.")).toBe("pound-banknote");
  expect(moneyIn("It costs 5 rupees.")).toBe("icon-wallet");
  expect(["dollar", "euro", "pound", "yen"].every((name) => isObjectName(`${name}-banknote`))).toBe(true);
});
