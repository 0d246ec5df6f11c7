/** One of several, by chance. */
export function pick<T>(choices: readonly T[], random: () => number): T {
  return choices[Math.floor(random() * choices.length)]!;
}
