import { createHash } from "node:crypto";
import { AppError, type ByteStore, isAbort } from "@inkreel/contract";
import {
  ENGINE_VERSION,
  type SentenceRequest,
  type SentenceSpeech,
  decodeSentence,
} from "../voices/sentence-speech.js";

/** What is needed to synthesise a sentence. */
export interface Synthesis {
  store: ByteStore | null;
  /** Returns the bytes of `encodeSentence`. */
  synthesise(request: SentenceRequest, signal: AbortSignal): Promise<Uint8Array>;
}

/**
 * Returns the sentence from the store, or synthesises and stores it. Throws AppError "speech_failed", which names the
 * sentence.
 */
export async function speakSentence(
  request: SentenceRequest,
  { store, synthesise }: Synthesis,
  signal: AbortSignal,
): Promise<SentenceSpeech> {
  const key = `speech-${createHash("sha256")
    .update(`${ENGINE_VERSION}\n${JSON.stringify(request)}`)
    .digest("hex")}`;
  const cached = await store?.get(key);
  const known = cached == null ? null : decodeSentence(cached, request.words.length);
  if (known !== null) return known;
  const sentence = request.words.join(" ");
  const bytes = await synthesise(request, signal).catch((error: unknown) => {
    if (signal.aborted || isAbort(error)) throw error;
    throw new AppError(
      "speech_failed",
      `The sentence "${sentence}" could not be spoken, twice. Reword it and try again.`,
      { cause: error },
    );
  });
  await store?.put(key, bytes);
  const speech = decodeSentence(bytes, request.words.length);
  if (speech === null)
    throw new AppError("speech_failed", `The sentence "${sentence}" came back damaged. Try again.`);
  return speech;
}
