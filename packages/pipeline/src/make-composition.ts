import { pictureSize, type PageFetcher } from "@inkreel/content";
import {
  AppError,
  type AspectRatio,
  type ByteStore,
  type CaptionStyle,
  type Composition,
  type CompositionPicture,
  type CompositionScene,
  type Content,
  type LogoPosition,
  type PictureMode,
  type TemplateType,
  type Tone,
  type Voice,
  type Warning,
  type WrittenBy,
  type WrittenScript,
} from "@inkreel/contract";
import type { Speaker } from "@inkreel/speech";
import { createDoubtFinder, scenesFromText, sourceTextOf, type DoubtFinder } from "@inkreel/writer";
import { makeMusic, type MusicChoices } from "./music/make-music.js";
import type { ReportStage } from "./progress/make-progress.js";
import type { Takes } from "./recording/open-takes.js";
import { recordTakes } from "./recording/record-takes.js";
import { toCredits, type Credit } from "./publish/to-credits.js";
import { composeVideo } from "./steps/compose-video.js";
import { doubtWarnings } from "./steps/doubt-warnings.js";
import { foldWarnings } from "./steps/fold-warnings.js";
import { gatherPictures, storePicture, type GatheredPictures } from "./steps/gather-pictures.js";
import { narrateScenes, type Narrations, type VoiceSettings } from "./steps/narrate-scenes.js";
import type { ScriptWriter } from "./steps/script-writer.js";
import type { Illustration, SceneIllustrator } from "./steps/scene-illustrator.js";
import { showFoundPictures } from "./steps/show-found-pictures.js";
import { knownLanguage } from "./steps/known-language.js";
import { standInWarnings } from "./steps/stand-ins.js";
import { writeFittingScript, type FittingScript } from "./steps/write-fitting-script.js";
import { chooseVoice, type ChosenVoice } from "./voices/choose-voice.js";
import type { FilmVoices } from "./voices/film-voices.js";
import { speakWithStandIn } from "./voices/speak-with-stand-in.js";
import { voiceSettingsFor } from "./voices/voice-settings-for.js";

/** What a person chooses for a video. */
export interface CompositionChoices {
  lengthSeconds: number;
  aspectRatio: AspectRatio;
  template: TemplateType;
  tone: Tone;
  /** Without a `voiceId` one that speaks the content's language. */
  voice: Omit<VoiceSettings, "voiceId"> & { voiceId: string | null };
  captionStyle: CaptionStyle;
  primaryColor: string;
  secondaryColor: string;
  logoBytes: Uint8Array | null;
  logoPosition: LogoPosition;
  /** Null for the content's own title. */
  title: string | null;
  /** Words to be spoken as they are; null to have the script written. */
  scriptText: string | null;
  pictures: PictureMode;
  /** Null for none. */
  music: MusicChoices | null;
  /** A file in which somebody says `scriptText`; null to have a voice say it. */
  recordingBytes: Uint8Array | null;
}

export interface CompositionRequest extends CompositionChoices {
  content: Content;
  store: ByteStore;
  speaker: Speaker;
  writer: ScriptWriter;
  voices: FilmVoices;
  fetcher: PageFetcher | null;
  /** Null where nobody can be asked for pictures. */
  illustrator: SceneIllustrator | null;
  report: ReportStage;
  signal: AbortSignal | null;
}

export interface MadeComposition {
  composition: Composition;
  /** What is owed for pictures, as text; null for nothing. */
  credits: string | null;
}

/** Clean content → script → narration → the document that preview and renderer draw. */
export async function makeComposition(request: CompositionRequest): Promise<MadeComposition> {
  const { report, store } = request;
  if (request.recordingBytes !== null && request.scriptText === null) throw noScript();
  const chosen = await chooseFilmVoice(request);
  report("writing", 0);
  const logo = await storeLogo(request.logoBytes, store);
  const gathered = request.pictures === "none" ? NO_PICTURES : await gatherPictures(request);
  const content = keepPictures(request.content, gathered.pictures);
  const illustrator = request.pictures === "search" ? request.illustrator : null;
  const illustration = illustrator?.begin({ ...request, content }) ?? null;
  const spoken = await writeWithStandIn({ ...request, content, illustration }, chosen.voice);
  const { written, voice, settings, standIn } = spoken;
  report("composing", 0);
  const found = await showFoundPictures(written.narrations.scenes, illustration, store);
  const { scenes } = found;
  const title = request.title ?? written.script.title;
  const pictures = [...gathered.pictures, ...found.pictures];
  const composition = composeVideo({
    ...request,
    title,
    description: describe(content, title),
    language: content.language,
    brand: { ...request, logo },
    pictures,
    scenes,
    music: request.music && (await makeMusic(request.music, scenes, request)),
    voice: {
      id: voice.id,
      name: voice.name,
      speedPercent: settings.speedPercent,
      toneLevel: settings.toneLevel,
    },
    warnings: [
      ...chosen.warnings,
      ...standIn,
      ...found.warnings,
      ...collectWarnings({
        request,
        written,
        scenes,
        gathered,
        voiceProvider: request.recordingBytes === null ? voice.provider : null,
      }),
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

async function chooseFilmVoice({ voices, voice, content }: CompositionRequest): Promise<ChosenVoice> {
  const { voiceId } = voice;
  const found = voiceId === null ? null : await voices.findVoice(voiceId);
  const isGone = voiceId !== null && found === null;
  // Of a service that cannot be asked nobody knows the voices: another one stands in then.
  if (isGone && (await voices.whyUnavailable(voiceId)) === null) {
    throw new AppError("voice_unknown", `There is no voice "${voiceId}". List them with: inkreel voices`);
  }
  return chooseVoice(voices, {
    chosen: isGone ? { id: voiceId, name: voiceId } : found,
    language: knownLanguage(content.language),
  });
}

interface IllustratedRequest extends CompositionRequest {
  illustration: Illustration | null;
}

/** As the script is fitted to the narration, another voice begins with the script again. */
async function writeWithStandIn(request: IllustratedRequest, chosen: Voice) {
  const { voices, content, signal } = request;
  const language = knownLanguage(content.language);
  return speakWithStandIn({ voices, voice: chosen, language, signal }, async (voice, standIn) => {
    const settings = voiceSettingsFor(voice, request.voice);
    const written = await writeAndSpeak({ ...request, voice: settings });
    return { written, voice, settings, standIn };
  });
}

async function writeAndSpeak(request: IllustratedRequest & { voice: VoiceSettings }): Promise<FittingScript> {
  const { content, scriptText, template, tone, report } = request;
  const narrate = (script: WrittenScript, takes: Takes | null): Promise<Narrations> => {
    // While they are spoken, pictures can be looked for.
    request.illustration?.consider(script.scenes);
    return narrateScenes({
      ...request,
      scenes: script.scenes,
      language: content.language,
      takes,
      onScene: (doneCount, sceneCount) => report("speaking", doneCount / sceneCount),
    });
  };
  if (scriptText === null) {
    return writeFittingScript({
      ...request,
      narrate: (script) => narrate(script, null),
      speedPercent: request.voice.speedPercent,
    });
  }
  const script = scenesFromText({ text: scriptText, template, tone, content });
  const recorded = await recordTakes({ ...request, scenes: script.scenes, language: content.language });
  const narrations = await narrate(script, recorded.takes);
  return { script, writtenBy: BY_USER, narrations, warnings: [...script.warnings, ...recorded.warnings] };
}

function noScript(): AppError {
  return new AppError(
    "bad_input",
    "A recorded narration is of a script. Give its words with --script, too, as they are said.",
  );
}

const BY_USER: WrittenBy = { kind: "user", name: "" };

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

function doubtsOf(content: Content): DoubtFinder {
  return createDoubtFinder({ text: sourceTextOf(content), language: content.language, textLanguage: null });
}

function collectWarnings(options: {
  request: CompositionRequest;
  written: FittingScript;
  scenes: readonly CompositionScene[];
  gathered: GatheredPictures;
  voiceProvider: string | null;
}): Warning[] {
  const { request, written, scenes, gathered, voiceProvider } = options;
  const standIns = standInWarnings({
    voiceProvider,
    scenes,
  });
  return [
    ...request.content.warnings,
    ...gathered.warnings,
    ...written.warnings,
    ...doubtWarnings(written.narrations.scenes, doubtsOf(request.content)),
    ...foldWarnings(written.narrations.warnings),
    ...standIns,
  ];
}
