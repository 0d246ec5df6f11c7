import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONTENT, rowsOf, startVisit, type Visit } from "../testing/visit.js";

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.server.close());

const scenesOf = async (id: number) =>
  rowsOf((await visit.call("GET", `/api/projects/${id}/scenes`)).body["scenes"]);
const textsOf = async (id: number) => (await scenesOf(id)).map(({ text }) => text);
const patch = (id: number, body: unknown) => visit.call("PATCH", `/api/projects/${id}/script`, body);

describe("a project's script", () => {
  it("has null fields before it is written", async () => {
    const id = await visit.makeProject();
    expect(await visit.call("GET", `/api/projects/${id}/script`)).toEqual({
      status: 200,
      body: {
        id: null,
        projectId: id,
        sections: null,
        content: null,
        duration: null,
        tone: null,
        estimatedSpeakingTime: null,
        writtenBy: null,
        warnings: [],
        createdAt: null,
      },
    });
  });

  it("is written from the content together with its scenes", async () => {
    const projectId = await visit.makeProject();
    const { status, body } = await visit.call("POST", "/api/scripts/generate", { projectId, duration: 30 });
    expect(status).toBe(200);
    const sections = body["sections"] as Record<string, string>;
    const parts = ["hook", "main", "cta"].map((name) => sections[name]).filter((text) => text !== "");
    expect(body).toMatchObject({ projectId, content: parts.join(" "), duration: 30, tone: "professional" });
    expect(Number(body["estimatedSpeakingTime"])).toBeGreaterThan(15);
    expect(rowsOf(body["warnings"]).map(({ code }) => code)).toContain("builtin_writer");
    expect((await textsOf(projectId)).join(" ")).toBe(body["content"]);
    expect((await visit.call("GET", `/api/projects/${projectId}/script`)).body).toEqual(body);
  });

  it("has by default a length of 60 seconds and the tone professional", async () => {
    const projectId = await visit.makeProject();
    expect((await visit.call("POST", "/api/scripts/generate", { projectId })).body).toMatchObject({
      duration: 60,
      tone: "professional",
    });
  });

  it.each([
    [{}, 400],
    [{ projectId: "1" }, 400],
    [{ projectId: 999_999 }, 404],
    [{ projectId: 1, duration: 14 }, 400],
    [{ projectId: 1, tone: "angry" }, 400],
  ])("is not written for the invalid request %j", async (body, status) => {
    expect((await visit.call("POST", "/api/scripts/generate", body)).status).toBe(status);
  });

  it.each([
    ["a heading", "# Why city trees matter to everybody who lives in a town"],
    ["links", "- https://example.com/trees\n- https://example.com/water\n- [Soil](https://example.com/soil)"],
    ["code", "function add(a, b) {\n  return a + b;\n}\nconst total = [1, 2, 3].reduce(add, 0);"],
  ])(
    "is not written from content that has only %s, with an error that explains why",
    async (_of, content) => {
      const projectId = await visit.makeProject({ content });
      for (const path of ["/api/scripts/generate", `/api/projects/${projectId}/generate-scenes`])
        expect(await visit.call("POST", path, { projectId })).toMatchObject({
          status: 422,
          body: {
            error:
              "The text has no complete sentences to narrate. Use running text instead of lists, tables or code.",
            said: { code: "no_usable_sentence" },
          },
        });
    },
  );

  it("is not written from content without words", async () => {
    const projectId = await visit.makeProject();
    await visit.call("PATCH", `/api/projects/${projectId}`, { content: "-" });
    expect(await visit.call("POST", "/api/scripts/generate", { projectId })).toMatchObject({
      status: 422,
      body: { code: "content_too_short" },
    });
    expect((await visit.call("GET", `/api/projects/${projectId}/script`)).body["id"]).toBeNull();
  });
});

describe("editing a script", () => {
  it("replaces all three sections, through the project's id or the script's id", async () => {
    const projectId = await visit.makeProject();
    const { body } = await visit.call("POST", "/api/scripts/generate", { projectId });
    const sections = { hook: "Look up.", main: "Trees cool streets. They hold soil.", cta: "" };
    const byId = await visit.call("PATCH", `/api/scripts/${String(body["id"])}`, {
      sections,
      content: "ignored",
    });
    expect(byId).toMatchObject({
      status: 200,
      body: { id: body["id"], sections, content: "Look up. Trees cool streets. They hold soil." },
    });
    expect((await scenesOf(projectId)).map(({ role, text }) => [role, text])).toEqual([
      ["hook", "Look up."],
      ["main", "Trees cool streets."],
      ["main", "They hold soil."],
    ]);
    const cta = { ...sections, cta: "Plant one." };
    expect((await patch(projectId, { sections: cta })).body["content"]).toMatch(/soil\. Plant one\.$/u);
  });

  it("with new content splits it into sections and scenes", async () => {
    const id = await visit.makeProject();
    expect((await patch(id, { content: "One thing. Two things. Three things." })).body).toMatchObject({
      content: "One thing. Two things. Three things.",
      sections: { hook: "One thing.", main: "Two things.", cta: "Three things." },
    });
    expect(Number((await patch(id, { tone: "casual", duration: 45 })).body["duration"])).toBe(45);
    expect(await textsOf(id)).toEqual(["One thing.", "Two things.", "Three things."]);
  });

  it("keeps the ids and choices of unchanged scenes", async () => {
    const id = await visit.makeProject();
    await patch(id, { content: "One thing. Two things. Three things." });
    const before = await scenesOf(id);
    const chosen = before.map((scene, index) => ({
      id: scene["id"],
      text: scene["text"],
      ...(index === 2 && { chosenLayout: "title" }),
    }));
    await visit.call("PUT", `/api/projects/${id}/scenes`, { scenes: chosen });
    await patch(id, { content: "One thing. Two other things, too. Three things." });
    const after = await scenesOf(id);
    expect(after.map((scene) => scene["id"])).toEqual(before.map((scene) => scene["id"]));
    expect(after.map(({ text }) => text)).toEqual(["One thing.", "Two other things, too.", "Three things."]);
    expect(after[0]).toEqual(before[0]);
    expect(after[2]).toMatchObject({ chosenLayout: "title", layout: "title" });
  });

  it("with an empty text deletes all scenes", async () => {
    const id = await visit.makeProject();
    await patch(id, { content: "One thing. Two things." });
    expect((await patch(id, { content: "" })).body).toMatchObject({ content: "", estimatedSpeakingTime: 0 });
    expect(await scenesOf(id)).toEqual([]);
  });

  it.each([
    [{ content: 5 }],
    [{ sections: { hook: "a" } }],
    [{ sections: "abc" }],
    [{ content: "x".repeat(50_001) }],
    [{ content: "Word. ".repeat(100) }],
    [{ content: "x ".repeat(10_000) }],
    [{ content: "a\0b" }],
    [{ duration: 1000 }],
  ])("rejects the invalid input $0 and changes nothing", async (body) => {
    const id = await visit.makeProject();
    await patch(id, { content: "One thing. Two things." });
    const before = [await visit.call("GET", `/api/projects/${id}/script`), await scenesOf(id)];
    expect(await patch(id, body)).toMatchObject({ status: 400, body: { code: "bad_input" } });
    expect([await visit.call("GET", `/api/projects/${id}/script`), await scenesOf(id)]).toEqual(before);
  });

  it("with 12,000 line breaks is fast and does not block other requests", async () => {
    const id = await visit.makeProject();
    const startedMs = performance.now();
    const patched = patch(id, { content: "\r".repeat(12_000) });
    const isFirst = await Promise.race([
      patched.then(() => "script"),
      visit.call("GET", "/healthz").then(() => "health"),
    ]);
    expect(isFirst).toBe("health");
    expect((await patched).status).toBe(200);
    expect(performance.now() - startedMs).toBeLessThan(5_000);
  });

  it("with an unknown id answers 404", async () => {
    expect((await visit.call("PATCH", "/api/scripts/999999", { content: "a" })).status).toBe(404);
  });
});

describe("the sections and the content of a script", () => {
  interface Sections {
    hook: string;
    main: string;
    cta: string;
  }
  /** Returns the sections, after a check that they, joined, are the content and the scenes in their order. */
  const readSections = async (id: number): Promise<Sections> => {
    const { body } = await visit.call("GET", `/api/projects/${id}/script`);
    const sections = body["sections"] as Sections;
    const joined = [sections.hook, sections.main, sections.cta].filter((text) => text !== "").join(" ");
    expect(body["content"]).toBe(joined);
    expect((await textsOf(id)).join(" ")).toBe(joined);
    return sections;
  };
  const putTexts = (id: number, scenes: object[]) =>
    visit.call("PUT", `/api/projects/${id}/scenes`, { scenes });

  it("agree when a written script is replaced by other sentences", async () => {
    const projectId = await visit.makeProject();
    await visit.call("POST", "/api/scripts/generate", { projectId });
    await patch(projectId, { content: "One. Two! Three?" });
    expect(await readSections(projectId)).toEqual({ hook: "One.", main: "Two!", cta: "Three?" });
  });

  it("agree after a scene was added at the end, and an unchanged save of the sections moves nothing", async () => {
    const id = await visit.makeProject();
    await patch(id, { content: "One thing. Two things. Three things." });
    await putTexts(id, [...(await scenesOf(id)), { text: "Four things." }]);
    const sections = await readSections(id);
    expect(sections).toEqual({ hook: "One thing.", main: "Two things.", cta: "Three things. Four things." });
    const before = await scenesOf(id);
    await patch(id, { sections });
    expect(await scenesOf(id)).toEqual(before);
  });

  it("agree after scenes were moved, and after a line break or a space too many", async () => {
    const id = await visit.makeProject();
    await patch(id, { content: " One thing.\n\nTwo  things. Three things. " });
    expect(await readSections(id)).toMatchObject({ cta: "Three things." });
    await putTexts(id, (await scenesOf(id)).toReversed());
    expect(await readSections(id)).toEqual({ hook: "Three things.", main: "Two things.", cta: "One thing." });
    await patch(id, { sections: { hook: " Look up. ", main: "", cta: "Go.\nNow." } });
    expect(await readSections(id)).toEqual({ hook: "Look up.", main: "", cta: "Go. Now." });
  });

  it("agree for a testimonial, whose words before and after stay in the main part", async () => {
    const id = await visit.makeProject({ templateId: 5 });
    const content = "AI testimonial script:\nI love this kettle. It boils fast.\n\nNotes.";
    await patch(id, { content });
    const saved = (await visit.call("GET", `/api/projects/${id}/script`)).body;
    expect(saved).toMatchObject({ content, sections: { hook: "", main: content, cta: "" } });
    await patch(id, { sections: saved["sections"], duration: 30 });
    await patch(id, { tone: "casual" });
    await putTexts(id, await scenesOf(id));
    expect((await visit.call("GET", `/api/projects/${id}/script`)).body).toMatchObject({ content });
    expect(await textsOf(id)).toEqual(["I love this kettle. It boils fast."]);
  });
});

describe("who wrote a script", () => {
  const factsOf = async (id: number) => {
    const { body } = await visit.call("GET", `/api/projects/${id}/script`);
    return { writtenBy: body["writtenBy"], codes: rowsOf(body["warnings"]).map(({ code }) => code) };
  };

  it("is the user once no sentence of the writer is left, and the writer again when one returns", async () => {
    const projectId = await visit.makeProject();
    await visit.call("POST", "/api/scripts/generate", { projectId });
    const [first] = await textsOf(projectId);
    const written = await factsOf(projectId);
    expect(written).toMatchObject({ writtenBy: { kind: "builtin" } });
    expect(written.codes).toContain("builtin_writer");
    await patch(projectId, { content: "My own words. They are all mine." });
    expect(await factsOf(projectId)).toEqual({ writtenBy: { kind: "user", name: "" }, codes: [] });
    await patch(projectId, { content: `${String(first)} They are all mine.` });
    expect(await factsOf(projectId)).toMatchObject({
      writtenBy: { kind: "builtin" },
      codes: ["builtin_writer"],
    });
  });

  it("is the user if a person writes the first script", async () => {
    const id = await visit.makeProject();
    await patch(id, { content: "My own words." });
    expect(await factsOf(id)).toEqual({ writtenBy: { kind: "user", name: "" }, codes: [] });
  });
});

describe("the scenes of a script", () => {
  const testimonial =
    "Intro words.\n\nAI Testimonial Script:\nI love this kettle. It boils fast.\n\nNotes to self.";

  it("contain only the testimonial, in a single scene, for the Amazon template", async () => {
    const id = await visit.makeProject({ templateId: 5 });
    expect((await patch(id, { content: testimonial })).body["content"]).toBe(testimonial);
    expect(await textsOf(id)).toEqual(["I love this kettle. It boils fast."]);
  });

  it("are split at sentence ends for every other template", async () => {
    const id = await visit.makeProject({ templateId: 1 });
    await patch(id, { content: testimonial });
    expect(await textsOf(id)).toEqual(["I love this kettle.", "It boils fast."]);
  });

  it("are split at sentence ends for the Amazon template without a testimonial", async () => {
    const id = await visit.makeProject({ templateId: 5 });
    await patch(id, { content: "It boils fast! Is it loud? No. " });
    expect(await textsOf(id)).toEqual(["It boils fast!", "Is it loud?", "No."]);
  });

  it("stay one scene when the testimonial of the Amazon template is edited", async () => {
    const id = await visit.makeProject({ templateId: 5, content: CONTENT });
    await patch(id, { content: testimonial });
    await patch(id, { content: testimonial.replace("fast", "slowly") });
    expect(await textsOf(id)).toEqual(["I love this kettle. It boils slowly."]);
  });
});
