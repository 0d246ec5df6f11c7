import { isEmptyIt } from "./empty-it.js";
import type { NounGroup } from "./noun-groups.js";
import { hasClauseBefore, hasGround, hasPair } from "./own-ground.js";
import { refer, type Place, type Reference } from "./reference.js";
import type { Gender } from "./tag-words.js";
import { wordSet } from "./word-set.js";

const MALE = wordSet("he him his himself");
const FEMALE = wordSet("she her hers herself");
const PLURAL = wordSet("they them their theirs themselves");
const THING = wordSet("it its itself");

/** "He", "their", "it", where the sentence does not name what they mean. */
export function readPronoun(place: Place): Reference | null {
  const lower = place.word.lower.replace(/'(?:s|d|ll|re|ve)$/, "");
  if (MALE.has(lower) || FEMALE.has(lower)) {
    const gender = MALE.has(lower) ? "male" : "female";
    const isMeant = (group: NounGroup): boolean =>
      isPerson(group) && agrees(group, gender) && !group.isPlural;
    return hasGround(place, isMeant) ? null : refer(place, { kind: "person", isPlural: false, gender });
  }
  if (PLURAL.has(lower)) {
    if (hasGround(place, isMany) || hasPair(place)) return null;
    return refer(place, { kind: "plural", isPlural: true, gender: null });
  }
  if (THING.has(lower)) {
    if (isEmptyIt(place) || hasGround(place, isThing) || hasClauseBefore(place)) return null;
    return refer(place, { kind: "thing", isPlural: false, gender: null });
  }
  return null;
}

function isPerson(group: NounGroup): boolean {
  return group.person !== "no";
}

/** Whether a pronoun of a gender may mean somebody; an open gender agrees with any. */
export function agrees(group: Pick<NounGroup, "gender">, gender: Gender | null): boolean {
  return gender === null || group.gender === null || group.gender === gender;
}

function isMany(group: NounGroup): boolean {
  return (group.isPlural || group.isCollective) && !group.isTime;
}

function isThing(group: NounGroup): boolean {
  return (
    group.person !== "yes" &&
    !group.isPlural &&
    !group.isTime &&
    !/^(?:nothing|way|fact|case|other|lot|kind|sort)$/.test(group.head.lower)
  );
}
