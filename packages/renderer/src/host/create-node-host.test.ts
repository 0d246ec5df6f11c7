import { createCanvas, type Image } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { createTextHost, NodePictures } from "./create-node-host.js";

/** A JPEG stored as 40 × 20 px, red on the left and blue on the right, whose Exif data say "turn clockwise". */
async function turnedJpeg(): Promise<Uint8Array> {
  const canvas = createCanvas(40, 20);
  const ctx = canvas.getContext("2d");
  ctx.fillStyle = "#ff0000";
  ctx.fillRect(0, 0, 20, 20);
  ctx.fillStyle = "#0000ff";
  ctx.fillRect(20, 0, 20, 20);
  const plain = await canvas.encode("jpeg", 95);
  const orientationEntry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...orientationEntry, 0, 0, 0, 0];
  const exif = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), Buffer.from(tiff)]);
  const segment = Buffer.concat([Buffer.of(0xff, 0xe1, 0, exif.length + 2), exif]);
  return Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)]);
}

describe("a JPEG with a rotation flag", () => {
  it("is drawn upright, and its crop is measured in upright pixels", async () => {
    const pictures = new NodePictures();
    pictures.add("turned", await turnedJpeg());
    const ctx = createCanvas(20, 20).getContext("2d");
    ctx.drawImage(pictures.get("turned") as unknown as Image, 0, 10, 20, 20, 0, 0, 20, 20);
    const colorAt = (x: number, y: number): string => {
      const [red, , blue] = ctx.getImageData(x, y, 1, 1).data;
      return red! > blue! ? "red" : "blue";
    };
    expect([colorAt(2, 3), colorAt(17, 3), colorAt(2, 16), colorAt(17, 16)]).toEqual([
      "red",
      "red",
      "blue",
      "blue",
    ]);
  });
});

describe("the fonts of a text", () => {
  it("do not change how other texts are drawn that do not name them", () => {
    createTextHost("A river", "en");
    const drawAll = (): string[] => TEXTS.map(drawInAnton);
    const before = drawAll();
    createTextHost(TEXTS.join(" "), "ar");
    expect(drawAll()).toEqual(before);
  });
});

/** Anton has no glyph for most of these, and some are in no font at all. */
const TEXTS = ["A river", "نهر", "川", "강", "→", "😀", "กขค", "नदी", "ᚠ", "☃", "ኢ", "მდინარე", "\u{1D400}"];

function drawInAnton(text: string): string {
  const canvas = createCanvas(200, 60);
  const ctx = canvas.getContext("2d");
  ctx.font = '40px "Anton"';
  ctx.fillText(text, 5, 45);
  return Buffer.from(canvas.data()).toString("base64");
}
