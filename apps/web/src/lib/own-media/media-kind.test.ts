import { expect, it } from "vitest";
import { mediaKindOf } from "./media-kind";

it.each([
  ["storm.MP4", "video/mp4", "clip"],
  ["phone.mov", "video/quicktime", "clip"],
  ["screen.webm", "", "clip"],
  ["oak.png", "image/png", "picture"],
  ["oak.JPG", "", "picture"],
  ["song.mp3", "audio/mpeg", "sound"],
  ["drawing.svg", "image/svg+xml", "picture"],
  ["scan.tiff", "image/tiff", null],
  ["notes.txt", "text/plain", null],
  ["png", "", null],
  ["oak.png", "application/pdf", null],
])("the file %s of the type %j can be: %s", (name, type, kind) => {
  expect(mediaKindOf({ name, type })).toBe(kind);
});
