import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ownUserAgent, userAgentFor } from "./user-agent.js";

const PACKAGE = new URL("../../package.json", import.meta.url);
const { version } = JSON.parse(readFileSync(PACKAGE, "utf8")) as { version: string };
const [major, minor] = version.split(".");
const PROGRAM = `Inkreel/${major}.${minor}`;

test.each([
  ["upload.wikimedia.org", "ops@example.org", `${PROGRAM} (ops@example.org)`],
  ["en.wikipedia.org", null, `${PROGRAM} (self-hosted)`],
  ["notwikimedia.org", null, `Mozilla/5.0 (compatible; ${PROGRAM})`],
  ["a.example", "https://v.example", `Mozilla/5.0 (compatible; ${PROGRAM}; +https://v.example)`],
])(
  "pages and files of %s are requested with the contact %s in the form that the host asks for",
  (host, contact, agent) => {
    expect(userAgentFor(host, contact)).toBe(agent);
  },
);

test("APIs receive the name of the program with its version, and the contact", () => {
  expect(ownUserAgent("https://v.example")).toBe(`${PROGRAM} (https://v.example)`);
});
