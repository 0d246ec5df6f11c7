// All that is measured of one script.
import { judgeQuotations } from "./find-quotations.mjs";
import { findUnresolved } from "./find-unresolved.mjs";
import { sentencesOf, wordsOf } from "./folded-text.mjs";
import { isSaid, judgeSpeakers, judgeSteps } from "./match-facts.mjs";
import { stockPhrasesOf } from "./stock-phrases.mjs";

/** Figures of one script, with the words that each fault is about. */
export function measureScript({ entry, content }, written, lengthSeconds) {
  const { scenes, spokenMs } = written;
  const speakers = judgeSpeakers(entry.speakers, scenes);
  const introduced = speakers.filter(({ isIntroduced }) => isIntroduced).length;
  const steps =
    entry.steps === null ? null : { count: entry.steps.length, ...judgeSteps(entry.steps, scenes) };
  const isAnswered = entry.answer === null ? null : isSaid(entry.answer.match, scenes);
  const saidFacts = entry.facts.filter(({ match }) => isSaid(match, scenes)).length;
  const pairs = (entry.pairs ?? []).map(([asked, answered]) => [
    isSaid(asked, scenes),
    isSaid(answered, scenes),
  ]);
  return {
    id: entry.id,
    kind: entry.kind,
    refusal: written.refusal,
    sceneCount: scenes.length,
    seconds: Math.round(spokenMs / 100) / 10,
    lengthError: Math.abs(spokenMs / (lengthSeconds * 1000) - 1),
    listedCount: entry.facts.length + (isAnswered === null ? 0 : 1) + speakers.length + (steps?.count ?? 0),
    saidListed: saidFacts + (isAnswered ? 1 : 0) + introduced + (steps?.said ?? 0),
    factCount: entry.facts.length,
    saidFacts,
    unsaidFacts: entry.facts.filter(({ match }) => !isSaid(match, scenes)).map(({ what }) => what),
    lostFacts: factsNotIn(content.text, entry),
    isAnswered,
    speakerCount: speakers.length,
    namedSpeakers: speakers.filter(({ isNamed }) => isNamed).length,
    unintroduced: speakers
      .filter(({ isNamed, isIntroduced }) => isNamed && !isIntroduced)
      .map(({ name }) => name),
    steps,
    items: entry.items === null ? null : { count: entry.items.length, ...judgeSteps(entry.items, scenes) },
    tornPairs: pairs.filter(([asked, answered]) => asked !== answered).length,
    unresolved: entry.language === "en" ? findUnresolved(scenes, content.text) : null,
    stock: stockPhrasesOf(scenes, content.text),
    quotations: judgeQuotations(scenes, {
      text: `${content.title}\n${content.text}`,
      language: entry.language,
    }),
    opening: frameOf(scenes[0] ?? "", { title: written.title, language: entry.language, at: 0 }),
    closing: frameOf(scenes.at(-1) ?? "", { title: written.title, language: entry.language, at: -1 }),
  };
}

/** Facts that the text as the product reads it does not hold: its reader lost them, or their patterns are wrong. */
function factsNotIn(text, { facts }) {
  const paragraphs = text.split(/\n+/u);
  return facts.filter(({ match }) => !isSaid(match, paragraphs)).map(({ what }) => what);
}

/** The first or last sentence without the words of the title, so that one frame around all titles is told. */
function frameOf(scene, { title, language, at }) {
  const own = new Set(wordsOf(title));
  const words = wordsOf(sentencesOf(scene, language).at(at) ?? "");
  return words.filter((word) => !own.has(word)).join(" ");
}
