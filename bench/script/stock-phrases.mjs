// Phrases that a writer says instead of the article; an author who uses one himself may be heard.
const STOCK = [
  /here are the key points/iu,
  /here['’]s the short version/iu,
  /here(?:['’]s| is) what (?:you need )?to know/iu,
  /\bone step at a time\b/iu,
  /it['’]s easier than it looks/iu,
  /\band start today\b/iu,
  /a few words worth keeping/iu,
  /this one is worth a minute/iu,
  /you will want to hear this/iu,
  /^this is the story of/iu,
  /let me tell you the story/iu,
  /you have to hear the story/iu,
  /is it worth (?:it|your money)\?/iu,
  /read the (?:full )?(?:text|article|story|rest)/iu,
  /there['’]s more in the full text/iu,
  /save this (?:guide|for later|and try)/iu,
  /share (?:these words|this (?:story|with|video))/iu,
  /if this stayed with you/iu,
  /know someone who['’]d like this/iu,
  /check the current price and reviews/iu,
  /(?:look at the|see today['’]s) price/iu,
  /\bin this video\b/iu,
  /let['’]s (?:dive|jump) in/iu,
  /\bstay tuned\b/iu,
  /(?:like and|don['’]t forget to) subscribe/iu,
  /have you ever wondered/iu,
  /link in (?:the )?(?:bio|description)/iu,
];

/** The stock phrases that a script says and its source does not. */
export function stockPhrasesOf(scenes, sourceText) {
  return STOCK.flatMap((phrase) => {
    const said = scenes.map((scene) => phrase.exec(scene)?.[0]).find((match) => match !== undefined);
    return said === undefined || sourceText.includes(said) ? [] : [said];
  });
}
