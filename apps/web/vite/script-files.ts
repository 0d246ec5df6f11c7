import type { Rolldown } from "vite";

type Output = Rolldown.OutputOptions;
type CodeSplitting = Exclude<Output["codeSplitting"], boolean | undefined>;

/**
 * How modules share script files: as few as possible, because each request of a phone waits for the network, without making a small page
 * load the code of the editor. A module that only one page needs is in the file of that page.
 */
const codeSplitting: CodeSplitting = {
  groups: [
    // What every page needs is one file.
    { name: "first", tags: ["$initial"], priority: 4 },
    {
      name: "drawing",
      test: /\/packages\/composition\//u,
      priority: 3,
      minShareCount: 2,
      entriesAware: true,
    },
    {
      name: "controls",
      test: /\/node_modules\/@?(?:radix-ui|floating-ui|dnd-kit|react-)/u,
      priority: 2,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 20_000,
    },
    { name: "icons", test: /\/lucide-react\//u, priority: 2, minShareCount: 3 },
    {
      name: "watching",
      // Pages without a preview need these. Merged with modules of the editor, they would bring the drawing code along.
      test: /\/src\/(?:components\/ui\/(?:video-player|copy-field)|lib\/(?:format-time|use-copy|use-date-text))\.tsx?$/u,
      priority: 2,
      minShareCount: 2,
    },
    {
      name: "parts",
      // The preview stays apart: merged with smaller modules, it would come with pages that show no preview.
      test: /\/src\/(?!lib\/playback|features\/preview|features\/captions)/u,
      priority: 1,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 2_700,
    },
  ],
};

/** The bundler's options for the script files. */
export const SCRIPT_FILES: Output = {
  codeSplitting,
  // The bundler names a shared file after all pages that share it.
  chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
};
