import type { Rolldown } from "vite";

type Output = Rolldown.OutputOptions;
type CodeSplitting = Exclude<Output["codeSplitting"], boolean | undefined>;

/** Small modules that most pages need, each of which would be a file of its own. */
const BASICS =
  /\/src\/(?:components\/(?:missing-project|said-text)|components\/ui\/(?:file-links|progress-bar|text-field|visually-hidden)|lib\/(?:project-list|shortcut-preference|shortcuts|shown-logo|use-has-service|use-has-writer|use-instance|use-language-name|video-lengths)|app\/layouts\/site-layout)\.tsx?$|\/(?:mutationObserver|useMutation)\.js$|\/contract\/dist\/format-bytes\.js$|\/language\/dist\/words\/(?:fold-word|split-words|unspaced)\.js$/u;
/** Small modules that most pages of one project need. */
const OF_PROJECTS =
  /\/src\/(?:components\/service-wait|components\/ui\/(?:step-mark|steps)|features\/voices\/(?:group-by|use-spoken-by|voice-facts)|lib\/(?:sound-preview|use-service-wait)|lib\/document\/document-context)\.tsx?$/u;

/**
 * How modules share script files. Each request of a phone waits for the network, so there are few files, without making a small page load
 * the code of the editor. A module that only one page needs is in the file of that page. The groups take what their modules import, too,
 * unless a group above has it.
 */
const codeSplitting: CodeSplitting = {
  groups: [
    // What every page needs is one file.
    { name: "first", tags: ["$initial"], priority: 6 },
    {
      name: "watching",
      // The page of a shared video needs no other file than this and its own.
      test: /\/src\/(?:components\/ui\/(?:video-player|copy-field)|lib\/(?:format-time|use-copy|use-date-text))\.tsx?$|\/lucide-react\//u,
      priority: 5,
      minShareCount: 3,
    },
    { name: "basics", test: BASICS, priority: 4, minShareCount: 2 },
    { name: "project", test: OF_PROJECTS, priority: 3, minShareCount: 2 },
    {
      name: "fields",
      test: /\/src\/components\/ui\/(?:file-drop|radio-cards|select|switch|text-area)\.tsx$/u,
      priority: 3,
      minShareCount: 2,
    },
    {
      // Toasts need these without the rest of a dialog.
      name: "layers",
      test: /\/@radix-ui\/react-(?:collection|dismissable-layer|id|portal|presence)\//u,
      priority: 4,
      minShareCount: 2,
    },
    { name: "dialogs", test: /\/src\/components\/ui\/dialog\.tsx$/u, priority: 3, minShareCount: 2 },
    {
      name: "drawing",
      test: /\/packages\/composition\/|\/src\/lib\/playback\/(?:canvas-fonts|drawing-host)\.ts$/u,
      priority: 3,
      minShareCount: 2,
      entriesAware: true,
    },
    {
      name: "preview",
      test: /\/src\/(?:lib\/playback|features\/preview)\//u,
      priority: 2,
      minShareCount: 3,
    },
    {
      name: "controls",
      test: /\/node_modules\/@?(?:radix-ui|floating-ui|dnd-kit|react-)/u,
      priority: 2,
      minShareCount: 2,
      entriesAware: true,
    },
    { name: "parts", test: /\/src\//u, priority: 1, minShareCount: 2, entriesAware: true },
  ],
};

/** The bundler's options for the script files. */
export const SCRIPT_FILES: Output = {
  codeSplitting,
  // The bundler names a shared file after all pages that share it.
  chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
};
