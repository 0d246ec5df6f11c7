import { fileNameOf } from "@inkreel/contract";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { contentDisposition } from "./content-disposition.js";

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
