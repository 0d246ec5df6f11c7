import { parse } from "@plussub/srt-vtt-parser";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryScene } from "../testing/arbitrary-words.js";
import { buildCues } from "./build-cues.js";
import { toSrt, toVtt } from "./subtitle-files.js";

interface ParsedCue {
  from: number;
  to: number;
  text: string;
}

/** The types of the library do not resolve under NodeNext. */
const parseCues = (file: string): ParsedCue[] => (parse(file) as { entries: ParsedCue[] }).entries;

type Video = Parameters<typeof buildCues>[0];

const said = "Ben & Ann said: 3 < 5 > “done”!".split(" ");
const spoken: Video = {
  scenes: [
    {
      words: said.map((text, index) => ({
        text,
        startMs: index * 400,
        endMs: (index + 1) * 400,
        spaceBefore: index > 0,
      })),
      durationMs: 4_000,
    },
  ] as Video["scenes"],
};
const unescapeVtt = (text: string): string =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

describe("a third-party subtitle parser", () => {
  test("reads every cue of an SRT file with its times and lines", () => {
    const cues = buildCues(spoken);
    expect(parseCues(toSrt(spoken)).map(({ from, to, text }) => ({ from, to, text }))).toEqual(
      cues.map(({ startMs, endMs, lines }) => ({ from: startMs, to: endMs, text: lines.join("\n") })),
    );
  });

  test("reads every cue of a VTT file with its times and lines", () => {
    const cues = buildCues(spoken);
    const parsed = parseCues(toVtt(spoken));
    expect(parsed.map(({ from, to, text }) => ({ from, to, text: unescapeVtt(text) }))).toEqual(
      cues.map(({ startMs, endMs, lines }) => ({ from: startMs, to: endMs, text: lines.join("\n") })),
    );
  });

  test("finds all cues in the SRT file of any video", () => {
    fc.assert(
      fc.property(fc.array(arbitraryScene, { minLength: 1, maxLength: 3 }), (scenes) => {
        const video = { scenes } as unknown as Video;
        const times = parseCues(toSrt(video)).map(({ from, to }) => [from, to]);
        expect(times).toEqual(buildCues(video).map(({ startMs, endMs }) => [startMs, endMs]));
      }),
    );
  });
});
