import { readFileSync } from "node:fs";
import type { TemplateType } from "@inkreel/contract";
import type { ScriptRequest } from "../plan/plan-script.js";

/** Realistic, noisy articles, with the language and the template of each. */
export const FIXTURES: readonly { name: string; language: string; template: TemplateType }[] = [
  { name: "blog-sleep", language: "en", template: "blog-summary" },
  { name: "tutorial-bike", language: "en", template: "tutorial" },
  { name: "news-solar", language: "en", template: "blog-summary" },
  { name: "product-headphones", language: "en", template: "amazon-product-review" },
  { name: "interview-baker", language: "en", template: "quote-highlight" },
  { name: "story-lighthouse", language: "en", template: "story" },
  { name: "changelog-app", language: "en", template: "blog-summary" },
  { name: "readme-code", language: "en", template: "blog-summary" },
  { name: "recipe-soup", language: "en", template: "tutorial" },
  { name: "science-birds", language: "en", template: "blog-summary" },
  { name: "listicle-remote", language: "en", template: "blog-summary" },
  { name: "html-cookies", language: "en", template: "blog-summary" },
  { name: "german-bienen", language: "de", template: "blog-summary" },
  { name: "japanese-cha", language: "ja", template: "blog-summary" },
  { name: "arabic-nakheel", language: "ar", template: "blog-summary" },
];

export function readFixture(name: string): string {
  return readFileSync(new URL(`../../../../fixtures/writer/${name}.md`, import.meta.url), "utf8");
}

export function requestFixture(name: string, lengthSeconds: number): ScriptRequest {
  const fixture = FIXTURES.find((each) => each.name === name);
  if (fixture === undefined) throw new RangeError(`No fixture is named ${name}.`);
  const text = readFixture(name);
  const title = /^# (.+)$/m.exec(text)?.[1] ?? /<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? text.split("\n")[0] ?? "";
  return {
    content: { title, text, language: fixture.language, product: null, pictures: [] },
    lengthSeconds,
    template: fixture.template,
    tone: "professional",
  };
}
