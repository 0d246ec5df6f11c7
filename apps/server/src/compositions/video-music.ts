import { DEFAULT_MUSIC, warn, type Warning } from "@inkreel/contract";
import type { VideoMusic } from "@inkreel/pipeline";
import type { StoredProject } from "../db/projects-repository.js";
import type { StoredVideoProject } from "../db/video-projects-repository.js";
import type { Services } from "../services.js";

/** The music of a project's video. A file that cannot be had is left out with a warning. */
export async function videoMusic(
  { repositories, files }: Pick<Services, "repositories" | "files">,
  { ownerId }: Pick<StoredProject, "ownerId">,
  video: StoredVideoProject | null,
): Promise<{ music: VideoMusic | null; warnings: Warning[] }> {
  const { mood, seed, volumePercent, uploadId } = video?.brandingConfig.music ?? DEFAULT_MUSIC;
  if (mood === "off") return { music: null, warnings: [] };
  if (mood !== "own") return { music: { kind: "composed", mood, seed, volumePercent }, warnings: [] };
  const upload = uploadId === null ? null : await repositories.uploads.findForOwner(uploadId, ownerId);
  const isThere = upload?.kind === "music" && (await files.stat(upload.key)) !== null;
  if (!isThere) return leftOut();
  return { music: { kind: "own", fileKey: upload.key, volumePercent }, warnings: [] };
}

function leftOut(): { music: null; warnings: Warning[] } {
  return { music: null, warnings: [warn("music_left_out")] };
}
