// Texts as a listener has them: words without marks, and sentences of a source by which a script's are found again.

/** Stops that end no sentence. */
const SHORT_FORM =
  /(?:\b(?:Mr|Mrs|Ms|Dr|Prof|Sen|Rep|Gov|Gen|Lt|Col|Cmdr|St|Jr|Sr|vs|No|Nov|Dec|Oct|Sept|Aug|Jan|Feb|Inc|Co|Corp|Ltd|Mio|Mrd|bzw|ca|Nr)|\b\p{Lu}|\b[ap]\.m|[^\s.]\.\p{L})\.["”’)]*$/u;
const MARKS = /["“”„‟«»‹›]/gu;

/** Words in small letters without marks and accents. */
export function wordsOf(text) {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .replace(/[’‘ʼ]/gu, "'")
      .toLowerCase()
      .match(/\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? []
  );
}

/** Splits by the platform's segmenter, and joins what it parts behind a short form or before a small letter. */
export function sentencesOf(text, language) {
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  const sentences = [];
  for (const { segment } of segmenter.segment(text.replace(/\s+/gu, " "))) {
    const last = sentences.at(-1);
    const goesOn = last !== undefined && (SHORT_FORM.test(last.trim()) || /^\P{L}*\p{Ll}/u.test(segment));
    if (goesOn) sentences[sentences.length - 1] = last + segment;
    else sentences.push(segment);
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => wordsOf(sentence).length > 0);
}

/** Paragraphs of a text in Markdown, without the marks of headings and lists. */
export function paragraphsOf(text) {
  return text
    .split(/\n+/u)
    .map((line) => line.replace(/^\s*(?:#{1,6}|[-*+>]|\d{1,3}[.)])\s+/u, "").replace(/[*_]{2}/gu, ""))
    .filter((line) => wordsOf(line).length > 0);
}

/** What stands between double marks; one that a paragraph does not close ends with it, as speech of many paragraphs does. */
export function quotedSpansOf(paragraph) {
  const spans = [];
  let from = -1;
  for (const { 0: mark, index } of paragraph.matchAll(MARKS)) {
    const opens = mark === "“" ? from === -1 : "„«‹‟".includes(mark) || from === -1;
    if (opens) from = index + 1;
    else {
      spans.push(paragraph.slice(from, index));
      from = -1;
    }
  }
  return from === -1 ? spans : [...spans, paragraph.slice(from)];
}

/** True where the words of one stand in the other in one row. */
export function holdsWords(whole, part) {
  return part.length > 0 && ` ${whole.join(" ")} `.includes(` ${part.join(" ")} `);
}

/**
 * Finds for a sentence of a script the place of the source's sentence that it is made of, -1 for none: the one that has
 * most of its words, and of equals the first behind the place before.
 */
export function createPlaceFinder(sourceSentences) {
  const bags = sourceSentences.map((sentence) => new Set(wordsOf(sentence)));
  return (sentence, before) => {
    const words = wordsOf(sentence);
    let best = { place: -1, score: 0.5 };
    for (const [place, bag] of bags.entries()) {
      const shared = words.filter((word) => bag.has(word)).length;
      const score = shared / words.length + (place > before ? 0.01 : 0) - Math.abs(place - before - 1) * 1e-6;
      if (score > best.score && shared >= Math.min(3, words.length)) best = { place, score };
    }
    return best.place;
  };
}
