import type { Content, Direction, Scene, SceneLayout, DrawnThings, TemplateType } from "@inkreel/contract";
import { directScene } from "./direct-scene.js";
import { takesSet, withoutWho } from "./hold-set.js";
import { turnWord } from "./later-picture.js";
import { readWords } from "./scene-facts.js";

/**
 * Directs translated scenes. Each scene keeps its layout if the translated text allows it, and its emphasised words are chosen again.
 * `content.language` is the language of `texts`.
 */
export function directTranslated(
  originals: readonly Pick<Scene, "role" | "direction">[],
  {
    texts,
    template,
    content,
  }: {
    texts: readonly string[];
    template: TemplateType;
    content: Pick<Content, "title" | "text" | "language" | "product" | "pictures">;
  },
): Direction[] {
  const layouts: SceneLayout[] = [];
  return originals.map(({ role, direction: original }, index) => {
    const { pictogram, pictureId, pictureQuery, transition, content: shown, reason, reasonSaid } = original;
    const topic = original.topic === undefined ? {} : { topic: withoutTimes(original.topic) };
    const direct = (layout: SceneLayout | null): Direction =>
      directScene({
        text: texts[index] ?? "",
        source: null,
        role,
        template,
        index,
        previousLayouts: [...layouts],
        content,
        previousText: null,
        texts: [],
        wish: { layout, pictureId },
      });
    const same = direct(shown.layout);
    const isSame = same.content.layout === shown.layout;
    const direction = isSame ? { ...same, reason, ...(reasonSaid && { reasonSaid }) } : direct(null);
    layouts.push(direction.content.layout);
    const { laterPicture: later, set } = original;
    return {
      ...direction,
      ...topic,
      // What a portrait says of a person is in the language of the original.
      ...(set && takesSet(direction.content) && { set: withoutWho(set) }),
      pictogram,
      pictureId,
      pictureQuery,
      ...(later && { laterPicture: { ...later, word: turnWord(readWords(texts[index] ?? "")) } }),
      ...(transition && { transition }),
    };
  });
}

/** The words of the original that name the things have no counterpart that is surely the same, so all come with the scene. */
function withoutTimes(topic: DrawnThings): DrawnThings {
  const things = topic.things.map((thing) => ({ ...thing, name: { ...thing.name, words: null } }));
  return { ...topic, things, mark: topic.mark === null ? null : { ...topic.mark, words: null } };
}
