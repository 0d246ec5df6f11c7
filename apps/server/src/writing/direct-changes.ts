import {
  say,
  withAuthorsWords,
  type Content,
  type Direction,
  type Said,
  type SceneLayout,
} from "@inkreel/contract";
import { countWords, pairWords, splitWords } from "@inkreel/language";
import { directScene, showPicture, type SceneToRedirect } from "@inkreel/writer";
import type { StoredScene } from "../db/scenes-repository.js";
import { assetIdOf, pictureIdOf } from "../media/picture-id.js";
import { findSearched } from "../media/searched-pictures.js";
import type { UnreadMaterial } from "./unread-material.js";

/**
 * A draft of a scene, with the direction (layout, picture, emphasis) of its earlier version, or null for a new
 * scene.
 */
export interface SceneDraft extends Omit<StoredScene, "direction"> {
  direction: Direction | null;
  /** False while the direction still fits the scene's words and choices. */
  isChanged: boolean;
}

/** What is needed to direct scenes. */
export interface DirectionMaterial extends Pick<UnreadMaterial, "template" | "searched"> {
  content: Pick<Content, "title" | "text" | "language" | "product" | "pictures">;
}

/**
 * Makes new directions for the changed scenes, each with regard to the layouts before it, and leaves all others
 * unchanged.
 */
export function directChanges(drafts: readonly SceneDraft[], material: DirectionMaterial): StoredScene[] {
  const layouts: SceneLayout[] = [];
  return drafts.map((draft, index) => {
    const { direction: before, isChanged, ...scene } = draft;
    const isKept = before !== null && !isChanged;
    const { direction, pictureReason } = isKept
      ? { direction: before, pictureReason: scene.pictureReason }
      : direct({ draft, index, layouts, drafts, material });
    layouts.push(direction.content.layout);
    const source = isKept ? scene.source : (scene.source ?? locate(scene, material.content.text));
    return { ...scene, source, direction, pictureReason, mediaAssetId: assetIdOf(direction.pictureId) };
  });
}

export interface DirectionRequest {
  draft: SceneDraft;
  index: number;
  layouts: readonly SceneLayout[];
  drafts: readonly SceneDraft[];
  material: DirectionMaterial;
}

interface DirectedScene {
  direction: Direction;
  pictureReason: Said | null;
}

function direct(request: DirectionRequest): DirectedScene {
  const { draft, drafts, material } = request;
  const { text, isPictureChosen } = draft;
  const { searched } = material;
  const fresh = directScene(sceneToDirect(request));
  const directed = keepChoices(fresh, draft);
  if (isPictureChosen) return { direction: directed, pictureReason: chosenReason(directed) };
  if (directed.pictureId !== null) return { direction: directed, pictureReason: say("picture_of_content") };
  const found = findSearched(text, searched, (id) => !isElsewhere(id, draft, drafts));
  if (found === null) return { direction: directed, pictureReason: null };
  return { direction: showPicture(directed, found), pictureReason: found.reason };
}

function isElsewhere(id: string, draft: SceneDraft, drafts: readonly SceneDraft[]): boolean {
  return drafts.some(
    (other) =>
      other !== draft &&
      (other.mediaAssetId === assetIdOf(id) || other.direction?.laterPicture?.pictureId === id),
  );
}

/** Returns what the writer needs to direct a scene, and to read it for every form. */
export function sceneToDirect({
  draft,
  index,
  layouts,
  drafts,
  material,
}: DirectionRequest): SceneToRedirect {
  const { text, role, chosenLayout, ownForm, isPictureChosen, mediaAssetId } = draft;
  const chosenId = mediaAssetId === null ? null : pictureIdOf(mediaAssetId);
  const { content, template, searched } = material;
  // A picture that was found for a certain scene is not part of the content, so it is not offered to others.
  const isOwn = (id: string): boolean => !searched.some(({ pictureId }) => pictureId === id);
  const pictures = isPictureChosen
    ? content.pictures
    : content.pictures.filter(({ id }) => isOwn(id) && !isElsewhere(id, draft, drafts));
  return {
    text,
    source: draft.source,
    role,
    template,
    index,
    previousLayouts: layouts,
    previousText: drafts[index - 1]?.text ?? null,
    texts: drafts.map((other) => other.text),
    content: { ...content, pictures },
    wish: {
      layout: chosenLayout,
      pictureId: isPictureChosen ? chosenId : "any",
      ownForm: ownForm?.layout === chosenLayout ? ownForm : null,
    },
  };
}

function chosenReason({ pictureId }: Direction): Said {
  return say(pictureId === null ? "picture_chosen_none" : "picture_chosen");
}

function keepChoices(fresh: Direction, draft: SceneDraft): Direction {
  const { direction: before, isEmphasisChosen, isPictogramChosen, isPictureChosen } = draft;
  if (before === null) return fresh;
  const wordCount = countWords(draft.text);
  return {
    ...(isPictogramChosen ? withoutSet(fresh) : fresh),
    emphasis: isEmphasisChosen ? before.emphasis.filter((word) => word < wordCount) : fresh.emphasis,
    pictogram: isPictogramChosen ? before.pictogram : fresh.pictogram,
    ...(isPictureChosen && before.pictureView && { pictureView: before.pictureView }),
  };
}

/** What stays in the picture is an automatic choice, so it leaves when a person chooses an object, or none. */
export function withoutSet({ set: _set, ...direction }: Direction): Omit<Direction, "set"> {
  return direction;
}

/** Returns the indexes of the emphasised words in an edited text, as far as it still contains them. */
export function moveEmphasis(emphasis: readonly number[], before: string, after: string): number[] {
  const words = (text: string): string[] => splitWords(text).map((word) => word.text);
  const places = new Map(pairWords(words(before), words(after)));
  return emphasis.flatMap((word) => places.get(word) ?? []);
}

/** Returns where the content contains the scene's words, or the author's words before the writer changed them. */
function locate(
  { text, changes }: Pick<StoredScene, "text" | "changes">,
  content: string,
): StoredScene["source"] {
  for (const words of [text, withAuthorsWords(text, changes)]) {
    const startChar = words.trim() === "" ? -1 : content.indexOf(words);
    if (startChar >= 0) return { startChar, endChar: startChar + words.length };
  }
  return null;
}
