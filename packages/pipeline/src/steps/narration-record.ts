import { createHash } from "node:crypto";
import { compositionSceneSchema, warningSchema, type ByteStore } from "@inkreel/contract";
import type { ScenePacing } from "./scene-pacing.js";
import type { VoiceSettings } from "./narrate-scenes.js";

const narrationRecordSchema = compositionSceneSchema
  .pick({ durationMs: true, narration: true, words: true })
  .extend({ warnings: warningSchema.array() });

/** What speaking one scene gave: where its sound is, how long it takes, and when each word is said. */
export type NarrationRecord = ReturnType<typeof narrationRecordSchema.parse>;

/** To be raised when the same words in the same voice come out otherwise than before. */
const NARRATION_VERSION = 1;

/** The key under which a scene's narration is kept: everything that decides it, and nothing of the scene's look. */
export function narrationKey(text: string, voice: VoiceSettings, pacing: ScenePacing): string {
  const { voiceId, speedPercent, toneLevel } = voice;
  const decisive = [NARRATION_VERSION, text, voiceId, speedPercent, toneLevel, pacing.leadMs, pacing.tailMs];
  return `narration/${createHash("sha256").update(JSON.stringify(decisive)).digest("hex")}.json`;
}

/** Null when it was never spoken, or when its sound is no longer in the store. */
export async function findNarration(key: string, store: ByteStore): Promise<NarrationRecord | null> {
  const bytes = await store.get(key);
  if (bytes === null) return null;
  const record = narrationRecordSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  if (record.narration === null) return record;
  // Read, not assumed: a store that is pruned by last use drops the two at different times.
  return (await store.get(record.narration.src)) === null ? null : record;
}

export async function keepNarration(key: string, record: NarrationRecord, store: ByteStore): Promise<void> {
  await store.put(key, new TextEncoder().encode(JSON.stringify(record)));
}
