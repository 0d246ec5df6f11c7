/**
 * Pronunciations Flite's 2000s dictionary lacks or gets wrong, in CMU phones with stress digits; loaded with
 * `-add_lex`. Keys are what Flite sees after `toEngineWord`.
 */
const PRONUNCIATIONS: Readonly<Record<string, string>> = {
  im: "ay1 m",
  weare: "w ih1 r",
  youre: "y ao1 r",
  theyre: "dh eh1 r",
  isnt: "ih1 z ax0 n t",
  wasnt: "w aa1 z ax0 n t",
  doesnt: "d ah1 z ax0 n t",
  hasnt: "hh ae1 z ax0 n t",
  havent: "hh ae1 v ax0 n t",
  hadnt: "hh ae1 d ax0 n t",
  arent: "aa1 r ax0 n t",
  werent: "w er1 ax0 n t",
  didnt: "d ih1 d ax0 n t",
  couldnt: "k uh1 d ax0 n t",
  wouldnt: "w uh1 d ax0 n t",
  shouldnt: "sh uh1 d ax0 n t",
  wifi: "w ay1 f ay0",
  github: "g ih1 t hh ah0 b",
  google: "g uw1 g ax0 l",
  youtube: "y uw1 t uw0 b",
  online: "ao1 n l ay0 n",
  website: "w eh1 b s ay0 t",
  websites: "w eh1 b s ay0 t s",
  smartphone: "s m aa1 r t f ow0 n",
  podcast: "p aa1 d k ae0 s t",
  podcasts: "p aa1 d k ae0 s t s",
  blog: "b l aa1 g",
  blogs: "b l aa1 g z",
  email: "iy1 m ey0 l",
  emails: "iy1 m ey0 l z",
  emoji: "iy0 m ow1 jh iy0",
  nasa: "n ae1 s ax0",
  covid: "k ow1 v ih0 d",
  tiktok: "t ih1 k t aa0 k",
  instagram: "ih1 n s t ax0 g r ae0 m",
  linux: "l ih1 n ax0 k s",
  wikipedia: "w ih0 k ax0 p iy1 d iy0 ax0",
  iphone: "ay1 f ow0 n",
  ipad: "ay1 p ae0 d",
  app: "ae1 p",
  apps: "ae1 p s",
  startup: "s t aa1 r t ah0 p",
  startups: "s t aa1 r t ah0 p s",
  dataset: "d ey1 t ax0 s eh0 t",
  workflow: "w er1 k f l ow0",
  workflows: "w er1 k f l ow0 z",
  cafe: "k ae0 f ey1",
  naive: "n aa0 iy1 v",
  cliche: "k l iy0 sh ey1",
  selfie: "s eh1 l f iy0",
  hashtag: "hh ae1 sh t ae0 g",
  username: "y uw1 z er0 n ey0 m",
  euro: "y uh1 r ow0",
  euros: "y uh1 r ow0 z",
};

/** Words to hand over whole, however they are capitalised. */
export const LEXICON_WORDS: ReadonlySet<string> = new Set(Object.keys(PRONUNCIATIONS));

export const LEXICON_PATH = "words.lex";

/** The lexicon as the file Flite reads. */
export const LEXICON_TEXT = Object.entries(PRONUNCIATIONS)
  .map(([word, phones]) => `${word} : ${phones}\n`)
  .join("");

/** Words Flite would read as something else, by what it is given instead. */
const ENGINE_WORDS: Readonly<Record<string, string>> = {
  A: "ay",
  "A's": "ay's",
  "we're": "weare",
  dr: "doctor",
  st: "saint",
};

/** The token Flite is given for a spoken word: a capital single letter, "C" or "C's", is a letter's name. */
export function toEngineWord(spokenWord: string): string {
  return Object.hasOwn(ENGINE_WORDS, spokenWord) ? ENGINE_WORDS[spokenWord]! : spokenWord.toLowerCase();
}
