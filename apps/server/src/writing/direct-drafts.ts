import { detectLanguage } from "@inkreel/content";
import type { StoredScene } from "../db/scenes-repository.js";
import { directChanges, type SceneDraft } from "./direct-changes.js";
import type { UnreadMaterial } from "./unread-material.js";

/** Directs the scenes that changed, in the language of the project's content. */
export function directDrafts(asked: {
  drafts: readonly SceneDraft[];
  material: UnreadMaterial;
}): StoredScene[] {
  const { content, ...material } = asked.material;
  const language = detectLanguage(content.text);
  return directChanges(asked.drafts, { ...material, content: { ...content, language } });
}
