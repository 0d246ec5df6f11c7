import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AppError, type OrderedVideo } from "@inkreel/contract";
import { startVisit, type Visit } from "../testing/visit.js";

const TEXT =
  "City trees cool the streets around them by several degrees. Plant fewer of them, but plant them well.";
const NO_VOICE = "No voice can speak now.";
const OPTIONS = { duration: 15, aspectRatio: "1:1", pictures: "none" };

let visit: Visit;
beforeEach(async () => {
  visit = await startVisit();
});
afterEach(() => visit.server.close());

const orders = () => visit.server.services.repositories.videoOrders;
const sql = (text: string) => visit.server.services.database.executeSql(text);
const addOrders = async (ownerId: string, count: number): Promise<number[]> => {
  await sql(`insert into users (id, name, email) values ('${ownerId}', 'V', '${ownerId}@example.com')`);
  const { rows } = await sql(`insert into video_orders (owner_id, content, options, request_hash)
    select '${ownerId}', '{"kind":"text","text":"t"}', '{}', '' from generate_series(1, ${count}) returning id`);
  return rows.map(({ id }) => Number(id));
};
const startNext = async (): Promise<number | null> => (await orders().startNext())?.id ?? null;
const handOver = (id: number) =>
  sql(`update video_orders set status = 'handed_over', announced_at = now() where id = ${id}`);

describe("ordered videos", () => {
  it("are begun in turns of the visitors: one of thirty does not wait for the others of the same visitor", async () => {
    const ann = await addOrders("ann", 30);
    const [ben] = await addOrders("ben", 1);
    const cem = await addOrders("cem", 2);
    const begun = [];
    for (let turn = 0; turn < 6; turn++) begun.push(await startNext());
    expect(begun).toEqual([ann[0], ben, cem[0], ann[1], cem[1], ann[2]]);
  });

  it("are begun in turns, too, when each is done before the next one", async () => {
    const ann = await addOrders("ann", 3);
    const ben = await addOrders("ben", 2);
    const begun = [];
    for (let turn = 0; turn < 5; turn++) {
      const id = await startNext();
      begun.push(id);
      await handOver(id!);
    }
    expect(begun).toEqual([ann[0], ben[0], ann[1], ben[1], ann[2]]);
  });

  it("are told the place at which they are begun", async () => {
    const ann = await addOrders("ann", 3);
    const ben = await addOrders("ben", 2);
    await startNext();
    const waiting = [...ann.slice(1), ...ben];
    const places = await Promise.all(waiting.map((id) => orders().findTurn(id)));
    expect(places.map((turn) => turn?.position)).toEqual([2, 4, 1, 3]);
    const begun = [];
    for (let turn = 0; turn < 4; turn++) begun.push(await startNext());
    const byPlace = waiting.toSorted(
      (a, b) => places[waiting.indexOf(a)]!.position - places[waiting.indexOf(b)]!.position,
    );
    expect(begun).toEqual(byPlace);
    expect(await orders().findTurn(ann[0]!)).toBeNull();
  });

  it("are told when they will be done if videos take as long as the last ones", async () => {
    const [done, first, second] = await addOrders("ann", 3);
    expect(await orders().findTurn(first!)).toEqual({ position: 2, etaMs: null });
    await sql(`update video_orders set status = 'handed_over', started_at = now() - interval '4 s', announced_at = now()
      where id = ${done}`);
    await sql("insert into projects (owner_id, title, content) values ('ann', 't', 'c')");
    await sql(`insert into renders (project_id, input_hash, status, progress, started_at, finished_at, video_key, poster_key, srt_key, vtt_key)
      select id, '', 'completed', 100, now() - interval '10 s', now(), 'v', 'p', 's', 't' from projects`);
    expect(await orders().findTurn(first!)).toEqual({ position: 1, etaMs: 14_000 });
    expect(await orders().findTurn(second!)).toEqual({ position: 2, etaMs: 24_000 });
  });

  it("write nothing while nobody waits", async () => {
    const change = vi.spyOn(visit.server.services.db, "update");
    expect(await startNext()).toBeNull();
    expect(change).not.toHaveBeenCalled();
  });

  it("keep the pause that they were handed back with, also if their run would keep them a moment later", async () => {
    await addOrders("ann", 1);
    const run = await orders().startNext();
    if (run === null) throw new Error("nothing was started");
    await sql("update video_orders set outages = 11");
    await orders().handBack(run, "outage");
    expect(await orders().keep(run)).toBe(false);
    const { rows } = await sql(
      "select claimed_until > now() + interval '200 s' as is_long from video_orders",
    );
    expect(rows[0]).toEqual({ is_long: true });
  });

  it("fail with the reason after half an hour in which no voice can speak", async () => {
    const { voices } = visit.server.services;
    const { status, body } = await visit.call("POST", "/api/videos", { text: TEXT, options: OPTIONS });
    expect(status).toBe(202);
    const id = Number(body["id"]);
    const read = async () => (await visit.call("GET", `/api/videos/${id}`)).body as unknown as OrderedVideo;
    const none = vi.spyOn(voices, "bestVoice").mockRejectedValue(new AppError("unavailable", NO_VOICE));
    try {
      const { start } = await visit.server.services.rendering();
      await sql(`update video_orders set outages = 11 where id = ${id}`);
      await start();
      const outages = async () =>
        Number((await sql("select outages from video_orders")).rows[0]?.["outages"]);
      await vi.waitUntil(async () => (await outages()) === 12, { timeout: 60_000 });
      expect(await read()).toMatchObject({ status: "queued", error: null });
      const pause = "select extract(epoch from claimed_until - now())::int as pause from video_orders";
      expect(Number((await sql(pause)).rows[0]?.["pause"])).toBeGreaterThan(200);
      await sql("update video_orders set claimed_until = null");
      await vi.waitUntil(async () => (await read()).status === "failed", { timeout: 60_000 });
      expect(await read()).toMatchObject({ error: NO_VOICE, failure: { code: "unavailable" } });
    } finally {
      none.mockRestore();
    }
  }, 200_000);
});
