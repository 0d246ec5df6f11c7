// Whether a script says what a reader wrote down. A pattern is one or more beginnings of words, with "|" between choices.

/** True where the text has a word that begins with one of the pattern's choices; a figure stands whole. */
export function hasPattern(text, pattern) {
  return pattern.split("|").some((choice) => {
    const escaped = foldMarks(choice).replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");
    const end = /\d$/u.test(choice) ? "(?![\\p{N}]|[.,]\\p{N})" : "";
    return new RegExp(`(?<![\\p{L}\\p{N}]|\\p{N}[.,])${escaped}${end}`, "iu").test(foldMarks(text));
  });
}

/** True where all patterns stand in one scene or in two that follow one another. */
export function isSaid(patterns, scenes) {
  return scenes.some((scene, at) => {
    const both = `${scene} ${scenes[at + 1] ?? ""}`;
    return patterns.every((pattern) => hasPattern(both, pattern));
  });
}

/** Each speaker of the list that the script names, and whether the scene that names him first says who he is. */
export function judgeSpeakers(speakers, scenes) {
  return speakers.map(({ name, role }) => {
    const first = scenes.find((scene) => isNamedIn(scene, name));
    const isNamed = first !== undefined;
    return { name, isNamed, isIntroduced: isNamed && hasPattern(first, name) && hasPattern(first, role) };
  });
}

/**
 * How many of a row of steps are said, and whether they are a whole row: none left out between the first and the last
 * said, none before an earlier one.
 */
export function judgeSteps(steps, scenes) {
  const places = [];
  for (const [number, patterns] of steps.entries()) {
    const after = places.at(-1)?.place ?? 0;
    const matches = scenes.flatMap((scene, place) =>
      patterns.every((pattern) => hasPattern(scene, pattern)) ? [place] : [],
    );
    const place = matches.find((match) => match >= after) ?? matches[0];
    if (place !== undefined) places.push({ number, place });
  }
  const numbers = places.map(({ number }) => number);
  return {
    said: places.length,
    isAll: places.length === steps.length,
    isUnbroken: places.length === 0 || numbers.at(-1) - numbers[0] + 1 === numbers.length,
    isInOrder: places.every(({ place }, at) => at === 0 || place >= places[at - 1].place),
  };
}

/**
 * Whether a scene names a speaker in full or by surname: not "in the early going" for Chris Early, nor a mother by her daughter's name. A title
 * such as "Ms" is no other person's given name.
 */
function isNamedIn(scene, name) {
  if (hasPattern(scene, name)) return true;
  const surname = foldMarks(surnameOf(name)).replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");
  const others = new RegExp(
    `(?<before>\\p{Lu}[\\p{Ll}.]+ )?(?<![\\p{L}\\p{N}])${surname}(?![\\p{Ll}])`,
    "gu",
  );
  return [...foldMarks(scene).matchAll(others)].some(
    ({ groups }) => groups.before === undefined || TITLE.test(groups.before),
  );
}

const TITLE =
  /^(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Sir|Dame|President|Mayor|Judge|Coach|But|And|While|When|As)\.? $/u;

function surnameOf(name) {
  return name.split(" ").at(-1);
}

function foldMarks(text) {
  return text.replace(/[’‘ʼ]/gu, "'").replace(/[‐‑]/gu, "-").replace(/\s+/gu, " ");
}
