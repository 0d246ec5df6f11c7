import { expect, test } from "vitest";
import { ownUserAgent, userAgentFor } from "./user-agent.js";

test.each([
  ["upload.wikimedia.org", "ops@example.org", "Inkreel/0.1 (ops@example.org)"],
  ["en.wikipedia.org", null, "Inkreel/0.1 (self-hosted)"],
  ["notwikimedia.org", null, "Mozilla/5.0 (compatible; Inkreel/0.1)"],
  ["a.example", "https://v.example", "Mozilla/5.0 (compatible; Inkreel/0.1; +https://v.example)"],
])(
  "pages and files of %s are requested with the contact %s in the form that the host asks for",
  (host, contact, agent) => {
    expect(userAgentFor(host, contact)).toBe(agent);
  },
);

test("APIs receive the name of the program and the contact", () => {
  expect(ownUserAgent("https://v.example")).toBe("Inkreel/0.1 (https://v.example)");
});
