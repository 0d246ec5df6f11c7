import { createHash } from "node:crypto";
import { listWords, toSrt, toVtt } from "@inkreel/composition";
import {
  ENDPOINTS,
  type Composition,
  type NARRATION_FILES,
  type NarrationFormat,
  fileNameOf,
} from "@inkreel/contract";
import { ensureNarration, planNarration } from "@inkreel/pipeline";
import { createSharedWork } from "@inkreel/speech";
import type { Hono } from "hono";
import type { VideoInput } from "../compositions/video-input.js";
import { callSignal } from "../http/call-signal.js";
import { contentDisposition } from "../http/content-disposition.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { bytesSource, sendFile } from "../http/send-file.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";
import { requireSpoken } from "../voices/require-spoken.js";
import { findOwnedProject } from "./owned.js";

type NarrationFile = (typeof NARRATION_FILES)[number];

/** The narration has the same URL after each change, so a client must check whether its copy is current. */
const CACHE_CONTROL = "private, no-cache";

/** A file of the narration: its extension and media type, and its audio format or its text. */
type FileKind = { extension: string; mediaType: string } & (
  { format: NarrationFormat } | { write: (composition: Composition) => string }
);
const KINDS: Readonly<Record<NarrationFile, FileKind>> = {
  "audio.mp3": { extension: "mp3", mediaType: "audio/mpeg", format: "mp3" },
  "audio.m4a": { extension: "m4a", mediaType: "audio/mp4", format: "m4a" },
  "audio.wav": { extension: "wav", mediaType: "audio/wav", format: "wav" },
  "words.json": {
    extension: "words.json",
    mediaType: "application/json",
    write: (composition) => `${JSON.stringify(listWords(composition), null, 2)}\n`,
  },
  "captions.srt": { extension: "srt", mediaType: "application/x-subrip; charset=utf-8", write: toSrt },
  "captions.vtt": { extension: "vtt", mediaType: "text/vtt; charset=utf-8", write: toVtt },
};

/** Serves the narration of a project as files, without a render. */
export function narrationRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { compositions, byteStore: store, waiting } = services;
  const sharedFiles = createSharedWork<Uint8Array>();

  implementEndpoint(app, ENDPOINTS.getNarration, async ({ c, params, query }) => {
    const project = await findOwnedProject(c, params.id);
    const signal = callSignal(c);
    const kind = KINDS[params.file];
    const input = await compositions.readInput(project);
    if ("format" in kind && input.scenes.length > 0) await requireSpoken(services, project, signal);
    const composition = await waiting.during(project, () =>
      compositions.compose(input, { signal, onProgress: null }),
    );
    const bytes =
      "format" in kind
        ? await audioOf({ input, composition, format: kind.format, hasMusic: query.music === "1", signal })
        : new TextEncoder().encode(kind.write(composition));
    const etag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
    return sendFile(c, bytesSource(bytes, etag), {
      mediaType: kind.mediaType,
      cacheControl: CACHE_CONTROL,
      disposition: contentDisposition("attachment", fileNameOf(project.title, kind.extension)),
    });
  });

  async function audioOf(wanted: {
    input: VideoInput;
    composition: Composition;
    format: NarrationFormat;
    hasMusic: boolean;
    signal: AbortSignal;
  }): Promise<Uint8Array> {
    const { input, composition, signal, ...how } = wanted;
    const planned = planNarration(composition, how);
    if (planned.sounds.music !== null) await compositions.makeMusic(input, composition, signal);
    return sharedFiles.run(planned.key, signal, (signal) => ensureNarration(planned, { store, signal }));
  }
}
