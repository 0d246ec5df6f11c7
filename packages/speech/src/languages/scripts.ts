/** Scripts whose letters tell how a word sounds, by rules short enough to be kept here. */
export const SPELLED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Scripts in which a sign is a syllable or more. */
export const SYLLABIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
