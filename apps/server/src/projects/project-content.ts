import { detectLanguage } from "@inkreel/content";
import type { Content, TemplateType } from "@inkreel/contract";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";
import type { StoredProject } from "../db/projects-repository.js";
import type { Repositories } from "../db/repositories.js";
import { readSearched, type SearchedPicture } from "../media/searched-pictures.js";
import { toContentPicture } from "../media/store-pictures.js";

/** What writing and directing a project's scenes needs to know of it. */
export interface ProjectMaterial {
  project: StoredProject;
  content: Content;
  template: TemplateType;
  /** Pictures that the program found for its scenes; they are shown again where these say the same. */
  searched: SearchedPicture[];
}

/** A project whose template is gone looks like the first one. */
const FALLBACK_TEMPLATE: TemplateType = "blog-summary";

/** A project's content as the writer takes it, with these of its pictures. */
export async function readMaterial(
  repositories: Repositories,
  project: StoredProject,
  assets: readonly StoredMediaAsset[],
): Promise<ProjectMaterial> {
  const { templateId, content: text } = project;
  const template = templateId === null ? null : await repositories.templates.findById(templateId);
  const content: Content = {
    title: project.title,
    text,
    language: detectLanguage(text),
    // Nobody asks for it here, so it is counted in the quickest way.
    wordCount: text.split(/\s+/u).length,
    byline: null,
    siteName: null,
    sourceUrl: project.sourceUrl,
    format: "text",
    pictures: assets.map(toContentPicture),
    product: project.product,
    warnings: [],
  };
  return { project, content, template: template?.type ?? FALLBACK_TEMPLATE, searched: readSearched(assets) };
}
