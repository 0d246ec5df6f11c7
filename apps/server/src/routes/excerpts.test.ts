import { afterAll, beforeAll, expect, it } from "vitest";
import { makeProjectWithScenes } from "../projects/testing/make-project-with-scenes.js";
import { startVisit, type Visit } from "../testing/visit.js";

const TEXTS = ["Trees cool the street in summer.", "Plant one of them today."];

let visit: Visit;
let id = 0;
beforeAll(async () => {
  visit = await startVisit();
  id = await makeProjectWithScenes(visit, TEXTS);
}, 120_000);
afterAll(() => visit.server.close());

const excerpt = (format: string, query: string): Promise<Response> =>
  visit.browser.get(`/api/projects/${id}/excerpts/${format}?${query}`);

it("a part of a project's video is a GIF that is drawn once, without a render", async () => {
  const answer = await excerpt("gif", "fromMs=500&toMs=1100&widthPx=160");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/gif"]);
  expect(answer.headers.get("content-disposition")).toContain('filename="City trees.gif"');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([bytes.readUInt16LE(6), bytes.readUInt16LE(8)]).toEqual([160, 284]);
  const { rows } = await visit.server.services.database.executeSql("select count(*)::int as n from renders");
  expect(rows).toEqual([{ n: 0 }]);
  const again = await excerpt("gif", "fromMs=500&toMs=1100&widthPx=160");
  expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
  const etag = again.headers.get("etag")!;
  expect(
    (
      await visit.browser.get(`/api/projects/${id}/excerpts/gif?fromMs=500&toMs=1100&widthPx=160`, {
        "if-none-match": etag,
      })
    ).status,
  ).toBe(304);
}, 240_000);

it("a part that does not exist, or is too long or too wide, is refused with the limits", async () => {
  const reasons = await Promise.all(
    [
      ["gif", "fromMs=600000"],
      ["gif", "fromMs=0&toMs=400"],
      ["gif", "fromMs=0&toMs=800&widthPx=900"],
      ["mp4", "fromMs=0&toMs=800"],
    ].map(async ([format, query]) => {
      const answer = await excerpt(format!, query!);
      return [answer.status, ((await answer.json()) as { error: string }).error];
    }),
  );
  expect(reasons.map(([status]) => status)).toEqual([400, 400, 400, 400]);
  expect(reasons[0]![1]).toContain("too short");
  expect(reasons[2]![1]).toBe("A GIF is 120 to 640 px wide, not 900.");
}, 240_000);
