/** ISO 639-1 to ISO 639-2/T. */
const THREE_LETTER_CODES = new Map(
  `
  ar:ara bg:bul bn:ben bs:bos ca:cat cs:ces cy:cym da:dan de:deu el:ell en:eng eo:epo es:spa et:est eu:eus fa:fas
  fi:fin fr:fra ga:gle gl:glg gu:guj he:heb hi:hin hr:hrv hu:hun hy:hye id:ind is:isl it:ita ja:jpn ka:kat kk:kaz
  km:khm kn:kan ko:kor lo:lao lt:lit lv:lav mk:mkd ml:mal mn:mon mr:mar ms:msa my:mya nb:nob ne:nep nl:nld nn:nno
  no:nor pa:pan pl:pol ps:pus pt:por ro:ron ru:rus si:sin sk:slk sl:slv sq:sqi sr:srp sv:swe sw:swa ta:tam te:tel
  th:tha tl:tgl tr:tur uk:ukr ur:urd uz:uzb vi:vie zh:zho
`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(":") as [string, string]),
);
const UNDETERMINED = "und";

/**
 * A BCP 47 tag as `mdhd` holds languages: the three letters of ISO 639-2/T, five bits each. "und" where there is none
 * known; the whole tag stands in `elng`.
 */
export function packedLanguage(tag: string | null): number {
  const primary = tag?.toLowerCase().split("-")[0] ?? "";
  const code = /^[a-z]{3}$/.test(primary) ? primary : (THREE_LETTER_CODES.get(primary) ?? UNDETERMINED);
  return [...code].reduce((bits, letter) => (bits << 5) | (letter.charCodeAt(0) - 0x60), 0);
}
