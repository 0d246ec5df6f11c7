import { type Spelling, defineSpelling } from "../spelling.js";

const RUSSIAN = defineSpelling(
  `а=aa б=b в=v г=g д=d е=eh ё=ao ж=zh з=z и=iy й=y к=k л=l м=m н=n о=ao п=p р=r с=s т=t у=uw ф=f х=hh ц=t+s ч=ch ш=sh щ=sh ъ= ы=ih ь= э=eh ю=uw я=aa
   ^е=y+eh ^ё=y+ao ^ю=y+uw ^я=y+aa ае=aa+y+eh ое=ao+y+eh ие=iy+y+eh ые=ih+y+eh ее=eh+y+eh ая=aa+y+aa оя=ao+y+aa ия=iy+y+aa ья=y+aa ье=y+eh
   ою=ao+y+uw ую=uw+y+uw ию=iy+y+uw его$=y+eh+v+aa ого$=ao+v+aa тся$=t+s+aa ться$=t+s+aa что=sh+t+ao ой=oy ай=ay ей=ey`,
  "penultimate",
);

/** Spellings of languages in Cyrillic letters by primary tag. */
export const CYRILLIC_SPELLINGS: Readonly<Record<string, Spelling>> = {
  ru: RUSSIAN,
  uk: defineSpelling(`г=hh ґ=g и=ih і=iy ї=y+iy є=y+eh ^є=y+eh в=v щ=sh+ch ’= '=`, "penultimate", RUSSIAN),
  bg: defineSpelling(`ъ=ah щ=sh+t`, "penultimate", RUSSIAN),
  sr: defineSpelling(`ђ=jh ј=y љ=l+y њ=n+y ћ=ch џ=jh`, "first", RUSSIAN),
  und: RUSSIAN,
};
