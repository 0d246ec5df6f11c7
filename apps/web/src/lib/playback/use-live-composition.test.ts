import {
  DEFAULT_SOUND,
  plainDirection,
  type Composition,
  type CompositionScene,
  type SceneMovement,
} from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import type { DocumentSettings, ProjectDocument } from "../document/project-document";
import { emptyScene } from "@inkreel/contract";
import { FIRST_VOICE_DETAILS } from "../document/voice-details";
import { applyDocument, isUnspoken } from "./use-live-composition";

function scene(id: string, text: string, durationMs = 1000): CompositionScene {
  return {
    id,
    role: "main",
    text,
    source: null,
    direction: plainDirection(text),
    durationMs,
    narration: null,
    words: [],
  };
}

const LOGO = {
  id: "logo",
  src: "/logo",
  widthPx: 10,
  heightPx: 10,
  alt: "Logo",
  attribution: null,
  footage: null,
};

const COMPOSITION: Composition = {
  version: 1,
  title: "Sunsets",
  description: "",
  language: "en",
  aspectRatio: "9:16",
  fps: 30,
  template: "story",
  captionStyle: "default",
  brand: {
    primaryColor: "#000000",
    secondaryColor: "#666666",
    usesDefaultColors: true,
    logo: LOGO,
    logoPosition: "top-left",
  },
  motion: "full",
  pictures: [],
  scenes: [scene("a", "One."), scene("b", "Two.", 2000), scene("c", "Three.", 3000)],
  durationMs: 6000,
  music: null,
  sound: DEFAULT_SOUND,
  voice: { id: "sally", name: "Sally", speedPercent: 100, toneLevel: 50 },
  warnings: [],
};

const SETTINGS: DocumentSettings = {
  aspectRatio: "9:16",
  captionsStyle: "default",
  captionSize: "medium",
  captionPosition: "bottom",
  motion: "full",
  voiceId: null,
  speed: 100,
  toneLevel: 50,
  ...FIRST_VOICE_DETAILS,
  lengthSeconds: null,
  templateId: null,
  useAIImages: false,
  musicMood: "off",
  musicSeed: 1,
  musicVolumePercent: 50,
  musicUploadId: null,
  musicFileName: null,
  hasEffects: true,
  musicSpace: true,
  phrasing: true,
  pronunciations: [],
  logoUrl: "/logo",
  logoPosition: "top-left",
  primaryColor: "#000000",
  secondaryColor: "#666666",
};

function documentOf(options: { texts?: Record<string, string>; settings?: Partial<DocumentSettings> } = {}) {
  const { texts = { a: "One.", b: "Two.", c: "Three." }, settings = {} } = options;
  const document: ProjectDocument = {
    title: "Sunsets",
    settings: { ...SETTINGS, ...settings },
    scenes: Object.entries(texts).map(([key, text]) => emptyScene(key, text)),
  };
  return document;
}

/** The composition with the document's edits. */
const applied = ({ settings, scenes }: ProjectDocument) =>
  applyDocument(COMPOSITION, {
    settings,
    keys: scenes.map(({ key }) => key),
    pauses: new Map(scenes.map(({ key, pauses }) => [key, pauses])),
    movements: new Map(scenes.map(({ key, movement }) => [key, movement])),
  });

describe("applyDocument", () => {
  it("shows a chosen movement at once, and none if the program chooses again", () => {
    const shown = (composition: Composition, movement: SceneMovement) =>
      applyDocument(composition, {
        settings: SETTINGS,
        keys: ["a", "b", "c"],
        pauses: new Map(),
        movements: new Map([["b", movement]]),
      })!;
    const cut = shown(COMPOSITION, { transition: "cut", animation: null });
    expect(cut.scenes.map(({ movement }) => movement?.transition)).toEqual([undefined, "cut", undefined]);
    expect(cut.scenes[0]).toBe(COMPOSITION.scenes[0]);
    expect(shown(cut, { transition: null, animation: null }).scenes[1]).not.toHaveProperty("movement");
  });

  it("shows captions in the chosen size, and in the usual one again", () => {
    const large = applied(documentOf({ settings: { captionSize: "large" } }))!;
    expect(large.captionSize).toBe("large");
    expect(applied(documentOf())).not.toHaveProperty("captionSize");
    const above = applied(documentOf({ settings: { captionPosition: "top" } }))!;
    expect(above.captionPosition).toBe("top");
    expect(applied(documentOf())).not.toHaveProperty("captionPosition");
  });

  it("returns the composition unchanged without edits", () => {
    expect(applied(documentOf())).toEqual(COMPOSITION);
  });

  it("moves words and later scenes with a chosen pause, and knows when the server has done so", () => {
    const words = [{ text: "Two.", startMs: 150, endMs: 1500, spaceBefore: false }];
    const spoken = { ...scene("b", "Two.", 2000), words };
    const chosen = { beforeMs: 1000, afterMs: null };
    const pauses = new Map([["b", chosen]]);
    const heard = (composition: Composition) =>
      applyDocument(composition, {
        settings: SETTINGS,
        keys: ["a", "b", "c"],
        pauses,
        movements: new Map(),
      })!;
    const before = heard({ ...COMPOSITION, scenes: COMPOSITION.scenes.with(1, spoken) });
    expect(before.scenes[1]).toMatchObject({ durationMs: 2900, words: [{ startMs: 1000, endMs: 2350 }] });
    expect(before.durationMs).toBe(6900);
    const answered = before.scenes.with(1, { ...before.scenes[1]!, pauses: chosen });
    expect(heard({ ...before, scenes: answered })).toEqual({ ...before, scenes: answered });
  });

  it("applies the aspect ratio, captions, motion, colours and logo position at once", () => {
    const settings = {
      aspectRatio: "1:1",
      captionsStyle: "bold",
      motion: "reduced",
      primaryColor: "#FF0000",
      logoPosition: "bottom-center",
    } as const;
    expect(applied(documentOf({ settings }))).toMatchObject({
      aspectRatio: "1:1",
      captionStyle: "bold",
      motion: "reduced",
      brand: { primaryColor: "#ff0000", usesDefaultColors: false, logoPosition: "bottom-center", logo: LOGO },
    });
  });

  it("keeps the last valid colour while the user types another one", () => {
    const document = documentOf({ settings: { primaryColor: "#ff" } });
    expect(applied(document)?.brand.primaryColor).toBe("#000000");
  });

  it("removes a deleted logo", () => {
    const document = documentOf({ settings: { logoUrl: null } });
    expect(applied(document)?.brand.logo).toBeNull();
  });

  it("reorders scenes, removes deleted scenes and leaves out new ones until they are loaded", () => {
    const edited = applied(documentOf({ texts: { c: "Three.", new: "Four.", a: "One." } }));
    expect(edited?.scenes.map(({ id }) => id)).toEqual(["c", "a"]);
    expect(edited?.durationMs).toBe(4000);
  });

  it("returns null if no scene remains", () => {
    expect(applied(documentOf({ texts: {} }))).toBeNull();
  });
});

describe("isUnspoken", () => {
  it("returns false if only white space has changed", () => {
    expect(isUnspoken(COMPOSITION, documentOf({ texts: { a: " One. ", b: "Two.", c: "Three.\n" } }))).toBe(
      false,
    );
  });

  it("returns true for another text, speed or tone", () => {
    expect(isUnspoken(COMPOSITION, documentOf({ texts: { a: "Won." } }))).toBe(true);
    expect(isUnspoken(COMPOSITION, documentOf({ settings: { speed: 105 } }))).toBe(true);
    expect(isUnspoken(COMPOSITION, documentOf({ settings: { toneLevel: 55 } }))).toBe(true);
  });

  it("returns false for a scene without words", () => {
    const texts = { a: "One.", b: "Two.", c: "Three.", new: " " };
    expect(isUnspoken(COMPOSITION, documentOf({ texts }))).toBe(false);
  });
});

describe("the music of the live composition", () => {
  const music = { src: "/music", mood: "calm", volumePercent: 50, durationMs: 6000 } as const;
  const heard = (settings: Partial<DocumentSettings>) =>
    applyDocument(
      { ...COMPOSITION, music },
      {
        settings: { ...SETTINGS, ...settings },
        keys: ["a", "b", "c"],
        pauses: new Map(),
        movements: new Map(),
      },
    )!.music;

  it('follows a change of the volume or a switch to "off" at once', () => {
    expect(heard({ musicMood: "calm", musicVolumePercent: 80 })).toEqual({ ...music, volumePercent: 80 });
    expect(heard({ musicMood: "off" })).toBeNull();
  });

  it("is silent after a change of the mood until the new music is loaded", () => {
    expect(heard({ musicMood: "driving" })).toBeNull();
  });
});
