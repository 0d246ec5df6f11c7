import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { readClip } from "@inkreel/composition";
import { pictureMediaType } from "@inkreel/content";
import {
  AppError,
  ENDPOINTS,
  hasEstimates,
  isOnMachine,
  type Composition,
  type CompositionPicture,
  type LiveComposition,
} from "@inkreel/contract";
import { encodeOpus } from "@inkreel/renderer";
import { createSharedWork } from "@inkreel/speech";
import type { Context, Hono } from "hono";
import type { Env } from "../env.js";
import { findOwnedProject } from "./owned.js";
import type { StoredProject } from "../db/projects-repository.js";
import { callSignal } from "../http/call-signal.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { bytesSource, isNamed, sendFile } from "../http/send-file.js";
import type { ServerEnv } from "../http/server-env.js";
import { isFallback, isMade } from "../compositions/create-compositions.js";
import { hashVideoInput } from "../compositions/hash-video-input.js";
import type { VideoInput } from "../compositions/video-input.js";
import type { Services } from "../services.js";

/** A hash of the sound or of its inputs. */
const SOUND_NAME = /^[0-9a-f]{64}\.wav$/u;
const FOR_EVER = "private, max-age=31536000, immutable";

/** Serves the composition that the live preview draws and plays. */
export function compositionRoutes(app: Hono<ServerEnv>, services: Services): void {
  addComposition(app, services);
  addSpeechAhead(app, services);
  addAssets(app, services);
}

function addComposition(app: Hono<ServerEnv>, services: Services): void {
  const { compositions } = services;
  implementEndpoint(app, ENDPOINTS.getComposition, ({ c, params }) =>
    answerComposition(c, services, {
      projectId: params.id,
      compose: (input) => compositions.compose(input, { signal: callSignal(c), onProgress: null }),
    }),
  );
  implementEndpoint(app, ENDPOINTS.estimateComposition, ({ c, params, query }) =>
    answerComposition(c, services, {
      projectId: params.id,
      compose: (input) => {
        const spokenIds = new Set(query.sceneId === undefined ? [] : [query.sceneId]);
        return compositions.estimate(input, { spokenIds, signal: callSignal(c) });
      },
    }),
  );
}

/** Lets voices that somebody looks at speak a scene before they are chosen, unless that would cost money. */
function addSpeechAhead(app: Hono<ServerEnv>, { compositions, voices }: Services): void {
  implementEndpoint(app, ENDPOINTS.speakAhead, async ({ c, params, query: { sceneId, voiceId } }) => {
    const project = await findOwnedProject(c, params.id);
    const voice = await voices.findAvailable(voiceId);
    const input = await compositions.readInput(project);
    const isKnown = input.scenes.some(({ id }) => id === sceneId);
    if (voice === null || !isOnMachine(voice) || !isKnown) return { spoken: false };
    // Their speech does not depend on the details of other providers' voices.
    const heard = { ...input, voice, voiceSettings: { ...input.voiceSettings, details: null } };
    const signal = callSignal(c);
    const { scenes } = await compositions.estimate(heard, { spokenIds: new Set([sceneId]), signal });
    return { spoken: scenes.some(({ id, estimated }) => id === sceneId && estimated !== true) };
  });
}

async function answerComposition(
  c: Context<ServerEnv>,
  { env, ahead, byteStore, compositions, waiting }: Services,
  asked: { projectId: number; compose: (input: VideoInput) => Promise<Composition> },
): Promise<LiveComposition | Response> {
  const project = await findOwnedProject(c, asked.projectId);
  const { input, rows } = await compositions.read(project);
  const { video } = rows;
  const inputHash = hashVideoInput(input);
  const isRendered = video?.videoKey != null && video.renderedInputHash === inputHash;
  const stale = video?.videoKey != null && !isRendered;
  const revision = project.scenesRevision;
  // The URLs of sounds are signed, so the response changes when the secret changes.
  const signedBy = signSound(env, { projectId: project.id, key: "" });
  const etag = `"${hashOf([input, revision, stale, signedBy])}"`;
  // The tag is weak, because it represents the response in any encoding.
  c.header("etag", `W/${etag}`);
  c.header("cache-control", "private, no-cache");
  // Returns before any narration is made if the client's copy is current.
  if (isNamed(c.req.header("if-none-match") ?? "", etag)) return c.body(null, 304);
  if (input.scenes.length === 0) return { revision, stale, composition: null };
  const composition = await waiting.during(project, () => asked.compose(input));
  // Neither a fallback voice nor what is spoken so far is part of the input. Without a tag, the client asks again, and the
  // chosen voice may be available by then.
  if (isFallback(composition, input) || hasEstimates(composition)) c.header("etag", undefined);
  if (!isRendered && (await isMade(composition, input, byteStore))) ahead.note(project.id, inputHash);
  return { revision, stale, composition: liveComposition(composition, { env, projectId: project.id }) };
}

function addAssets(app: Hono<ServerEnv>, services: Services): void {
  const encoded = createSharedWork<Uint8Array>();
  implementEndpoint(app, ENDPOINTS.projectAsset, async ({ c, params, query }) => {
    const project = await findOwnedProject(c, params.id);
    const { kind, name } = params;
    const heard = { projectId: project.id, key: `${kind}/${name}`, signature: query.signature };
    const isOwn = kind === "pictures" || isSoundSigned(services.env, heard);
    const isOpus = kind !== "pictures" && query.encoding === "opus";
    const find = (): Promise<Uint8Array | null> => FINDERS[kind](services, project, name);
    const bytesOf = (): Promise<Uint8Array | null> =>
      isOpus ? findOpus({ kind, name, find, signal: callSignal(c) }) : find();
    const bytes = isOwn ? await bytesOf() : null;
    const soundType = isOpus ? "audio/ogg" : "audio/wav";
    const mediaType = kind === "pictures" ? bytes && shownMediaType(bytes) : soundType;
    if (bytes === null || mediaType === null)
      throw new AppError("not_found", `There is no asset "${name}". Load the composition again.`);
    const source = bytesSource(bytes, isOpus ? `"${name}-opus"` : `"${name}"`);
    return sendFile(c, source, { mediaType, cacheControl: FOR_EVER, disposition: null });
  });

  /** Returns a sound as Opus, or null. It is encoded on its first request and stored beside the sound. */
  async function findOpus(sound: {
    kind: SoundKind;
    name: string;
    find: () => Promise<Uint8Array | null>;
    signal: AbortSignal;
  }): Promise<Uint8Array | null> {
    const { kind, name, find, signal } = sound;
    const key = `${kind}/${name.replace(/\.wav$/u, ".opus")}`;
    const known = await services.byteStore.get(key);
    if (known !== null) return known;
    const bytes = await find();
    if (bytes === null) return null;
    return encoded.run(key, signal, async () => {
      const opus = await encodeOpus(bytes, kind === "music" ? "music" : "voice");
      await services.byteStore.put(key, opus);
      return opus;
    });
  }
}

/** The kinds of assets that are heard. */
type SoundKind = "narration" | "music";

/**
 * Returns a narration of the project, or null. A browser may still use a composition whose narration was deleted
 * meanwhile; it is then made again, and the same words sound the same.
 */
async function findNarration(
  { compositions, byteStore }: Services,
  project: StoredProject,
  name: string,
): Promise<Uint8Array | null> {
  if (!SOUND_NAME.test(name)) return null;
  const key = `narration/${name}`;
  const known = await byteStore.get(key);
  if (known !== null) return known;
  const input = await compositions.readInput(project);
  if (input.scenes.length === 0) return null;
  await compositions.compose(input, { signal: null, onProgress: null });
  return byteStore.get(key);
}

/**
 * Returns the project's music, or null. It is composed on its first request, so that the composition need not wait
 * for it.
 */
async function findMusic(
  { ahead, compositions, byteStore }: Services,
  project: StoredProject,
  name: string,
): Promise<Uint8Array | null> {
  if (!SOUND_NAME.test(name)) return null;
  const key = `music/${name}`;
  const known = await byteStore.get(key);
  if (known !== null) return known;
  const input = await compositions.readInput(project);
  if (input.scenes.length === 0) return null;
  const composition = await compositions.compose(input, { signal: null, onProgress: null });
  if (composition.music?.src !== key) return null;
  await compositions.makeMusic(input, composition, null);
  if (await isMade(composition, input, byteStore)) ahead.note(project.id, hashVideoInput(input));
  return byteStore.get(key);
}

/** Returns a picture if the project's own video shows it, or otherwise null. */
async function findPicture(
  { compositions, byteStore }: Services,
  project: StoredProject,
  name: string,
): Promise<Uint8Array | null> {
  const key = `pictures/${name}`;
  const { pictures, brand } = await compositions.readInput(project);
  const shown = brand.logo === null ? pictures : [...pictures, brand.logo];
  return shown.some(({ src }) => src === key) ? byteStore.get(key) : null;
}

/** Returns the media type of a picture or a clip. */
function shownMediaType(bytes: Uint8Array): string | null {
  return pictureMediaType(bytes) ?? (readClip(bytes) === null ? null : "video/mp4");
}

const FINDERS = { narration: findNarration, pictures: findPicture, music: findMusic } as const;

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}

/** Returns the composition for a browser: each `src`, a key of the byte store, becomes a URL on this server. */
function liveComposition(
  composition: Composition,
  { env, projectId }: { env: Pick<Env, "authSecret">; projectId: number },
): Composition {
  const address = (key: string) => `/api/projects/${projectId}/assets/${key}`;
  const soundAddress = (key: string) => `${address(key)}?signature=${signSound(env, { projectId, key })}`;
  const located = (picture: CompositionPicture) => ({ ...picture, src: address(picture.src) });
  const { brand, music, pictures, scenes } = composition;
  return {
    ...composition,
    brand: { ...brand, logo: brand.logo === null ? null : located(brand.logo) },
    music: music && { ...music, src: soundAddress(music.src) },
    pictures: pictures.map(located),
    scenes: scenes.map((scene) => ({
      ...scene,
      narration: scene.narration && { ...scene.narration, src: soundAddress(scene.narration.src) },
    })),
  };
}

const SIGNATURE_CHARS = 22;

/** A sound's key in the byte store, and its project. */
interface HeardSound {
  projectId: number;
  key: string;
}

/**
 * Returns the signature of a sound's URL for one project. A sound's name is a hash of its words, so anybody who has
 * the words could compute the name and request the sound; the signature prevents that.
 */
function signSound(env: Pick<Env, "authSecret">, { projectId, key }: HeardSound): string {
  if (env.authSecret === null) throw new Error("signSound needs env.authSecret; see keepAuthSecret.");
  const hmac = createHmac("sha256", env.authSecret).update(`sound\n${projectId}\n${key}`);
  return hmac.digest("base64url").slice(0, SIGNATURE_CHARS);
}

/** Returns true for a signature that `signSound` made. */
function isSoundSigned(
  env: Pick<Env, "authSecret">,
  { signature, ...sound }: HeardSound & { signature: string },
): boolean {
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signSound(env, sound))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
