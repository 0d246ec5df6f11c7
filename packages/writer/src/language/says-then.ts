/** Tells whether a line contains a match of `first` and later a match of `then`. This equals the pattern `first.*then` in linear time. */
export function saysThen(text: string, first: RegExp, then: RegExp): boolean {
  return text.split(/[\n\r\u2028\u2029]/).some((line) => {
    const found = first.exec(line);
    return found !== null && then.test(line.slice(found.index + found[0].length));
  });
}
