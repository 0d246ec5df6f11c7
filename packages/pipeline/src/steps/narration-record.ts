import { createHash } from "node:crypto";
import { compositionSceneSchema, warningSchema, type ByteStore } from "@inkreel/contract";
import { knownLanguage } from "./known-language.js";
import type { ScenePacing } from "./scene-pacing.js";
import type { VoiceSettings } from "../voices/voice-settings.js";

const narrationRecordSchema = compositionSceneSchema
  .pick({ durationMs: true, narration: true, words: true })
  .extend({ warnings: warningSchema.array() });

/** What speaking one scene gave: where its sound is, how long it takes, and when each word is said. */
export type NarrationRecord = ReturnType<typeof narrationRecordSchema.parse>;

/** To be raised when the same words in the same voice come out otherwise than before. */
const NARRATION_VERSION = 1;

/** Makes no difference to a key, so that narrations stay that were kept before languages counted. */
const SILENT_LANGUAGE = "en";

/** What is said, and how. */
export interface Utterance {
  text: string;
  /** As a BCP 47 tag. */
  language: string;
  voice: VoiceSettings;
  pacing: ScenePacing;
}

/** The key under which a scene's narration is kept: everything that decides it, and nothing of the scene's look. */
export function narrationKey({ text, language, voice, pacing }: Utterance): string {
  const { voiceId, speedPercent, toneLevel, details } = voice;
  const decisive: unknown[] = [NARRATION_VERSION, text, voiceId, speedPercent, toneLevel];
  decisive.push(pacing.leadMs, pacing.tailMs);
  const tag = knownLanguage(language) ?? SILENT_LANGUAGE;
  if (tag !== SILENT_LANGUAGE) decisive.push({ language: tag });
  if (details !== null) decisive.push({ details });
  return `narration/${createHash("sha256").update(JSON.stringify(decisive)).digest("hex")}.json`;
}

/** The same for what was recorded. */
export function takeKey(takeId: string, { leadMs, tailMs }: ScenePacing): string {
  const decisive = [NARRATION_VERSION, "recorded", takeId, leadMs, tailMs];
  return `narration/${createHash("sha256").update(JSON.stringify(decisive)).digest("hex")}.json`;
}

/** Null when it was never spoken, when it is damaged, or when its sound is no longer in the store. */
export async function findNarration(key: string, store: ByteStore): Promise<NarrationRecord | null> {
  const bytes = await store.get(key);
  if (bytes === null) return null;
  const record = parseRecord(bytes);
  if (record === null) return null;
  if (record.narration === null) return record;
  // Read, not assumed: a store that is pruned by last use drops the two at different times.
  return (await store.get(record.narration.src)) === null ? null : record;
}

/** Null when it is damaged. */
function parseRecord(bytes: Uint8Array): NarrationRecord | null {
  try {
    return narrationRecordSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export async function keepNarration(key: string, record: NarrationRecord, store: ByteStore): Promise<void> {
  await store.put(key, new TextEncoder().encode(JSON.stringify(record)));
}
