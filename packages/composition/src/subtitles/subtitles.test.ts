import type { TimedWord } from "@inkreel/contract";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryScene } from "../testing/arbitrary-words.js";
import { buildCues, countColumns, type Cue } from "./build-cues.js";
import { toSrt, toVtt } from "./subtitle-files.js";

interface Video {
  scenes: { words: TimedWord[]; durationMs: number }[];
}

/** Only words and durations determine the subtitles, so the tests omit the rest of a scene. */
function cuesOf(video: Video): Cue[] {
  return buildCues(video as unknown as Parameters<typeof buildCues>[0]);
}

function timed(text: string, wordMs = 400): TimedWord[] {
  return text.split(" ").map((word, i) => ({
    text: word,
    startMs: i * wordMs,
    endMs: (i + 1) * wordMs,
    spaceBefore: i > 0,
  }));
}

function video(...texts: string[]): Video & Parameters<typeof toSrt>[0] {
  const scenes = texts.map((text) => {
    const words = timed(text);
    return { words, durationMs: words.at(-1)!.endMs + 600 };
  });
  return { scenes } as unknown as Video & Parameters<typeof toSrt>[0];
}

const arbitraryVideo = fc.array(arbitraryScene, { minLength: 1, maxLength: 3 }).map((scenes) => ({ scenes }));

test("subtitle cues have at most two lines of 42 characters, and do not overlap", () => {
  fc.assert(
    fc.property(arbitraryVideo, (video) => {
      const cues = cuesOf(video);
      for (const [i, cue] of cues.entries()) {
        const gapMs = (cues[i + 1]?.startMs ?? cue.endMs) - cue.endMs;
        expect(cue.lines.length).toBeLessThanOrEqual(2);
        for (const line of cue.lines) expect(countColumns(line)).toBeLessThanOrEqual(42);
        expect(cue.endMs).toBeGreaterThan(cue.startMs);
        expect(gapMs === 0 || gapMs >= 67).toBe(true);
      }
    }),
  );
});

test("subtitle cues lose no letter of the narration", () => {
  const letters = (text: string): string => text.replace(/[-\s]/g, "");
  fc.assert(
    fc.property(arbitraryVideo, (video) => {
      const said = video.scenes.flatMap(({ words }) => words.map(({ text }) => text)).join("");
      expect(
        letters(
          cuesOf(video)
            .flatMap(({ lines }) => lines)
            .join(""),
        ),
      ).toBe(letters(said));
    }),
  );
});

test("cues of speech at normal speed have at most 20 characters per second", () => {
  const cues = cuesOf(video("Most people think that saving money is about willpower, but it is not at all."));
  for (const { startMs, endMs, lines } of cues) {
    expect(countColumns(lines.join(" ")) / ((endMs - startMs) / 1000)).toBeLessThanOrEqual(20);
  }
});

test("the cue of a short word stays visible for 0.7 s if no other cue follows", () => {
  const words = [{ text: "Yes.", startMs: 100, endMs: 250, spaceBefore: false }];
  expect(cuesOf({ scenes: [{ words, durationMs: 3000 }] })).toEqual([
    { startMs: 100, endMs: 800, lines: ["Yes."] },
  ]);
});

test("cue times are relative to the start of the video", () => {
  const cues = cuesOf(video("One sentence here.", "Another one."));
  expect(cues.map(({ startMs, lines }) => [startMs, lines[0]])).toEqual([
    [0, "One sentence here."],
    [1800, "Another one."],
  ]);
});

test("SRT cues are numbered, have times with a comma, and end right-to-left lines with a direction mark", () => {
  expect(toSrt(video("Hello there.", "مرحبا بك."))).toBe(
    "1\n00:00:00,000 --> 00:00:01,300\nHello there.\n\n" +
      "2\n00:00:01,400 --> 00:00:02,700\n\u200Fمرحبا بك.\u200F\n",
  );
});

test("WebVTT files escape characters that would be markup", () => {
  expect(toVtt(video("<b> & -->"))).toBe("WEBVTT\n\n00:00:00.000 --> 00:00:01.700\n&lt;b&gt; &amp; --&gt;\n");
});

test("an arrow in the narration is not read as a time line in SRT", () => {
  expect(toSrt(video("a --> b"))).toContain("\na → b\n");
});
