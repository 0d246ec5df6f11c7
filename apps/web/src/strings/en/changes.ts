export const changes = {
  title: "What Inkreel changed",
  leftOut: (words: string) => `Left out: “${words}”`,
  became: (wrote: string, said: string) => `“${wrote}” became “${said}”`,
  split: "One sentence became two",
  noSource: "Inkreel can no longer find this sentence in your text.",
  restore: "Use the original words",
  restored: "The original words are back",
};
