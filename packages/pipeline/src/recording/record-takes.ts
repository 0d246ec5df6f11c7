import { createHash } from "node:crypto";
import { type ByteStore, type Scene, type Warning } from "@inkreel/contract";
import { createSpeaker } from "@inkreel/speech";
import { alignRecording } from "./align-recording.js";
import type { RecordedScript } from "./recorded-script.js";

const REFERENCE_WORKERS = 2;

/** Finds the scenes of a script in its author's recording of it, which is kept in the store. */
export async function recordTakes(request: {
  /** Null when there is none. */
  recordingBytes: Uint8Array | null;
  scenes: readonly Scene[];
  /** Language as a BCP 47 tag. */
  language: string;
  store: ByteStore;
  signal: AbortSignal | null;
}): Promise<{ recording: RecordedScript | null; warnings: Warning[] }> {
  const { recordingBytes: bytes, scenes, language, store, signal } = request;
  if (bytes === null) return { recording: null, warnings: [] };
  const texts = scenes.map(({ text }) => text);
  // The recording is compared with built-in voices, whatever voice speaks the video.
  const speaker = createSpeaker({ store, workerCount: REFERENCE_WORKERS });
  const aligning = alignRecording({ bytes, texts, language, speaker, signal });
  const { wav, words, warnings } = await aligning.finally(() => speaker.close());
  const fileKey = `recordings/${createHash("sha256").update(wav).digest("hex")}.wav`;
  await store.put(fileKey, wav);
  return { recording: { fileKey, words }, warnings };
}
