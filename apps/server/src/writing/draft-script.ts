import { detectLanguage } from "@inkreel/content";
import {
  heldChanges,
  heldConfirmations,
  SCENE_ROLES,
  type SceneRole,
  type ScriptSections,
} from "@inkreel/contract";
import type { StoredScene } from "../db/scenes-repository.js";
import { assetIdOf } from "../media/picture-id.js";
import { alignText, isSameScene, type AlignedText } from "./align-text.js";
import { moveEmphasis, type SceneDraft } from "./direct-changes.js";
import { newDraft } from "./new-draft.js";
import { orderRoles } from "./order-roles.js";
import type { UnreadMaterial } from "./unread-material.js";
import { scenesOfWords } from "@inkreel/pipeline/read-words";
import { readTestimonial } from "@inkreel/writer";

/** The words of an edited script: in sections, or as a whole with the project's content. */
export type ScriptWords =
  { kind: "sections"; sections: ScriptSections } | { kind: "whole"; text: string; material: UnreadMaterial };

/** Returns drafts for the scenes of an edited script. Only scenes whose words changed are new. */
export function draftScript({
  scenes,
  words,
}: {
  scenes: readonly StoredScene[];
  words: ScriptWords;
}): SceneDraft[] {
  return words.kind === "sections"
    ? draftSections(scenes, words.sections)
    : draftContent(scenes, words.text, words.material);
}

function draftSections(scenes: readonly StoredScene[], sections: ScriptSections): SceneDraft[] {
  return SCENE_ROLES.flatMap((role) => {
    const own = scenes.filter((scene) => scene.role === role);
    const pieces = alignText(
      own.map(({ text }) => text),
      sections[role],
    );
    return toDrafts(
      own,
      pieces,
      pieces.map(() => role),
    );
  });
}

/**
 * Splits the text into scenes. Without scenes, and for testimonials, the specification's rules apply. Otherwise the
 * existing scenes are looked for in the text.
 */
function draftContent(
  scenes: readonly StoredScene[],
  content: string,
  { content: source, template }: UnreadMaterial,
): SceneDraft[] {
  const texts = scenes.map(({ text }) => text);
  if (scenes.length > 0 && readTestimonial(content) === null) {
    const pieces = alignText(texts, content);
    return toDrafts(scenes, pieces, orderRoles(pieces.map((piece) => roleBefore(scenes, piece))));
  }
  const language = detectLanguage(source.text);
  const built = scenesOfWords({
    content: { ...source, language },
    template,
    text: content,
    tone: "professional",
  }).scenes;
  const aligned = built.map(({ text }): AlignedText => {
    const scene = texts.indexOf(text);
    return { text, scene: scene < 0 ? null : scene };
  });
  return toDrafts(scenes, withoutRepeats(aligned), orderRoles(built.map(({ role }) => role)));
}

/** Returns the role of the scene that a piece of the text still is, or null for another sentence. */
function roleBefore(scenes: readonly StoredScene[], { text, scene }: AlignedText): SceneRole | null {
  const before = scene === null ? undefined : scenes[scene];
  return before !== undefined && isSameScene(before.text, text) ? before.role : null;
}

/** Keeps the scene's identity only for its first occurrence. */
function withoutRepeats(aligned: readonly AlignedText[]): AlignedText[] {
  return aligned.map((piece, index) =>
    aligned.findIndex(({ scene }) => scene === piece.scene) < index ? { ...piece, scene: null } : piece,
  );
}

function toDrafts(
  scenes: readonly StoredScene[],
  aligned: readonly AlignedText[],
  roles: readonly SceneRole[],
): SceneDraft[] {
  return aligned.map(({ text, scene }, index) => {
    const before = scene === null ? undefined : scenes[scene];
    const role = roles[index] ?? "main";
    return before === undefined ? newDraft({ text, role }) : { ...editDraft(before, text), role };
  });
}

/** Returns an unchanged scene as a draft. It counts as changed if its picture was deleted. */
export function keepDraft(scene: StoredScene): SceneDraft {
  return { ...scene, isChanged: assetIdOf(scene.direction.pictureId) !== scene.mediaAssetId };
}

/** Returns a scene with other words. Words that the text still contains stay emphasised. */
export function editDraft(scene: StoredScene, text: string): SceneDraft {
  if (text === scene.text) return keepDraft(scene);
  const emphasis = moveEmphasis(scene.direction.emphasis, scene.text, text);
  return {
    ...scene,
    text,
    source: null,
    confirmedDoubts: heldConfirmations(scene.confirmedDoubts, text),
    ownWords: heldConfirmations(scene.ownWords, text),
    changes: heldChanges(scene.changes, text),
    direction: { ...scene.direction, emphasis },
    isChanged: true,
  };
}
