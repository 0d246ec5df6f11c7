import type { Composition, CompositionScene, Drawing, LayoutContent } from "@inkreel/contract";

/** Returns the names of all pictograms that a direction shows. */
export function pictogramsOf({ pictogram, content, topic, set }: CompositionScene["direction"]): string[] {
  const things = topic?.things ?? [];
  return [
    ...new Set([
      pictogram,
      set?.pictogram ?? null,
      ...pictogramsIn(content),
      ...things.map((thing) => thing.pictogram),
    ]),
  ].filter((name) => name !== null);
}

function pictogramsIn(content: LayoutContent): (string | null)[] {
  if (content.layout === "split") return [content.left.pictogram, content.right.pictogram];
  if (content.layout === "quantity") return [content.counted?.pictogram ?? null];
  if (content.layout === "list") return content.items.map((item) => item.pictogram ?? null);
  if (content.layout === "relation") return content.things.map(({ pictogram }) => pictogram);
  return content.layout === "product" ? [PRODUCT_PICTOGRAM] : [];
}

/** What a product shows if it has neither a picture nor a pictogram. */
export const PRODUCT_PICTOGRAM = "package";

/** Returns the drawings that a scene shows, by name. Pictograms without a drawing are missing. */
export function drawingsOfScene(
  { drawings = {} }: Pick<Composition, "drawings">,
  { direction }: Pick<CompositionScene, "direction">,
): Record<string, Drawing> {
  const found = pictogramsOf(direction).flatMap((name) => {
    const drawing = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
    return drawing === undefined ? [] : [[name, drawing] as const];
  });
  return Object.fromEntries(found);
}
