import { decodeWav, type MonoAudio } from "@inkreel/audio";
import { AppError, say, type Said } from "@inkreel/contract";
import { runSoundJob, soundMediaType } from "@inkreel/renderer";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withoutTags } from "../../http/without-tags.js";
import { isCutOff } from "./is-cut-off.js";
import { rawSamples } from "./raw-samples.js";
import type { SoundAnswer } from "./sound-answer.js";

export type ReadSound = { sound: MonoAudio } | { why: Said };

/** Maximum length of a decoded sentence. Longer sounds are refused by the check of their length. */
const MAX_SECONDS = 300;
const QUOTE_MAX_CHARS = 120;

/**
 * Decodes the sound of a speech service: WAV, MP3, AAC, M4A, Ogg (Opus, Vorbis), FLAC, WebM or raw samples. The bytes
 * decide, not the content type, because servers claim `audio/mpeg` for a WAV file and the reverse. Returns the reason
 * if there is no sound.
 */
export async function readSound(answer: SoundAnswer, signal: AbortSignal): Promise<ReadSound> {
  const { bytes, contentType } = answer;
  if (bytes.length === 0) return { why: say("sound_empty") };
  const raw = rawSamples(answer);
  if (raw !== null) return { sound: raw };
  if (soundMediaType(bytes) !== null) return decodeFile(answer, signal);
  const text = textOf(answer);
  if (text === null) return { why: say("sound_unreadable", { type: contentType, bytes: bytes.length }) };
  const packed = soundInJson(text);
  return packed === null ? { why: quoteOf(text) } : readSound({ bytes: packed, contentType: "" }, signal);
}

async function decodeFile(answer: SoundAnswer, signal: AbortSignal): Promise<ReadSound> {
  const { bytes } = answer;
  if (isCutOff(bytes)) return { why: say("sound_cut_off", { bytes: bytes.length }) };
  try {
    const isWav = soundMediaType(bytes) === "audio/wav";
    return { sound: isWav ? decodeWav(bytes) : await decodeCompressed(bytes, signal) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "payload_too_large") return { why: say("sound_too_long", { seconds: MAX_SECONDS }) };
    return { why: say("sound_unreadable", { type: answer.contentType, bytes: bytes.length }) };
  }
}

async function decodeCompressed(bytes: Uint8Array, signal: AbortSignal): Promise<MonoAudio> {
  const folder = await mkdtemp(join(tmpdir(), "inkreel-speech-"));
  try {
    const path = join(folder, "sound");
    await writeFile(path, bytes);
    const job = { path, maxSeconds: MAX_SECONDS, purpose: { kind: "plain" } } as const;
    return decodeWav(await runSoundJob("decode", job, signal));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the body as text if it is text, as web pages and JSON are. Null for binary data. */
function textOf({ bytes }: SoundAnswer): string | null {
  // U+FFFD stands for bytes that are not UTF-8, which no page or JSON has.
  const text = new TextDecoder().decode(bytes);
  return /[\0\uFFFD]/u.test(text) ? null : text;
}

/** Names of the field in which JSON responses contain a sound in base64. */
const SOUND_FIELDS = ["audio", "audio_base64", "audio_data", "audioContent"] as const;
/** No sound is shorter, and shorter values are addresses, names and formats. */
const SOUND_MIN_CHARS = 400;

function soundInJson(text: string): Uint8Array | null {
  const json = parsedJson(text);
  if (json === null) return null;
  const field = SOUND_FIELDS.map((name) => Reflect.get(json, name) as unknown).find(
    (value) => typeof value === "string" && value.length >= SOUND_MIN_CHARS,
  );
  return typeof field === "string" ? Buffer.from(field, "base64") : null;
}

function parsedJson(text: string): object | null {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === "object" ? json : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function quoteOf(text: string): Said {
  const isPage = /^\s*<(?:!doctype|html)/iu.test(text);
  const line = withoutTags(text).replaceAll(/\s+/gu, " ").trim().slice(0, QUOTE_MAX_CHARS);
  return isPage ? say("sound_is_page", { text: line }) : say("sound_is_text", { text: line });
}
