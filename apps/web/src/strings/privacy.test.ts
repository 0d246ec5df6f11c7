import { expect, test } from "vitest";
import { de } from "./de";
import { en } from "./en";

test.for([
  { strings: en, searchWords: "search words", services: "Openverse and Wikimedia Commons" },
  { strings: de, searchWords: "Suchwörter", services: "Openverse und Wikimedia Commons" },
])(
  "what is said of where texts go names the search for pictures, which is on by default ($searchWords)",
  ({ strings: { home, help, shell }, searchWords, services }) => {
    for (const said of [home.ownFacts[0]?.text, help.questions[1]?.answer]) {
      expect(said).toContain(searchWords);
      expect(said).toContain(services);
    }
    expect(shell.footerLine).toContain(searchWords);
  },
);
