const table = (groups: readonly (readonly [number, string])[]): ReadonlyMap<string, number> =>
  new Map(
    groups.flatMap(([value, words]) => words.split(" ").map((word): [string, number] => [word, value])),
  );

/** Words that multiply the number before them, in the languages that write them often; folded as `foldWord` does. */
const SCALES = table([
  [12, "dozen dozens dutzend douzaine docena dozzina"],
  [100, "hundred hundreds hundert honderd hundra"],
  [
    1_000,
    "thousand thousands tausend tausende mille mila mil duizend tusen tysiac tysiace tysiecy tisic тысяч тысячи тысяча тыс тисяч ribu nghin ألف אלף हजार",
  ],
  [
    1_000_000,
    "million millions millionen mio mn millon millones milhao milhoes milione milioni miljoen miljon miljoner milion miliony milionow milionu milyon миллион миллиона миллионов млн мільйон мільйонів juta trieu مليون מיליון",
  ],
  [
    1_000_000_000,
    "billion billions bn milliarde milliarden mrd milliard milliards miliardo miliardi miljard miljarder miliard miliardy miliardow milyar миллиард миллиарда миллиардов млрд мільярд bilhao bilhoes مليار מיליארד",
  ],
  [1_000_000_000_000, "trillion trillions tn"],
  [10_000, "万 萬 만"],
  [100_000_000, "億 亿 억"],
  [100_000, "lakh लाख"],
  [10_000_000, "crore करोड़"],
]);

export function scaleOf(foldedWord: string): number | null {
  return SCALES.get(foldedWord) ?? null;
}
