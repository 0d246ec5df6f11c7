import { type Endpoint, ENDPOINTS, SCENE_TEXT_MAX_CHARS, SCRIPT_MAX_CHARS } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { hostileBodiesOf } from "./hostile-bodies.js";

const TEXTS = [{ name: "x", make: (chars: number) => "x".repeat(chars) }];

function bodiesOf(endpoint: Endpoint): Map<string, unknown> {
  const calls = [...hostileBodiesOf(endpoint, { texts: TEXTS, goodParts: { id: "7" } })];
  return new Map(calls.map(({ name, body }) => [name, JSON.parse(String(body))]));
}

describe("hostile bodies", () => {
  it("cover every text field of a request body", () => {
    const calls = [...hostileBodiesOf(ENDPOINTS.patchProject, { texts: TEXTS, goodParts: { id: "7" } })];
    const fields = new Set(calls.map(({ name }) => name.split(" ")[0]));
    const ofClaims = ["text", "wanted", "source"].map((name) => `metadata.claims.*.${name}`);
    const ofWords = ["text", "sayAs", "language"].map((name) => `pronunciations.*.${name}`);
    expect([...fields]).toEqual([
      "title",
      "content",
      "logoUrl",
      "primaryColor",
      "secondaryColor",
      ...ofClaims,
      ...ofWords,
    ]);
    expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(["/api/projects/7"]));
  });

  it("contain each text at its maximum length and one character above", () => {
    const bodies = bodiesOf(ENDPOINTS.patchScript);
    const [longest] = [...bodies.keys()].filter((name) => name.startsWith("sections.hook"));
    const { hook, main, cta } = (bodies.get(longest ?? "") as { sections: Record<string, string> }).sections;
    expect(`${hook}${main}${cta}`).toHaveLength(SCRIPT_MAX_CHARS);
    expect(bodies.get(`content of ${SCRIPT_MAX_CHARS + 1} characters of x`)).toMatchObject({
      content: "x".repeat(SCRIPT_MAX_CHARS + 1),
    });
  });

  it("fill a list with as many texts of maximum length as the total limit allows", () => {
    const body = bodiesOf(ENDPOINTS.putScenes).get("scenes.*.text of 10 items of 5000 characters of x");
    const texts = (body as { scenes: { text: string }[] }).scenes.map(({ text }) => text.length);
    expect(texts).toEqual(Array<number>(10).fill(SCENE_TEXT_MAX_CHARS));
  });
});
