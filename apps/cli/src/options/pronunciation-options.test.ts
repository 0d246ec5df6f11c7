import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parsePronunciation, readPronunciations } from "./pronunciation-options.js";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-pronunciations-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(text: string): Promise<string> {
  const path = join(folder, "names.txt");
  await writeFile(path, text);
  return path;
}

it.each([
  ["Nguyen=win", { text: "Nguyen", sayAs: "win" }],
  [" Ho Chi Minh =  ho chee min ", { text: "Ho Chi Minh", sayAs: "ho chee min" }],
  ["a=b=see", { text: "a=b", sayAs: "see" }],
])("reads %j", (written, expected) => {
  expect(parsePronunciation(written)).toEqual({ ...expected, language: null, matchCase: false });
});

it.each(["Nguyen", "=win", "Nguyen=", "…=…", `${"a".repeat(81)}=b`])("rejects %j", (written) => {
  expect(parsePronunciation(written)).toBeNull();
});

it("reads a file with comments, and puts the words of the command after it", async () => {
  const pronunciations = await fileOf("# names\n\nNguyen = win\r\nKyiv = keev\n");
  const pronounce = [parsePronunciation("Kyiv=kee-ev")!];
  const all = await readPronunciations({ pronunciations, pronounce });
  expect(all.map(({ text, sayAs }) => `${text} ${sayAs}`)).toEqual([
    "Nguyen win",
    "Kyiv keev",
    "Kyiv kee-ev",
  ]);
});

it("names the line that is no pronunciation, and limits the list", async () => {
  const bad = await fileOf("Nguyen = win\nKyiv\n");
  await expect(readPronunciations({ pronunciations: bad })).rejects.toThrow(
    /^Line 2 of ".*" is no pronunciation/u,
  );
  const long = await fileOf(Array.from({ length: 201 }, (_, index) => `w${index} = x`).join("\n"));
  await expect(readPronunciations({ pronunciations: long })).rejects.toThrow("At most 200");
});
