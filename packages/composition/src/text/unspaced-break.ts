/** What a break between two words without a space tears: a word, words that belong together, a long phrase, or nothing. */
export type UnspacedBreak = "torn" | "close" | "within" | "phrase";

/** Chinese words that belong to the word before them. */
const CHINESE_TAIL = /^(?:的|了|着|著|过|過|们|們|地|得|吗|嗎|呢|吧)$/u;
/** Chinese words of one character with which a phrase may begin. */
const CHINESE_OPENER = /^[在比把被是和与跟对從从向让给用为也都就不没而但]$/u;
/** Japanese particles and endings with which a phrase ends. */
const PARTICLE = /(?:は|が|を|に|で|と|も|へ|から|まで|より|ので|ば|て|く)$/u;
/** Japanese words in Hiragana with which a phrase may begin. */
const OPENER =
  /^(?:ある|ない|いる|いない|なる|なり|する|した|して|その|この|あの|それ|これ|ここ|そこ|もの|こと|ため|とき|ところ|また|まだ|もう|すぐ|とても|もっと|しかし|そして|だから|でも|もし|すべて|みんな|たくさん|あり|あっ|でき|いく|くる|\p{Script=Hiragana}{4,})/u;

/**
 * Returns how a break between two words of a Chinese or Japanese text disturbs reading, or null if nothing can be told. Words of the
 * segmenter are shorter than phrases: a Japanese phrase ends with its particles and endings, which are in Hiragana.
 */
export function unspacedBreak(left: string, right: string): UnspacedBreak | null {
  if (CHINESE_TAIL.test(right)) return "close";
  const isOfLeft = left.endsWith("の");
  if (/^\p{Script=Hiragana}/u.test(right)) {
    if (!OPENER.test(right)) return "torn";
    return isOfLeft ? "within" : PARTICLE.test(left) ? "phrase" : "torn";
  }
  if (!/^[\p{L}\p{N}]/u.test(right)) return null;
  if (isOfLeft) return "within";
  // "大 | 树", "中心 | 部": the segmenter takes many compounds and endings apart.
  const isOneHan = /^\p{Script=Han}$/u.test(right) && !CHINESE_OPENER.test(right);
  if (isOneHan && /\p{Script=Han}$/u.test(left)) return "close";
  return PARTICLE.test(left) ? "phrase" : null;
}
