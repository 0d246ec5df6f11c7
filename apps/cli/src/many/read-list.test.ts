import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readList } from "./read-list.js";
import { mergeOptions } from "./row-options.js";
import type { MakeOptions } from "../options/make-options.js";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-list-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function list(name: string, text: string) {
  const path = join(folder, name);
  await writeFile(path, text);
  return readList(path);
}

it("a CSV list may have quotes, line breaks in cells, a byte order mark and semicolons", async () => {
  const rows = await list(
    "a.csv",
    '\uFEFFinput;title;length\r\na.md;"One; two\nthree ""four""";30\r\n;;\r\n',
  );
  expect(rows).toEqual([
    {
      name: "a.md",
      input: join(folder, "a.md"),
      folder,
      stem: "a",
      options: { title: 'One; two\nthree "four"', length: "30" },
    },
  ]);
});

it("JSON lines have numbers, switches and several values for one option", async () => {
  const rows = await list(
    "a.jsonl",
    '{"input": "https://example.com/post", "length": 20, "reduced-motion": true, "pronounce": ["a=b", "c=d"], "voice": null}\n\n',
  );
  expect(rows).toMatchObject([
    {
      input: "https://example.com/post",
      stem: "post",
      options: { length: "20", "reduced-motion": true, pronounce: ["a=b", "c=d"] },
    },
  ]);
});

it.each([
  ["x.csv", "input,lenght\na.md,30\n", '"lenght", which is not an option'],
  ["x.csv", "input,length\n,30\n", "Line 2 of"],
  ["x.csv", 'input,length\na.md,"30\n', "is not valid CSV"],
  ["x.csv", "input,length\na.md,30,9\n", "is not valid CSV"],
  ["x.csv", "input\n", "has no rows"],
  ["x.csv", "input,output\na.md,../a.mp4\n", "within the folder of --out"],
  ["x.csv", "input,output\na.md,/tmp/a.mp4\n", "within the folder of --out"],
  ["x.jsonl", '{"input": "a.md"}\n[1]\n', "Line 2 of"],
  ["x.jsonl", "{input: a}\n", 'is not an object such as {"input"'],
  ["x.jsonl", '{"input": "a.md", "server": "http://x"}\n', '"server", which is not an option'],
])("the list %s %j is refused with %s", async (name, text, sentence) => {
  await expect(list(name, text)).rejects.toThrow(sentence);
});

const BASE = { length: 60, ratio: "9:16", music: "calm", reducedMotion: true, title: "All" } as MakeOptions;
const row = (options: Record<string, string | boolean>) =>
  mergeOptions(BASE, { name: "a.md", input: "/in/a.md", folder: "/in", stem: "a", options });

it("a row has its own options, and those of the command for all others", () => {
  expect(row({ ratio: "1:1", title: "--not an option" })).toMatchObject({
    length: 60,
    ratio: "1:1",
    music: "calm",
    reducedMotion: true,
    title: "--not an option",
  });
  expect(row({ "reduced-motion": "no" }).reducedMotion).toBeUndefined();
  expect(row({ "music-file": "song.mp3" })).toMatchObject({ music: "off", musicFile: "/in/song.mp3" });
  expect(row({ testimonial: "true" })).toMatchObject({ template: "amazon-product-review" });
  expect(row({ "install-voice": true }).installVoice).toBe(true);
});

it("a row with a wrong value is refused as the command refuses it", () => {
  expect(() => row({ ratio: "4:3" })).toThrow("Allowed choices are 9:16, 16:9, 1:1");
  expect(() => row({ length: "5" })).toThrow("Give a number from 15 to 120");
  expect(() => row({ "reduced-motion": "maybe" })).toThrow('"reduced-motion" must be true or false');
});
