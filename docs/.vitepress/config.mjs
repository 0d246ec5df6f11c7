import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitepress";
import { linkInside } from "../../scripts/docs/link-inside.mjs";
import { referencePages } from "../../scripts/docs/reference-pages.mjs";

const DOCS = new URL("..", import.meta.url);
const APP_ICON = new URL("../../apps/web/public/icon.svg", import.meta.url);

/** Every record of a decision, by its number, with its heading as the title. */
function decisionPages() {
  return readdirSync(new URL("decisions/", DOCS))
    .filter((name) => /^\d{3}-.*\.md$/.test(name))
    .toSorted()
    .map((name) => {
      const heading = /^# (.+)$/m.exec(readFileSync(new URL(`decisions/${name}`, DOCS), "utf8"))?.[1] ?? name;
      return { text: heading.replace(/^(\d+):? /, "$1 "), link: `/decisions/${name.replace(".md", "")}` };
    });
}

const editors = {
  text: "Make videos",
  items: [
    { text: "Install and start", link: "/guide/install" },
    { text: "Your first video", link: "/guide/first-video" },
    { text: "Edit scenes", link: "/guide/edit-scenes" },
    { text: "Looks", link: "/guide/looks" },
    { text: "Voices and pronunciation", link: "/guide/voices" },
    { text: "Pictures and brand", link: "/guide/pictures-and-brand" },
    { text: "Platforms", link: "/platforms" },
    { text: "Captions for a video that you have", link: "/guide/caption-a-video" },
    { text: "Limits", link: "/limits" },
  ],
};
const programmers = {
  text: "Use Inkreel from a program",
  items: [
    { text: "The command line", link: "/guide/command-line" },
    { text: "A video with one call", link: "/api" },
    { text: "Webhooks", link: "/webhooks" },
    { text: "AI assistants (MCP)", link: "/guide/assistants" },
    { text: "API reference", link: "/reference/", collapsed: true, items: referencePages() },
  ],
};
const operators = {
  text: "Run a server",
  items: [
    { text: "Operation", link: "/operations" },
    { text: "What to buy", link: "/scaling" },
    { text: "Services", link: "/providers" },
    { text: "Local voices", link: "/local-voices" },
  ],
};
const inside = {
  text: "How it is built",
  items: [
    { text: "Architecture", link: "/architecture" },
    { text: "Glossary", link: "/glossary" },
    { text: "Decisions", link: "/decisions/", collapsed: true, items: decisionPages() },
  ],
};

export default defineConfig({
  title: "Inkreel",
  description: "Turns written content into a short narrated video. Without a key, a server or a network.",
  lang: "en",
  cleanUrls: false,
  // What the build writes is beside the package's build, outside docs, so that the site never contains itself.
  outDir: "../dist-docs",
  cacheDir: "../node_modules/.cache/vitepress",
  // The icon is the application's.
  head: [["link", { rel: "icon", href: "/icon.svg", type: "image/svg+xml" }]],
  buildEnd: ({ outDir }) => copyFileSync(APP_ICON, join(outDir, "icon.svg")),
  markdown: { config: linkInside },
  themeConfig: {
    nav: [
      { text: "Make videos", link: "/guide/first-video" },
      { text: "For programs", link: "/api" },
      { text: "Run a server", link: "/operations" },
      { text: "Limits", link: "/limits" },
    ],
    sidebar: [editors, programmers, operators, inside],
    outline: [2, 3],
    // In the page, without a service.
    search: { provider: "local" },
    footer: { message: "MIT licence. The videos that you make are yours." },
  },
});
