import { ENDPOINTS, PAGE_PATHS, type PagePath } from "@inkreel/contract";
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";
import { WIDE_SCREEN } from "../src/app/edit/editor-look.ts";

const SETTINGS = "settings-page";
/** What the editor loads last: on wide screens, which show it, with the page; see load-side-panels.ts. */
const EDITOR_SIDES = "/app/edit/side-panels.tsx";

/** The modules of each page. There are none for the page that the first scripts contain. */
const PAGE_MODULES: Readonly<Record<PagePath, readonly string[]>> = {
  "/": [],
  "/templates": [],
  "/input": ["input-page"],
  "/create": ["create-page"],
  "/create/:id": ["wizard-page"],
  "/edit/:id": ["edit-page"],
  "/generate/:id": ["generate-page"],
  "/projects": ["projects-page"],
  "/caption": ["caption-page"],
  "/caption/:id": ["caption-page"],
  "/home": ["home-page"],
  "/help": ["help-page"],
  "/settings": [SETTINGS],
  "/settings/account": [SETTINGS, "settings/account"],
  "/settings/appearance": [SETTINGS, "settings/appearance"],
  "/settings/voices": [SETTINGS, "settings/voices"],
  "/settings/local-voices": [SETTINGS, "settings/local-voices"],
  "/settings/brand": [SETTINGS, "settings/brand"],
  "/settings/services": [SETTINGS, "settings/services"],
  "/settings/programs": [SETTINGS, "settings/programs"],
  "/admin": ["admin-page"],
  "/login": ["login-page"],
  "/new-password": ["new-password-page"],
  "/v/:shareId": ["share-page"],
};

/** What a page loads first, in rounds: the next one is asked for when the first answer of the one before shows that there is more. */
const PAGE_DATA: Readonly<Partial<Record<PagePath, readonly (readonly { path: string }[])[]>>> = {
  "/": [[ENDPOINTS.listTemplates]],
  "/templates": [[ENDPOINTS.listTemplates]],
  "/edit/:id": [
    [ENDPOINTS.getChanges],
    [
      ENDPOINTS.estimateComposition,
      ENDPOINTS.listScenes,
      ENDPOINTS.getProject,
      ENDPOINTS.getVoice,
      ENDPOINTS.getVideo,
      ENDPOINTS.getProjectScript,
    ],
  ],
};

/** The strings of each language that every page but the first needs. */
const LANGUAGE_MODULES = { en: "/strings/en/index.ts", de: "/strings/de/index.ts" } as const;

/**
 * Lists in the page what each address needs, so that public/start.js can ask for all of it at once. Otherwise the browser would learn
 * of it only when it has run the first scripts.
 */
export function preloadPages(): Plugin {
  return {
    name: "preload-pages",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }): HtmlTagDescriptor[] => [
        {
          tag: "script",
          injectTo: "head-prepend",
          attrs: { type: "application/json", id: "preloads" },
          children: JSON.stringify(listPreloads(bundle)),
        },
      ],
    },
  };
}

function listPreloads(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const first = closureOf(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  );
  const scriptsOf = (ending: string): string[] => {
    const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(ending) ?? false);
    if (page === undefined) throw new Error(`The build has no script file of ${ending}.`);
    return [...closureOf([page], chunks)]
      .filter((chunk) => !first.has(chunk))
      .map(({ fileName }) => `/${fileName}`);
  };
  const files: string[] = [];
  /** Each file is named once, because most pages share most files. */
  const numberOf = (file: string): number => {
    const known = files.indexOf(file);
    return known === -1 ? files.push(file) - 1 : known;
  };
  const pages = PAGE_PATHS.flatMap((path) => {
    const names = PAGE_MODULES[path];
    if (names.length === 0) return [];
    const scripts = new Set(names.flatMap((name) => scriptsOf(`/pages/${name}.tsx`).map(numberOf)));
    const sides = path === "/edit/:id" ? scriptsOf(EDITOR_SIDES).map(numberOf) : [];
    const wide = { media: WIDE_SCREEN, scripts: sides.filter((file) => !scripts.has(file)) };
    return [{ path, scripts: [...scripts], ...(wide.scripts.length > 0 && { wide }) }];
  });
  const languages = Object.entries(LANGUAGE_MODULES).map(([language, ending]) => [
    language,
    scriptsOf(ending).map(numberOf),
  ]);
  const data = Object.entries(PAGE_DATA).map(([path, rounds]) => ({
    path,
    rounds: rounds.map((endpoints) => endpoints.map((endpoint) => endpoint.path.replace("{id}", ":id"))),
  }));
  return { files, pages, data, languages: Object.fromEntries(languages) as Record<string, number[]> };
}

/** Returns these chunks and all that they import. */
function closureOf(roots: readonly Rolldown.OutputChunk[], chunks: readonly Rolldown.OutputChunk[]) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Rolldown.OutputChunk>(roots);
  for (const { imports } of found) {
    for (const name of imports) {
      const imported = byName.get(name);
      if (imported !== undefined) found.add(imported);
    }
  }
  return found;
}
