/** Of braces before it in its chatter; each is looked behind to the answer's end. */
const STARTS_MAX = 100;

/**
 * The JSON object of an answer that may have more around it: a model's thoughts, a fence, a friendly sentence. Null when there
 * is none, or only the beginning of one.
 */
export function findJson(answer: string): unknown {
  const text = answer.replaceAll(
    /<think(?:ing)?>[\s\S]*?(?:(<\/think(?:ing)?>)|$)/giu,
    (found, end?: string) => (end === undefined ? found : ""),
  );
  let start = text.indexOf("{");
  for (let tried = 0; start >= 0 && tried < STARTS_MAX; tried += 1, start = text.indexOf("{", start + 1)) {
    const end = endOfObject(text, start);
    if (end === null) continue;
    const value = parse(text.slice(start, end));
    if (value !== null) return value;
  }
  return null;
}

/** Behind the brace that closes the one at `start`; null when none does. */
function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (isString && char === "\\") at += 1;
    else if (char === '"') isString = !isString;
    else if (!isString && char === "{") depth += 1;
    else if (!isString && char === "}") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return null;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
