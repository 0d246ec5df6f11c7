import {
  AppError,
  ENDPOINTS,
  VOICE_SPEED_PERCENT,
  VOICE_TONE_LEVEL,
  type MusicSettings,
  type TranslationCode,
  writerNeed,
} from "@inkreel/contract";
import type { VideoInput } from "@inkreel/pipeline";
import type { VideoOrder } from "../making/video-maker.js";
import type { ServerClient } from "./server-client.js";

const UNTITLED = "Video";

/** What a project is made of, whether its video is rendered or not. */
type ProjectOrder = Omit<VideoOrder, "videoPath">;

/** Reports the finished fraction of the whole work, from 0 to 1, and the current stage. */
export type ReportStep = (stage: string, share: number) => void;

/** Creates a project for the order, with its voice, branding and scenes, ready for rendering. Returns its id. */
export async function prepareProject(options: {
  client: ServerClient;
  order: ProjectOrder;
  report: ReportStep;
  /** Contains the ids of the projects that were created and not deleted, so that the caller can delete them. */
  projects: Set<number>;
}): Promise<number> {
  const { client, order, report, projects } = options;
  const { choices, signal } = order;
  await checkServerWriter(client, order);
  report("reading", 0);
  const templateId = await findTemplate(client, order);
  const { claims, ...content } = await readOnServer(client, order);
  const logoUrl = await uploadLogo(client, order);
  report("writing", 0.03);
  const { lengthSeconds: duration, aspectRatio, logoPosition, primaryColor, secondaryColor } = choices;
  const { pictures, useAIImages, translateTo } = choices;
  const pronunciations = [...choices.voice.pronunciations];
  const brand = { logoUrl, primaryColor, secondaryColor };
  const { id } = await client.call(ENDPOINTS.createProject, {
    body: {
      ...content,
      title: choices.title ?? (content.title.trim() === "" ? UNTITLED : content.title),
      ...brand,
      duration,
      templateId,
      useAIImages,
      pronunciations,
      metadata: { duration, aspectRatio, logoPosition, pictures, ...(claims.length > 0 && { claims }) },
    },
    signal,
  });
  projects.add(id);
  await chooseVoice(client, id, order);
  await chooseLook({ client, id, order, brand });
  await writeScenes(client, id, order);
  await uploadNarration(client, id, order);
  if (translateTo === null) return id;
  const translatedId = await translateOnServer(client, { id, language: translateTo, order, projects });
  // Without a chosen voice, this selects one that speaks the target language.
  await chooseVoice(client, translatedId, order);
  return translatedId;
}

async function findTemplate(client: ServerClient, { choices, signal }: ProjectOrder): Promise<number> {
  const templates = await client.call(ENDPOINTS.listTemplates, { signal });
  const template = templates.find(({ type }) => type === choices.template);
  if (template === undefined)
    throw new AppError("bad_input", `The server has no template of the kind "${choices.template}".`);
  return template.id;
}

/** Saves the choice of a voice. If the user chose nothing, the server decides when the project is first spoken. */
async function chooseVoice(
  client: ServerClient,
  id: number,
  { choices, signal }: ProjectOrder,
): Promise<void> {
  const { voiceId, speedPercent: speed, toneLevel } = choices.voice;
  const isUsual = speed === VOICE_SPEED_PERCENT.default && toneLevel === VOICE_TONE_LEVEL.default;
  if (voiceId === null && isUsual) return;
  const body = { ...(voiceId === null ? {} : { voiceId }), speed, toneLevel };
  await client.call(ENDPOINTS.postVoice, { params: { id }, body, signal });
}

async function chooseLook(options: {
  client: ServerClient;
  id: number;
  order: ProjectOrder;
  brand: { logoUrl: string | null; primaryColor: string; secondaryColor: string };
}): Promise<void> {
  const { client, id, order, brand } = options;
  const {
    aspectRatio,
    captionStyle: captionsStyle,
    captionSize,
    captionPosition,
    motion,
    logoPosition,
    sound,
  } = order.choices;
  const { signal } = order;
  const music = await musicOnServer(client, order);
  const brandingConfig = {
    ...brand,
    aspectRatio,
    captionsStyle,
    captionSize,
    captionPosition,
    motion,
    logoPosition,
    sound,
    ...(music === null ? {} : { music }),
  };
  await client.call(ENDPOINTS.postVideo, { params: { id }, body: { brandingConfig }, signal });
}

/** Returns the project's music settings, or null for a video without music. */
async function musicOnServer(
  client: ServerClient,
  { choices: { music }, signal }: ProjectOrder,
): Promise<MusicSettings | null> {
  if (music === null) return null;
  const { fileBytes, ...chosen } = music;
  if (fileBytes === null) return { ...chosen, uploadId: null, fileName: null };
  return { ...chosen, ...(await uploadMusic(client, fileBytes, signal)) };
}

/** A file in a form must have a name. This one has no stem, so that the title is taken from the text. */
const NAMELESS = ".txt";

/** Extracts a page or document on the server. */
async function readOnServer(client: ServerClient, { input, choices, signal }: ProjectOrder) {
  if (input.kind === "topic") {
    const body = { topic: input.topic, duration: choices.lengthSeconds };
    const { title, content, claims } = await client.call(ENDPOINTS.outlineTopic, { body, signal });
    return { title, content, contentType: "text" as const, claims };
  }
  if (input.kind === "url") {
    const page = await client.call(ENDPOINTS.extractContent, { body: { url: input.url }, signal });
    const sourceUrl = page.sourceUrl ?? input.url;
    return { title: page.title, content: page.content, contentType: "url" as const, sourceUrl, claims: [] };
  }
  const upload = await client.call(ENDPOINTS.upload, { body: documentForm(input), signal });
  if (upload.kind !== "document") throw tookForElse("text");
  return { title: upload.title, content: upload.content, contentType: "file" as const, claims: [] };
}

function documentForm(input: Exclude<VideoInput, { kind: "url" | "topic" }>): FormData {
  const bytes = input.kind === "text" ? new TextEncoder().encode(input.text) : input.bytes;
  const name = (input.kind === "bytes" ? input.name : null) ?? NAMELESS;
  return formWith("document", bytes, name);
}

/** Uploads the logo and returns its URL, or null for a video without one. */
async function uploadLogo(
  client: ServerClient,
  { choices: { logoBytes }, signal }: ProjectOrder,
): Promise<string | null> {
  if (logoBytes === null) return null;
  const body = formWith("logo", logoBytes, "logo");
  const upload = await client.call(ENDPOINTS.upload, { body, signal });
  if (upload.kind !== "logo") throw tookForElse("logo");
  return upload.url;
}

/** Uploads a music file and returns the settings that refer to it. */
async function uploadMusic(client: ServerClient, bytes: Uint8Array, signal: AbortSignal) {
  const upload = await client.call(ENDPOINTS.upload, { body: formWith("music", bytes, "music"), signal });
  if (upload.kind !== "music") throw tookForElse("music");
  return { uploadId: upload.id, fileName: upload.fileName };
}

/** Uploads a recorded narration. The scenes must exist, because the server aligns it with their words. */
async function uploadNarration(
  client: ServerClient,
  id: number,
  { choices: { recordingBytes }, signal }: ProjectOrder,
): Promise<void> {
  if (recordingBytes === null) return;
  const body = formWith("narration", recordingBytes, "narration");
  body.set("projectId", String(id));
  await client.call(ENDPOINTS.upload, { body, signal });
}

function formWith(kind: string, bytes: Uint8Array, name: string): FormData {
  const form = new FormData();
  form.set("kind", kind);
  form.set("file", new Blob([new Uint8Array(bytes)]), name);
  return form;
}

function tookForElse(what: string): AppError {
  return new AppError(
    "unavailable",
    `The server did not recognise the ${what}. Check that it has the same version.`,
  );
}

/** The id of the language model among the server's providers. */
const WRITER_ID = "openai-writer";

/**
 * Checks that the server has a language model if the choices need one, before anything is created.
 * @throws AppError unavailable.
 */
async function checkServerWriter(client: ServerClient, { choices, signal }: ProjectOrder): Promise<void> {
  const need = writerNeed(choices);
  if (need === null) return;
  const { providers } = await client.call(ENDPOINTS.getInstance, { signal });
  if (providers.some(({ id, state }) => id === WRITER_ID && state !== "key_missing")) return;
  throw new AppError(
    "unavailable",
    `${need} needs an AI writer, and none is connected to the server. Set OPENAI_API_KEY or OPENAI_BASE_URL there and restart it.`,
  );
}

/** Writes the scenes of the project on the server, or creates them from the given words, and adds their pictures. */
async function writeScenes(
  client: ServerClient,
  id: number,
  { choices, signal }: ProjectOrder,
): Promise<void> {
  const params = { id };
  const { form, scriptText, tone, lengthSeconds: duration, captionStyle: captionsStyle } = choices;
  const { aspectRatio, pictures, useAIImages } = choices;
  if (scriptText === null && form === "script") {
    const body = { tone, duration, captionsStyle, aspectRatio };
    await client.call(ENDPOINTS.generateScenes, { params, body, signal });
    return;
  }
  if (scriptText === null) {
    await client.call(ENDPOINTS.generateScript, { body: { projectId: id, duration, tone, form }, signal });
  } else {
    await client.call(ENDPOINTS.patchProjectScript, { params, body: { content: scriptText }, signal });
  }
  if (pictures === "search" || useAIImages) await client.call(ENDPOINTS.illustrateScenes, { params, signal });
}

/**
 * Translates the project on the server and returns the id of the translation. Deletes the original, which was only
 * an intermediate step.
 */
async function translateOnServer(
  client: ServerClient,
  request: {
    id: number;
    language: TranslationCode;
    order: ProjectOrder;
    /** The ids of the projects that this run created. */
    projects: Set<number>;
  },
): Promise<number> {
  const { id, language, order, projects } = request;
  const { choices, signal } = order;
  const params = { id };
  const translation = await client.call(ENDPOINTS.translateProject, { params, body: { language }, signal });
  projects.add(translation.id);
  await client.call(ENDPOINTS.deleteProject, { params, signal });
  projects.delete(id);
  if (choices.title !== null) {
    const body = { title: choices.title };
    await client.call(ENDPOINTS.patchProject, { params: { id: translation.id }, body, signal });
  }
  return translation.id;
}
