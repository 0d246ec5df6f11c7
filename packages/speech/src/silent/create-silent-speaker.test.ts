import { splitWords } from "@inkreel/language";
import { describe, expect, it } from "vitest";
import { createSilentSpeaker } from "./create-silent-speaker.js";

const speaker = createSilentSpeaker();
const ENGLISH =
  "A street with trees stays cooler in summer. Their leaves give off water, and their crowns keep the sun away.";

function read(text: string, language: string | null, speedPercent = 100) {
  const settings = { voiceId: "none", toneLevel: 50, details: null, signal: null };
  return speaker.speak({ text, language, speedPercent, ...settings });
}

describe("a speaker that says nothing", () => {
  it("returns no sound, and says that its word times are a reading pace", async () => {
    const { samples, timesFrom, timesErrorMs } = await read(ENGLISH, "en");
    expect([samples.length, timesFrom, timesErrorMs]).toEqual([0, "reading pace", null]);
  });

  it.each([
    ["en", ENGLISH],
    ["de", "Eine Straße mit Bäumen bleibt im Sommer kühler, denn ihre Kronen halten die Sonne ab."],
    ["zh", "有树的街道在夏天更凉爽。树叶释放水分，树冠遮住阳光。"],
    ["ja", "木のある通りは夏でも涼しい。葉は水を放ち、枝は日差しを遮ります。"],
    ["th", "ถนนที่มีต้นไม้จะเย็นกว่าในฤดูร้อน"],
    ["ar", "الشارع الذي فيه أشجار يبقى أبرد في الصيف."],
    [null, "— … 🌳 42 %"],
  ])("times every word of a text in %s in order, without overlaps", async (language, text) => {
    const { words, durationMs } = await read(text, language);
    expect(words.map((word) => word.text)).toEqual(splitWords(text).map((word) => word.text));
    let lastMs = 0;
    for (const { startMs, endMs } of words) {
      expect(startMs).toBeGreaterThanOrEqual(lastMs);
      expect(endMs).toBeGreaterThan(startMs);
      lastMs = endMs;
    }
    expect(durationMs).toBe(lastMs);
  });

  it("reads English at 140 to 180 words a minute, which subtitles allow, and Chinese at under 250 signs", async () => {
    const english = await read(ENGLISH, "en");
    const wordsPerMinute = (english.words.length * 60_000) / english.durationMs;
    expect(wordsPerMinute).toBeGreaterThan(140);
    expect(wordsPerMinute).toBeLessThan(180);
    const text = "有树的街道在夏天更凉爽因为树叶释放水分";
    const signsPerMinute = (text.length * 60_000) / (await read(text, "zh")).durationMs;
    expect(signsPerMinute).toBeGreaterThan(150);
    expect(signsPerMinute).toBeLessThan(250);
  });

  it("gives long words more time than short ones, and a pause after each sentence", async () => {
    const { words } = await read("No. Extraordinarily long.", "en");
    const [no, long, end] = words.map(({ startMs, endMs }) => ({ startMs, lastsMs: endMs - startMs, endMs }));
    expect(long!.lastsMs).toBeGreaterThan(2 * no!.lastsMs);
    expect(long!.startMs - no!.endMs).toBe(300);
    expect(end!.startMs).toBe(long!.endMs);
  });

  it("applies the speed to the reading pace", async () => {
    const [slow, fast] = await Promise.all([read(ENGLISH, "en", 50), read(ENGLISH, "en", 200)]);
    expect(slow.durationMs / fast.durationMs).toBeCloseTo(4, 1);
  });

  it("rejects a speed out of range, and stops when asked", async () => {
    await expect(read(ENGLISH, "en", 500)).rejects.toThrow("between 50 and 200");
    const request = { text: ENGLISH, language: "en", voiceId: "none", speedPercent: 100, toneLevel: 50 };
    await expect(speaker.speak({ ...request, details: null, signal: AbortSignal.abort() })).rejects.toThrow();
  });
});
