import type { AspectRatio } from "@inkreel/contract";
import type { Illustration } from "@inkreel/pipeline";
import type { IllustratedScene } from "@inkreel/providers";
import type { Services } from "../services.js";
import type { ProjectMaterial } from "./project-content.js";

/** Begins to look for pictures for a project's scenes; null where its settings want none that are not its own. */
export function beginIllustration(
  { illustrator }: Pick<Services, "illustrator">,
  film: ProjectMaterial & { aspectRatio: AspectRatio; signal: AbortSignal | null },
): Illustration<IllustratedScene> | null {
  const { pictures = "search" } = film.project.metadata;
  return pictures === "search" ? illustrator.begin(film) : null;
}
