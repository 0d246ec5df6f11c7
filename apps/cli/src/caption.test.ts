import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FinishedRun } from "./testing/run-inkreel.js";
import { useInTurn } from "./testing/run-in-turn.js";

const SCRIPT =
  "Most people water their plants on a fixed day. That is a mistake, because soil dries at a different speed in every room.";

let folder = "";
const inTurn = useInTurn();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-caption-"));
  await writeFile(join(folder, "talk.txt"), SCRIPT);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...args: string[]): Promise<FinishedRun> =>
  inTurn(args, { cwd: folder, cache: join(folder, ".cache") });
const caption = (...args: string[]): Promise<FinishedRun> => run("caption", ...args);

describe("inkreel caption", () => {
  it(
    "writes the subtitles and word times of spoken words, and no file beside them",
    { timeout: 300_000 },
    async () => {
      expect((await run("voices", "say", "builtin-slt", SCRIPT, "-o", "talk.wav")).code).toBe(0);
      const { code, stdout, stderr } = await caption("talk.wav", "--script", "talk.txt", "--srt", "subs.srt");
      expect({ code, stdout }, stderr).toEqual({ code: 0, stdout: "subs.srt  talk.vtt  talk.words.json\n" });
      expect((await readdir(folder)).filter((name) => !name.startsWith(".cache")).toSorted()).toEqual([
        "subs.srt",
        "talk.txt",
        "talk.vtt",
        "talk.wav",
        "talk.words.json",
      ]);
      expect(await readFile(join(folder, "subs.srt"), "utf8")).toMatch(
        /^1\n00:00:00,000 --> 00:00:0\d,\d{3}\nMost people/u,
      );
      // Somebody may have corrected the subtitles by hand.
      const again = await caption("talk.wav", "--script", "talk.txt", "--srt", "subs.srt");
      expect([again.code, again.stderr]).toEqual([
        2,
        expect.stringContaining("subs.srt, talk.vtt, talk.words.json exist already. Add --force"),
      ]);
      const burnt = await caption("talk.wav", "--script", "talk.txt", "--force", "--burn");
      expect([burnt.code, burnt.stderr]).toEqual([
        2,
        expect.stringContaining('"talk.wav" has no picture into which captions could be drawn.'),
      ]);
    },
  );

  it("says what is missing or wrong, before it does anything", { timeout: 240_000 }, async () => {
    await writeFile(join(folder, "talk.mp4"), "no video");
    const said = async (...args: string[]) => {
      const { code, stderr } = await caption(...args);
      return `${code} ${stderr}`;
    };
    expect(await said("talk.mp4")).toContain(
      "2 error: Captions need the script of the video. Inkreel does not recognise",
    );
    expect(await said("none.mp4", "--script", "talk.txt")).toContain(
      '2 error: The video file "none.mp4" does not exist.',
    );
    expect(await said("talk.mp4", "--script", "none.txt")).toContain(
      '2 error: The script file "none.txt" does not exist.',
    );
    expect(await said("talk.mp4", "--script", "talk.txt", "-o", "a.webm")).toContain("Give .mp4 or .mkv.");
    expect(await said("talk.mp4", "--script", "talk.txt", "-o", "talk.mp4")).toContain(
      "2 error: Two files would have",
    );
    expect(await said("talk.mp4", "--script", "talk.txt", "--srt", "talk.txt/a.srt")).toBe(
      `1 error: Cannot write to the folder ${join(folder, "talk.txt")}. Choose another output with -o.\n`,
    );
    expect(await said("talk.mp4", "--script", "talk.txt", "--style", "loud")).toContain(
      "Allowed choices are default, modern",
    );
    expect(await said("talk.mp4", "--script", "talk.txt")).toContain(
      "1 listening…\nerror: The audio cannot be used: its format is not supported. Use an MP4,",
    );
    expect((await readdir(folder)).toSorted()).toEqual(["talk.mp4", "talk.txt"]);
  });
});
