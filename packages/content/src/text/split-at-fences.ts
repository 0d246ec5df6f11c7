const OPENS = /^(?:```|~~~)/;
const CLOSES = /^(?:```|~~~)[ \t]*$/;

/** Prose, a fenced block, prose, …: as long as a fence is closed at least two lines on; joined they are the text. */
export function splitAtFences(text: string): string[] {
  const lines = text.split(/(?<=\n)/);
  const isClosing = lines.map((line) => CLOSES.test(line.replace(/\n$/, "")));
  const lastClosing = isClosing.lastIndexOf(true);
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at + 2 <= lastClosing; at += 1) {
    if (!OPENS.test(lines[at] ?? "")) continue;
    const closing = isClosing.indexOf(true, at + 2);
    parts.push(lines.slice(from, at).join(""), lines.slice(at, closing + 1).join(""));
    from = closing + 1;
    at = closing;
  }
  return [...parts, lines.slice(from).join("")];
}
