import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { AppError, primaryTag, type Warning } from "@inkreel/contract";
import {
  defaultVoiceNote,
  detectLanguage,
  knownLanguage,
  languageMismatch,
  type VideoVoices,
} from "@inkreel/pipeline";
import { encodeWav } from "@inkreel/audio";
import { createCallLog } from "../call-log.js";
import { createLocalVoices } from "../making/local-voices.js";
import { readPronunciations } from "../options/pronunciation-options.js";
import type { SayOptions } from "../options/voice-options.js";
import { cancelOnInterrupt } from "../terminal/cancel-on-interrupt.js";

/**
 * Speaks a text to a WAV file and prints its path, duration, language and warnings. Null stands for the most natural
 * voice that speaks the language.
 */
export async function runSay(voiceId: string | null, text: string, options: SayOptions): Promise<void> {
  if (text.trim() === "") throw new AppError("bad_input", "The text is empty. Enter the text to speak.");
  const { output, speed: speedPercent, toneLevel } = options;
  const spokenLanguage = options.language ?? detectLanguage(text);
  const language = knownLanguage(spokenLanguage);
  const voices = createLocalVoices({
    env: process.env,
    store: null,
    workerCount: 1,
    log: createCallLog(process.env),
  });
  const { speaker } = voices;
  try {
    const signal = cancelOnInterrupt();
    const { id, notes } = await findVoice(voices, { voiceId, text, language: language && spokenLanguage });
    const speech = await speaker.speak({
      text,
      language,
      voiceId: id,
      speedPercent,
      toneLevel,
      details: null,
      pronunciations: await readPronunciations(options),
      signal,
    });
    await writeWav(resolve(output), encodeWav(speech.samples, speech.sampleRateHz));
    const seconds = (speech.durationMs / 1000).toFixed(2);
    process.stdout.write(`${output}  ${seconds} s${language === null ? "" : `  ${language}`}\n`);
    for (const { message } of [...notes, ...speech.warnings]) process.stdout.write(`note: ${message}\n`);
  } finally {
    await speaker.close();
  }
}

/** Returns the id of the voice with what the user should know about it. */
async function findVoice(
  voices: VideoVoices,
  { voiceId, text, language }: { voiceId: string | null; text: string; language: string | null },
): Promise<{ id: string; notes: Warning[] }> {
  if (voiceId === null && (await voices.findVoice(text)) !== null)
    throw new AppError("bad_input", `The text is missing. Enter what the voice "${text}" should say.`);
  const chosen = voiceId === null ? null : await voices.findVoice(voiceId);
  // An unknown voice fails when it speaks, with the reason.
  if (voiceId !== null && chosen === null) return { id: voiceId, notes: [] };
  const best = chosen === null ? await voices.bestVoice({ language, except: [], order: "natural" }) : null;
  const voice = chosen ?? best!.voice;
  const mismatch = await languageMismatch(voices, { voice, language: language && primaryTag(language) });
  const notes = [best && defaultVoiceNote(best.voice, best.why), mismatch];
  return { id: voice.id, notes: notes.filter((note) => note !== null) };
}

async function writeWav(path: string, wav: Uint8Array): Promise<void> {
  try {
    await writeFile(path, wav);
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    const why = code === "ENOENT" ? ": its folder does not exist" : code === "" ? "" : ` (${code})`;
    throw new AppError("store_failed", `Could not write ${path}${why}. Choose another file with -o.`, {
      cause,
    });
  }
}
