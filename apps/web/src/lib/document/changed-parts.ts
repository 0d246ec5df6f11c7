import type { DocumentSettings } from "./project-document";
import type { SavedDocument } from "./document-store";

/** Names of a project's parts for people. */
export type DocumentPart =
  "title" | "template" | "scenes" | "voice" | "captions" | "aspectRatio" | "music" | "pictures" | "brand";

const PART_OF: Partial<Record<keyof DocumentSettings, DocumentPart>> = {
  templateId: "template",
  aspectRatio: "aspectRatio",
  captionsStyle: "captions",
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
};

/** The parts in which what the server has differs from what it was last known to have. */
export function changedParts(
  known: SavedDocument,
  { saved: now, hasNewScenes }: { saved: SavedDocument; hasNewScenes: boolean },
): DocumentPart[] {
  const names = Object.keys(now.settings) as (keyof DocumentSettings)[];
  const changed = names.filter((name) => plain(known.settings[name]) !== plain(now.settings[name]));
  return [
    ...new Set<DocumentPart>([
      ...(plain(known.title) === plain(now.title) ? [] : ["title" as const]),
      ...(hasNewScenes ? ["scenes" as const] : []),
      ...changed.map((name) => PART_OF[name] ?? "brand"),
    ]),
  ];
}

/** Servers trim titles and write colours small; that is no change. */
function plain(value: unknown): string {
  return (typeof value === "string" ? value.trim().toLowerCase() : JSON.stringify(value)) ?? "";
}
