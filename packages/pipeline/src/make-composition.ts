import { pictureSize, type PageFetcher } from "@inkreel/content";
import {
  AppError,
  type AspectRatio,
  type ByteStore,
  type CaptionStyle,
  type Composition,
  type CompositionPicture,
  type Content,
  type LogoPosition,
  type TemplateType,
  type Tone,
  type Warning,
  type WrittenScript,
} from "@inkreel/contract";
import { BUILT_IN_VOICES, type Speaker } from "@inkreel/speech";
import { scenesFromText } from "@inkreel/writer";
import type { ReportStage } from "./progress/make-progress.js";
import { composeVideo } from "./steps/compose-video.js";
import { foldWarnings } from "./steps/fold-warnings.js";
import { gatherPictures, storePicture, type GatheredPictures } from "./steps/gather-pictures.js";
import { narrateScenes, type Narrations, type VoiceSettings } from "./steps/narrate-scenes.js";
import { DIRECT_WRITER } from "./steps/script-writer.js";
import { standInWarnings } from "./steps/stand-ins.js";
import { writeFittingScript, type FittingScript } from "./steps/write-fitting-script.js";

/** What a person chooses for a video. */
export interface CompositionChoices {
  lengthSeconds: number;
  aspectRatio: AspectRatio;
  template: TemplateType;
  tone: Tone;
  voice: VoiceSettings;
  captionStyle: CaptionStyle;
  primaryColor: string;
  secondaryColor: string;
  logoBytes: Uint8Array | null;
  logoPosition: LogoPosition;
  /** Null for the content's own title. */
  title: string | null;
  /** Words to be spoken as they are; null to have the script written. */
  scriptText: string | null;
}

export interface CompositionRequest extends CompositionChoices {
  content: Content;
  store: ByteStore;
  speaker: Speaker;
  fetcher: PageFetcher | null;
  report: ReportStage;
  signal: AbortSignal | null;
}

/** Clean content → script → narration → the document that preview and renderer draw. */
export async function makeComposition(request: CompositionRequest): Promise<Composition> {
  const { report, store } = request;
  const voice = BUILT_IN_VOICES.find(({ id }) => id === request.voice.voiceId);
  if (voice === undefined) {
    throw new AppError(
      "voice_unknown",
      `There is no voice "${request.voice.voiceId}". List them with: inkreel voices`,
    );
  }
  report("writing", 0);
  const logo = await storeLogo(request.logoBytes, store);
  const gathered = await gatherPictures(request);
  const content = keepPictures(request.content, gathered.pictures);
  const written = await writeAndSpeak({ ...request, content });
  report("composing", 0);
  const title = request.title ?? written.script.title;
  return composeVideo({
    ...request,
    title,
    description: describe(content, title),
    language: content.language,
    brand: { ...request, logo },
    pictures: gathered.pictures,
    scenes: written.narrations.scenes,
    music: null,
    voice: {
      id: voice.id,
      name: voice.name,
      speedPercent: request.voice.speedPercent,
      toneLevel: request.voice.toneLevel,
    },
    warnings: collectWarnings({ request, written, gathered, voiceProvider: voice.provider }),
  });
}

async function writeAndSpeak(request: CompositionRequest): Promise<FittingScript> {
  const { content, scriptText, template, tone, report } = request;
  const narrate = (script: WrittenScript): Promise<Narrations> =>
    narrateScenes({
      ...request,
      scenes: script.scenes,
      language: content.language,
      onScene: (doneCount, sceneCount) => report("speaking", doneCount / sceneCount),
    });
  if (scriptText === null) {
    return writeFittingScript({
      ...request,
      narrate,
      writer: DIRECT_WRITER,
      speedPercent: request.voice.speedPercent,
    });
  }
  const script = scenesFromText({ text: scriptText, template, tone, content });
  return { script, narrations: await narrate(script), warnings: script.warnings };
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

function collectWarnings(options: {
  request: CompositionRequest;
  written: FittingScript;
  gathered: GatheredPictures;
  voiceProvider: string;
}): Warning[] {
  const { request, written, gathered, voiceProvider } = options;
  const standIns = standInWarnings({
    isWrittenBySelf: request.scriptText === null,
    voiceProvider,
    scenes: written.narrations.scenes,
  });
  return [
    ...request.content.warnings,
    ...gathered.warnings,
    ...written.warnings,
    ...foldWarnings(written.narrations.warnings),
    ...standIns,
  ];
}
