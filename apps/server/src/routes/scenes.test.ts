import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONTENT, rowsOf, startVisit, type Visit } from "../testing/visit.js";

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.server.close());

const path = (id: number) => `/api/projects/${id}/scenes`;
const list = async (id: number) => (await visit.call("GET", path(id))).body;
const put = (id: number, scenes: object[], revision: number | null = null) =>
  visit.call("PUT", path(id), { scenes, revision });
const texts = (body: Record<string, unknown>) => rowsOf(body["scenes"]).map(({ text }) => text);

async function projectWith(
  content: string,
): Promise<{ id: number; scenes: Record<string, unknown>[]; revision: number }> {
  const id = await visit.makeProject();
  await visit.call("PATCH", `/api/projects/${id}/script`, { content });
  const body = await list(id);
  return { id, scenes: rowsOf(body["scenes"]), revision: Number(body["revision"]) };
}

async function uploadPicture(projectId: number): Promise<number> {
  const form = new FormData();
  form.set("kind", "picture");
  form.set("projectId", String(projectId));
  const png = new Uint8Array(createCanvas(640, 400).toBuffer("image/png"));
  form.set("file", new File([png], "old_harbour.png"));
  const response = await visit.browser.send("POST", "/api/uploads", { body: form });
  const { asset } = (await response.json()) as { asset: { id: number } };
  return asset.id;
}

describe("words that a person typed", () => {
  const doubtsOf = async (id: number) =>
    rowsOf((await list(id))["scenes"]).flatMap((scene) =>
      rowsOf(scene["doubts"]).map((doubt) => doubt["text"]),
    );

  it("are not doubted again when a deleted scene, or its earlier text, comes back", async () => {
    const { id, scenes } = await projectWith("First one. Second one. Third one.");
    const [first, ...others] = scenes.map((scene) => ({ id: scene["id"], text: scene["text"] }));
    const typed = { ...first, text: "Then 4711 people came from Kiribati." };
    await put(id, [{ ...typed, isTyped: true }, ...others]);
    expect(await doubtsOf(id)).toEqual([]);
    await put(id, others);
    await put(id, [typed, ...others]);
    expect(await doubtsOf(id)).toEqual([]);
    await put(id, [first!, ...others]);
    await put(id, [typed, ...others]);
    expect(await doubtsOf(id)).toEqual([]);
    const stranger = { id: null, text: "Then 815 more came." };
    await put(id, [typed, ...others, stranger]);
    expect(await doubtsOf(id)).toEqual(["815"]);
  });
});

describe("generate-scenes", () => {
  it("writes and stores scenes whose narration has the requested length", async () => {
    const content = Array.from({ length: 4 }, () => CONTENT).join("\n\n");
    const id = await visit.makeProject({ content });
    const given = { tone: "casual", duration: 15, captionsStyle: "bold", aspectRatio: "1:1" };
    const { status, body } = await visit.call("POST", `/api/projects/${id}/generate-scenes`, given);
    expect(status).toBe(200);
    expect(texts(body).length).toBeGreaterThan(1);
    expect(await list(id)).toEqual(body);
    const script = (await visit.call("GET", `/api/projects/${id}/script`)).body;
    expect(script).toMatchObject({ duration: 15, tone: "casual", content: texts(body).join(" ") });
    expect(Number(script["estimatedSpeakingTime"])).toBeGreaterThan(13.5);
    expect(Number(script["estimatedSpeakingTime"])).toBeLessThan(16.5);
    expect((await visit.call("GET", `/api/projects/${id}`)).body["metadata"]).toMatchObject({ duration: 15 });
  });

  it("keeps the ids of scenes whose text is generated again", async () => {
    const id = await visit.makeProject();
    const first = await visit.call("POST", `/api/projects/${id}/generate-scenes`, { duration: 15 });
    const second = await visit.call("POST", `/api/projects/${id}/generate-scenes`, { duration: 15 });
    expect(rowsOf(second.body["scenes"]).map((scene) => scene["id"])).toEqual(
      rowsOf(first.body["scenes"]).map((scene) => scene["id"]),
    );
    expect(second.body["revision"]).toBe(Number(first.body["revision"]) + 1);
  });

  it("returns a warning when the content is too short for the requested length", async () => {
    const id = await visit.makeProject({
      content: "Plant fewer trees, but plant them well and water them often.",
    });
    const { status, body } = await visit.call("POST", `/api/projects/${id}/generate-scenes`, {});
    expect(status).toBe(200);
    expect(rowsOf(body["warnings"]).map(({ code }) => code)).toContain("content_shorter_than_length");
  });

  it.each([{ tone: "sad" }, { duration: 5 }, { captionsStyle: "huge" }, { aspectRatio: "4:3" }])(
    "rejects %j and writes nothing",
    async (body) => {
      const id = await visit.makeProject();
      expect((await visit.call("POST", `/api/projects/${id}/generate-scenes`, body)).status).toBe(400);
      expect(await list(id)).toEqual({ scenes: [], revision: 0, warnings: [] });
    },
  );

  it("answers 422 when the content has no words", async () => {
    const id = await visit.makeProject({ contentType: "text", content: "!!!" });
    expect(await visit.call("POST", `/api/projects/${id}/generate-scenes`, {})).toMatchObject({
      status: 422,
      body: { code: "content_too_short" },
    });
  });
});

describe("the list of scenes", () => {
  it("is empty before scenes are generated", async () => {
    expect(await list(await visit.makeProject())).toEqual({ scenes: [], revision: 0, warnings: [] });
  });

  it("is replaced as a whole and keeps the ids of existing scenes", async () => {
    const { id, scenes, revision } = await projectWith("One thing. Two things. Three things.");
    const [one, two, three] = scenes.map((scene) => String(scene["id"]));
    const { status, body } = await put(
      id,
      [
        { id: three, text: "Three things." },
        { id: null, text: "A new one." },
        { id: one, text: "One thing, edited." },
      ],
      revision,
    );
    expect(status).toBe(200);
    expect(texts(body)).toEqual(["Three things.", "A new one.", "One thing, edited."]);
    const ids = rowsOf(body["scenes"]).map((scene) => scene["id"]);
    expect([ids[0], ids[2]]).toEqual([three, one]);
    expect(ids).not.toContain(two);
    expect(body["revision"]).toBe(revision + 1);
    expect((await visit.call("GET", `/api/projects/${id}/script`)).body["content"]).toBe(
      "Three things. A new one. One thing, edited.",
    );
    const undone = await put(id, [{ id: two, text: "Two things." }]);
    expect(rowsOf(undone.body["scenes"])[0]).toMatchObject({ id: two, text: "Two things." });
  });

  it("keeps the direction of scenes whose text is unchanged", async () => {
    const { id, scenes } = await projectWith(
      "Sales rose by 31% last year. Two things matter here. Three things end.",
    );
    const [first, second] = scenes;
    const { body } = await put(id, [
      { id: first?.["id"], text: first?.["text"] },
      { id: second?.["id"], text: "Other words." },
    ]);
    expect(rowsOf(body["scenes"])[0]).toEqual(first);
  });

  it("may be empty or contain empty scenes", async () => {
    const { id } = await projectWith("One thing. Two things.");
    expect(texts((await put(id, [{ text: "" }, { text: "  " }])).body)).toEqual(["", "  "]);
    expect((await put(id, [])).body).toMatchObject({ scenes: [] });
  });

  it("stays consistent under concurrent updates, which are either applied or refused with 409", async () => {
    const { id, revision } = await projectWith("One thing. Two things.");
    const edits = Array.from({ length: 6 }, (_, index) => [
      put(id, [{ text: `Edit ${index}.` }, { text: "Rest." }], index < 3 ? revision : null),
      visit.call("PATCH", `/api/projects/${id}/script`, { content: `Script ${index}. Rest.` }),
    ]).flat();
    const statuses = (await Promise.all(edits)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const { body: script } = await visit.call("GET", `/api/projects/${id}/script`);
    const left = await list(id);
    expect(texts(left).join(" ")).toBe(script["content"]);
    expect(left["revision"]).toBe(revision + statuses.filter((status) => status === 200).length);
  });

  it("rejects an update with an outdated revision of the same words", async () => {
    const { id, scenes, revision } = await projectWith("One thing. Two things.");
    const edit = (text: string) => [{ id: scenes[0]?.["id"], text }];
    expect((await put(id, edit("Mine."), revision)).status).toBe(200);
    expect(await put(id, edit("Yours."), revision)).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    expect(texts(await list(id))).toEqual(["Mine."]);
    expect((await put(id, [{ id: scenes[0]?.["id"], text: "Whatever." }], null)).status).toBe(200);
  });

  it.each([
    [{ text: 5 }],
    [{}],
    [{ text: "x".repeat(5_001) }],
    [{ text: "a", chosenLayout: "collage" }],
    [{ text: "a", pictogram: "no-such-thing" }],
    [{ text: "a", mediaAssetId: 999_999 }],
    [{ text: "a", emphasis: [-1] }],
    [{ text: "a", emphasis: [0.5] }],
    [{ text: "a", id: "x".repeat(65) }],
  ])("rejects the invalid scene $0 and stays unchanged", async (scene) => {
    const { id } = await projectWith("One thing. Two things.");
    const before = await list(id);
    expect((await put(id, [{ text: "Good." }, scene])).status).toBe(400);
    expect(await list(id)).toEqual(before);
  });

  it("rejects duplicate scene ids and more than 60 scenes", async () => {
    const { id, scenes } = await projectWith("One thing. Two things.");
    const same = { id: scenes[0]?.["id"], text: "a" };
    expect((await put(id, [same, same])).status).toBe(400);
    expect(
      (
        await put(
          id,
          Array.from({ length: 61 }, () => ({ text: "a" })),
        )
      ).status,
    ).toBe(400);
    expect(
      (
        await put(
          id,
          Array.from({ length: 60 }, () => ({ text: "a" })),
        )
      ).status,
    ).toBe(200);
  });
});

describe("the user's choice for a scene", () => {
  it("keeps a layout across edits, with a warning when the text does not allow it", async () => {
    const { id, scenes } = await projectWith(
      "The port handles grain, steel, timber and coal. Ships wait outside.",
    );
    const [first, second] = scenes;
    const wish = (text: string) => [
      { id: first?.["id"], text: first?.["text"], chosenLayout: "statement" },
      { id: second?.["id"], text, chosenLayout: "list" },
    ];
    const { body } = await put(id, wish("Ships wait outside."));
    expect(rowsOf(body["scenes"])[0]).toMatchObject({ layout: "statement", chosenLayout: "statement" });
    expect(rowsOf(body["scenes"])[1]).toMatchObject({ chosenLayout: "list" });
    expect(rowsOf(body["warnings"])).toContainEqual({
      code: "layout_not_possible",
      message: expect.stringContaining('You chose the layout "list", but '),
      params: { layout: "list", reason: expect.objectContaining({ code: expect.any(String) }) },
      sceneId: second?.["id"],
    });
    const text = "Ships bring grain, steel, timber and coal.";
    const listed = await put(id, [
      { id: first?.["id"], text: "Other." },
      { id: second?.["id"], text },
    ]);
    expect(rowsOf(listed.body["scenes"])[0]).toMatchObject({
      layout: "statement",
      chosenLayout: "statement",
    });
    expect(rowsOf(listed.body["scenes"])[1]).toMatchObject({ layout: "list" });
    const free = await put(id, [{ id: first?.["id"], text: "Other.", chosenLayout: null }]);
    expect(rowsOf(free.body["scenes"])[0]).toMatchObject({ chosenLayout: null });
  });

  it("keeps emphasised words across edits that keep the words", async () => {
    const { id, scenes } = await projectWith("Ships wait outside the port. Nobody knows why.");
    const sceneId = scenes[0]?.["id"];
    const chosen = await put(id, [
      { id: sceneId, text: "Ships wait outside the port.", emphasis: [4, 1, 99, 1] },
    ]);
    expect(rowsOf(chosen.body["scenes"])[0]).toMatchObject({ emphasis: [1, 4], isEmphasisChosen: true });
    const edited = await put(id, [{ id: sceneId, text: "Big ships wait outside a port." }]);
    expect(rowsOf(edited.body["scenes"])[0]).toMatchObject({ emphasis: [2, 5], isEmphasisChosen: true });
    const freed = await put(id, [{ id: sceneId, text: "Big ships wait outside a port.", emphasis: null }]);
    expect(rowsOf(freed.body["scenes"])[0]).toMatchObject({ isEmphasisChosen: false });
  });

  it("keeps an object, or no object, across edits", async () => {
    const { id, scenes } = await projectWith("Nobody knows. The ship waits. Somebody smiles.");
    const others = scenes.map((scene) => ({ id: scene["id"], text: scene["text"] }));
    const change = async (edit: object) => {
      const changed = others.map((scene, index) => (index === 1 ? { ...scene, ...edit } : scene));
      return rowsOf((await put(id, changed)).body["scenes"])[1];
    };
    await change({ pictogram: "rocket" });
    expect(await change({ text: "The ship sails." })).toMatchObject({ pictogram: "rocket" });
    await change({ text: "The ship sails.", pictogram: null });
    expect(await change({ text: "The ship sails far." })).toMatchObject({ pictogram: null });
    const free = await change({ text: "The ship sails far.", isPictogramChosen: false });
    expect(free).toMatchObject({ pictogram: "ship", isPictogramChosen: false });
    const choice = { pictogram: free?.["pictogram"], isPictogramChosen: true };
    expect(await change({ text: "The ship sails far.", ...choice })).toMatchObject(choice);
  });

  it("keeps a picture across edits until the picture is deleted", async () => {
    const { id, scenes } = await projectWith("Ships wait. Nobody knows.");
    const assetId = await uploadPicture(id);
    const usesOf = async () => rowsOf((await visit.call("GET", `/api/projects/${id}/media`)).body)[0];
    expect(await usesOf()).toMatchObject({ id: assetId, usageCount: 0, lastUsed: null });
    const both = scenes.map((scene) => ({ id: scene["id"], text: scene["text"], mediaAssetId: assetId }));
    const shown = await put(id, both);
    expect(rowsOf(shown.body["scenes"])[0]).toMatchObject({ layout: "picture", mediaAssetId: assetId });
    expect(await usesOf()).toMatchObject({ usageCount: 2, lastUsed: expect.any(String) });
    const edited = await put(id, [{ id: scenes[0]?.["id"], text: "Ships still wait." }]);
    expect(rowsOf(edited.body["scenes"])[0]).toMatchObject({ mediaAssetId: assetId });
    expect(await usesOf()).toMatchObject({ usageCount: 1 });
    const path = `/api/projects/${id}/media/${assetId}`;
    expect(await visit.call("DELETE", path)).toEqual({ status: 200, body: { ok: true } });
    const left = rowsOf((await list(id))["scenes"])[0];
    expect(left).toMatchObject({ mediaAssetId: null, text: "Ships still wait." });
    expect(left?.["layout"]).not.toBe("picture");
    expect((await visit.call("DELETE", path)).status).toBe(404);
  });

  it("is not recorded when a client sends back the values that it received", async () => {
    const { id } = await projectWith("Sales rose by 31% last year. Ships wait outside the port.");
    const before = await list(id);
    const echo = rowsOf(before["scenes"]);
    const { body } = await put(id, echo, Number(before["revision"]));
    expect(body["scenes"]).toEqual(before["scenes"]);
  });
});

interface Item {
  id: unknown;
  text: unknown;
}
type Items = [Item, Item, Item, Item];
const itemOf = ({ id, text }: Record<string, unknown>): Item => ({ id, text });

describe("an edit of an earlier revision", () => {
  it("is merged with what others have changed since: texts, choices, order, new and deleted scenes", async () => {
    const { id, scenes, revision } = await projectWith("One thing. Two things. Three things. Four things.");
    const [one, two, three, four] = scenes.map(itemOf) as Items;
    await put(
      id,
      [{ ...one, text: "One thing, they say." }, { text: "Theirs." }, two, three, four],
      revision,
    );
    const mine = [
      four,
      one,
      { ...two, text: "Two things, I say." },
      { text: "Mine.", chosenLayout: "quote" },
    ];
    const { status, body } = await put(id, mine, revision);
    expect(status).toBe(200);
    expect(texts(body)).toEqual([
      "Four things.",
      "One thing, they say.",
      "Theirs.",
      "Two things, I say.",
      "Mine.",
    ]);
    expect(rowsOf(body["scenes"])[4]).toMatchObject({ chosenLayout: "quote" });
    expect(body["revision"]).toBe(revision + 2);
    expect(await list(id)).toEqual(body);
  });

  it("does not turn choices of the program, which the client sends back, into choices of the user", async () => {
    const { id, scenes, revision } = await projectWith(
      "Sales rose by 31% last year. Two things matter here.",
    );
    const [one, two] = scenes as unknown as Items;
    await put(id, [{ ...one, text: "Bees make honey in summer." }, two], revision);
    const { body } = await put(id, [one, { ...two, text: "Two things matter." }], revision);
    expect(texts(body)).toEqual(["Bees make honey in summer.", "Two things matter."]);
    const flags = { isEmphasisChosen: false, isPictogramChosen: false, isPictureChosen: false };
    expect(rowsOf(body["scenes"])).toMatchObject([flags, flags]);
  });

  it("is refused if others changed the same part of the same scene, and names that scene", async () => {
    const { id, scenes, revision } = await projectWith("One thing. Two things.");
    const [one, two] = scenes.map(itemOf) as Items;
    await put(id, [{ ...one, text: "Theirs." }, two], revision);
    const { status, body } = await put(id, [{ ...one, text: "Mine." }, two], revision);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "conflict" });
    expect(body["error"]).toContain(one.id);
    expect(texts(await list(id))).toEqual(["Theirs.", "Two things."]);
  });

  it("that is sent again adds its new scenes only once", async () => {
    const { id, revision } = await projectWith("One thing. Two things.");
    const edit = [{ text: "Mine." }, { text: "Mine." }, { text: "Mine as well." }];
    await put(id, edit, revision);
    const { status, body } = await put(id, edit, revision);
    expect(status).toBe(200);
    expect(texts(body)).toEqual(["Mine.", "Mine.", "Mine as well."]);
  });

  it("is refused if the revision is older than those that are kept", async () => {
    const { id, scenes, revision } = await projectWith("One thing. Two things.");
    const [one, two] = scenes.map(itemOf) as Items;
    for (let edit = 0; edit < 31; edit += 1) await put(id, [{ ...one, text: `Edit ${edit}.` }, two]);
    expect((await put(id, [one, { ...two, text: "Mine." }], revision)).status).toBe(409);
  });

  it("loses nothing when many clients change different scenes at the same time", async () => {
    const { id, scenes, revision } = await projectWith("One thing. Two things. Three things. Four things.");
    const edits = scenes.map((_, changed) =>
      put(
        id,
        scenes.map(({ id, text }, index) => ({ id, text: index === changed ? `Edit ${index}.` : text })),
        revision,
      ),
    );
    expect((await Promise.all(edits)).map(({ status }) => status)).toEqual(scenes.map(() => 200));
    expect(texts(await list(id))).toEqual(scenes.map((_, index) => `Edit ${index}.`));
  });
});
