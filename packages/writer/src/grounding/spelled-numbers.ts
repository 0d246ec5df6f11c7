type Entry = readonly [string, number];

/** "-" leaves a place out, "/" parts two forms. */
const row = (first: number, step: number, words: string): Entry[] =>
  words
    .split(" ")
    .flatMap((forms, index) => forms.split("/").map((form): Entry => [form, first + index * step]))
    .filter(([form]) => form !== "-");

const ENGLISH_ORDINALS = new Map([
  ...row(
    4,
    1,
    "fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth",
  ),
  ...row(16, 1, "sixteenth seventeenth eighteenth nineteenth twentieth"),
  ...row(30, 10, "thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth"),
]);

/** Folded as `foldWord` does. "One" and its like say too little to count: they are articles and pronouns as well. */
const NUMBERS: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  en: new Map([
    ...row(
      2,
      1,
      "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen",
    ),
    ...row(17, 1, "seventeen eighteen nineteen twenty"),
    ...row(30, 10, "thirty forty/fourty fifty sixty seventy eighty ninety"),
    ...ENGLISH_ORDINALS,
  ]),
  de: new Map([
    ...row(
      2,
      1,
      "zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn",
    ),
    ...row(17, 1, "siebzehn achtzehn neunzehn zwanzig"),
    ...row(30, 10, "dreißig/dreissig vierzig funfzig sechzig siebzig achtzig neunzig"),
  ]),
  fr: new Map([
    ...row(
      2,
      1,
      "deux trois quatre cinq six sept huit - dix onze douze treize quatorze quinze seize dix-sept",
    ),
    ...row(18, 1, "dix-huit dix-neuf vingt"),
    ...row(30, 10, "trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix cent"),
  ]),
  es: new Map([
    ...row(2, 1, "dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis"),
    ...row(17, 1, "diecisiete dieciocho diecinueve veinte"),
    ...row(30, 10, "treinta cuarenta cincuenta sesenta setenta ochenta noventa cien/ciento"),
  ]),
  it: new Map([
    ...row(
      2,
      1,
      "due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici",
    ),
    ...row(16, 1, "sedici diciassette diciotto diciannove venti"),
    ...row(30, 10, "trenta quaranta cinquanta sessanta settanta ottanta novanta cento"),
  ]),
  pt: new Map([
    ...row(
      2,
      1,
      "dois/duas tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis",
    ),
    ...row(17, 1, "dezessete dezoito dezenove vinte"),
    ...row(30, 10, "trinta quarenta cinquenta sessenta setenta oitenta noventa cem"),
  ]),
  nl: new Map([
    ...row(
      2,
      1,
      "twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien",
    ),
    ...row(17, 1, "zeventien achttien negentien twintig"),
    ...row(30, 10, "dertig veertig vijftig zestig zeventig tachtig negentig"),
  ]),
};
const ENGLISH_UNITS: ReadonlyMap<string, number> = new Map([
  ["one", 1],
  ["first", 1],
  ["second", 2],
  ["third", 3],
]);

/** The value of a number that is written as a word, in one of the languages known; null when it is none. */
export function spelledValue(foldedWord: string, language: string): number | null {
  const numbers = NUMBERS[language];
  if (numbers === undefined) return null;
  return numbers.get(foldedWord) ?? (language === "en" ? compoundValue(foldedWord) : null);
}

/** "twenty-five", "thirty-first" */
function compoundValue(word: string): number | null {
  const [tens = "", unit = "", ...rest] = word.split("-");
  const tensValue = NUMBERS["en"]?.get(tens) ?? 0;
  const unitValue = ENGLISH_UNITS.get(unit) ?? NUMBERS["en"]?.get(unit) ?? 0;
  const isSound = rest.length === 0 && tensValue >= 20 && tensValue % 10 === 0;
  return isSound && unitValue > 0 && unitValue < 10 ? tensValue + unitValue : null;
}
