import { beforeAll, describe, expect, it } from "vitest";
import { decodeWav } from "@inkreel/audio";
import { loadFlite } from "./load-flite.js";
import { runFlite } from "./run-flite.js";

let module: WebAssembly.Module;

beforeAll(async () => {
  module = await loadFlite();
});

describe("runFlite", () => {
  it("prints the phones and writes the matching audio", () => {
    const { stdout, wav } = runFlite(module, ["-voice", "slt", "-psdur"], {
      text: "Hello there.",
      lexicon: "",
    });
    const lastEndSeconds = Number(/:(\d+\.\d+)\s*$/.exec(stdout)?.[1]);
    const { samples, sampleRateHz } = decodeWav(wav!);
    expect(samples.length / sampleRateHz).toBeCloseTo(lastEndSeconds, 1);
    expect(stdout.match(/(\w+):/g)?.join(" ")).toBe("pau: hh: ax: l: ow: dh: eh: r: pau:");
  });

  it("gives the same bytes for the same text, run after run in one process", () => {
    const [first, ...others] = Array.from(
      { length: 5 },
      () => runFlite(module, ["-voice", "kal16"], { text: "Once again.", lexicon: "" }).wav,
    );
    for (const other of others) expect(other).toEqual(first);
  });

  it("reads words of the lexicon and single words", () => {
    expect(runFlite(module, ["-voice", "kal16", "-ps"], { text: "wifi", lexicon: "" }).stdout.trim()).toBe(
      "pau w ay f ay pau",
    );
  });
});
