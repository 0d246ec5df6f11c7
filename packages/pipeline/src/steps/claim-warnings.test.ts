import type { Claim } from "@inkreel/contract";
import { expect, it } from "vitest";
import { claimWarnings } from "./claim-warnings.js";

const CONTENT = "Trees cool streets.\n\nRoots hold the soil.";
const claim = (text: string, source: string | null = null): Claim => ({ text, wanted: "a textbook", source });
const scene = (text: string, source: [number, number] | null, role: "main" | "cta" = "main") => ({
  id: text,
  role,
  text,
  source: source && { startChar: source[0], endChar: source[1] },
});
const BOTH = [scene("Streets get cooler.", [0, 19]), scene("Soil stays.", [21, 41])];

it("each scene that makes a claim without a source says so, with what to look for", () => {
  const claims = [claim("Trees cool streets."), claim("Roots hold the soil.", "https://example.org/soil")];
  expect(claimWarnings(BOTH, { claims, content: CONTENT })).toEqual([
    {
      code: "claim_unsourced",
      message: '"Trees cool streets." comes from an AI writer and has no source yet. Look for: a textbook.',
      params: { claim: "Trees cool streets.", lookFor: "a textbook" },
      sceneId: "Streets get cooler.",
    },
  ]);
});

it("a source of white space only is no source", () => {
  const claims = [claim("Trees cool streets.", " "), claim("Roots hold the soil.", "")];
  expect(claimWarnings(BOTH, { claims, content: CONTENT })).toHaveLength(2);
});

it("a sentence that comes from no claim is unsourced, unless a person typed it or it closes the video", () => {
  const claims = [claim("Trees cool streets.", "Kim, Trees, page 12")];
  const scenes = [
    scene("Nobody said this.", null),
    { ...scene("A person typed this.", null), ownWords: ["A person typed this."] },
    scene("Plant one.", null, "cta"),
  ];
  const warnings = claimWarnings(scenes, { claims, content: CONTENT });
  expect(warnings.map(({ sceneId, message }) => [sceneId, message])).toEqual([
    ["Nobody said this.", '"Nobody said this." comes from an AI writer and has no source yet. Check it.'],
  ]);
});

it("a video of a given text has no such warnings, and a claim that a person rewrote is theirs", () => {
  expect(claimWarnings([scene("Nobody said this.", null)], { claims: [], content: CONTENT })).toEqual([]);
  const claims = [claim("Trees cool streets.")];
  expect(claimWarnings(BOTH, { claims, content: "Shade cools streets.\n\nRoots hold the soil." })).toEqual(
    [],
  );
});
