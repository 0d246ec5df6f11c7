import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultOutput } from "./options/default-output.js";
import { runInkreel } from "./testing/run-inkreel.js";
import { useInTurn } from "./testing/run-in-turn.js";

let folder = "";
const inTurn = useInTurn();
const run = (args: string[]) => inTurn(args, { cwd: folder, cache: join(folder, "cache") });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-cli-"));
  await writeFile(join(folder, "blank.txt"), " \n");
  await writeFile(join(folder, "photo.heic"), "\0\0\0\x18ftypheic\0\0\0\0mif1heic");
  await writeFile(
    join(folder, "a.md"),
    "# A title\n\nA first sentence stands here. A second one follows it.\n",
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("inkreel make with invalid arguments", () => {
  it.each([
    [["make"], "Name a file or an address"],
    [["make", "a.md", "--ratio", "4:3"], "Allowed choices are 9:16, 16:9, 1:1"],
    [["make", "a.md", "--length", "14"], "Give a number from 15 to 120"],
    [["make", "a.md", "--length", "a minute"], "Give a number from 15 to 120"],
    [["make", "a.md", "--speed", "201"], "Give a number from 50 to 200"],
    [["make", "a.md", "--tone-level", "-1"], "Give a number from 0 to 100"],
    [["make", "a.md", "--primary", "teal"], 'Give a colour like "#0a6a61"'],
    [["make", "a.md", "--captions", "huge"], "Allowed choices are auto, off, default, modern"],
    [["make", "a.md", "--voice", "nobody"], 'There is no voice "nobody"'],
    [["make", "missing.md"], 'The text file "missing.md" does not exist'],
    [["make", "a.md", "--logo", "missing.png"], 'The logo file "missing.png" does not exist'],
    [["make", "a.md", "--logo", "a.md"], 'The logo file "a.md" is not a picture'],
    [["make", "a.md", "--logo", "photo.heic"], "A picture of the type HEIC cannot be read here"],
    [["make", "a.md", "--script", "missing.txt"], 'The script file "missing.txt" does not exist'],
    [["make", "a.md", "--script", "blank.txt"], 'The script file "blank.txt" is empty'],
    [["make", "ftp://example.com/a"], '"ftp://example.com/a" is not an http or https address'],
    [["make", "a.md", "--frobnicate"], "unknown option '--frobnicate'"],
    [["make", "a.md", "-o", "a.md"], "Give a file that ends in .mp4"],
    [["make", "a.md", "--audio-only", "-o", "a.mp4"], "a file that ends in .mp3, .m4a or .wav"],
    [["make", "a.md", "--logo", "a.jpg"], 'would overwrite "a.jpg"'],
    [["make", "a.md", "--translate", "Klingon"], "Give one of ar, zh, cs"],
    [["make", "a.md", "--testimonial", "--template", "story"], 'not for "story"'],
    [["voices", "say", "builtin-slt", "Hi", "-o", "x.wav", "--language", "German"], 'like "de" or "pt-BR"'],
  ])("rejects %j with exit code 2 and the message $1", async (args, sentence) => {
    const { code, stdout, stderr } = await run(args);
    expect(stderr).toContain(sentence);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });

  it("ends by itself", async () => {
    const options = { cwd: folder, cache: join(folder, "cache") };
    const { code, stdout, stderr } = await runInkreel(["make", "a.md", "--ratio", "4:3"], options);
    expect(stderr).toContain("Allowed choices are 9:16, 16:9, 1:1");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });

  it("leaves no file in the folder", async () => {
    expect((await readdir(folder)).filter((name) => name !== "cache")).toEqual([
      "a.md",
      "blank.txt",
      "photo.heic",
    ]);
  });
});

describe("inkreel make with an output that cannot be written", () => {
  it.each([["v.mp4"], ["v.mp3"], ["v.gif"]])("refuses %s before anything is spoken", async (name) => {
    const cache = join(folder, `cache-${name}`);
    const args = ["make", "a.md", "-o", join("blank.txt", name)];
    const { code, stderr } = await inTurn(args, { cwd: folder, cache });
    expect(stderr).toContain(`error: Cannot write to the folder ${join(folder, "blank.txt")}.`);
    expect(code).toBe(1);
    expect(existsSync(cache)).toBe(false);
  });
});

describe("inkreel make with a cache that cannot be written", () => {
  it.each(["a.md/cache", ...(process.platform === "linux" ? ["/proc/new/cache"] : [])])(
    "refuses %s before anything is spoken",
    async (cache) => {
      const { code, stderr } = await inTurn(["make", "a.md", "-o", "v.mp3"], {
        cwd: folder,
        cache,
        env: { INKREEL_VOICES: join(folder, "voices") },
      });
      expect(stderr).toMatch(/^error: Cannot write to the cache folder .* with INKREEL_CACHE\.$/mu);
      expect(code).toBe(1);
    },
  );
});

describe("inkreel make with unusable input", () => {
  it("rejects a text of one letter with exit code 1 and the needed length", async () => {
    const options = { cwd: folder, cache: join(folder, "cache"), stdin: "x\n" };
    const { code, stderr } = await runInkreel(["make", "-"], options);
    expect(stderr).toContain("The text is too short for a video: it has 1 of at least 50 characters.");
    expect(code).toBe(1);
  });

  it("rejects an empty file with exit code 1", async () => {
    const { code, stderr } = await run(["make", "blank.txt"]);
    expect(stderr).toMatch(/empty/i);
    expect(code).toBe(1);
  });

  it("rejects --translate without an AI writer and explains how to connect one", async () => {
    const { code, stderr } = await run(["make", "a.md", "--translate", "German"]);
    expect(stderr).toMatch(/^error: Translating into German needs an AI writer, .* Set OPENAI_API_KEY/mu);
    expect(code).toBe(1);
  });

  it("rejects an address in a private network with exit code 1", async () => {
    const { code, stderr } = await run(["make", "http://127.0.0.1:9/article"]);
    expect(stderr).toContain("127.0.0.1");
    expect(code).toBe(1);
  });
});

it.each([
  ["notes/talk.v2.docx", "talk.v2.mp4"],
  ["-", "video.mp4"],
  ["https://example.com/posts/cold-brew.html?x=1", "cold-brew.mp4"],
  ["https://example.com/", "example.mp4"],
  ["http://", "video.mp4"],
  ["notes/aux.md", "aux_.mp4"],
  ["https://example.com/con", "con_.mp4"],
])("the default name of a video made from %s is %s", (input, name) => {
  expect(defaultOutput(input)).toBe(name);
});
