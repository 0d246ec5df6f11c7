import type { StoredProject } from "../db/projects-repository.js";
import type { StoredScene } from "../db/scenes-repository.js";
import type { Services } from "../services.js";
import type { SceneDraft } from "../writing/direct-changes.js";

interface TypedDrafts {
  project: StoredProject;
  before: readonly StoredScene[];
  drafts: readonly SceneDraft[];
  /** Returns whether a person typed what is new in the draft at this place. */
  isTyped: (index: number) => boolean;
}

/**
 * Notes in the drafts which passages a person typed that the content does not support. The program has no doubt about
 * them: who types a figure knows where it is from. What an earlier scene already said stays in doubt.
 */
export async function noteOwnWords(
  { text }: Pick<Services, "text">,
  { project, before, drafts, isTyped }: TypedDrafts,
): Promise<SceneDraft[]> {
  const said = before.map((scene) => scene.text.toLowerCase());
  const isNew = (draft: SceneDraft, index: number): boolean =>
    isTyped(index) && !before.some(({ id, text: old }) => id === draft.id && old === draft.text);
  const typed = drafts.filter(isNew).map((draft) => draft.text);
  if (typed.length === 0) return [...drafts];
  const { title, content, product } = project;
  const { textWarnings } = await text.run(
    "readSpoken",
    {
      source: { title, text: content, product },
      said: drafts.map((draft) => draft.text),
      language: null,
      checked: typed,
    },
    { owner: project.ownerId, signal: null },
  );
  const own = new Map(
    typed.map((words, index) => [
      words,
      (textWarnings[index] ?? [])
        .map((warning) => warning.text)
        .filter((passage) => !said.some((earlier) => earlier.includes(passage.toLowerCase()))),
    ]),
  );
  return drafts.map((draft, index) => {
    if (!isNew(draft, index)) return draft;
    return { ...draft, ownWords: [...new Set([...draft.ownWords, ...(own.get(draft.text) ?? [])])] };
  });
}
