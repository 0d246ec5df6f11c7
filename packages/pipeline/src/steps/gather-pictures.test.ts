import type { ByteStore } from "@inkreel/contract";
import { expect, test } from "vitest";
import { gatherPictures } from "./gather-pictures.js";

/** Returns the header of a PNG, which is all that the code reads. */
function png(widthPx: number, heightPx: number): Buffer {
  const head = Buffer.alloc(33);
  head.write("\x89PNG\r\n\x1a\n", "latin1");
  head.writeUInt32BE(widthPx, 16);
  head.writeUInt32BE(heightPx, 20);
  return head;
}

test("a picture with too many pixels to draw is left out with a warning, even if its file is small", async () => {
  const store: ByteStore = { get: () => Promise.resolve(null), put: () => Promise.resolve() };
  const facts = {
    url: null,
    caption: null,
    widthPx: null,
    heightPx: null,
    attribution: null,
    nearText: null,
  };
  const pictures = [
    { ...facts, id: "p1", alt: "Plan", bytes: png(60_000, 60_000) },
    { ...facts, id: "p2", alt: "Photo", bytes: png(600, 400) },
  ];
  const gathered = await gatherPictures({ content: { pictures }, fetcher: null, store, signal: null });
  expect(gathered.pictures.map(({ id }) => id)).toEqual(["p2"]);
  expect(gathered.warnings).toMatchObject([
    { code: "picture_left_out", message: expect.stringContaining("60000 × 60000 pixels") },
  ]);
});
