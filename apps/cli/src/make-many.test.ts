import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compositionSchema } from "@inkreel/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ReportEntry } from "./many/report-file.js";
import { startInkreel } from "./testing/run-inkreel.js";
import { useInTurn } from "./testing/run-in-turn.js";

const PICTURE = fileURLToPath(new URL("../../../docs/images/looks.jpg", import.meta.url));
const TEXT = "City trees cool the streets around them by several degrees.";
const SHORT = ["--length", "15", "--ratio", "1:1", "--voice", "builtin-slt", "--pictures", "own"];

let folder = "";
const inTurn = useInTurn();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-many-"));
  await mkdir(join(folder, "in", "more"), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const options = () => ({ cwd: folder, cache: join(folder, "cache") });
const make = (args: string[]) => inTurn(["make", ...args], options());
const readReport = async () =>
  JSON.parse(await readFile(join(folder, "out", "inkreel-report.json"), "utf8")) as { videos: ReportEntry[] };
const results = async () =>
  Object.fromEntries((await readReport()).videos.map(({ input, result }) => [input, result]));
const visible = async (at: string): Promise<string[]> =>
  (await readdir(join(folder, at), { recursive: true }))
    .filter((name) => !/(?:^|\/)\./u.test(name))
    .toSorted();
const modifiedAtMs = async (name: string): Promise<number> => (await stat(join(folder, "out", name))).mtimeMs;

describe("inkreel make with a folder", { timeout: 240_000 }, () => {
  it("makes each document with the pictures beside it, fails one alone, and later makes only what changed", async () => {
    await copyFile(PICTURE, join(folder, "in", "street.jpg"));
    await writeFile(
      join(folder, "in", "tree.md"),
      `# Trees\n\n${TEXT}\n\n![A street with trees](street.jpg)\n`,
    );
    await writeFile(join(folder, "in", "tree.txt"), `Fewer cars. ${TEXT}`);
    await writeFile(join(folder, "in", "more", "empty.md"), " \n");
    await writeFile(join(folder, "in", ".hidden.md"), TEXT);
    const first = await make(["in", "--out", "out", ...SHORT, "--jobs", "2"]);
    expect(first.code, first.stderr).toBe(1);
    expect(await results()).toEqual({ "tree.md": "made", "tree.txt": "made", "more/empty.md": "failed" });
    expect(first.stdout).toMatch(/made +\d+\.\d +tree\.md +tree\.mp4\n/u);
    expect(first.stdout).toContain("2 made, 1 failed of 3.");
    expect(await readFile(join(folder, "out", "inkreel-report.txt"), "utf8")).toContain("Correct its row");
    const { videos } = await readReport();
    expect(videos.find(({ result }) => result === "failed")).toMatchObject({
      reason: expect.stringMatching(/empty/iu),
      nextStep: expect.stringContaining("start it again"),
    });
    const files = await visible("out");
    for (const name of ["tree.mp4", "tree.srt", "tree-2.mp4", "tree-2.composition.json"])
      expect(files).toContain(name);
    const composition = compositionSchema.parse(
      JSON.parse(await readFile(join(folder, "out", "tree.composition.json"), "utf8")),
    );
    expect(composition.pictures.length).toBeGreaterThan(0);

    const madeAtMs = await modifiedAtMs("tree.mp4");
    const textAtMs = await modifiedAtMs("tree-2.mp4");
    await writeFile(join(folder, "in", "tree.txt"), `A road needs shade. ${TEXT}`);
    await rm(join(folder, "in", "more"), { recursive: true });
    const second = await make(["in", "--out", "out", ...SHORT, "--json"]);
    expect(second.code, second.stderr).toBe(0);
    expect(await results()).toEqual({ "tree.md": "skipped", "tree.txt": "made" });
    expect(await modifiedAtMs("tree.mp4")).toBe(madeAtMs);
    expect(await modifiedAtMs("tree-2.mp4")).toBeGreaterThan(textAtMs);
    expect(JSON.parse(second.stdout)).toMatchObject({ summary: "1 made, 1 skipped of 2." });
  });

  it("fails a text of one letter with the sentence of a single video", async () => {
    await writeFile(join(folder, "in", "letter.txt"), "x");
    const { code, stderr } = await make(["in", "--out", "out", ...SHORT]);
    expect(code, stderr).toBe(1);
    expect((await readReport()).videos[0]).toMatchObject({
      result: "failed",
      reason: "The text is too short for a video: it has 1 of at least 50 characters. Give a longer text.",
    });
  });

  it("goes on after it was killed: what is done is not made again, and no file is incomplete", async () => {
    for (const name of ["a.md", "b.md"]) await writeFile(join(folder, "in", name), `${name}. ${TEXT}`);
    const run = startInkreel(["make", "in", "--out", "out", ...SHORT], options());
    await run.stderrShows("1/2 a.md: made");
    run.kill("SIGKILL");
    await run.finished;
    const madeAtMs = await modifiedAtMs("a.mp4");
    expect((await visible("out")).filter((name) => name.endsWith(".mp4"))).toEqual(["a.mp4"]);

    const stopped = startInkreel(["make", "in", "--out", "out", ...SHORT], options());
    await stopped.stderrShows("a.md: skipped");
    stopped.kill("SIGINT");
    expect((await stopped.finished).code).toBe(130);

    const { code, stderr } = await make(["in", "--out", "out", ...SHORT]);
    expect(code, stderr).toBe(0);
    expect(await results()).toEqual({ "a.md": "skipped", "b.md": "made" });
    expect(await modifiedAtMs("a.mp4")).toBe(madeAtMs);
    expect((await readdir(join(folder, "out"))).filter((name) => name.startsWith("."))).toEqual([]);
  });
});

describe("inkreel make with a list", { timeout: 240_000 }, () => {
  it("uses the options of each row, and does not replace a file that it has not made", async () => {
    await writeFile(join(folder, "in", "a.md"), TEXT);
    await mkdir(join(folder, "out"));
    await writeFile(join(folder, "out", "a.mp4"), "mine");
    await writeFile(
      join(folder, "in", "list.csv"),
      "input,ratio,title,output,to\na.md,9:16,Tall,,\na.md,4:3,,,\na.md,,,sub/talk.mp3,\na.md,,,short.gif,1\n",
    );
    const { code, stderr } = await make(["in/list.csv", "--out", "out", ...SHORT]);
    expect(code, stderr).toBe(1);
    const { videos } = await readReport();
    expect(videos.map(({ result, output }) => [result, output])).toEqual([
      ["made", "a-2.mp4"],
      ["failed", "a-3.mp4"],
      ["made", "sub/talk.mp3"],
      ["made", "short.gif"],
    ]);
    expect(videos[3]?.durationSeconds).toBe(1);
    expect(videos[1]?.reason).toContain("Allowed choices are");
    expect(await readFile(join(folder, "out", "a.mp4"), "utf8")).toBe("mine");
    const { title, aspectRatio } = compositionSchema.parse(
      JSON.parse(await readFile(join(folder, "out", "a-2.composition.json"), "utf8")),
    );
    expect([title, aspectRatio]).toEqual(["Tall", "9:16"]);
    expect(await visible("out/sub")).toEqual(["talk.mp3", "talk.srt", "talk.vtt", "talk.words.json"]);
  });
});

describe("inkreel make with many texts", () => {
  it.each([
    [["in"], "Give their folder with --out"],
    [["in", "-o", "a.mp4"], "Give their folder with --out"],
    [["in", "--out", "in"], "a folder of their own"],
    [["in", "--out", "out"], "has no documents"],
    [["missing.csv", "--out", "out"], 'The list file "missing.csv" does not exist'],
    [["a.md", "--out", "out"], "For one video"],
    [["in", "--out", "out", "--jobs", "9"], "Give a number from 1 to 8"],
  ])("refuses %j with exit code 2 and the message $1", async (args, sentence) => {
    const { code, stderr } = await make(args);
    expect(stderr).toContain(sentence);
    expect(code).toBe(2);
  });
});
