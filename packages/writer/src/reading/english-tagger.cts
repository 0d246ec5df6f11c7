/**
 * The tagger of English words as one file, which its package has only for `require`. As 350 modules it took a sixth of the
 * time in which a program of ours loads. It is loaded for the first English sentence, because most processes that load the
 * writer never read one.
 */
import type nlp = require("compromise/two");

function loadTagger(): typeof nlp {
  return require("compromise/two") as typeof nlp;
}

export = { loadTagger };
