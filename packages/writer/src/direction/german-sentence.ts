/** Verbs that are finite whatever stands around them. */
const FINITE =
  /(?<!\p{L})(?:ist|sind|war|waren|hat|haben|hatte|hatten|wird|werden|wurde|wurden|kann|können|konnte|konnten|muss|müssen|musste|mussten|darf|dürfen|soll|sollen|will|wollen|gibt|gab|gilt|liegt|lag|kommt|kam|geht|ging|steht|stand|stieg|sank|fiel|blieb|bleibt)(?!\p{L})/u;
/** A verb with its ending behind the first words: "Jede Einheit dauert". */
const WITH_ENDING =
  /^\p{Lu}\p{L}*(?: \p{L}+){0,5}? (?!(?:nicht|fit|gut|statt|laut|rot|seit|mit|fast|jetzt|bereits|meist|erst|sonst|selbst|insgesamt)(?!\p{L}))(?!ge\p{L}+t )\p{Ll}{2,}t(?:e|en)?(?: |$)/u;
/** Words that only the sentence before explains, and words of direct address. */
const LEANS =
  /^(?:auch|aber|doch|denn|da|dabei|damit|daher|darum|deshalb|deswegen|zudem|außerdem|allerdings|hier|hierbei|das|dies|danach|zuvor|jedoch|trotzdem|dennoch|so|somit|anschließend|dann|jedenfalls|und|oder|sondern|dafür|dagegen|davon|darunter|dahinter|dort|dadurch|dazu|nun|ebenso|ebenfalls|beide|erst|weil|dass|wenn|ob|falls|obwohl|während|nachdem|bevor|wie|wer|wo|wann)(?!\p{L})|(?<!\p{L})(?:das|dies|ich|du|wir|ihr|mir|mich|dir|dich|dabei|davon|damit|dort|nicht|kein\p{L}{0,2}|würden?|hätten?|könnten?)(?= (?:\p{Ll}|$)|$)/iu;

/** Returns true for a German main clause that is understood alone: it has a finite verb and points to no other sentence. */
export function isGermanSentence(text: string): boolean {
  return /^\p{Lu}/u.test(text) && !LEANS.test(text) && (FINITE.test(text) || WITH_ENDING.test(text));
}
