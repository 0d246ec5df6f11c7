import type { Box } from "@inkreel/composition";

/** An item in a frame. Items with the same text and box have the same pixels. */
export interface DrawnItem {
  text: string;
  box: Box;
}

/**
 * Returns the areas in which two frames over the same background differ: the boxes of the items that are in only one of
 * them. Boxes that touch are merged. Items in both frames must have the same order.
 */
export function dirtyBoxes(before: readonly DrawnItem[], now: readonly DrawnItem[]): Box[] {
  const textsBefore = new Set(before.map(({ text }) => text));
  const textsNow = new Set(now.map(({ text }) => text));
  const changed = [
    ...before.filter(({ text }) => !textsNow.has(text)),
    ...now.filter(({ text }) => !textsBefore.has(text)),
  ];
  const merged: Box[] = [];
  for (const { box } of changed) addBox(merged, box);
  return merged;
}

/** Returns the smallest box around all boxes, or null if there are none. */
export function boxAround(boxes: readonly Box[]): Box | null {
  return boxes.reduce<Box | null>((whole, box) => (whole === null ? box : unite(whole, box)), null);
}

function addBox(boxes: Box[], box: Box): void {
  let grown = box;
  for (;;) {
    const touched = boxes.findIndex((other) => intersectBoxes(other, grown) !== null);
    if (touched < 0) break;
    grown = unite(boxes.splice(touched, 1)[0]!, grown);
  }
  boxes.push(grown);
}

function unite(a: Box, b: Box): Box {
  const xPx = Math.min(a.xPx, b.xPx);
  const yPx = Math.min(a.yPx, b.yPx);
  const widthPx = Math.max(a.xPx + a.widthPx, b.xPx + b.widthPx) - xPx;
  const heightPx = Math.max(a.yPx + a.heightPx, b.yPx + b.heightPx) - yPx;
  return { xPx, yPx, widthPx, heightPx };
}

/** Returns the intersection of two boxes, or null if it is empty. */
export function intersectBoxes(a: Box, b: Box): Box | null {
  const xPx = Math.max(a.xPx, b.xPx);
  const yPx = Math.max(a.yPx, b.yPx);
  const widthPx = Math.min(a.xPx + a.widthPx, b.xPx + b.widthPx) - xPx;
  const heightPx = Math.min(a.yPx + a.heightPx, b.yPx + b.heightPx) - yPx;
  return widthPx > 0 && heightPx > 0 ? { xPx, yPx, widthPx, heightPx } : null;
}
