const BLOCK = /^```(\w*)\n([\s\S]*?)^```/gm;
const INKREEL = /^(?:npm run inkreel -- |inkreel )(.+)$/;
/** What is run without `make` before it is `inkreel article.md`. */
const IS_FILE = /\.\w+$/;

/** The blocks of a page for a shell, with one line for each command. Blocks of other languages count, so that their ends begin no block. */
export function shellBlocks(markdown) {
  return [...markdown.matchAll(BLOCK)]
    .filter(([, language]) => language === "" || language === "sh")
    .map(([, , block]) => block.replaceAll("\\\n", " "));
}

/**
 * The calls of the command line in the shell blocks of a page: `{ command: ["voices", "say"], flags: ["-o"] }`. `npm run make --` counts as
 * `make`.
 */
export function shownCommands(markdown, subcommands) {
  return shellBlocks(markdown)
    .flatMap((block) => block.split("\n"))
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
