import { expect, it } from "vitest";
import { fileNameOf, isRefusedByWindows, portableStem } from "./file-names.js";

it.each([
  ["City trees", "City trees.mp4"],
  ['Größe: 5/7 "gut"?', "Größe 5 7 gut.mp4"],
  ["日本の木", "日本の木.mp4"],
  ["../../etc/passwd", "etc passwd.mp4"],
  ["  ", "video.mp4"],
  ["...", "video.mp4"],
  ["a\r\nSet-Cookie: x", "a Set-Cookie x.mp4"],
  ["con", "con_.mp4"],
  ["AUX. The port", "AUX_. The port.mp4"],
  ["Nul ", "Nul_.mp4"],
  ["com¹", "com¹_.mp4"],
  ["Console", "Console.mp4"],
  ["com10", "com10.mp4"],
])("the video title %j becomes the valid file name %s", (title, name) => {
  expect(fileNameOf(title, "mp4")).toBe(name);
});

it.each([
  ["aux", "aux_"],
  ["lpt1.old", "lpt1_.old"],
  ["v1. .", "v1"],
  [".", "video"],
  ["What? A: b", "What? A: b"],
])("the file %j gives outputs the name %j", (stem, name) => {
  expect(portableStem(stem)).toBe(name);
});

it("Windows refuses devices, some characters and dots at the end", () => {
  const refused = ["con.mp4", "NUL", "aux .mp4", "COM3.a.b", "a:b.mp4", "what?.mp4", "video.", "video "];
  expect(refused.filter((name) => !isRefusedByWindows(name))).toEqual([]);
  const accepted = ["console.mp4", "a.con", "communication.mp4", ".inkreel", "Größe.mp4"];
  expect(accepted.filter((name) => isRefusedByWindows(name))).toEqual([]);
});
