import type { Content, TemplateType } from "@inkreel/contract";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";
import type { StoredProject } from "../db/projects-repository.js";
import type { Repositories } from "../db/repositories.js";
import { readSearched } from "../media/searched-pictures.js";
import { toContentPicture } from "../media/store-pictures.js";
import type { Services } from "../services.js";
import { withoutCopyMark } from "./duplicate-project.js";
import type { UnreadMaterial } from "../writing/unread-material.js";

/** What is needed to write and direct a project's scenes. */
export interface ProjectMaterial extends UnreadMaterial {
  project: StoredProject;
  content: Content;
}

/** The look of a project whose template no longer exists. */
const FALLBACK_TEMPLATE: TemplateType = "blog-summary";

/** Reads a project's content with the given pictures, without analysing its words. */
export async function readUnread(
  repositories: Repositories,
  { title, content: text, product, templateId }: StoredProject,
  assets: readonly StoredMediaAsset[],
): Promise<UnreadMaterial> {
  const template = templateId === null ? null : await repositories.templates.findById(templateId);
  return {
    content: { title: withoutCopyMark(title), text, product, pictures: assets.map(toContentPicture) },
    template: template?.type ?? FALLBACK_TEMPLATE,
    searched: readSearched(assets),
  };
}

/** Reads the content in the form that the writer needs. */
export async function readMaterial(
  { repositories, text }: Pick<Services, "repositories" | "text">,
  project: StoredProject,
  assets: readonly StoredMediaAsset[],
): Promise<ProjectMaterial> {
  const { content, ...material } = await readUnread(repositories, project, assets);
  const described = await text.run("describeText", content.text, { owner: project.ownerId, signal: null });
  return {
    ...material,
    project,
    content: {
      ...content,
      ...described,
      byline: null,
      siteName: null,
      sourceUrl: project.sourceUrl,
      format: "text",
      warnings: [],
    },
  };
}
