import { afterAll, beforeAll, expect, it } from "vitest";
import { FORM_FAULTS, FORM_FIELDS, SCENE_LAYOUTS } from "@inkreel/contract";
import { rowsOf, startVisit, type Visit } from "../testing/visit.js";

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.server.close());

const TEXT = "Its share of the market fell from 17% to 3% within two years.";
const OWN = {
  layout: "comparison",
  fields: { label: "Bicycles" },
  rows: [
    { name: "Delft", value: "1,200" },
    { name: "Ghent", value: "800" },
  ],
};

async function openScene(): Promise<{ id: number; sceneId: string; path: string }> {
  const id = await visit.makeProject();
  await visit.call("PATCH", `/api/projects/${id}/script`, { content: TEXT });
  const path = `/api/projects/${id}/scenes`;
  const [scene] = rowsOf((await visit.call("GET", path)).body["scenes"]);
  return { id, sceneId: String(scene?.["id"]), path };
}

const put = async (path: string, scene: object) => {
  const { status, body } = await visit.call("PUT", path, { scenes: [scene], revision: null });
  return { status, body, scene: status === 200 ? rowsOf(body["scenes"])[0] : undefined };
};

it("every form of a scene is listed with what its words give or lack", async () => {
  const { path, sceneId } = await openScene();
  const { body } = await visit.call("GET", `${path}/${sceneId}/forms`);
  const forms = rowsOf(body["forms"]);
  expect(forms.map(({ layout }) => layout)).toEqual([...SCENE_LAYOUTS]);
  const of = (layout: string) => forms.find((form) => form["layout"] === layout);
  expect(of("change")).toMatchObject({ isPossible: true, fields: { from: "17%", to: "3%" } });
  expect(of("share")).toMatchObject({
    isPossible: false,
    read: null,
    reason: { code: "layout_lacks", params: { layout: "share" } },
  });
  expect((await visit.call("GET", `${path}/nobody/forms`)).status).toBe(404);
});

it("own words and figures are drawn, kept when the text changes, and given back", async () => {
  const { id, path, sceneId } = await openScene();
  const own = await put(path, { id: sceneId, text: TEXT, ownForm: OWN });
  expect(own.scene).toMatchObject({ layout: "comparison", chosenLayout: "comparison", ownForm: OWN });
  expect(own.body["warnings"]).toEqual([]);
  const text = "In Ghent and in Delft people cycle to work.";
  const edited = await put(path, { id: sceneId, text });
  expect(edited.scene).toMatchObject({ ownForm: OWN, reason: "You wrote these words and figures." });
  const { body } = await visit.call("GET", `/api/projects/${id}/composition`);
  const [drawn] = rowsOf((body["composition"] as Record<string, unknown>)["scenes"]);
  expect(drawn?.["direction"]).toMatchObject({
    isOwn: true,
    content: {
      label: { text: "Bicycles" },
      items: [
        { label: "Delft", value: 1200, text: "1,200" },
        { label: "Ghent", value: 800, text: "800" },
      ],
    },
  });
  const back = await put(path, { id: sceneId, text: TEXT, ownForm: null, chosenLayout: null });
  expect(back.scene).toMatchObject({ ownForm: null, chosenLayout: null, layout: "change" });
});

it("own words rest while another layout is chosen, and come back with theirs", async () => {
  const { path, sceneId } = await openScene();
  await put(path, { id: sceneId, text: TEXT, ownForm: OWN });
  const other = await put(path, { id: sceneId, text: TEXT, chosenLayout: "change" });
  expect(other.scene).toMatchObject({ layout: "change", ownForm: OWN });
  const again = await put(path, { id: sceneId, text: TEXT, chosenLayout: "comparison" });
  expect(again.scene).toMatchObject({ layout: "comparison", reason: "You wrote these words and figures." });
});

it("a form with faults is refused with a sentence for each", async () => {
  const { path, sceneId } = await openScene();
  const fields = { from: "much", to: "3%", headline: "x" };
  const { status, body } = await put(path, {
    id: sceneId,
    text: TEXT,
    ownForm: { layout: "change", fields, rows: [{ item: "x" }] },
  });
  expect(status).toBe(400);
  const issues = rowsOf(body["issues"]).map(({ path: at, message }) => [at, message]);
  expect(issues).toEqual([
    ["scenes.0.ownForm.fields.from", FORM_FAULTS.no_figure],
    ["scenes.0.ownForm.fields.headline", FORM_FAULTS.unknown],
    ["scenes.0.ownForm.rows.0.item", FORM_FAULTS.unknown],
    ["scenes.0.ownForm.rows", FORM_FAULTS.too_many],
  ]);
});

it("the documentation names every field of the forms", async () => {
  const { body } = await visit.call("GET", "/api/openapi.json");
  const written = JSON.stringify(body);
  for (const { fields, rows } of Object.values(FORM_FIELDS))
    for (const { name } of [...fields, ...(rows?.fields ?? [])]) expect(written).toContain(`"${name}"`);
});
