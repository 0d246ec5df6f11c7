const FORMS = ["distributed", "embedded"];

/**
 * Chooses the hazards and forms that the words of the command line name: the first hazard when only a form is given,
 * all without words. Throws an error that lists what there is.
 */
export function chooseRuns(hazards, words) {
  const names = hazards.map(({ name }) => name);
  const unknown = words.find((word) => !FORMS.includes(word) && !names.includes(word));
  if (unknown !== undefined)
    throw new Error(`There is no "${unknown}". Choose one of: ${[...FORMS, ...names].join(", ")}.`);
  const forms = words.some((word) => FORMS.includes(word))
    ? words.filter((word) => FORMS.includes(word))
    : FORMS;
  const named = hazards.filter(({ name }) => words.includes(name));
  const chosen = named.length > 0 ? named : words.length > 0 ? hazards.slice(0, 1) : hazards;
  const runs = chosen.flatMap((hazard) =>
    hazard.forms.filter((form) => forms.includes(form)).map((form) => ({ hazard, form })),
  );
  if (runs.length === 0)
    throw new Error(`${named[0].name} supports only this form: ${named[0].forms.join(", ")}.`);
  return runs;
}
