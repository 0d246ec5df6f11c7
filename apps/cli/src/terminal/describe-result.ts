import { relative } from "node:path";
import type { FinishedVideo } from "../making/video-maker.js";

/** The result as a person reads it: the files, what the video is, and what stood in for something better. */
export function describeResult(made: FinishedVideo, elapsedMs: number): string {
  const { composition, creditsPath, files, render } = made;
  const seconds = (composition.durationMs / 1000).toFixed(1);
  const lines = [
    `${shown(files.mp4)}  ${seconds} s, ${render.widthPx}×${render.heightPx}, ${formatBytes(render.bytes)}, ${composition.scenes.length} scenes, made in ${(elapsedMs / 1000).toFixed(1)} s`,
    [files.srt, files.vtt, files.poster, files.composition, creditsPath ?? []].flat().map(shown).join("  "),
  ];
  for (const warning of composition.warnings) lines.push(`note: ${warning.message}`);
  return lines.join("\n");
}

/** The result for programs; the shape is part of the command's interface. */
export function resultAsJson({ composition, creditsPath, files, render }: FinishedVideo, elapsedMs: number) {
  return {
    files,
    creditsPath,
    title: composition.title,
    language: composition.language,
    aspectRatio: composition.aspectRatio,
    durationMs: composition.durationMs,
    scenes: composition.scenes.map(({ id, role, text, source, durationMs, direction }) => ({
      id,
      role,
      text,
      source,
      durationMs,
      layout: direction.content.layout,
    })),
    render,
    warnings: composition.warnings,
    elapsedMs: Math.round(elapsedMs),
  };
}

function shown(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith("..") ? path : fromHere;
}

function formatBytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
