import { fileNameOf } from "@inkreel/contract";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../db/database.js";
import { mediaAssets } from "../db/tables/media-assets.js";
import { projects } from "../db/tables/projects.js";
import { renders } from "../db/tables/renders.js";
import { scenes } from "../db/scenes-repository.js";
import type { Services } from "../services.js";
import { toReadableJson } from "./readable-json.js";

type Sources = Pick<Services, "db" | "repositories">;

/** A file of a project in the store, with its name in an export. */
interface ProjectFile {
  name: string;
  key: string;
}

/** Returns the texts of a project for an export. A project that was deleted meanwhile is empty. */
export async function readProject(
  { db, repositories }: Sources,
  id: number,
): Promise<{ json: string; content: string; script: string }> {
  const [project] = await db.select().from(projects).where(eq(projects.id, id));
  const script = await repositories.scripts.findByProject(id);
  const { content = "", ...facts } = project ?? {};
  const json = toReadableJson({
    project: facts,
    script,
    scenes: await db.select().from(scenes).where(eq(scenes.projectId, id)).orderBy(asc(scenes.position)),
    voice: await repositories.voiceConfigs.findByProject(id),
    video: await repositories.videoProjects.findByProject(id),
    recording: await repositories.recordings.findByProject(id),
    media: await repositories.mediaAssets.listByProject(id),
  });
  return { json, content, script: script?.content ?? "" };
}

/** Lists the files of a project in the store. */
export async function listProjectFiles({ db, repositories }: Sources, id: number): Promise<ProjectFile[]> {
  const video = await repositories.videoProjects.findByProject(id);
  const recording = await repositories.recordings.findByProject(id);
  return [
    ...(video === null ? [] : videoFiles(video, "")),
    ...(await listVariantFiles(db, id)),
    ...(recording === null ? [] : [{ name: "recording.wav", key: recording.key }]),
    ...(await listMediaFiles(db, id)),
  ];
}

/** The files of a finished video. */
type VideoKeys = Record<"videoKey" | "posterKey" | "srtKey" | "vttKey", string | null>;

function videoFiles({ videoKey, posterKey, srtKey, vttKey }: VideoKeys, folder: string): ProjectFile[] {
  const named = [
    { name: "video.mp4", key: videoKey },
    { name: "poster.jpg", key: posterKey },
    { name: "captions.srt", key: srtKey },
    { name: "captions.vtt", key: vttKey },
  ];
  return named.flatMap(({ name, key }) => (key === null ? [] : [{ name: `${folder}${name}`, key }]));
}

/** Lists the files of the latest video in each further aspect ratio. */
async function listVariantFiles(db: Database, projectId: number): Promise<ProjectFile[]> {
  const isFinished = and(
    eq(renders.projectId, projectId),
    eq(renders.status, "completed"),
    isNotNull(renders.variant),
  );
  const found = await db.select().from(renders).where(isFinished).orderBy(asc(renders.id));
  const latest = new Map(found.map((render) => [render.variant, render]));
  return [...latest.values()].flatMap((render) =>
    videoFiles(render, `${String(render.variant).replace(":", "x")}/`),
  );
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
  "image/svg+xml": "svg",
  "image/avif": "avif",
  "video/mp4": "mp4",
  "video/webm": "webm",
};

async function listMediaFiles(db: Database, projectId: number): Promise<ProjectFile[]> {
  const found = await db
    .select()
    .from(mediaAssets)
    .where(and(eq(mediaAssets.projectId, projectId), isNotNull(mediaAssets.localPath)))
    .orderBy(asc(mediaAssets.id));
  return found.map(({ id, localPath, metadata, type }) => {
    const extension = EXTENSIONS[String(metadata["mediaType"])] ?? (type === "video" ? "mp4" : "jpg");
    const title = String(metadata["alt"] ?? metadata["caption"] ?? "").slice(0, 60);
    return {
      name: `pictures/${id} ${fileNameOf(title === "" ? type : title, extension)}`,
      key: String(localPath),
    };
  });
}
