/** English function words: they carry grammar, not meaning. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a about above after again against all almost along already also although always am among an and another any " +
    "anyone anything are aren't around as at away back be became because become becomes been before being below " +
    "between both but by came can can't cannot come could couldn't did didn't do does doesn't doing don't done down " +
    "during each either else enough even ever every everyone everything few for from further get gets getting give " +
    "given go goes going gone got had hadn't has hasn't have haven't having he he'd he'll he's her here here's hers " +
    "herself him himself his how how's however i i'd i'll i'm i've if in instead into is isn't it it'd it'll it's " +
    "its itself just keep kept know later least less let let's like likely long look looking lot lots made make " +
    "makes making many may maybe me might mine more most much must my myself near nearly need needs neither never " +
    "next no nor not nothing now of off often on once one ones only onto or other others our ours ourselves out " +
    "over own per perhaps put quite rather really right said same say says see seem seems seen several shall she " +
    "she'd she'll she's should shouldn't simply since so some someone something soon still such take taken takes " +
    "than that that's the their theirs them themselves then there there's these they they'd they'll they're " +
    "they've thing things think this those though through thus to together too took toward towards under until up " +
    "upon us use used uses using usually very via want wants was wasn't way ways we we'd we'll we're we've well " +
    "went were weren't what what's whatever when whenever where whether which while who who's whom whose why will " +
    "with within without won't would wouldn't yes yet you you'd you'll you're you've your yours yourself"
  ).split(" "),
);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word.toLowerCase().replaceAll("’", "'"));
}
