import { pictureSize, type PageFetcher } from "@inkreel/content";
import {
  AppError,
  say,
  untilAborted,
  type ByteStore,
  type Composition,
  type CompositionPicture,
  type Content,
  type Scene,
  type UnspokenLanguage,
  type Voice,
  type Warning,
} from "@inkreel/contract";
import type { Speaker } from "@inkreel/speech";
import { createTextWarningFinder, sourceTextOf } from "@inkreel/writer";
import { composeVideo } from "./compose-video.js";
import { ensureMusic } from "./music/ensure-music.js";
import { keepMusic } from "./music/keep-music.js";
import { planMusic } from "./music/plan-music.js";
import type { ReportStage } from "./progress/make-progress.js";
import { toCredits, type Credit } from "./publish/to-credits.js";
import type { ConnectedWriter } from "./steps/connected-writer.js";
import { addAttention } from "./steps/add-attention.js";
import { notInTextWarnings, translationWarnings } from "./steps/grounding-warnings.js";
import { claimWarnings } from "./steps/claim-warnings.js";
import { gatherPictures, storePicture, type GatheredPictures } from "./steps/gather-pictures.js";
import { knownLanguage } from "./steps/known-language.js";
import type { SceneIllustrator } from "./steps/scene-illustrator.js";
import { keepInStore, type ScenePictures } from "./steps/scene-pictures.js";
import type { ScriptWriter } from "./steps/script-writer.js";
import type { VideoChoices } from "./video-choices.js";
import { chooseVoice, type ChosenVoice } from "./voices/choose-voice.js";
import type { VideoVoices } from "./voices/video-voices.js";
import { writeVideo, type WrittenVideo } from "./write-video.js";

/** Services for making a video whose results are stored only in a byte store. */
export interface VideoPorts {
  store: ByteStore;
  speaker: Speaker;
  voices: VideoVoices;
  writer: ScriptWriter;
  /** Connected language model, or null if there is none. */
  connectedWriter: ConnectedWriter | null;
  /** Fetches web pages and pictures. Null if the network must not be used. */
  fetcher: PageFetcher | null;
  /** Finds pictures. Null if there is no picture source. */
  illustrator: SceneIllustrator | null;
  /** Generates pictures if they are requested. */
  painter: SceneIllustrator;
}

export interface DirectedVideo {
  composition: Composition;
  /** Credits of the pictures as text, or null if there are none. */
  credits: string | null;
}

/**
 * Converts cleaned content to scenes and to a composition, and stores its music. It runs the two parts of the pipeline,
 * writing and composing, one after the other.
 */
export async function directVideo(
  content: Content,
  choices: VideoChoices,
  making: Making,
): Promise<DirectedVideo> {
  const { ports, report } = making;
  const language = choices.translateTo ?? content.language;
  report("writing", 0);
  const [chosen, logo, own] = await Promise.all([
    untilAborted(findVoice(ports.voices, choices.voice.voiceId, language), making.signal),
    storeLogo(choices.logoBytes, ports.store),
    gatherOwn(content, choices, making),
  ]);
  if (choices.recordingBytes === null) requireSpoken(chosen.unspoken);
  const written = await write(keepPictures(content, own.pictures), choices, { making, voice: chosen.voice });
  const warnings = [
    ...chosen.warnings,
    ...written.warnings.voice,
    ...written.warnings.pictures,
    ...content.warnings,
    ...own.warnings,
    ...written.warnings.script,
    ...unfoundedWarnings(content, choices, written.scenes),
    ...claimWarnings(written.scenes, { claims: content.claims ?? [], content: content.text }),
  ];
  const pictures = [...own.pictures, ...written.pictures];
  const given = { content, written, logo, pictures, warnings };
  const composition = await compose(given, choices, making);
  return { composition, credits: creditsOf(composition, written.credits) };
}

interface Making {
  ports: VideoPorts;
  report: ReportStage;
  signal: AbortSignal | null;
}

function write(
  content: Content,
  choices: VideoChoices,
  { making, voice }: { making: Making; voice: Voice },
): Promise<WrittenVideo> {
  const { ports, report, signal } = making;
  const { speaker, voices, writer, connectedWriter, store } = ports;
  const { lengthSeconds, template, tone, form, scriptText, translateTo, recordingBytes } = choices;
  const { phrasing } = choices.sound;
  return writeVideo(
    content,
    {
      lengthSeconds,
      template,
      tone,
      form,
      scriptText,
      translateTo,
      recordingBytes,
      voice,
      voiceSettings: choices.voice,
      phrasing,
    },
    {
      writer,
      connectedWriter,
      speaker,
      voices,
      ...picturePorts(content, choices, making),
      store,
      report,
      signal,
    },
  );
}

function picturePorts(
  content: Content,
  { pictures, useAIImages, template, aspectRatio, title }: VideoChoices,
  { ports, signal }: Making,
): { painter: ScenePictures | null; searcher: ScenePictures | null } {
  const { illustrator, painter, store } = ports;
  const begin = (by: SceneIllustrator, name: string): ScenePictures =>
    keepInStore(by.begin({ content: { ...content, title: name }, template, aspectRatio, signal }), store);
  return {
    painter: useAIImages ? begin(painter, title ?? content.title) : null,
    searcher: pictures === "search" && illustrator !== null ? begin(illustrator, content.title) : null,
  };
}

/** A written video with the content and choices from which it was made. */
interface GivenVideo {
  content: Content;
  written: WrittenVideo;
  logo: CompositionPicture | null;
  pictures: CompositionPicture[];
  warnings: Warning[];
}

async function compose(
  { content, written, logo, pictures, warnings }: GivenVideo,
  choices: VideoChoices,
  { ports, signal }: Making,
): Promise<Composition> {
  const { speaker, voices, store } = ports;
  const { aspectRatio, template, captionStyle, captionSize, captionPosition, motion } = choices;
  const { primaryColor, secondaryColor, logoPosition } = choices;
  const { scenes, language, voice, recording } = written;
  const title = choices.title ?? written.title;
  const music = choices.music && (await keepMusic(choices.music, store));
  const loadFile = (key: string): Promise<Uint8Array | null> => store.get(key);
  const composition = await composeVideo(
    scenes,
    {
      title,
      description: describe(content, title),
      language,
      aspectRatio,
      template,
      captionStyle,
      captionSize,
      captionPosition,
      motion,
      brand: { primaryColor, secondaryColor, logo, logoPosition },
      pictures,
      voice,
      sceneVoices: [],
      voiceSettings: choices.voice,
      music,
      sound: choices.sound,
      recording,
      warnings,
    },
    { speaker, voices, store, loadFile, signal, onScene: null },
  );
  if (music !== null) await ensureMusic(planMusic(music, composition.scenes), { store, loadFile, signal });
  return composition;
}

async function gatherOwn(
  { pictures }: Content,
  choices: VideoChoices,
  { ports: { fetcher, store }, signal }: Making,
): Promise<GatheredPictures> {
  if (choices.pictures === "none") return { pictures: [], warnings: [] };
  const gathered = await gatherPictures({ content: { pictures }, fetcher, store, signal });
  return { ...gathered, pictures: await addAttention(gathered.pictures, store) };
}

/** Returns the credits of the pictures in the video, both found ones and those from the content. */
function creditsOf({ title, pictures }: Composition, found: readonly Credit[]): string | null {
  const known = new Set(found.map(({ attribution }) => attribution));
  const own = pictures.flatMap(({ attribution }) =>
    attribution === null || known.has(attribution) ? [] : [{ attribution, licenceUrl: null, pageUrl: null }],
  );
  return toCredits(title, [...found, ...own]);
}

/** Throws AppError "language_unspoken" if somebody must decide first what happens in a language that no voice speaks. */
function requireSpoken(unspoken: UnspokenLanguage | null): void {
  if (unspoken !== null)
    throw new AppError("language_unspoken", say("language_unspoken", { ...unspoken, install: null }));
}

async function findVoice(
  voices: VideoVoices,
  voiceId: string | null,
  language: string,
): Promise<ChosenVoice> {
  const found = voiceId === null ? null : await voices.findVoice(voiceId);
  const isGone = voiceId !== null && found === null;
  // The voices of an unreachable service are unknown, so a fallback voice speaks.
  if (isGone && (await voices.whyUnavailable(voiceId)) === null) {
    throw new AppError(
      "voice_unknown",
      `There is no voice "${voiceId}". List the voices with: inkreel voices`,
    );
  }
  return chooseVoice(voices, {
    chosen: isGone ? { id: voiceId, name: voiceId } : found,
    kept: null,
    language: knownLanguage(language),
    order: "natural",
  });
}

/** Returns the content without pictures that cannot be decoded, so that the script cannot use them. */
function keepPictures(content: Content, usable: readonly CompositionPicture[]): Content {
  const ids = new Set(usable.map(({ id }) => id));
  return { ...content, pictures: content.pictures.filter(({ id }) => ids.has(id)) };
}

async function storeLogo(bytes: Uint8Array | null, store: ByteStore): Promise<CompositionPicture | null> {
  if (bytes === null) return null;
  if (pictureSize(bytes) === null) {
    throw new AppError("bad_input", "Invalid file type: Please upload an image file (PNG, JPG, etc.)");
  }
  return storePicture({ id: "logo", alt: "Logo", attribution: null, bytes, store });
}

function describe(content: Content, title: string): string {
  const origin = content.sourceUrl ?? content.siteName;
  return origin === null ? title : `${title}\n${origin}`;
}

/** Returns warnings for statements that the content does not support. */
function unfoundedWarnings(
  content: Content,
  { translateTo: textLanguage }: VideoChoices,
  scenes: readonly Scene[],
): Warning[] {
  const { language } = content;
  const findTextWarnings = createTextWarningFinder({ text: sourceTextOf(content), language, textLanguage });
  return textLanguage === null
    ? notInTextWarnings(scenes, findTextWarnings)
    : translationWarnings(scenes, findTextWarnings);
}
