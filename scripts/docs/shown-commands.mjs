const SHELL_BLOCK = /^```(?:sh)?\n([\s\S]*?)^```/gm;
const INKREEL = /^(?:npm run inkreel -- |inkreel )(.+)$/;
/** What is run without `make` before it is `inkreel article.md`. */
const IS_FILE = /\.\w+$/;

/**
 * The calls of the command line in the shell blocks of a page: `{ command: ["voices", "say"], flags: ["-o"] }`. `npm run make --` counts as
 * `make`.
 */
export function shownCommands(markdown, subcommands) {
  return [...markdown.matchAll(SHELL_BLOCK)]
    .flatMap(([, block]) => block.replaceAll("\\\n", " ").split("\n"))
    .map((line) => line.replace(/\s#\s.*$/, "").replace(/^npm run make -- /, "inkreel make "))
    .flatMap((line) => {
      const call = INKREEL.exec(line.trim())?.[1];
      return call === undefined ? [] : [readCall(call, subcommands)];
    });
}

function readCall(call, subcommands) {
  const words = call.match(/"[^"]*"|\S+/g) ?? [];
  const flags = words.filter((word) => /^--?[a-z]/i.test(word)).map((word) => word.replace(/=.*$/, ""));
  if (IS_FILE.test(words[0])) return { call, command: ["make"], flags };
  const command = subcommands.has(`${words[0]} ${words[1]}`) ? words.slice(0, 2) : words.slice(0, 1);
  return { call, command, flags };
}
