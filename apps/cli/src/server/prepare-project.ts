import { AppError, ENDPOINTS, type MusicSettings } from "@inkreel/contract";
import type { VideoOrder } from "../making/video-maker.js";
import type { ServerClient } from "./server-client.js";
import { readOnServer, uploadLogo, uploadMusic, uploadNarration } from "./upload-on-server.js";
import { checkServerWriter, translateOnServer, writeScenes } from "./write-on-server.js";

const UNTITLED = "Video";

/** How far the way to a rendered video is, 0..1, and what is being done. */
export type ReportStep = (stage: string, share: number) => void;

/** Makes a project of the order, with its voice, look and scenes, ready to be rendered. Gives its number. */
export async function prepareProject(options: {
  client: ServerClient;
  order: VideoOrder;
  report: ReportStep;
  /** Takes the number of each project that is made, as long as it is there. */
  projects: Set<number>;
}): Promise<number> {
  const { client, order, report, projects } = options;
  const { choices, signal } = order;
  await checkServerWriter(client, order);
  report("reading", 0);
  const templateId = await findTemplate(client, order);
  const content = await readOnServer(client, order);
  const logoUrl = await uploadLogo(client, order);
  report("writing", 0.03);
  const { lengthSeconds: duration, aspectRatio, logoPosition, primaryColor, secondaryColor } = choices;
  const { pictures, useAIImages, translateTo } = choices;
  const brand = { logoUrl, primaryColor, secondaryColor };
  const { id } = await client.call(ENDPOINTS.createProject, {
    body: {
      ...content,
      title: choices.title ?? (content.title.trim() === "" ? UNTITLED : content.title),
      ...brand,
      duration,
      templateId,
      useAIImages,
      metadata: { duration, aspectRatio, logoPosition, pictures },
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
  // One that speaks the translation, where none was chosen.
  await chooseVoice(client, translatedId, order);
  return translatedId;
}

async function findTemplate(client: ServerClient, { choices, signal }: VideoOrder): Promise<number> {
  const templates = await client.call(ENDPOINTS.listTemplates, { signal });
  const template = templates.find(({ type }) => type === choices.template);
  if (template === undefined)
    throw new AppError("bad_input", `The server has no template of the kind "${choices.template}".`);
  return template.id;
}

async function chooseVoice(client: ServerClient, id: number, { choices, signal }: VideoOrder): Promise<void> {
  const { voiceId, speedPercent: speed, toneLevel } = choices.voice;
  const body = { ...(voiceId === null ? {} : { voiceId }), speed, toneLevel };
  await client.call(ENDPOINTS.postVoice, { params: { id }, body, signal });
}

async function chooseLook(options: {
  client: ServerClient;
  id: number;
  order: VideoOrder;
  brand: { logoUrl: string | null; primaryColor: string; secondaryColor: string };
}): Promise<void> {
  const { client, id, order, brand } = options;
  const { aspectRatio, captionStyle: captionsStyle, logoPosition } = order.choices;
  const { signal } = order;
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
  return { ...chosen, ...(await uploadMusic(client, fileBytes, signal)) };
}
