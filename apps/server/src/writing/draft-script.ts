import { detectLanguage } from "@inkreel/content";
import {
  heldChanges,
  heldConfirmations,
  SCENE_ROLES,
  TESTIMONIAL_MARKER,
  type SceneRole,
  type ScriptSections,
} from "@inkreel/contract";
import type { StoredScene } from "../db/scenes-repository.js";
import { assetIdOf } from "../media/picture-id.js";
import { alignText, type AlignedText } from "./align-text.js";
import { moveEmphasis, type SceneDraft } from "./direct-changes.js";
import { newDraft } from "./new-draft.js";
import type { UnreadMaterial } from "./unread-material.js";
import { scenesOfWords } from "@inkreel/pipeline/read-words";

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
    return toDrafts(
      own,
      alignText(
        own.map(({ text }) => text),
        sections[role],
      ),
      () => role,
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
  const isTestimonial = content.toUpperCase().includes(TESTIMONIAL_MARKER);
  if (scenes.length > 0 && !isTestimonial) return toDrafts(scenes, alignText(texts, content), () => "main");
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
  return toDrafts(scenes, withoutRepeats(aligned), (index) => built[index]?.role ?? "main");
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
  roleOf: (index: number) => SceneRole,
): SceneDraft[] {
  return aligned.map(({ text, scene }, index) => {
    const before = scene === null ? undefined : scenes[scene];
    return before === undefined ? newDraft({ text, role: roleOf(index) }) : editDraft(before, text);
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
    changes: heldChanges(scene.changes, text),
    direction: { ...scene.direction, emphasis },
    isChanged: true,
  };
}
