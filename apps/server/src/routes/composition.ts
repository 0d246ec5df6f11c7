import { createHash } from "node:crypto";
import { pictureMediaType } from "@inkreel/content";
import { AppError, ENDPOINTS } from "@inkreel/contract";
import type { Hono } from "hono";
import { findOwnedProject } from "../auth/owned.js";
import type { StoredProject } from "../db/projects-repository.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { bytesSource, isNamed, sendFile } from "../http/send-file.js";
import type { ServerEnv } from "../http/server-env.js";
import { hashFilmInput } from "../preview/hash-film-input.js";
import { liveComposition } from "../preview/live-composition.js";
import type { Services } from "../services.js";

/** A narration's name is the hash of its sound, which nobody can guess who has not heard it. */
const NARRATION_NAME = /^[0-9a-f]{64}\.wav$/u;
const FOR_EVER = "private, max-age=31536000, immutable";

/** What the live preview draws and sounds. */
export function compositionRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { films, repositories, byteStore } = services;

  implementEndpoint(app, ENDPOINTS.getComposition, async ({ c, params }) => {
    const project = await findOwnedProject(c, params.id);
    const input = await films.readInput(project);
    const inputHash = hashFilmInput(input);
    const video = await repositories.videoProjects.findByProject(project.id);
    const stale = video?.videoKey != null && video.renderedInputHash !== inputHash;
    const revision = project.scenesRevision;
    const etag = `"${hashOf([input, revision, stale])}"`;
    c.header("etag", etag);
    c.header("cache-control", "private, no-cache");
    // Who has it already gets no narration spoken for nothing.
    if (isNamed(c.req.header("if-none-match") ?? "", etag)) return c.body(null, 304);
    if (input.scenes.length === 0) return { revision, stale, composition: null };
    const composition = await films.compose(input, { signal: c.req.raw.signal, onProgress: null });
    return { revision, stale, composition: liveComposition(project.id, composition) };
  });

  implementEndpoint(app, ENDPOINTS.projectAsset, async ({ c, params }) => {
    const project = await findOwnedProject(c, params.id);
    const { kind, name } = params;
    const key = `${kind}/${name}`;
    const isAllowed = kind === "narration" ? NARRATION_NAME.test(name) : await showsPicture(project, key);
    const known = isAllowed ? await byteStore.get(key) : null;
    const bytes = known ?? (isAllowed ? await makeAgain(project, key) : null);
    const mediaType = kind === "narration" ? "audio/wav" : bytes && pictureMediaType(bytes);
    if (bytes === null || mediaType === null) throw noAsset(name);
    const source = bytesSource(bytes, `"${name}"`);
    return sendFile(c, source, { mediaType, cacheControl: FOR_EVER, disposition: null });
  });

  /** A browser may come back to a composition whose narration was swept meanwhile: the same words sound the same. */
  async function makeAgain(project: StoredProject, key: string): Promise<Uint8Array | null> {
    const input = await films.readInput(project);
    if (input.scenes.length === 0) return null;
    await films.compose(input, { signal: null, onProgress: null });
    return byteStore.get(key);
  }

  async function showsPicture(project: StoredProject, key: string): Promise<boolean> {
    const { pictures, brand } = await films.readInput(project);
    return [...pictures, ...(brand.logo === null ? [] : [brand.logo])].some(({ src }) => src === key);
  }
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}

function noAsset(name: string): AppError {
  return new AppError("not_found", `There is no asset "${name}". Load the composition again.`);
}
