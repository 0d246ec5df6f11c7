import { describe, expect, it } from "vitest";
import { shownDeed } from "./shown-deed.js";

const deedOf = (text: string): string | null => shownDeed({ text, isEnglish: true });

describe("what is done", () => {
  it.each([
    ["Learning to weld takes time and a steady hand.", "hourglass-not-done"],
    ["These boats are quite costly.", "money-with-wings"],
    ["She slept through the whole storm.", "bed"],
    ["The harbour board voted on Friday.", "ballot-box-with-ballot"],
    ["Careful listening is half the work.", "icon-ear"],
    ["They listened to old music all night.", "headphone"],
    ["She invited everybody to the wedding.", "love-letter"],
    ["We drove to the coast at dawn.", "automobile"],
    ["They saved money by sharing one boat.", "money-bag"],
    ["The number of bakers has fallen sharply.", "chart-decreasing"],
    ["The results are terrific.", "thumbs-up"],
    ["The harbour master warned of a storm.", "warning"],
    ["The board rejected the plan.", "thumbs-down"],
    ["Swimming there has been banned.", "prohibited"],
    ["They signed a new contract.", "handshake"],
    ["Measure the width of the frame.", "straight-ruler"],
    ["She won the final race.", "trophy"],
    ["The village celebrated until dawn.", "party-popper"],
    ["The board approved the plan.", "thumbs-up"],
    ["The claims are false.", "cross-mark"],
    ["The crossing is dangerous.", "warning"],
  ])("is seen by its thing: %s", (text, pictogram) => {
    expect(deedOf(text)).toBe(pictogram);
  });

  it.each([
    "Nobody has to invite the whole street, and we never invite the mayor.",
    "They are not costly.",
    "We invited both of them for a chat.",
    "These boats are far less expensive.",
    "Is it costly?",
    "Do not wait for the rain.",
    "She fell on the stairs.",
    "He drove her mad.",
    "The good harbour is far away.",
    "If they vote today, the harbour closes.",
    "They have not announced the date.",
    "She won the heart of the harbour.",
    // What is bought or announced is seldom seen by a cart or a loudspeaker.
    "They bought a rival firm.",
    "He announced the date on Friday.",
    "She is celebrated as a great baker.",
    "The funds approved by the board are spent.",
    "The numbers may be wrong.",
    "He paid attention to the wind.",
    "Their pressure paid off when the goal fell.",
    "He struck the bell.",
    "The false start was forgotten.",
  ])("is not drawn where it is denied, asked, only possible or of another sense: %s", (text) => {
    expect(deedOf(text)).toBeNull();
  });
});
