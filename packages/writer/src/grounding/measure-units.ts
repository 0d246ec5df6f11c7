/** What is measured, and how many of the smallest unit one makes. */
export interface MeasureUnit {
  dimension: "time" | "length" | "mass" | "data";
  factor: number;
}

const DAY_S = 86_400;
const table = (dimension: MeasureUnit["dimension"], rows: readonly (readonly [number, string])[]) =>
  rows.flatMap(([factor, words]) =>
    words.split(" ").map((word): [string, MeasureUnit] => [word, { dimension, factor }]),
  );

/** Folded as `foldWord` does. Words that mean something else, too ("m", "pounds", "Minuten" aside), are left out. */
const UNITS: ReadonlyMap<string, MeasureUnit> = new Map([
  ...table("time", [
    [1, "seconds sec secs sekunden secondes segundos secondi seconden"],
    [60, "minute minutes min mins minuten minuto minutos minuti"],
    [3_600, "hour hours hr hrs h stunde stunden heure heures hora horas ora ore uur uren"],
    [DAY_S, "day days tag tage tagen jour jours dia dias giorno giorni dag dagen"],
    [7 * DAY_S, "week weeks woche wochen semaine semaines semana semanas settimana settimane weken"],
    [30.4375 * DAY_S, "month months monat monate monaten mois mes meses mese mesi maand maanden"],
    [365.25 * DAY_S, "year years yr yrs jahr jahre jahren ans annee annees ano anos anno anni jaar jaren"],
    [3_652.5 * DAY_S, "decade decades jahrzehnt jahrzehnte jahrzehnten decennie decennies decada decadas"],
    [36_525 * DAY_S, "century centuries jahrhundert jahrhunderte siecle siecles siglo siglos"],
  ]),
  ...table("length", [
    [0.001, "mm millimeter millimeters millimetre millimetres"],
    [0.01, "cm centimeter centimeters centimetre centimetres zentimeter"],
    [1, "meter meters metre metres metern metros metri"],
    [1_000, "km kilometer kilometers kilometre kilometres kilometern kilometros chilometri"],
    [1_609.344, "mile miles meilen"],
    [0.3048, "foot feet ft"],
    [0.0254, "inch inches zoll"],
    [0.9144, "yard yards"],
  ]),
  ...table("mass", [
    [0.001, "mg milligram milligrams"],
    [1, "gram grams g gramm gramme grammes gramos grammi"],
    [1_000, "kg kilo kilos kilogram kilograms kilogramm"],
    [28.349_523, "ounce ounces oz unzen"],
    [1_000_000, "tonne tonnes tonnen toneladas tonnellate"],
  ]),
  ...table("data", [
    [1e6, "mb megabyte megabytes"],
    [1e9, "gb gigabyte gigabytes"],
    [1e12, "tb terabyte terabytes"],
  ]),
]);

export function measureUnit(foldedWord: string): MeasureUnit | null {
  return UNITS.get(foldedWord) ?? null;
}
