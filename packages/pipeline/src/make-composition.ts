import { pictureSize } from "@inkreel/content";
import {
  AppError,
  type ByteStore,
  type Composition,
  type CompositionPicture,
  type CompositionScene,
  type Content,
  type Voice,
  type Warning,
} from "@inkreel/contract";
import { createDoubtFinder, sourceTextOf } from "@inkreel/writer";
import type { CompositionRequest } from "./composition-request.js";
import { makeMusic } from "./music/make-music.js";
import { toCredits, type Credit } from "./publish/to-credits.js";
import { composeVideo } from "./steps/compose-video.js";
import { doubtWarnings, translationWarnings } from "./steps/doubt-warnings.js";
import { foldWarnings } from "./steps/fold-warnings.js";
import { gatherPictures, storePicture, type GatheredPictures } from "./steps/gather-pictures.js";
import { knownLanguage } from "./steps/known-language.js";
import { showFoundPictures, type FoundPictures } from "./steps/show-found-pictures.js";
import { writeOnce } from "./steps/script-writer.js";
import { standInWarnings } from "./steps/stand-ins.js";
import {
  findGivenWords,
  openTranslator,
  writeAndSpeak,
  type SpeakingRequest,
} from "./steps/write-and-speak.js";
import type { FittingScript } from "./steps/write-fitting-script.js";
import { chooseVoice, type ChosenVoice } from "./voices/choose-voice.js";
import { speakWithStandIn } from "./voices/speak-with-stand-in.js";
import { voiceSettingsFor } from "./voices/voice-settings-for.js";

export interface MadeComposition {
  composition: Composition;
  /** What is owed for pictures, as text; null for nothing. */
  credits: string | null;
}

/** Clean content → script → narration → the document that preview and renderer draw. */
export async function makeComposition(request: CompositionRequest): Promise<MadeComposition> {
  const { report, store } = request;
  const language = request.translateTo ?? request.content.language;
  const chosen = await chooseFilmVoice(request, language);
  report("writing", 0);
  const logo = await storeLogo(request.logoBytes, store);
  const gathered = request.pictures === "none" ? NO_PICTURES : await gatherPictures(request);
  const content = keepPictures(request.content, gathered.pictures);
  const illustrator = request.pictures === "search" ? request.illustrator : null;
  const illustration = illustrator?.begin({ ...request, content }) ?? null;
  const words = await findGivenWords({ ...request, content });
  const translator = openTranslator(request, content);
  const writer = writeOnce(request.writer);
  const given = { ...request, content, words, translator, language, illustration, writer };
  const spoken = await speakWithOthers(given, chosen.voice);
  const { written, voice, settings, standIn } = spoken;
  const found = await illustrate(given, written);
  const { scenes } = found;
  const { speedPercent, toneLevel } = settings;
  const title = request.title ?? translator?.title ?? written.script.title;
  const composition = composeVideo({
    ...request,
    title,
    description: describe(content, title),
    language,
    brand: { ...request, logo },
    pictures: [...gathered.pictures, ...found.pictures],
    scenes,
    music: request.music && (await makeMusic(request.music, scenes, request)),
    voice: { id: voice.id, name: voice.name, speedPercent, toneLevel },
    warnings: [
      ...chosen.warnings,
      ...standIn,
      ...found.warnings,
      ...collectWarnings({ request, written, scenes, gathered, voice }),
    ],
  });
  return { composition, credits: creditsOf(composition, found.credits) };
}

const NO_PICTURES: GatheredPictures = { pictures: [], warnings: [] };

/** What was found, and what the content says of its own pictures. */
function creditsOf({ title, pictures }: Composition, found: readonly Credit[]): string | null {
  const known = new Set(found.map(({ attribution }) => attribution));
  const own = pictures.flatMap(({ attribution }) =>
    attribution === null || known.has(attribution) ? [] : [{ attribution, licenceUrl: null, pageUrl: null }],
  );
  return toCredits(title, [...found, ...own]);
}

async function chooseFilmVoice(
  { voices, voice }: CompositionRequest,
  language: string,
): Promise<ChosenVoice> {
  const { voiceId } = voice;
  const found = voiceId === null ? null : await voices.findVoice(voiceId);
  const isGone = voiceId !== null && found === null;
  // Of a service that cannot be asked nobody knows the voices: another one stands in then.
  if (isGone && (await voices.whyUnavailable(voiceId)) === null) {
    throw new AppError(
      "voice_unknown",
      `There is no voice "${voiceId}". List the voices with: inkreel voices`,
    );
  }
  return chooseVoice(voices, {
    chosen: isGone ? { id: voiceId, name: voiceId } : found,
    language: knownLanguage(language),
  });
}

type GivenFilm = CompositionRequest & Omit<SpeakingRequest, "voice">;

/** As the script is fitted to the narration, another voice begins again with the script that was written first. */
async function speakWithOthers(film: GivenFilm, chosen: Voice) {
  const { voices, signal } = film;
  const language = knownLanguage(film.language);
  return speakWithStandIn({ voices, voice: chosen, language, signal }, async (voice, standIn) => {
    const settings = voiceSettingsFor(voice, film.voice);
    const written = await writeAndSpeak({ ...film, voice: settings });
    return { written, voice, settings, standIn };
  });
}

/** What is painted goes before what is found. */
async function illustrate(
  film: GivenFilm,
  { script, narrations }: FittingScript,
): Promise<FoundPictures<CompositionScene>> {
  const { content, report, store, illustration, useAIImages } = film;
  const title = film.title ?? content.title;
  report(useAIImages ? "painting" : "composing", 0);
  const painting = useAIImages ? film.painter.begin({ ...film, content: { ...content, title } }) : null;
  const painted = await showFoundPictures({
    scenes: narrations.scenes,
    written: script.scenes,
    illustration: painting,
    store,
  });
  report("composing", 0);
  const found = await showFoundPictures({ ...painted, illustration, store });
  return {
    ...found,
    pictures: [...painted.pictures, ...found.pictures],
    credits: [...painted.credits, ...found.credits],
    warnings: [...painted.warnings, ...found.warnings],
  };
}

/** Only pictures that decode are offered to the script. */
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

/** What is said and stands nowhere in the content. */
function unfoundedWarnings(
  { content, translateTo: textLanguage }: CompositionRequest,
  scenes: readonly CompositionScene[],
): Warning[] {
  const { language } = content;
  const findDoubts = createDoubtFinder({ text: sourceTextOf(content), language, textLanguage });
  return textLanguage === null ? doubtWarnings(scenes, findDoubts) : translationWarnings(scenes, findDoubts);
}

function collectWarnings(made: {
  request: CompositionRequest;
  written: FittingScript;
  scenes: readonly CompositionScene[];
  gathered: GatheredPictures;
  voice: Voice;
}): Warning[] {
  const { request, written, scenes, gathered, voice } = made;
  const voiceProvider = request.recordingBytes === null ? voice.provider : null;
  return [
    ...request.content.warnings,
    ...gathered.warnings,
    ...written.warnings,
    ...unfoundedWarnings(request, written.narrations.scenes),
    ...foldWarnings(written.narrations.warnings),
    ...standInWarnings({ voiceProvider, scenes }),
  ];
}
