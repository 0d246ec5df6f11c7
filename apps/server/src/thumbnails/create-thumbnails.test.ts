import type { ByteStore } from "@inkreel/contract";
import { afterAll, expect, it } from "vitest";
import { SAMPLE_VIDEO_INPUT } from "../testing/sample-video-input.js";
import { createThumbnails, type Thumbnails } from "./create-thumbnails.js";

const INPUT = SAMPLE_VIDEO_INPUT;
const NO_STORE: ByteStore = { get: async () => null, put: async () => undefined };

const opened: Thumbnails[] = [];
afterAll(() => Promise.all(opened.map((thumbnails) => thumbnails.close())));

/** Thumbnails of a process whose code has these names, one after the other. */
function startWith(...engines: readonly (string | Error)[]): Thumbnails {
  const left = [...engines];
  const currentEngine = async (): Promise<string> => {
    const engine = left.shift();
    if (typeof engine === "string") return engine;
    throw engine ?? new Error("The engine is read once.");
  };
  const thumbnails = createThumbnails({ store: NO_STORE, currentEngine });
  opened.push(thumbnails);
  return thumbnails;
}
const nameBy = (thumbnails: Thumbnails): Promise<string> => thumbnails.nameOf(INPUT, INPUT.scenes[0]!);

it("a thumbnail has another name once another version of the code draws it", async () => {
  const [before, after] = [startWith("before"), startWith("after")];
  expect(await nameBy(before)).not.toBe(await nameBy(after));
  expect(await nameBy(before)).toBe(await nameBy(startWith("before")));
});

it("the name of the code is read again only if it could not be read", async () => {
  const thumbnails = startWith(new Error("The disk is gone."), "engine");
  await expect(nameBy(thumbnails)).rejects.toThrow("The disk is gone.");
  expect(await nameBy(thumbnails)).toBe(await nameBy(thumbnails));
});

it("a thumbnail shows the map of its scene", async () => {
  const [scene] = INPUT.scenes;
  const thumbnails = startWith("engine");
  const drawIn = (id: string, longitude: number, latitude: number): Promise<Uint8Array> => {
    const label = { text: "Trees", words: { startWord: 0, endWord: 1 } };
    const place = { id, kind: "country" as const, country: id, longitude, latitude, label, figure: null };
    const content = { layout: "map" as const, places: [place], isRoute: false };
    const direction = { ...scene!.direction, pictogram: null, content };
    return thumbnails.draw(INPUT, { ...scene!, direction });
  };
  const [swiss, chilean] = [await drawIn("CH", 8.2, 46.8), await drawIn("CL", -71.5, -35.7)];
  expect(Buffer.from(swiss).equals(chilean)).toBe(false);
});
