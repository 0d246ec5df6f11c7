const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    men: "man",
    women: "woman",
    children: "child",
    feet: "foot",
    teeth: "tooth",
    geese: "goose",
    oxen: "ox",
    knives: "knife",
    wives: "wife",
    wolves: "wolf",
    leaves: "leaf",
    loaves: "loaf",
    halves: "half",
    shelves: "shelf",
    scarves: "scarf",
    calves: "calf",
    thieves: "thief",
    firefighters: "firefighter",
    policemen: "policeman",
    firemen: "fireman",
    fishermen: "fisherman",
    bacteria: "bacterium",
    fungi: "fungus",
    cacti: "cactus",
    matrices: "matrix",
  }),
);

/** Returns the forms under which an English noun may stand in a word list: as it is, then its possible singulars. */
export function singularForms(noun: string): string[] {
  const own = noun.replace(/['’]s?$/u, "");
  const irregular = IRREGULAR.get(own);
  if (irregular !== undefined) return [own, irregular];
  const compound = /^(.*_)([a-z]+)$/u.exec(own);
  if (compound !== null) {
    const [, first = "", last = ""] = compound;
    return singularForms(last).map((form) => first + form);
  }
  if (!/[^s]s$/u.test(own) || own.length < 4) return [own];
  const forms = [own, own.slice(0, -1)];
  if (own.endsWith("ies")) forms.push(`${own.slice(0, -3)}y`);
  if (/(?:s|x|z|ch|sh|o)es$/u.test(own)) forms.push(own.slice(0, -2));
  return forms;
}
