/** Pages of the site that stand for files outside docs/. */
const STANDS_FOR = [[/^(?:\.\.\/)+README\.md(?:#.*)?$/, "/guide/install"]];
const LEAVES_DOCS = /^(?:\.\.\/)+(?!decisions\/)[\w.-]+/;

/**
 * Changes links from pages of docs/ to files that the site does not have (`../compose.yaml`), which readers of the repository follow:
 * they lead to the page that stands for the file, or become the file's name. A plugin for markdown-it.
 */
export function linkInside(markdown) {
  markdown.core.ruler.push("link-inside", ({ tokens, env }) => {
    const depth = (env.relativePath ?? "").split("/").length - 1;
    for (const { children } of tokens) if (children !== null) changeLinks(children, depth);
  });
}

function changeLinks(tokens, depth) {
  for (const [at, token] of tokens.entries()) {
    const href = token.type === "link_open" ? token.attrGet("href") : null;
    if (href === null || !leavesDocs(href, depth)) continue;
    const page = STANDS_FOR.find(([pattern]) => pattern.test(href))?.[1];
    if (page === undefined) dropLink(tokens, at, href);
    else token.attrSet("href", page);
  }
}

/** Whether a relative address goes up more folders than the page is deep. */
function leavesDocs(href, depth) {
  const ups = href.match(/\.\.\//g)?.length ?? 0;
  return LEAVES_DOCS.test(href) && ups > depth;
}

/** Leaves the words of the link and names the file. */
function dropLink(tokens, at, href) {
  const end = tokens.findIndex(({ type }, index) => index > at && type === "link_close");
  const file = href.replace(/^(?:\.\.\/)+/, "").replace(/#.*$/, "");
  for (const index of [at, end]) {
    tokens[index].type = "html_inline";
    tokens[index].content = "";
  }
  const words = tokens.slice(at + 1, end).map(({ content }) => content);
  if (!words.join("").includes(file)) tokens[end].content = ` (<code>${file}</code> in the repository)`;
}
