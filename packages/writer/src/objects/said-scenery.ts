/**
 * Drawings of fields that show one deed or place of them, with the words of which one must be in the sentence beside them: a lectern beside a
 * speech, but not beside a draft law.
 */
const SAID_BY: ReadonlyMap<string, RegExp> = new Map([
  [
    "icon-lectern",
    /(?<!\p{L})(?:speech(?:es)?|spoke|speaks?|speaking|address(?:es|ed)?|debat(?:e|es|ed|ing)|rall(?:y|ies)|messages?|campaign(?:s|ed|ing)?|press conference|reden?|redner\p{L}*|redete|sprach|ansprache|debatt\p{L}+|wahlkampf\p{L}*|kundgebung\p{L}*|pressekonferenz)(?!\p{L})/iu,
  ],
  [
    "page-facing-up",
    /(?<!\p{L})(?:bills?|acts?|laws?|legislation|drafts?|documents?|reports?|memos?|amendments?|petitions?|\p{L}*gesetz(?:e|es|en|entwurf|entwurfs)?|\p{L}*entw[uü]rfe?s?|\p{L}*verordnung(?:en)?|dokumente?|\p{L}*bericht(?:e|es)?|antrag|anträge)(?!\p{L})/iu,
  ],
  [
    "megaphone",
    /(?<!\p{L})(?:strik(?:e|es|ing)|unions?|walkouts?|walk(?:s|ed)? out|pickets?|protest\p{L}*|demand(?:s|ed|ing)?|campaign\p{L}*|advert\p{L}*|ads?|announc\p{L}+|promot\p{L}+|\p{L}*streiks?|gewerkschaft\p{L}*|protest\p{L}*|forder\p{L}+|kampagnen?|werbung|anzeigen?)(?!\p{L})/iu,
  ],
  [
    "fountain-pen",
    /(?<!\p{L})(?:writ(?:e|es|er|ers|ing|ten)|wrote|authors?|novelists?|poe(?:t|ts|m|ms|try)|essay\p{L}*|letters?|drafts?|manuscripts?|publish\p{L}*|schr(?:eib|ieb)\p{L}*|geschrieben\p{L}*|schriftsteller\p{L}*|autor\p{L}*|dichter\p{L}*|gedicht\p{L}*|manuskript\p{L}*|essays?)(?!\p{L})/iu,
  ],
  [
    "icon-terminal-window",
    /(?<!\p{L})(?:commands?|terminals?|shells?|prompts?|scripts?|run|runs|ran|running|install(?:s|ed|ing)?|compil\p{L}+|bash|ssh|npm|docker|git|linux|server\p{L}*|befehl\p{L}*|kommandozeile|skripte?|installier\p{L}+)(?!\p{L})/iu,
  ],
  [
    "building-construction",
    /(?<!\p{L})(?:build|builds|builder\p{L}*|construct\p{L}*|cranes?|sites?|developers?|scaffold\p{L}*|\p{L}*baustellen?|\p{L}*bauarbeit\p{L}*|gebaut\p{L}*|bauen|neubau\p{L}*|rohbau\p{L}*|kr[aä]ne?|bauunternehm\p{L}*|bauherr\p{L}*)(?!\p{L})/iu,
  ],
  [
    "icon-crane-tower",
    /(?<!\p{L})(?:build|builds|builder\p{L}*|construct\p{L}*|cranes?|sites?|scaffold\p{L}*|\p{L}*baustellen?|\p{L}*bauarbeit\p{L}*|gebaut\p{L}*|bauen|kr[aä]ne?)(?!\p{L})/iu,
  ],
  [
    "newspaper",
    /(?<!\p{L})(?:newspapers?|papers?|press|news|newsroom|headlines?|columnists?|columns?|articles?|journal\p{L}*|report(?:s|ed|er|ers|ing)?|editor\p{L}*|outlets?|\p{L}*zeitung\p{L}*|presse\p{L}*|\p{L}*artikel\p{L}*|schlagzeile\p{L}*|redakt\p{L}*|\p{L}*nachrichten\p{L}*|\p{L}*bericht\p{L}*|magazin\p{L}*)(?!\p{L})/iu,
  ],
  [
    "icon-barbell",
    /(?<!\p{L})(?:muscles?|weights?|strength|gyms?|workouts?|train(?:s|ed|ing)?|squats?|lift\p{L}*|\p{L}*muskel\p{L}*|kraft\p{L}*|\p{L}*training\p{L}*|trainier\p{L}+|hantel\p{L}*|fitness\p{L}*)(?!\p{L})/iu,
  ],
  [
    "stopwatch",
    /(?<!\p{L})(?:times?|seconds?|minutes?|rac(?:e|es|ed|ing)|runs?|ran|runner\p{L}*|running|pace|laps?|records?|fast\p{L}*|sprint\p{L}*|\p{L}*zeit(?:en)?|sekunden?|minuten?|\p{L}*rennen|\p{L}*l[aä]uf(?:e|en|er|t)?|tempo|runden?|\p{L}*rekord\p{L}*|schnell\p{L}*|\p{L}*marathon\p{L}*)(?!\p{L})/iu,
  ],
  [
    "wheel",
    /(?<!\p{L})(?:wheels?|tyres?|tires?|rims?|spokes?|\p{L}*reifen|\p{L}*r[aä]d(?:er|ern)?|felgen?)(?!\p{L})/iu,
  ],
  [
    "icon-speedometer",
    /(?<!\p{L})(?:speed\p{L}*|fast\p{L}*|mph|miles?|horsepower|accelerat\p{L}*|km\/h|tempo\p{L}*|schnell\p{L}*|geschwindigkeit\p{L}*|stundenkilometer\p{L}*|beschleunig\p{L}*|ps)(?!\p{L})/iu,
  ],
  [
    "hospital",
    /(?<!\p{L})(?:hospital\p{L}*|clinic\p{L}*|wards?|patients?|doctors?|nurses?|surg\p{L}+|emergency|intensive|\p{L}*klinik\p{L}*|\p{L}*krankenh[aä]us\p{L}*|patient\p{L}*|[aä]rzt\p{L}*|station[aä]r\p{L}*|operation\p{L}*|pflege\p{L}*)(?!\p{L})/iu,
  ],
  [
    "test-tube",
    /(?<!\p{L})(?:lab|labs|laborator\p{L}+|chemi\p{L}+|samples?|molecul\p{L}+|drugs?|blood|cells?|bacteri\p{L}+|experiment\p{L}*|tests?|labor\p{L}*|\p{L}*chem\p{L}+|\p{L}*proben?|molek[uü]l\p{L}*|\p{L}*zellen?|\p{L}*bakteri\p{L}+|wirkstoff\p{L}*)(?!\p{L})/iu,
  ],
  [
    "alembic",
    /(?<!\p{L})(?:lab|labs|laborator\p{L}+|chemi\p{L}+|molecul\p{L}+|acids?|solvents?|experiment\p{L}*|labor\p{L}*|\p{L}*chem\p{L}+|molek[uü]l\p{L}*|s[aä]uren?)(?!\p{L})/iu,
  ],
  [
    "motorway",
    /(?<!\p{L})(?:roads?|motorways?|highways?|traffic|driv(?:e|es|ing|en)|drove|speed\p{L}*|miles?|\p{L}*autobahn\p{L}*|\p{L}*straßen?|verkehr\p{L}*|fahr(?:en|t|ten)|gefahren|tempo\p{L}*)(?!\p{L})/iu,
  ],
  [
    "icon-steering-wheel",
    /(?<!\p{L})(?:driv(?:e|es|er|ers|ing|en)|drove|steer\p{L}*|wheel|lenk\p{L}*|fahr(?:en|t|er|ern|erin)|gefahren|steuer(?:n|t|te))(?!\p{L})/iu,
  ],
]);

/** Returns true for a drawing that belongs to a field as a whole, or whose deed or place the sentence names. */
export function isSaidScenery(name: string, sentence: string): boolean {
  return SAID_BY.get(name)?.test(sentence) ?? true;
}
