import { beforeAll, describe, expect, it } from "vitest";
import { decodeWav } from "@inkreel/audio";
import { loadFlite } from "../speaker/create-speaker.js";
import { runFlite, toEngineWords } from "./synthesise-sentence.js";

let module: WebAssembly.Module;

beforeAll(async () => {
  module = await loadFlite();
});

describe("runFlite", () => {
  it("prints phones that match the length of the audio", () => {
    const { stdout, wav } = runFlite(module, ["-voice", "slt", "-psdur"], {
      text: "Hello there.",
      lexicon: "",
    });
    const lastEndSeconds = Number(/:(\d+\.\d+)\s*$/.exec(stdout)?.[1]);
    const { samples, sampleRateHz } = decodeWav(wav!);
    expect(samples.length / sampleRateHz).toBeCloseTo(lastEndSeconds, 1);
    expect(stdout.match(/(\w+):/g)?.join(" ")).toBe("pau: hh: ax: l: ow: dh: eh: r: pau:");
  });

  it("gives identical bytes for the same text in every run of one process", () => {
    const [first, ...others] = Array.from(
      { length: 5 },
      () => runFlite(module, ["-voice", "kal16"], { text: "Once again.", lexicon: "" }).wav,
    );
    for (const other of others) expect(other).toEqual(first);
  });

  it("reads a single word of the lexicon", () => {
    expect(runFlite(module, ["-voice", "kal16", "-ps"], { text: "wifi", lexicon: "" }).stdout.trim()).toBe(
      "pau w ay f ay pau",
    );
  });
});

describe("toEngineWords", () => {
  it('spells a single letter by its name, but not the article "a"', () => {
    expect(toEngineWords(["a", "grade", "A", "B's"])).toEqual(["a", "grade", "ay", "b's"]);
  });

  it.each([
    ["read the guide", "reed the guide"],
    ["we have read it", "we have red it"],
    ["people live here", "people liv here"],
    ["a live video", "a lyve video"],
    ["use it", "use it"],
    ["the use of force", "the yoos of force"],
    ["close the door", "cloze the door"],
    ["it was close", "it was close"],
    ["they lead to lead", "they leed to leed"],
  ])("respells the homographs in %j as %j", (spoken, given) => {
    expect(toEngineWords(spoken.split(" ")).join(" ")).toBe(given);
  });
});
