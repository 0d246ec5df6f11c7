/** Whether a line of a text has what `first` finds and, anywhere behind it, what `then` finds: `first.*then` in linear time. */
export function saysThen(text: string, first: RegExp, then: RegExp): boolean {
  return text.split(/[\n\r\u2028\u2029]/).some((line) => {
    const found = first.exec(line);
    return found !== null && then.test(line.slice(found.index + found[0].length));
  });
}
