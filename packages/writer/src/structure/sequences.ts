import type { DraftPassage } from "../plan/build-passages.js";
import { startsSequence } from "../ranking/announcement.js";
import type { ItemGroup } from "./structure.js";

const GOES_ON =
  /^(?:second(?:ly)?|third(?:ly)?|fourth(?:ly)?|fifth(?:ly)?|next|then|after that|finally|lastly|last(?: of all)?,|step (?:two|three|four|five)|the (?:second|third|fourth|fifth|last|final) (?:is|was|one|step|reason|way))\b/i;
const ENDS = /^(?:finally|lastly|last(?: of all)?,|the (?:last|final))\b/i;
const REACH = 8;
const MIN_MEMBERS = 3;

/** Finds sentences of one section that form an enumeration by their connectives: "First, … Then, … Finally, …". */
export function findSequences(drafts: readonly DraftPassage[]): ItemGroup[] {
  const groups: ItemGroup[] = [];
  for (let index = 0; index < drafts.length; index += 1) {
    const start = drafts[index];
    if (start === undefined || start.list !== null || !startsSequence(start.text)) continue;
    const heads = [start];
    let at = index + 1;
    for (let lastAt = index; at < drafts.length && at - lastAt <= REACH; at += 1) {
      const draft = drafts[at];
      if (draft?.first.section !== start.first.section || draft.first.item !== null) break;
      if (!GOES_ON.test(draft.text)) continue;
      heads.push(draft);
      lastAt = at;
      if (ENDS.test(draft.text)) break;
    }
    if (heads.length < MIN_MEMBERS) continue;
    groups.push({ kind: "sequence", heads, details: heads.map(() => []) });
    index = at - 1;
  }
  return groups;
}
