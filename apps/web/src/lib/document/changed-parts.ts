import type { SavedDocument } from "./document-store";
import type { DocumentSettings } from "./project-document";

/** Parts of a project, as named in notices about what has changed. */
export type DocumentPart =
  | "title"
  | "template"
  | "length"
  | "scenes"
  | "voice"
  | "captions"
  | "motion"
  | "aspectRatio"
  | "music"
  | "sound"
  | "pictures"
  | "brand";

const PART_OF: Partial<Record<keyof DocumentSettings, DocumentPart>> = {
  lengthSeconds: "length",
  templateId: "template",
  aspectRatio: "aspectRatio",
  captionsStyle: "captions",
  captionSize: "captions",
  captionPosition: "captions",
  motion: "motion",
  voiceId: "voice",
  speed: "voice",
  toneLevel: "voice",
  stability: "voice",
  similarityBoost: "voice",
  style: "voice",
  speakerBoost: "voice",
  useAIImages: "pictures",
  musicMood: "music",
  musicSeed: "music",
  musicVolumePercent: "music",
  musicUploadId: "music",
  musicFileName: "music",
  hasEffects: "sound",
  musicSpace: "sound",
  phrasing: "sound",
  pronunciations: "voice",
};

/** Returns the parts in which the server's settings differ from those last known here. */
export function changedParts(
  known: Pick<SavedDocument, "title" | "settings">,
  now: Pick<SavedDocument, "title" | "settings">,
): DocumentPart[] {
  const names = Object.keys(now.settings) as (keyof DocumentSettings)[];
  const changed = names.filter((name) => plain(known.settings[name]) !== plain(now.settings[name]));
  return [
    ...new Set<DocumentPart>([
      ...(plain(known.title) === plain(now.title) ? [] : ["title" as const]),
      ...changed.map((name) => PART_OF[name] ?? "brand"),
    ]),
  ];
}

/**
 * Normalises a value for comparison. The server trims titles and lowercases colours, which does not count as a change.
 */
function plain(value: unknown): string {
  return (typeof value === "string" ? value.trim().toLowerCase() : JSON.stringify(value)) ?? "";
}
