import { AppError, ENDPOINTS, type TranslationCode, writerNeed } from "@inkreel/contract";
import type { VideoOrder } from "../making/video-maker.js";
import type { ServerClient } from "./server-client.js";

/** As the server names it among its services. */
const WRITER_ID = "openai-writer";

/** Tells before anything is made that the server cannot do it. @throws AppError unavailable. */
export async function checkServerWriter(
  client: ServerClient,
  { choices, signal }: VideoOrder,
): Promise<void> {
  const need = writerNeed(choices);
  if (need === null) return;
  const { providers } = await client.call(ENDPOINTS.getInstance, { signal });
  if (providers.some(({ id, state }) => id === WRITER_ID && state !== "key_missing")) return;
  throw new AppError(
    "unavailable",
    `${need} needs an AI writer, and none is connected to the server. Set OPENAI_API_KEY or OPENAI_BASE_URL there and restart it.`,
  );
}

/** Has the project's scenes written, or made of the words that are given, with their pictures. */
export async function writeScenes(
  client: ServerClient,
  id: number,
  { choices, signal }: VideoOrder,
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

/** Has the project translated and gives the number of the translation; the original was only a step on the way and goes. */
export async function translateOnServer(
  client: ServerClient,
  request: {
    id: number;
    language: TranslationCode;
    order: VideoOrder;
    /** Those that this run made. */
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
