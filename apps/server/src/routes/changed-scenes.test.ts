import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf, startVisit, type Visit } from "../testing/visit.js";

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.server.close());

const AUTHORS =
  "The council of the old town, which meets in a former church by the river, voted after a long debate to close the market square to every car and lorry.";
const SAID =
  "The council of the old town voted after a long debate to close the market square to every car and lorry.";
const CUT = {
  kind: "cut",
  before: "town",
  from: ", which meets in a former church by the river,",
  to: "",
  after: " voted",
};
const CONTENT = [
  AUTHORS,
  "Shops on the square expect more people to come on foot.",
  "Drivers will find new places behind the railway station.",
  "The square opens without cars in May.",
].join("\n\n");

type Row = Record<string, unknown>;
const pathOf = (id: number) => `/api/projects/${id}/scenes`;
const scenesOf = async (id: number) => rowsOf((await visit.call("GET", pathOf(id))).body["scenes"]);
const changedOf = async (id: number) => (await scenesOf(id)).find(({ id: key }) => key === changedId)!;
/** Sends the scenes unchanged, except for the edited one. */
async function edit(id: number, fields: Row): Promise<Row> {
  const scenes = (await scenesOf(id)).map((scene) => ({
    id: scene["id"],
    text: scene["text"],
    ...(scene["id"] === changedId && fields),
  }));
  expect((await visit.call("PUT", pathOf(id), { scenes })).status).toBe(200);
  return changedOf(id);
}

let changedId = "";
async function write(): Promise<number> {
  const projectId = await visit.makeProject({ title: "The square", content: CONTENT });
  const { status } = await visit.call("POST", "/api/scripts/generate", { projectId, duration: 15 });
  expect(status).toBe(200);
  const changed = (await scenesOf(projectId)).find(({ text }) => text === SAID);
  changedId = String(changed?.["id"]);
  return projectId;
}

describe("the recorded changes of a scene", () => {
  it("are returned with the scene, and its source is the original sentence", async () => {
    const id = await write();
    const { changes, source } = await changedOf(id);
    expect(changes).toEqual([CUT]);
    const { startChar, endChar } = source as { startChar: number; endChar: number };
    expect(CONTENT.slice(startChar, endChar)).toBe(AUTHORS);
    const others = (await scenesOf(id)).filter(({ id: key }) => key !== changedId);
    expect(others.map((scene) => scene["changes"])).toEqual(others.map(() => []));
  });

  it("survive an edit that keeps the changed words, and are dropped by other edits", async () => {
    const id = await write();
    expect(await edit(id, { text: `${SAID} It was late.` })).toMatchObject({ changes: [CUT] });
    expect(await edit(id, { text: "Our council has voted." })).toMatchObject({ changes: [], source: null });
    expect(await edit(id, { text: AUTHORS })).toMatchObject({
      changes: [],
      source: { startChar: 0, endChar: AUTHORS.length },
    });
  });

  it("are restored with the scene's source when an edit or a deletion is undone", async () => {
    const id = await write();
    const source = (await changedOf(id))["source"];
    await edit(id, { text: "Our council has voted." });
    expect(await edit(id, { text: SAID, changes: [CUT] })).toMatchObject({ changes: [CUT], source });
    const scenes = await scenesOf(id);
    const left = scenes.filter(({ id: key }) => key !== changedId);
    await visit.call("PUT", pathOf(id), { scenes: left.map(({ id: key, text }) => ({ id: key, text })) });
    const whole = scenes.map(({ id: key, text, changes }) => ({ id: key, text, changes }));
    await visit.call("PUT", pathOf(id), { scenes: whole });
    expect(await changedOf(id)).toMatchObject({ text: SAID, changes: [CUT], source });
  });

  it("survive a new layout and a new order of the scenes", async () => {
    const id = await write();
    const source = (await changedOf(id))["source"];
    expect(await edit(id, { chosenLayout: "statement" })).toMatchObject({ changes: [CUT], source });
    const moved = (await scenesOf(id)).toReversed().map(({ id: key, text }) => ({ id: key, text }));
    await visit.call("PUT", pathOf(id), { scenes: moved });
    expect(await changedOf(id)).toMatchObject({ changes: [CUT], source });
  });

  it("survive an edit of another sentence in the script", async () => {
    const id = await write();
    const { body } = await visit.call("GET", `/api/projects/${id}/script`);
    const { hook, main, cta } = body["sections"] as Record<"hook" | "main" | "cta", string>;
    const sections = { hook, main, cta: `${cta} Come and see.` };
    await visit.call("PATCH", `/api/projects/${id}/script`, { sections });
    expect(await changedOf(id)).toMatchObject({ text: SAID, changes: [CUT] });
  });

  it("are copied with the project", async () => {
    const id = await write();
    const { body } = await visit.call("POST", `/api/projects/${id}/duplicate`);
    expect(await changedOf(Number(body["id"]))).toMatchObject({ text: SAID, changes: [CUT] });
  });

  it("are rejected if they are too long", async () => {
    const id = await write();
    const given = { id: changedId, text: SAID, changes: [{ ...CUT, from: "x".repeat(20_000) }] };
    expect((await visit.call("PUT", pathOf(id), { scenes: [given] })).status).toBe(400);
  });
});

it("an edited scene gets a warning about a number that is not in the content", async () => {
  const id = await write();
  const text = SAID.replace("every car", "400 cars");
  expect(await edit(id, { text })).toMatchObject({
    changes: [CUT],
    doubts: [{ kind: "number", text: "400" }],
  });
});
