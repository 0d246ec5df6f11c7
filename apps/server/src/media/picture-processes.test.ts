import { setImmediate } from "node:timers/promises";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import { decodePicture } from "./decode-picture.js";
import { smallJpeg } from "./picture-thumbnails.js";

const canvas = createCanvas(5_000, 4_000);
const context = canvas.getContext("2d");
context.fillStyle = "#ff0000";
context.fillRect(0, 0, 2_500, 4_000);
const LARGE = canvas.toBuffer("image/png");

it("scaling down a large picture does not block the event loop", async () => {
  const drawing = smallJpeg(LARGE, 200);
  let turns = 0;
  const takeTurn = async (): Promise<undefined> => {
    await setImmediate();
    turns += 1;
  };
  let small = await Promise.race([drawing, takeTurn()]);
  while (small === undefined) small = await Promise.race([drawing, takeTurn()]);
  const image = await loadImage(Buffer.from(small!));
  expect([image.width, image.height]).toEqual([250, 200]);
  // Decoding in this thread would take only a few turns.
  expect(turns).toBeGreaterThan(100);
});

it("a picture is rejected when it is truncated or its header states an excessive size", async () => {
  expect(await decodePicture(LARGE)).toMatchObject({
    mediaType: "image/png",
    widthPx: 5_000,
    heightPx: 4_000,
    attention: expect.stringMatching(/^\d{144}$/u),
  });
  expect(await decodePicture(LARGE.subarray(0, 60))).toBeNull();
  expect(await smallJpeg(LARGE.subarray(0, 60), 100)).toBeNull();
  const claim = Buffer.from(LARGE);
  claim.writeUInt32BE(60_000, 16);
  await expect(decodePicture(claim)).rejects.toMatchObject({ code: "picture_broken" });
});

it("pictures that are scaled down concurrently each get their own result", async () => {
  const sides = [40, 50, 60, 70, 80];
  const drawn = await Promise.all(sides.map((side) => smallJpeg(LARGE, side)));
  const images = await Promise.all(drawn.map((bytes) => loadImage(Buffer.from(bytes!))));
  expect(images.map(({ height }) => height)).toEqual(sides);
});
