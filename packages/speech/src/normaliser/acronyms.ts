/** Capitals that are said as words. */
const SAID_AS_WORDS = new Set(
  "NASA NATO UNESCO UNICEF OPEC FIFA UEFA NAFTA COVID AIDS LASER RADAR SONAR SCUBA SWAT IKEA LEGO PIN RAM ROM SIM LAN WAN GIF TED NOAA DARPA EBITDA FOMO YOLO ASCII POSIX AJAX CAPTCHA BASIC GAAP TESLA VISA META INTEL ASEAN BAFTA".split(
    " ",
  ),
);
/** Capitals that are said as other words. */
const SAID_OTHERWISE: Readonly<Record<string, string>> = {
  SQL: "sequel",
  WYSIWYG: "wizzy wig",
  IEEE: "I triple E",
  NAACP: "N double A C P",
  AAA: "triple A",
  WWW: "W W W",
  LATEX: "lay tech",
  OAUTH: "O auth",
  CMOS: "see moss",
};
const SPELLED = new Set(
  "UCLA ESPN LGBT HDMI MIDI UEFI IMAP SATA UTC ASAP ISIL IUCN AIIB OECD IELTS TOEFL EULA AARP".split(" "),
);
const COMMON_WORDS = new Set(
  "A AN THE AND OR BUT NOT NO YES YOU YOUR WE OUR HE SHE HIS HER THEY IS ARE WAS BE DO DID CAN GET GO ALL NEW NOW HOW WHY WHO WHAT FOR TO OF IN ON BY AT UP OUT OFF IF SO AS MY ME ANY ONE TWO TEN BIG BEST FREE STOP NEVER ALWAYS HOT TOP TIP TIPS BUY SALE ONLY MUST READ THIS THAT WITH FROM MORE MOST VERY JUST OPEN DAY WAR MAN END ACT AGE AIR ART ASK BAD BED BOX BOY CAR CUT DOG EAT FAR FUN GOD GUY HIT JOB KEY LAW LET LOT LOW MAP MOM DAD OLD OWN PAY PUT RUN SAY SEE SET SIX SUN TAX TRY USE WAY WIN YET FIX HELP WORK LIVE GOOD WARNING".split(
    " ",
  ),
);
const VOWEL = /[AEIOUY]/;
/** Consonants that no English syllable begins or ends with side by side. */
const AWKWARD = /^(?:[^AEIOUY]{3}|[BCDFGHJKLMNPQRSTVWXZ][BCDFGJKMPQSTVXZ])|[^AEIOUY]{4}|[BDFGJKVWZ]{2}$/;

/**
 * How a word in capitals is said: letter by letter ("CEO"), as a word ("NASA"), or as plain words in capitals ("STOP THE NOISE"),
 * which `isShouted` tells. `suffix` is the plural or possessive s ("APIs").
 */
export function sayCapitals(capitals: string, suffix: string, isShouted: boolean): string[] {
  const words = capitalWords(capitals, isShouted);
  if (suffix === "") return words;
  const last = words.at(-1)!;
  const ending = last.length === 1 ? "'s" : suffix;
  return [...words.slice(0, -1), last + ending];
}

function capitalWords(capitals: string, isShouted: boolean): string[] {
  const otherwise = Object.hasOwn(SAID_OTHERWISE, capitals) ? SAID_OTHERWISE[capitals] : undefined;
  if (otherwise !== undefined) return otherwise.split(" ");
  if (SAID_AS_WORDS.has(capitals)) return [capitals.toLowerCase()];
  const isWord = COMMON_WORDS.has(capitals) && (isShouted || capitals.length > 3);
  return isWord || isPronounceable(capitals, isShouted) ? [capitals.toLowerCase()] : [...capitals];
}

function isPronounceable(capitals: string, isShouted: boolean): boolean {
  if (SPELLED.has(capitals) || !VOWEL.test(capitals) || AWKWARD.test(capitals)) return false;
  return capitals.length > (isShouted ? 3 : 4);
}
