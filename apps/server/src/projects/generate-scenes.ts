import { randomUUID } from "node:crypto";
import {
  AppError,
  DURATION_SECONDS,
  say,
  untilAborted,
  type generateScenesBody,
  type Said,
  type Tone,
  type Warning,
  type WrittenScript,
} from "@inkreel/contract";
import {
  knownLanguage,
  writeVideo,
  type ScriptWriter,
  type WritingPorts,
  type WrittenVideo,
} from "@inkreel/pipeline";
import type { z } from "zod";
import type { Database } from "../db/database.js";
import { createRepositories } from "../db/repositories.js";
import { keepVersion } from "../versions/keep-version.js";
import { aspectRatioOf, type StoredProject } from "../db/projects-repository.js";
import type { StoredScene } from "../db/scenes-repository.js";
import { foundFacts } from "../media/asset-facts.js";
import { assetIdOf } from "../media/picture-id.js";
import { keepVoice, videoVoice, type VideoVoice } from "../compositions/video-voice.js";
import { saveBranding } from "../compositions/save-branding.js";
import { storePictures } from "../media/store-pictures.js";
import type { Services } from "../services.js";
import { newDraft } from "../writing/new-draft.js";
import { orderRoles } from "../writing/order-roles.js";
import { createPicturePorts } from "./picture-ports.js";
import { readMaterial, type ProjectMaterial } from "./project-content.js";
import { toneOf } from "./tone-of.js";
import { saveScenes } from "./save-scenes.js";

/**
 * Writes scenes from the project's content, fits them to the requested length by the measured duration of their
 * narration (±10 % if the content allows), and stores them with their script.
 * @throws AppError content_too_short, speech_failed.
 */
export async function generateScenes(
  services: Services,
  project: StoredProject,
  options: z.output<typeof generateScenesBody>,
  signal: AbortSignal | null,
): Promise<void> {
  const { repositories, db } = services;
  const assets = await repositories.mediaAssets.listByProject(project.id);
  const stored = await storePictures(services, assets, signal);
  const own = stored.assets.filter((asset) => foundFacts(asset).forText === null);
  const material = await readMaterial(services, project, own);
  const aspectRatio = options.aspectRatio ?? aspectRatioOf(project);
  const lengthSeconds = options.duration ?? project.metadata.duration ?? DURATION_SECONDS.default;
  const tone = options.tone ?? (await toneOf(repositories, project));
  const generationId = randomUUID();
  const ports = createPicturePorts(services, { material, aspectRatio, generationId, signal });
  const config = await repositories.voiceConfigs.findByProject(project.id);
  const language = knownLanguage(material.content.language);
  const voice = await untilAborted(
    videoVoice(services.voices, { project, config, language, scenes: [] }),
    signal,
  );
  const request = { material, lengthSeconds, tone, voice, ports, signal };
  const written = await write(services, request);
  await keepVoice(repositories, project, voice.keeps);
  const before = await repositories.scenes.listByProject(project.id);
  const scenes = toStoredScenes({ scenes: written.scenes, reasons: written.pictureReasons }, before);
  const script = await repositories.scripts.findByProject(project.id);
  const isFitted = options.duration !== undefined && options.duration !== script?.duration;
  await db.transaction(async (tx) => {
    await keepVersion(tx, project.id, isFitted ? "length" : "writing");
    await saveChoices(tx, project, options);
    await saveScenes(tx, {
      projectId: project.id,
      revision: null,
      scenes,
      wholeText: null,
      script: {
        duration: lengthSeconds,
        tone,
        estimatedSpeakingTime: written.spokenMs / 1000,
      },
      generated: {
        generationId,
        writtenBy: written.writtenBy,
        // Voice warnings are left out, because the composition chooses the voice again and adds its own.
        warnings: [
          ...stored.warnings,
          ...withoutSceneIds(written.warnings.script),
          ...written.warnings.pictures,
        ],
        texts: scenes.map(({ text }) => text),
      },
    });
  });
}

/** Saves the choices of this generation as the project's settings. */
async function saveChoices(
  tx: Database,
  project: StoredProject,
  { duration, captionsStyle, aspectRatio }: z.output<typeof generateScenesBody>,
): Promise<void> {
  const { projects } = createRepositories(tx);
  // The project is read again, so that what others have saved during the writing stays.
  const current = (await projects.findById(project.id)) ?? project;
  const metadata = { ...current.metadata, duration };
  const lasting = duration === undefined ? null : await projects.update(project.id, { metadata });
  if (captionsStyle === undefined && aspectRatio === undefined) return;
  await saveBranding(tx, lasting ?? project, { captionsStyle, aspectRatio });
}

async function write(
  services: Services,
  request: {
    material: ProjectMaterial;
    lengthSeconds: number;
    tone: Tone;
    voice: VideoVoice;
    ports: Pick<WritingPorts, "painter" | "searcher">;
    signal: AbortSignal | null;
  },
): Promise<WrittenVideo> {
  const { material, lengthSeconds, tone, ports, signal } = request;
  const { content, template, project } = material;
  const { voice, voiceSettings } = request.voice;
  const { byteStore: store, voices, providers, writers } = services;
  return writeVideo(
    content,
    {
      lengthSeconds,
      template,
      tone,
      form: "script",
      scriptText: null,
      translateTo: null,
      recordingBytes: null,
      voice,
      voiceSettings,
      phrasing: project.sound.phrasing,
    },
    {
      writer: needingScenes(writers.scripts(project.ownerId)),
      connectedWriter: providers.writer,
      speaker: voices.speaker,
      voices,
      painter: ports.painter,
      searcher: ports.searcher,
      store,
      report: () => undefined,
      signal,
    },
  );
}

/** Wraps a writer so that an empty script becomes an error with advice. */
function needingScenes(writer: ScriptWriter): ScriptWriter {
  return {
    begin: async (request, options) => {
      const begun = await writer.begin(request, options);
      requireScenes(begun.script);
      return begun;
    },
  };
}

/**
 * Returns the scenes of a script.
 * @throws AppError content_too_short if it has none.
 */
export function requireScenes({ scenes }: WrittenScript): WrittenScript["scenes"] {
  if (scenes.length > 0) return scenes;
  throw new AppError("content_too_short", say("no_usable_sentence"));
}

/** Converts written scenes for the database. A sentence that already existed keeps its scene's id. */
export function toStoredScenes(
  { scenes, reasons = new Map() }: Pick<WrittenScript, "scenes"> & { reasons?: ReadonlyMap<string, Said> },
  before: readonly StoredScene[],
): StoredScene[] {
  const left = [...before];
  const roles = orderRoles(scenes.map(({ role }) => role));
  return scenes.map((scene, index) => {
    const at = left.findIndex(({ text }) => text === scene.text);
    const [same] = at < 0 ? [] : left.splice(at, 1);
    const fresh = newDraft({ text: scene.text, role: roles[index] ?? scene.role });
    const { isChanged: _isChanged, ...fields } =
      same === undefined
        ? fresh
        : {
            ...fresh,
            id: same.id,
            confirmedDoubts: same.confirmedDoubts,
            ownWords: same.ownWords,
            pauses: same.pauses,
            voice: same.voice,
            movement: same.movement,
          };
    const mediaAssetId = assetIdOf(scene.direction.pictureId);
    const pictureReason = reasons.get(scene.id) ?? null;
    const { source, changes = [], direction } = scene;
    return { ...fields, source, changes, direction, mediaAssetId, pictureReason };
  });
}

/** Removes scene ids from warnings, because the writer's ids differ from the project's. */
export function withoutSceneIds(warnings: readonly Warning[]): Warning[] {
  return warnings.map((warning) => ({ ...warning, sceneId: null }));
}
