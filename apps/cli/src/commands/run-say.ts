import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { AppError } from "@inkreel/contract";
import { detectLanguage, knownLanguage, languageMismatch } from "@inkreel/pipeline";
import { encodeWav } from "@inkreel/audio";
import { createCallLog } from "../call-log.js";
import { createLocalVoices } from "../making/local-voices.js";
import { readPronunciations } from "../options/pronunciation-options.js";
import type { SayOptions } from "../options/voice-options.js";
import { cancelOnInterrupt } from "../terminal/cancel-on-interrupt.js";

/** Speaks a text to a WAV file and prints its path, duration, language and warnings. */
export async function runSay(voiceId: string, text: string, options: SayOptions): Promise<void> {
  if (text.trim() === "") throw new AppError("bad_input", "The text is empty. Enter the text to speak.");
  const { output, speed: speedPercent, toneLevel } = options;
  const language = knownLanguage(options.language ?? detectLanguage(text));
  const voices = createLocalVoices({
    env: process.env,
    store: null,
    workerCount: 1,
    log: createCallLog(process.env),
  });
  const { speaker } = voices;
  try {
    const signal = cancelOnInterrupt();
    const voice = await voices.findVoice(voiceId);
    const mismatch = voice === null ? null : await languageMismatch(voices, { voice, language });
    const speech = await speaker.speak({
      text,
      language,
      voiceId,
      speedPercent,
      toneLevel,
      details: null,
      pronunciations: await readPronunciations(options),
      signal,
    });
    await writeWav(resolve(output), encodeWav(speech.samples, speech.sampleRateHz));
    const seconds = (speech.durationMs / 1000).toFixed(2);
    process.stdout.write(`${output}  ${seconds} s${language === null ? "" : `  ${language}`}\n`);
    for (const { message } of [...(mismatch === null ? [] : [mismatch]), ...speech.warnings])
      process.stdout.write(`note: ${message}\n`);
  } finally {
    await speaker.close();
  }
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
