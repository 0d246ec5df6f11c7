const HTML_TAG =
  /<\/?(?:a|abbr|article|aside|b|blockquote|br|center|code|del|details|div|em|figcaption|figure|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|main|mark|ol|p|picture|s|section|small|source|span|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|time|tr|u|ul|video)(?:\s[^<>]{0,2000})?\/?>/gi;
const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  mdash: "—",
  ndash: "–",
  hellip: "…",
  copy: "©",
};

/**
 * Markdown's inline signs taken away from a run of text: links and emphasis leave their words, pictures and
 * footnote marks nothing, addresses in angle brackets themselves, HTML tags their content.
 */
export function plainInline(markdown: string): string {
  const code: string[] = [];
  const shielded = markdown.replace(
    // bounded: code in a line has at most 1,000 signs.
    /(?<!`)(`{1,9})(?!`)(.{1,1000}?)(?<!`)\1(?!`)/gs,
    (_, __, inner: string) => {
      code.push(inner.trim());
      return `\uFDD0${code.length - 1}\uFDD0`;
    },
  );
  return shielded
    .replace(/!\[[^[\]\n]{0,500}\](?:\([^()\n]{0,2000}\)|\[[^[\]\n]{0,200}\])/g, "")
    .replace(/\[\^[^[\]\s]{1,100}\](?!:)/g, "")
    .replace(/\[((?:[^[\]\n]|\[[^[\]\n]*\])*)\](?:\((?:[^()\n]|\([^()\n]*\))*\)|\[[^[\]\n]*\])/g, "$1")
    .replace(/<((?:https?:\/\/|mailto:)[^<>\s]{1,2000})>/g, "$1")
    .replace(HTML_TAG, (tag) => (/^<br/i.test(tag) ? "\n" : ""))
    .replace(/(?<![\w\\*])(\*{1,3})(?=\S)([^*\n]{1,500}?)(?<=\S)\1(?!\w)/g, "$2")
    .replace(/(?<![\w\\_])(_{1,3})(?=\S)([^_\n]{1,500}?)(?<=\S)\1(?!\w)/g, "$2")
    .replace(/(?<!~)~~(?=\S)[^~\n]{1,500}?~~(?!~)/g, "")
    .replace(
      /&(amp|lt|gt|quot|apos|nbsp|mdash|ndash|hellip|copy);/g,
      (_, name: string) => ENTITIES[name] ?? "",
    )
    .replace(/&#(\d{1,6});/g, (_, digits: string) => String.fromCodePoint(Number(digits)))
    .replace(/\\([\\`*_{}[\]()#+\-.!|>~])/g, "$1")
    .replace(/\uFDD0(\d+)\uFDD0/g, (_, index: string) => code[Number(index)] ?? "");
}
