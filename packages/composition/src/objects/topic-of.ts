import type { Composition, CompositionScene, RelatedThing, DrawnThings } from "@inkreel/contract";

/** Returns the things that the video has drawings of. The object that a person chose for the scene replaces the first one. */
export function drawnThings(
  things: readonly RelatedThing[],
  { direction, drawings }: Pick<CompositionScene, "direction"> & Pick<Composition, "drawings">,
): RelatedThing[] {
  const chosen = direction.pictogram;
  return things
    .map((thing, index) => (index === 0 && chosen !== null ? { ...thing, pictogram: chosen } : thing))
    .filter(({ pictogram }) => Object.hasOwn(drawings ?? {}, pictogram));
}

/** Returns what an opening or an end shows large beside its words, or null if it shows nothing. */
export function topicOf(
  { direction }: Pick<CompositionScene, "direction">,
  { drawings }: Pick<Composition, "drawings">,
): DrawnThings | null {
  const { topic, pictogram } = direction;
  if (topic === undefined || pictogram === null) return null;
  return drawnThings(topic.things, { direction, drawings }).length === 0 ? null : topic;
}
