import { emptyScene, type ProjectVersion } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { FakeProject } from "../../lib/document/fake-project";
import type { ProjectDocument } from "../../lib/document/project-document";
import { compareVersion, splitByOtherWords } from "./compare-version";

const { document } = new FakeProject().loaded();
const scene = (key: string, text: string) => emptyScene(key, text);
const now: ProjectDocument = {
  ...document,
  scenes: [scene("a", "Trees cool the street."), scene("b", "Roots hold soil.")],
};

/** Returns a version that has the same content as the document, but for the given fields. */
function version({ scenes = now.scenes, ...fields }: Partial<ProjectDocument> = {}): ProjectVersion {
  const { settings, title } = { ...now, ...fields };
  const { voiceId, speed, toneLevel, stability, similarityBoost, style, speakerBoost } = settings;
  const { musicMood, musicSeed, musicVolumePercent, musicUploadId, musicFileName } = settings;
  const { templateId, logoUrl, primaryColor, secondaryColor, useAIImages, pronunciations } = settings;
  return {
    id: 1,
    name: null,
    reason: "saved",
    createdAt: "2026-01-01T00:00:00.000Z",
    sceneCount: scenes.length,
    wordCount: 7,
    title,
    settings: {
      templateId,
      logoUrl,
      primaryColor,
      secondaryColor,
      useAIImages,
      metadata: { aspectRatio: settings.aspectRatio, logoPosition: settings.logoPosition },
      sound: {
        effects: settings.hasEffects,
        musicSpace: settings.musicSpace,
        phrasing: settings.phrasing,
      },
      pronunciations: [...pronunciations],
    },
    voice: {
      voiceId,
      voiceName: null,
      voiceType: null,
      accent: null,
      tone: null,
      speed,
      toneLevel,
      stability,
      similarityBoost,
      style,
      speakerBoost,
      provider: "builtin",
    },
    video: {
      captionsStyle: settings.captionsStyle,
      captionSize: settings.captionSize,
      motion: settings.motion,
      music: {
        mood: musicMood,
        seed: musicSeed,
        volumePercent: musicVolumePercent,
        uploadId: musicUploadId,
        fileName: musicFileName,
      },
    },
    script: null,
    scenes: scenes.map(({ key, chosenEmphasis, changes: _changes, confirmedDoubts, ...fields }) => ({
      ...fields,
      id: key,
      role: "main",
      layout: "statement",
      confirmedDoubts: [...confirmedDoubts],
      emphasis: [...(chosenEmphasis ?? [])],
      isEmphasisChosen: chosenEmphasis !== null,
    })),
    lost: [],
  };
}

describe("a compared version", () => {
  it("that is like the document has no differences", () => {
    const compared = compareVersion(version(), now);
    expect(compared).toMatchObject({ isSame: true, isOtherOrder: false, removed: [], settings: [] });
    expect(compared.scenes.map(({ parts }) => parts)).toEqual([[], []]);
  });

  it("shows changed words and choices, scenes that come back, and scenes that go", () => {
    const scenes = [
      { ...scene("a", "Old trees cool the street."), pauses: { beforeMs: 500, afterMs: null } },
      scene("c", "Plant one."),
    ];
    expect(compareVersion(version({ scenes }), now)).toMatchObject({
      scenes: [
        {
          key: "a",
          parts: ["words", "pauses"],
          pieces: [
            { text: "Old trees", isOther: true },
            { text: " ", isOther: false },
            { text: "cool the street.", isOther: false },
          ],
        },
        { key: "c", parts: null },
      ],
      removed: [{ key: "b", text: "Roots hold soil." }],
      isSame: false,
    });
  });

  it("tells another order of scenes, also if one was deleted since", () => {
    const isOther = (scenes: ProjectDocument["scenes"]) =>
      compareVersion(version({ scenes }), now).isOtherOrder;
    expect(isOther(now.scenes.toReversed())).toBe(true);
    expect(isOther([now.scenes[0]!, scene("c", "Plant one."), now.scenes[1]!])).toBe(false);
  });

  it("names the settings that differ", () => {
    const settings = { ...now.settings, speed: 120, captionsStyle: "bold" } as const;
    const sound = { ...settings, hasEffects: !now.settings.hasEffects };
    const compared = compareVersion(version({ title: "Other", settings: sound }), now);
    expect(compared.settings.toSorted()).toEqual(["captions", "sound", "title", "voice"]);
    expect(compared.isSame).toBe(false);
  });
});

describe("the words of a text that another does not have", () => {
  it.each([
    ["An old oak stands.", "An oak stands.", ["An", " ", "[old]", " ", "oak stands."]],
    ["All new.", "Nothing else", ["[All new.]"]],
    ["The same.", "The same.", ["The same."]],
    ["", "Words.", []],
  ])("are marked in %j", (text, other, expected) => {
    const pieces = splitByOtherWords(text, other);
    expect(pieces.map((piece) => (piece.isOther ? `[${piece.text}]` : piece.text))).toEqual(expected);
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  });
});
