import { stemWord } from "@inkreel/language";

/** Stems of abstract nouns, verbs and adjectives, which cannot be photographed. Picture searches for them return only symbols and handshakes. */
const ABSTRACT_STEMS: ReadonlySet<string> = new Set(
  (
    "ability absence access account act action activity advantage advice age aim amount answer approach area argument " +
    "aspect attempt attention attitude average basis beginning behaviour behavior belief benefit best better bit case " +
    "cause center central chance change character choice circumstance claim class clear comparison concept concern " +
    "condition confidence consequence content context control cost couple course decade decision degree delay demand " +
    "depth detail difference different difficulty direction discussion distance doubt duty ease edge effect effort " +
    "element emphasis end ending energy era error estimate event everything evidence example exception excuse existence " +
    "experience expert explanation extent fact factor failure fault fear feature feeling figure focus form frequency fun " +
    "function future generation goal good group growth guess guide habit half hand help history hope hundred idea ideal " +
    "impact importance important impression improvement increase influence information instance intention interest issue " +
    "item job kind knowledge lack language law length lesson level life limit line list logic loss lot luck majority " +
    "manner margin matter maximum meaning means measure member mention mess method middle mile mind minimum minute mistake " +
    "mode model moment month mood morning motion movement name nature need night noise norm note notice number object " +
    "occasion opinion opportunity option order origin outcome pace pain part past pattern pause peace people percent " +
    "percentage perfect performance period permission person perspective phase phrase piece place plan pleasure plenty " +
    "point policy position possibility potential power practice presence present pressure price principle priority problem " +
    "procedure process progress promise proof proportion purpose quality quantity quarter question range rank rate ratio " +
    "reach reaction reader reality reason record reference relation relationship relief reply report reputation request " +
    "requirement resource response rest result return reward rhythm right risk role rule sake sample scale scene scope " +
    "second secret section sense sequence series set setting shape share shift side sign silence simple situation size " +
    "skill solution someone sort source spirit spot stage standard start state statement status step stop story strategy " +
    "stress structure study stuff style subject success sum support surprise system target task team technique tendency " +
    "term test text theme theory thing thought thousand tie time tip title today tomorrow tone topic total touch trade " +
    "tradition trend trick trouble truth try turn type unit usage use user value variety version view visit voice volume " +
    "waste way week weight whole will win wish word work world worry worth year yesterday zero afternoon evening day hour " +
    "bad big small large long short high low new old early late great little main major full empty real true false free " +
    "ready sure common special similar usual possible cheap expensive fast quick slow easy hard strong weak famous popular " +
    "happen become remain seem begin continue include allow let show tell ask try mean matter depend belong exist happen " +
    "consider believe decide expect explain follow improve reduce avoid prevent create provide require involve compare " +
    "bring leave carry call move stay wait learn remember forget understand notice realize realise choose prefer enjoy " +
    "love hate hope wish worry care deserve afford manage fail succeed finish complete add save spend lose gain receive " +
    "teach appear arrive search pick open close sit stand hold wrong round inside outside faster thick gigabyte metre meter " +
    "litre liter kilo kilogram kilometre kilometer gram haste career survey researcher update fix crash habit " +
    "somebody nobody none everybody pair leader ago freedom sound taste higher lower highest lowest largest least dark " +
    "january february march april may june july august " +
    "september october november december " +
    "million billion dozen double twice first last next cent dollar euro pound"
  )
    .split(" ")
    .map(stemWord),
);
const ABSTRACT_ENDING = /(?:ness|ism|ship|hood|ance|ence|ancy|ency|ability|ibility|ivity|osity|ality)s?$/i;
/** Matches concrete nouns in "-tion" and "-ment". Most other words with these endings are abstract. */
const SEEN =
  /^(?:station|fire station|monument|apartment|pavement|document|instrument|plantation|cement|garment)s?$/i;

/** Tells whether an English word is abstract, so that no picture can show it. */
export function isAbstractWord(word: string): boolean {
  if (ABSTRACT_STEMS.has(stemWord(word)) || ABSTRACT_ENDING.test(word)) return true;
  return /(?:tion|sion|ment|ity)s?$/i.test(word) && !SEEN.test(word) && !/^(?:city|cities)$/i.test(word);
}
