import { AppError, ENDPOINTS } from "@inkreel/contract";
import type { ContentInput } from "@inkreel/pipeline";
import type { VideoOrder } from "../making/video-maker.js";
import type { ServerClient } from "./server-client.js";

/** A form's file must have a name; out of this one no title can be made, so that the text gives it. */
const NAMELESS = ".txt";

/** Has the server read a page or document. */
export async function readOnServer(client: ServerClient, { input, signal }: VideoOrder) {
  if (input.kind === "url") {
    const page = await client.call(ENDPOINTS.extractContent, { body: { url: input.url }, signal });
    const sourceUrl = page.sourceUrl ?? input.url;
    return { title: page.title, content: page.content, contentType: "url" as const, sourceUrl };
  }
  const upload = await client.call(ENDPOINTS.upload, { body: documentForm(input), signal });
  if (upload.kind !== "document") throw tookForElse("text");
  return { title: upload.title, content: upload.content, contentType: "file" as const };
}

function documentForm(input: Exclude<ContentInput, { kind: "url" }>): FormData {
  const bytes = input.kind === "text" ? new TextEncoder().encode(input.text) : input.bytes;
  const name = (input.kind === "bytes" ? input.name : null) ?? NAMELESS;
  return formWith("document", bytes, name);
}

/** Gives the logo's address; null for a video without. */
export async function uploadLogo(
  client: ServerClient,
  { choices: { logoBytes }, signal }: VideoOrder,
): Promise<string | null> {
  if (logoBytes === null) return null;
  const body = formWith("logo", logoBytes, "logo");
  const upload = await client.call(ENDPOINTS.upload, { body, signal });
  if (upload.kind !== "logo") throw tookForElse("logo");
  return upload.url;
}

/** Gives what a project's settings say of an own piece. */
export async function uploadMusic(client: ServerClient, bytes: Uint8Array, signal: AbortSignal) {
  const upload = await client.call(ENDPOINTS.upload, { body: formWith("music", bytes, "music"), signal });
  if (upload.kind !== "music") throw tookForElse("music");
  return { uploadId: upload.id, fileName: upload.fileName };
}

/** Once there are scenes, whose words are found in it. */
export async function uploadNarration(
  client: ServerClient,
  id: number,
  { choices: { recordingBytes }, signal }: VideoOrder,
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
