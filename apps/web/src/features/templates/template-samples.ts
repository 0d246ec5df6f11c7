import type { TemplateType } from "@inkreel/contract";

interface TemplateSample {
  posterUrl: string;
  /** Some ten seconds without sound. */
  videoUrl: string;
}

/** A video in the look of a type of template. Those an admin made show the video of their type. */
export function sampleOf(type: TemplateType): TemplateSample {
  return { posterUrl: `/templates/${type}.webp`, videoUrl: `/templates/${type}.mp4` };
}
