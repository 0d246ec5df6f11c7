import {
  isSamePart,
  type ProjectVersion,
  SCENE_PARTS,
  type ScenePart,
  VOICE_DETAIL_DEFAULTS,
  VOICE_SPEED_PERCENT,
  VOICE_TONE_LEVEL,
} from "@inkreel/contract";
import { pairWords, splitWords } from "@inkreel/language";
import { changedParts, type DocumentPart } from "../../lib/document/changed-parts";
import type { DocumentScene, ProjectDocument } from "../../lib/document/project-document";
import { readScenes, readSettings } from "../../lib/document/read-document";

/** A scene of a version. `parts` are those in which it differs from the document, and null if it is not there. */
interface ComparedScene {
  key: string;
  pieces: readonly TextPiece[];
  parts: readonly ScenePart[] | null;
}

/** A piece of a scene's text, and whether its words are missing in the document. */
export interface TextPiece {
  text: string;
  isOther: boolean;
}

/** What a restoration of a version would change in the document. */
export interface VersionComparison {
  scenes: readonly ComparedScene[];
  /** Texts of scenes that the version does not have. */
  removed: readonly { key: string; text: string }[];
  isOtherOrder: boolean;
  /** Settings that differ, without those of scenes. */
  settings: readonly DocumentPart[];
  isSame: boolean;
}

/** Compares a version with the document. */
export function compareVersion(version: ProjectVersion, now: ProjectDocument): VersionComparison {
  const then = readScenes(version.scenes.map((scene) => ({ ...scene, changes: [] })));
  const scenes = then.map((scene) =>
    compareScene(
      scene,
      now.scenes.find(({ key }) => key === scene.key),
    ),
  );
  const removed = now.scenes.filter(({ key }) => !then.some((scene) => scene.key === key));
  const settings = changedParts(now, { title: version.title, settings: settingsOf(version) });
  const isOtherOrder = keysIn(then, now.scenes) !== keysIn(now.scenes, then);
  const isSame =
    !isOtherOrder &&
    removed.length === 0 &&
    settings.length === 0 &&
    scenes.every(({ parts }) => parts !== null && parts.length === 0);
  return { scenes, removed, isOtherOrder, settings, isSame };
}

function compareScene(scene: DocumentScene, now: DocumentScene | undefined): ComparedScene {
  const { key, text } = scene;
  if (now === undefined) return { key, pieces: [{ text, isOther: false }], parts: null };
  const parts = SCENE_PARTS.filter((part) => !isSamePart(scene, now, part));
  return { key, pieces: splitByOtherWords(text, now.text), parts };
}

/** Splits a text into pieces whose words another text has in the same order, and pieces whose words it does not have. */
export function splitByOtherWords(text: string, other: string): TextPiece[] {
  const words = splitWords(text);
  const pairs = pairWords(
    words.map((word) => word.text),
    splitWords(other).map((word) => word.text),
  );
  const common = new Set(pairs.map(([index]) => index));
  const pieces: TextPiece[] = [];
  words.forEach((word, index) => {
    const isOther = !common.has(index);
    const last = pieces.at(-1);
    const startChar = index === 0 ? 0 : words[index - 1]!.endChar;
    const gap = text.slice(startChar, word.startChar);
    if (last?.isOther === isOther) last.text += gap + word.text;
    else pieces.push(...(gap === "" ? [] : [{ text: gap, isOther: false }]), { text: word.text, isOther });
  });
  return pieces;
}

function settingsOf({ settings, voice, video }: ProjectVersion) {
  const unchosen = {
    id: null,
    voiceId: null,
    speed: VOICE_SPEED_PERCENT.default,
    toneLevel: VOICE_TONE_LEVEL.default,
    ...VOICE_DETAIL_DEFAULTS,
  };
  return readSettings({
    project: settings,
    voice: voice === null ? unchosen : { id: 1, ...voice },
    video: { brandingConfig: video },
  });
}

/** Returns the order of the scenes that both lists have. */
function keysIn(scenes: readonly DocumentScene[], others: readonly DocumentScene[]): string {
  const known = new Set(others.map(({ key }) => key));
  return scenes.flatMap(({ key }) => (known.has(key) ? [key] : [])).join();
}
