import type { TemplateType } from "@inkreel/contract";

interface TemplateSample {
  posterUrl: string;
  /** About ten seconds without sound. */
  videoUrl: string;
}

/** Returns a video in the look of a template's type. An administrator's template has the video of its type. */
export function sampleOf(type: TemplateType): TemplateSample {
  return { posterUrl: `/templates/${type}.webp`, videoUrl: `/templates/${type}.mp4` };
}
