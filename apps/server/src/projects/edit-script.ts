import {
  heldConfirmations,
  SCENE_ROLES,
  TESTIMONIAL_MARKER,
  type SceneRole,
  type ScriptSections,
  type patchScriptBody,
} from "@inkreel/contract";
import { scenesFromText } from "@inkreel/writer";
import type { z } from "zod";
import type { StoredProject } from "../db/projects-repository.js";
import type { StoredScene } from "../db/scenes-repository.js";
import { assetIdOf } from "../media/picture-id.js";
import type { Services } from "../services.js";
import { alignText, type AlignedText } from "./align-text.js";
import { moveEmphasis, type SceneDraft } from "./direct-changes.js";
import { newDraft } from "./new-draft.js";
import { readMaterial, type ProjectMaterial } from "./project-content.js";
import { saveDirected } from "./save-directed.js";
import { joinTexts } from "./script-from-scenes.js";

export type ScriptEdit = z.output<typeof patchScriptBody>;

/**
 * Writes an edited script. Its scenes are made anew only where their words changed: all others keep their id, picture
 * and direction, and so their narration. Sections go before content, which they make.
 */
export async function editScript(
  services: Pick<Services, "db" | "repositories">,
  project: StoredProject,
  { sections, content, duration, tone }: ScriptEdit,
): Promise<void> {
  const { repositories } = services;
  const scenes = await repositories.scenes.listByProject(project.id);
  const script = {
    ...(duration === undefined ? {} : { duration }),
    ...(tone === undefined ? {} : { tone }),
  };
  const save = (drafts: SceneDraft[], given: object): Promise<void> =>
    saveDirected(services, { project, revision: null, drafts, script: { ...script, ...given } });
  if (sections !== undefined) {
    const whole = joinTexts([sections.hook, sections.main, sections.cta]);
    return save(draftSections(scenes, sections), { sections, content: whole });
  }
  if (content === undefined) return save(scenes.map(keepDraft), {});
  const material = await readMaterial(repositories, project, []);
  return save(draftContent(scenes, content, material), { content });
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

/** The first time, and for testimonials, scenes are built by the specification's rules; afterwards they are found again. */
function draftContent(
  scenes: readonly StoredScene[],
  content: string,
  material: ProjectMaterial,
): SceneDraft[] {
  const texts = scenes.map(({ text }) => text);
  const isTestimonial = content.toUpperCase().includes(TESTIMONIAL_MARKER);
  if (scenes.length > 0 && !isTestimonial) return toDrafts(scenes, alignText(texts, content), () => "main");
  const built = scenesFromText({ ...material, text: content, tone: "professional" }).scenes;
  const aligned = built.map(({ text }): AlignedText => {
    const scene = texts.indexOf(text);
    return { text, scene: scene < 0 ? null : scene };
  });
  return toDrafts(scenes, withoutRepeats(aligned), (index) => built[index]?.role ?? "main");
}

/** A scene said twice is the same one only once. */
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

/** Unchanged, unless the picture that it shows was deleted. */
export function keepDraft(scene: StoredScene): SceneDraft {
  return { ...scene, isChanged: assetIdOf(scene.direction.pictureId) !== scene.mediaAssetId };
}

/** A scene with other words; the words chosen in it stay chosen where they still stand. */
export function editDraft(scene: StoredScene, text: string): SceneDraft {
  if (text === scene.text) return keepDraft(scene);
  const emphasis = moveEmphasis(scene.direction.emphasis, scene.text, text);
  const confirmedDoubts = heldConfirmations(scene.confirmedDoubts, text);
  return {
    ...scene,
    text,
    confirmedDoubts,
    direction: { ...scene.direction, emphasis },
    isChanged: true,
  };
}
