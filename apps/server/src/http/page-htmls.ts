/** The list that the build writes into the page; see apps/web/vite/preload-pages.ts. */
interface Preloads {
  files: string[];
  pages: {
    path: string;
    scripts: number[];
    /** Further scripts of screens that match the media query. */
    wide?: { media: string; scripts: number[] };
  }[];
}

const LIST_START = 'id="preloads">';
const LIST_END = "</script>";
const HEAD_END = "</head>";

/**
 * Returns the HTML of each page path that needs scripts of its own, with links that have the browser ask for them as soon as it reads
 * the page. Its first script finds them, too, but only after a further way through the network. They come after what
 * every page needs, which runs while they are under way, and after the data that start.js asks for. Empty if the build lists nothing.
 */
export function pageHtmls(html: string): ReadonlyMap<string, string> {
  const listStart = html.indexOf(LIST_START);
  if (listStart === -1) return new Map();
  const listEnd = html.indexOf(LIST_END, listStart);
  const { files, pages } = JSON.parse(html.slice(listStart + LIST_START.length, listEnd)) as Preloads;
  const placeIndex = html.indexOf(HEAD_END, listEnd + LIST_END.length);
  if (placeIndex === -1) throw new Error(`The page of the build has no ${HEAD_END}.`);
  return new Map(
    pages.map(({ path, scripts, wide }) => [
      path,
      html.slice(0, placeIndex) +
        scripts.map((index) => linkTo(files[index], null)).join("") +
        (wide?.scripts ?? []).map((index) => linkTo(files[index], wide?.media ?? null)).join("") +
        html.slice(placeIndex),
    ]),
  );
}

function linkTo(file: string | undefined, media: string | null): string {
  if (file === undefined) throw new Error("The page's list of scripts names a file that it does not have.");
  const condition = media === null ? "" : ` media="${media}"`;
  return `<link rel="modulepreload" fetchpriority="low"${condition} crossorigin href="${file}">`;
}
