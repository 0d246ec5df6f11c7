import { heldConfirmations } from "@inkreel/contract";
import type { StoredProject } from "../db/projects-repository.js";
import type { Repositories } from "../db/repositories.js";
import type { StoredScene } from "../db/scenes-repository.js";
import type { Services } from "../services.js";
import type { SceneDraft } from "../writing/direct-changes.js";

/** A project remembers so many passages, the latest ones. */
const REMEMBERED_MAX = 1_000;

interface TypedDrafts {
  project: StoredProject;
  before: readonly StoredScene[];
  drafts: readonly SceneDraft[];
  /** Returns whether a person typed what is new in the draft at this place. */
  isTyped: (index: number) => boolean;
}

/**
 * Notes in the drafts which passages a person typed that the content does not support. The program has no doubt about
 * them: who types a figure knows where it is from. What an earlier scene already said stays in doubt. The project remembers
 * the passages, so that an undo may bring them back, also after a reload.
 */
export async function noteOwnWords(
  { text, repositories }: Pick<Services, "text" | "repositories">,
  { project, before, drafts, isTyped }: TypedDrafts,
): Promise<SceneDraft[]> {
  const said = before.map((scene) => scene.text.toLowerCase());
  const isNew = (draft: SceneDraft, index: number): boolean =>
    isTyped(index) && !before.some(({ id, text: old }) => id === draft.id && old === draft.text);
  const typed = drafts.filter(isNew).map((draft) => draft.text);
  if (typed.length === 0) return drafts.map((draft) => withRemembered(draft, project.ownWords));
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
  const noted = drafts.map((draft, index) => {
    const known = withRemembered(draft, project.ownWords);
    if (!isNew(draft, index)) return known;
    return { ...known, ownWords: [...new Set([...known.ownWords, ...(own.get(draft.text) ?? [])])] };
  });
  await remember(repositories, project, noted);
  return noted;
}

function withRemembered(draft: SceneDraft, remembered: readonly string[]): SceneDraft {
  const held = heldConfirmations(remembered, draft.text);
  if (held.every((passage) => draft.ownWords.includes(passage))) return draft;
  return { ...draft, ownWords: [...new Set([...draft.ownWords, ...held])] };
}

async function remember(
  { projects }: Pick<Repositories, "projects">,
  { id, ownWords }: StoredProject,
  drafts: readonly SceneDraft[],
): Promise<void> {
  const all = new Set([...ownWords, ...drafts.flatMap((draft) => draft.ownWords)]);
  if (all.size > ownWords.length) await projects.keepOwnWords(id, [...all].slice(-REMEMBERED_MAX));
}
