import type { HtmlTagDescriptor, Plugin } from "vite";

/** The faces every page's first paint needs; texts in other scripts fetch theirs when they come. */
const FIRST_FACES = ["schibsted-grotesk-latin-wght-normal", "martian-mono-latin-wght-normal"];

/** Has the browser fetch the first fonts beside the scripts, so that text does not jump when they come. */
export function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        FIRST_FACES.map((face): HtmlTagDescriptor => {
          const fileName = Object.keys(bundle ?? {}).find((name) => name.startsWith(`assets/${face}-`));
          if (fileName === undefined) throw new Error(`The build has no font file of ${face}.`);
          return {
            tag: "link",
            injectTo: "head",
            attrs: {
              rel: "preload",
              href: `/${fileName}`,
              as: "font",
              type: "font/woff2",
              crossorigin: "anonymous",
            },
          };
        }),
    },
  };
}
