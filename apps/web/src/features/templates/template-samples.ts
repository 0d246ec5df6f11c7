import type { TemplateType } from "@inkreel/contract";

interface TemplateSample {
  posterUrl: string;
  /** Some ten seconds without sound. */
  filmUrl: string;
}

/** A film in the look of a type of template. Those an admin made show the film of their type. */
export function sampleOf(type: TemplateType): TemplateSample {
  return { posterUrl: `/templates/${type}.webp`, filmUrl: `/templates/${type}.mp4` };
}
