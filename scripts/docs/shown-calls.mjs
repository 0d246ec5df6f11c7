import { shellBlocks } from "./shown-commands.mjs";

const SUBSHELL = /\$\(([^()]*)\)/;
const CURL = /\bcurl ((?:"[^"]*"|'[^']*'|[^"'|;\n#])*)/g;
const WORD = /"[^"]*"|'[^']*'|\S+/g;
const IN_TEXT = /`(GET|POST|PUT|PATCH|DELETE) (\/[^`\s]*)`/g;
/** Options of curl with a value. */
const WITH_VALUE = new Set(["-X", "-H", "-d", "-F", "-o"]);
/** The variables of the examples. */
const ADDRESSES = [
  [/^\$P(?=\/)/, "/api/projects/$ID"],
  [/^(?:\$SERVER|http:\/\/localhost:3000)(?=\/)/, ""],
];

/**
 * The calls of the API that a page shows: with curl in its shell blocks, and by method and path in its text. `{ call, method, path, query:
 * ["download"], body }`: the body is null where none is written out. Addresses that a variable holds are left out.
 */
export function shownCalls(markdown) {
  const run = shellBlocks(markdown)
    .flatMap(withoutSubshells)
    .flatMap((script) => [...script.matchAll(CURL)].flatMap(([call, words]) => readCurl(call, words)));
  const named = [...markdown.matchAll(IN_TEXT)].map(([call, method, path]) => ({
    call,
    method,
    path,
    query: [],
    body: null,
  }));
  return [...run, ...named];
}

/** The script with a variable in the place of each `$(…)`, and the scripts that stood there. */
function withoutSubshells(script) {
  const inner = SUBSHELL.exec(script);
  if (inner === null) return [script];
  return [inner[1], ...withoutSubshells(script.replace(inner[0], () => "$RESULT"))];
}

function readCurl(call, words) {
  const given = new Map();
  let address = "";
  const list = (words.match(WORD) ?? []).map((word) => word.replace(/^(["'])(.*)\1$/s, "$2"));
  for (let at = 0; at < list.length; at += 1) {
    const word = list[at];
    if (WITH_VALUE.has(word)) given.set(word, list[++at]);
    else if (!word.startsWith("-")) address = word;
  }
  const replaced = ADDRESSES.find(([start]) => start.test(address));
  if (replaced === undefined) return [];
  const [path, query = ""] = address.replace(...replaced).split("?");
  const data = given.get("-d");
  const method = given.get("-X") ?? (data !== undefined || given.has("-F") ? "POST" : "GET");
  const body = data?.startsWith("{") === true ? JSON.parse(data) : null;
  return [{ call: call.trim(), method, path, query: [...new URLSearchParams(query).keys()], body }];
}
