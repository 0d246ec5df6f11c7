import { createHash } from "node:crypto";
import {
  DEFAULT_CAPTION_STYLE,
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_SECONDARY_COLOR,
  DURATION_SECONDS,
  EARLY_CONTENT_TYPES,
  readTemplateConfig,
  type createProjectBody,
  type Template,
} from "@inkreel/contract";
import type { z } from "zod";
import type { Database } from "../db/database.js";
import type { StoredExtraction } from "../db/extractions-repository.js";
import type { NewMediaAsset } from "../db/media-assets-repository.js";
import type { StoredProject } from "../db/projects-repository.js";
import { createRepositories } from "../db/repositories.js";
import { InputError } from "../http/input-error.js";
import type { Services } from "../services.js";

type NewProjectInput = z.output<typeof createProjectBody>;

/** More pictures than a two-minute video can show. */
const MAX_PICTURES = 16;

/**
 * Creates a project. It receives what was extracted from its URL or document: the pictures as media with their
 * attribution, and the product facts.
 * @throws AppError quota_exceeded.
 */
export async function createProject(
  services: Pick<Services, "quotas" | "repositories">,
  ownerId: string,
  input: NewProjectInput,
): Promise<StoredProject> {
  const insert = await prepareProject(services, ownerId, input);
  return services.quotas.hold({ ownerId }, ["projects", "bytes"], insert);
}

/**
 * Checks what a project is created from. Returns the function that creates it in a transaction, in which the caller
 * holds the quotas of projects and bytes.
 */
export async function prepareProject(
  { repositories }: Pick<Services, "repositories">,
  ownerId: string,
  input: NewProjectInput,
): Promise<(tx: Database) => Promise<StoredProject>> {
  const { contentType, metadata, duration } = input;
  const isEarly = (EARLY_CONTENT_TYPES as readonly string[]).includes(contentType);
  const content = isEarly ? input.content.trim() : input.content;
  const sourceUrl = contentType === "text" || contentType === "file" ? null : readSourceUrl(input.sourceUrl);
  const template = await findTemplate(repositories, input.templateId ?? null);
  const chosen = readTemplateConfig(input.templateId ? (template?.config ?? {}) : {});
  const extraction = await repositories.extractions.findNewest(ownerId, {
    sourceUrl,
    textHash: hashText(content),
  });
  return async (tx) => {
    const { projects, mediaAssets } = createRepositories(tx);
    const project = await projects.create({
      ownerId,
      title: input.title.trim(),
      content,
      contentType,
      sourceUrl,
      logoUrl: input.logoUrl ?? null,
      primaryColor: input.primaryColor?.trim() || (chosen.primaryColor ?? DEFAULT_PRIMARY_COLOR),
      secondaryColor: input.secondaryColor?.trim() || (chosen.secondaryColor ?? DEFAULT_SECONDARY_COLOR),
      metadata: {
        duration: duration ?? chosen.duration ?? DURATION_SECONDS.default,
        captionsStyle: chosen.captionsStyle ?? DEFAULT_CAPTION_STYLE,
        ...(chosen.aspectRatio === null ? {} : { aspectRatio: chosen.aspectRatio }),
        ...(chosen.logoPosition === null ? {} : { logoPosition: chosen.logoPosition }),
        ...metadata,
      },
      useAIImages: input.useAIImages,
      pronunciations: input.pronunciations,
      templateId: template?.id ?? null,
      product: extraction?.product ?? null,
    });
    const assets = metadata.pictures === "none" ? [] : assetsOf(extraction);
    for (const asset of assets) await mediaAssets.create({ ...asset, projectId: project.id });
    return project;
  };
}

/** Returns the hash of a text, by which the extraction of a document is found again. */
export function hashText(text: string): string {
  return createHash("sha256").update(text.trim()).digest("hex");
}

/** Returns the source URL. It must lead to a web page, because it is shown as a link. */
function readSourceUrl(sourceUrl: string | null | undefined): string | null {
  const address = sourceUrl?.trim() ?? "";
  if (address === "") return null;
  if (URL.canParse(address) && /^https?:$/u.test(new URL(address).protocol)) return address;
  throw new InputError([
    { path: "sourceUrl", message: "The source must be an address that begins with http:// or https://." },
  ]);
}

async function findTemplate(
  { templates }: Services["repositories"],
  asked: number | null,
): Promise<Template | null> {
  if (asked !== null) return requireTemplate({ templates }, asked);
  return (await templates.listActive()).find(({ isDefault }) => isDefault) ?? null;
}

/**
 * Returns an active template.
 * @throws InputError if there is no such template.
 */
export async function requireTemplate(
  { templates }: Pick<Services["repositories"], "templates">,
  id: number,
): Promise<Template> {
  const found = await templates.findActive(id);
  if (found !== null) return found;
  throw new InputError([
    { path: "templateId", message: `There is no template ${id}. Choose one from the list.` },
  ]);
}

function assetsOf(extraction: StoredExtraction | null): Omit<NewMediaAsset, "projectId">[] {
  if (extraction === null) return [];
  return extraction.pictures.slice(0, MAX_PICTURES).map((picture) => {
    const { url, key, attribution, byteLength, ...facts } = picture;
    const { alt, caption, widthPx, heightPx, mediaType, nearText = null, attention = null } = facts;
    return {
      type: "image",
      sourceUrl: url,
      localPath: key,
      bytes: byteLength ?? null,
      metadata: { alt, caption, widthPx, heightPx, mediaType, nearText, attention },
      source: extraction.sourceUrl === null ? "document" : "page",
      attribution: attribution ?? attributionOf(extraction.sourceUrl),
    };
  });
}

function attributionOf(sourceUrl: string | null): string | null {
  return sourceUrl === null ? null : new URL(sourceUrl).hostname.replace(/^www\./u, "");
}
