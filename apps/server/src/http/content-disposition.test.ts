import * as fc from "fast-check";
import { expect, it } from "vitest";
import { contentDisposition, fileNameOf } from "./content-disposition.js";

it.each([
  ["City trees", "City trees.mp4"],
  ['Größe: 5/7 "gut"?', "Größe 5 7 gut.mp4"],
  ["日本の木", "日本の木.mp4"],
  ["../../etc/passwd", "etc passwd.mp4"],
  ["  ", "video.mp4"],
  ["...", "video.mp4"],
  ["a\r\nSet-Cookie: x", "a Set-Cookie x.mp4"],
])("the video title %j becomes the valid file name %s", (title, name) => {
  expect(fileNameOf(title, "mp4")).toBe(name);
});

it("the Content-Disposition header contains the file name in ASCII and in UTF-8", () => {
  expect(contentDisposition("attachment", "Größe (1).mp4")).toBe(
    "attachment; filename=\"Gr_e (1).mp4\"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%281%29.mp4",
  );
});

it("the Content-Disposition header is valid for any video title", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (title) => {
      const name = fileNameOf(title, "mp4");
      const header = contentDisposition("inline", name);
      expect(header).toMatch(/^inline; filename="[^"\\]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/u);
      expect(decodeURIComponent(header.split("''")[1]!)).toBe(name);
      expect(new Headers({ "content-disposition": header }).get("content-disposition")).toBe(header);
    }),
  );
});
