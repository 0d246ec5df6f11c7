import { AppError, ENDPOINTS, type MusicSettings } from "@inkreel/contract";
import type { ContentInput } from "@inkreel/pipeline";
import type { VideoOrder } from "../making/video-maker.js";
import type { ServerClient } from "./server-client.js";

const UNTITLED = "Video";
/** A form's file must have a name; out of this one no title can be made, so that the text gives it. */
const NAMELESS = ".txt";

/** How far the way to a rendered video is, 0..1, and what is being done. */
export type ReportStep = (stage: string, share: number) => void;

/** Makes a project of the order, with its voice, look and scenes, ready to be rendered. Gives its number. */
export async function prepareProject(options: {
  client: ServerClient;
  order: VideoOrder;
  report: ReportStep;
  onCreated: (projectId: number) => void;
}): Promise<number> {
  const { client, order, report, onCreated } = options;
  const { choices, signal } = order;
  report("reading", 0);
  const templateId = await findTemplate(client, order);
  const content = await readOnServer(client, order);
  const logoUrl = choices.logoBytes === null ? null : await uploadLogo(client, choices.logoBytes, signal);
  report("writing", 0.03);
  const { lengthSeconds: duration, aspectRatio, logoPosition, primaryColor, secondaryColor } = choices;
  const brand = { logoUrl, primaryColor, secondaryColor };
  const { id } = await client.call(ENDPOINTS.createProject, {
    body: {
      ...content,
      title: choices.title ?? (content.title.trim() === "" ? UNTITLED : content.title),
      ...brand,
      duration,
      templateId,
      metadata: { duration, aspectRatio, logoPosition },
    },
    signal,
  });
  onCreated(id);
  await chooseVoiceAndLook({ client, id, order, brand });
  await writeScenes(client, id, order);
  await uploadNarration(client, id, order);
  return id;
}

async function findTemplate(client: ServerClient, { choices, signal }: VideoOrder): Promise<number> {
  const templates = await client.call(ENDPOINTS.listTemplates, { signal });
  const template = templates.find(({ type }) => type === choices.template);
  if (template === undefined)
    throw new AppError("bad_input", `The server has no template of the kind "${choices.template}".`);
  return template.id;
}

async function readOnServer(client: ServerClient, { input, signal }: VideoOrder) {
  if (input.kind === "url") {
    const page = await client.call(ENDPOINTS.extractContent, { body: { url: input.url }, signal });
    const sourceUrl = page.sourceUrl ?? input.url;
    return { title: page.title, content: page.content, contentType: "url" as const, sourceUrl };
  }
  const upload = await client.call(ENDPOINTS.upload, { body: documentForm(input), signal });
  if (upload.kind !== "document") throw tookForElse("text");
  return { title: upload.title, content: upload.content, contentType: "file" as const };
}

function tookForElse(what: string): AppError {
  return new AppError(
    "unavailable",
    `The server took the ${what} for something else. Is it of the same version?`,
  );
}

function documentForm(input: Exclude<ContentInput, { kind: "url" }>): FormData {
  const bytes = input.kind === "text" ? new TextEncoder().encode(input.text) : input.bytes;
  const name = (input.kind === "bytes" ? input.name : null) ?? NAMELESS;
  return formWith("document", bytes, name);
}

function formWith(kind: string, bytes: Uint8Array, name: string): FormData {
  const form = new FormData();
  form.set("kind", kind);
  form.set("file", new Blob([new Uint8Array(bytes)]), name);
  return form;
}

async function uploadLogo(client: ServerClient, bytes: Uint8Array, signal: AbortSignal): Promise<string> {
  const upload = await client.call(ENDPOINTS.upload, { body: formWith("logo", bytes, "logo"), signal });
  if (upload.kind !== "logo") throw tookForElse("logo");
  return upload.url;
}

async function chooseVoiceAndLook(options: {
  client: ServerClient;
  id: number;
  order: VideoOrder;
  brand: { logoUrl: string | null; primaryColor: string; secondaryColor: string };
}): Promise<void> {
  const { client, id, order, brand } = options;
  const { voice, aspectRatio, captionStyle: captionsStyle, logoPosition } = order.choices;
  const { signal } = order;
  const { voiceId, speedPercent: speed, toneLevel } = voice;
  await client.call(ENDPOINTS.postVoice, {
    params: { id },
    body: { ...(voiceId === null ? {} : { voiceId }), speed, toneLevel },
    signal,
  });
  const music = await musicOnServer(client, order);
  const brandingConfig = {
    ...brand,
    aspectRatio,
    captionsStyle,
    logoPosition,
    ...(music === null ? {} : { music }),
  };
  await client.call(ENDPOINTS.postVideo, { params: { id }, body: { brandingConfig }, signal });
}

/** Null for a video without. */
async function musicOnServer(
  client: ServerClient,
  { choices: { music }, signal }: VideoOrder,
): Promise<MusicSettings | null> {
  if (music === null) return null;
  const { fileBytes, ...chosen } = music;
  if (fileBytes === null) return { ...chosen, uploadId: null, fileName: null };
  const upload = await client.call(ENDPOINTS.upload, { body: formWith("music", fileBytes, "music"), signal });
  if (upload.kind !== "music") throw tookForElse("music");
  return { ...chosen, uploadId: upload.id, fileName: upload.fileName };
}

/** Once there are scenes, whose words are found in it. */
async function uploadNarration(
  client: ServerClient,
  id: number,
  { choices: { recordingBytes, scriptText }, signal }: VideoOrder,
): Promise<void> {
  if (recordingBytes === null) return;
  if (scriptText === null)
    throw new AppError(
      "bad_input",
      "A recorded narration is of a script. Give its words with --script, too, as they are said.",
    );
  const body = formWith("narration", recordingBytes, "narration");
  body.set("projectId", String(id));
  await client.call(ENDPOINTS.upload, { body, signal });
}

async function writeScenes(client: ServerClient, id: number, { choices, signal }: VideoOrder): Promise<void> {
  const params = { id };
  if (choices.scriptText !== null) {
    const body = { content: choices.scriptText };
    await client.call(ENDPOINTS.patchProjectScript, { params, body, signal });
    return;
  }
  const { tone, lengthSeconds: duration, captionStyle: captionsStyle, aspectRatio } = choices;
  const body = { tone, duration, captionsStyle, aspectRatio };
  await client.call(ENDPOINTS.generateScenes, { params, body, signal });
}
