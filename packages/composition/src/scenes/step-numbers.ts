import type { CompositionScene } from "@inkreel/contract";

/**
 * Returns the numbers of all steps of the sequence to which a scene belongs, ascending: its own and those of the other
 * scenes with steps, until the numbers begin anew. Empty for a scene without steps.
 */
export function stepNumbersAround(scenes: readonly CompositionScene[], scene: CompositionScene): number[] {
  let sequence: number[] = [];
  let isFound = false;
  for (const { id, direction } of scenes) {
    if (direction.content.layout !== "steps") continue;
    const { firstNumber, steps } = direction.content;
    if (firstNumber <= (sequence.at(-1) ?? 0)) {
      if (isFound) break;
      sequence = [];
    }
    sequence.push(...steps.map((_, i) => firstNumber + i));
    isFound ||= id === scene.id;
  }
  return isFound ? sequence : [];
}
