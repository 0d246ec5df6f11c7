import { describe, expect, it } from "vitest";
import * as contract from "./index.js";
import { SCENE_TEXT_MAX_CHARS, SCRIPT_MAX_CHARS, TITLE_MAX_CHARS } from "./limits.js";
import { findSteep, unnamedFunctions, type TextReader } from "./testing/find-steep.js";

const ADDRESS_CHARS = 2_000;
/** So short that the cost of memory does not count, because a text of pieces consists of many objects. */
const PLACED_CHARS = 12_800;
const textWarning = (text: string): contract.TextWarning => ({
  kind: "name",
  text,
  startChar: 0,
  endChar: text.length,
});

const CHANGE: contract.SceneChange = { kind: "cut", before: "a", from: "b", to: "", after: " " };

const READERS: Readonly<Record<string, TextReader>> = {
  hasSafeAddresses: {
    maxChars: SCRIPT_MAX_CHARS,
    read: (text) => contract.hasSafeAddresses({ content: text, list: [text] }),
  },
  "heldConfirmations in a text": {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => contract.heldConfirmations(["Anna Berg", "$5"], text),
  },
  "heldConfirmations of a long one": {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => contract.heldConfirmations([text], text),
  },
  "heldChanges in a text": {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => contract.heldChanges([CHANGE, CHANGE], text),
  },
  "heldChanges of a long one": {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => contract.heldChanges([{ ...CHANGE, to: text }], text),
  },
  withAuthorsWords: {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => contract.withAuthorsWords(text, [CHANGE, { ...CHANGE, to: text }]),
  },
  isConfirmed: {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => contract.isConfirmed(textWarning(text), [text]),
  },
  knownFieldOf: { maxChars: ADDRESS_CHARS, read: contract.knownFieldOf },
  isBlank: {
    maxChars: SCRIPT_MAX_CHARS,
    read: (text) => contract.isBlank(` ${text.replace(/[^\s]/gu, " ")}`),
  },
  heldClaims: {
    maxChars: SCRIPT_MAX_CHARS,
    read: (text) =>
      contract.heldClaims([{ text: "Oaks live for centuries.", wanted: "", source: null }], text),
  },
  claimsOfScene: {
    maxChars: SCRIPT_MAX_CHARS,
    read: (text) =>
      contract.claimsOfScene([{ text: "Oaks live for centuries.", wanted: "", source: null }], {
        content: text,
        source: { startChar: 0, endChar: text.length },
      }),
  },
  excerptFormatOf: { maxChars: ADDRESS_CHARS, read: contract.excerptFormatOf },
  fileNameOf: { maxChars: TITLE_MAX_CHARS, read: (text) => contract.fileNameOf(text, "mp4") },
  portableStem: { maxChars: ADDRESS_CHARS, read: contract.portableStem },
  isRefusedByWindows: { maxChars: ADDRESS_CHARS, read: contract.isRefusedByWindows },
  isUnsourced: {
    maxChars: contract.CLAIM_SOURCE_MAX_CHARS,
    read: (source) => contract.isUnsourced({ source }),
  },
  isLogoAddress: { maxChars: ADDRESS_CHARS, read: contract.isLogoAddress },
  isWebAddress: { maxChars: ADDRESS_CHARS, read: contract.isWebAddress },
  narrationFormatOf: { maxChars: ADDRESS_CHARS, read: contract.narrationFormatOf },
  slicePlaced: {
    maxChars: PLACED_CHARS,
    read: (text) => contract.slicePlaced(contract.placeText(text), 1, text.length),
  },
  replacePlaced: {
    maxChars: PLACED_CHARS,
    read: (text) => contract.replacePlaced(contract.placeText(text), /\s+/g, () => "  "),
  },
  keepGroups: {
    maxChars: PLACED_CHARS,
    read: (text) => contract.keepGroups(contract.placeText(text), /\S(\s)/dg),
  },
  placeThrough: {
    maxChars: PLACED_CHARS,
    read: (text) => {
      const original = contract.replacePlaced(contract.placeText(text), /\s+/g, () => "  ");
      return contract.placeThrough(contract.placeText(original.text), original);
    },
  },
  joinPlaced: {
    maxChars: PLACED_CHARS,
    read: (text) =>
      contract.trimPlaced(
        contract.joinPlaced(
          text.split("\n").map((line) => contract.placeText(line)),
          " ",
        ),
      ),
  },
  placeText: { maxChars: SCRIPT_MAX_CHARS, read: (text) => contract.placeText(text) },
  primaryTag: { maxChars: SCENE_TEXT_MAX_CHARS, read: contract.primaryTag },
  findFormFaults: {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) =>
      contract.findFormFaults({
        layout: "share",
        fields: { figure: text, label: text },
        rows: [{ label: text }],
      }),
  },
  readShare: { maxChars: SCENE_TEXT_MAX_CHARS, read: contract.readShare },
  textSchema: {
    maxChars: SCRIPT_MAX_CHARS,
    read: (text) => contract.textSchema(SCRIPT_MAX_CHARS).safeParse(text),
  },
  uploadIdOf: { maxChars: ADDRESS_CHARS, read: contract.uploadIdOf },
  withoutConfirmed: {
    maxChars: SCENE_TEXT_MAX_CHARS,
    read: (text) => contract.withoutConfirmed([textWarning(text)], [text]),
  },
  "saidBy an error": { maxChars: TITLE_MAX_CHARS, read: (text) => contract.saidBy(new Error(text)) },
  sentence: {
    maxChars: TITLE_MAX_CHARS,
    read: (text) => contract.sentence({ title: text, description: text }),
  },
};
const TAKE_NO_TEXT = [
  "canBeRead",
  "checkChoices",
  "checkForPlatform",
  "createWorkerPool",
  "defineEndpoint",
  "embedSize",
  "excerptPartOf",
  "formatBytes",
  "isAbort",
  "hasCode",
  "hasEstimates",
  "isAutomatic",
  "isAutomaticMovement",
  "isBinary",
  "isNaturalVoice",
  "isProcessRunning",
  "isSaid",
  "isSameMovement",
  "isSamePauses",
  "isSpokenByFallback",
  "isWritable",
  "limitConcurrency",
  "untilAborted",
  "lowerProcessPriority",
  "lowerThreadPriority",
  "lowestProcessPriority",
  "mapName",
  "pictureIdsOf",
  "readTemplateConfig",
  "isOnMachine",
  "speaksLanguage",
  "unspokenLanguage",
  "warnOfScenes",
  "workerEnvironment",
  "writerNeed",
];
/** Functions that are parts of measured ones. */
const PARTS = ["appendPlaced", "appendText", "rangeOfPlaced", "trimPlaced"];
/** These functions pass on their text without reading it. */
const READ_NOTHING = [
  "isSamePart",
  "mergeScene",
  "contentOfClaims",
  "emptyScene",
  "mergeScenes",
  "shownPictogram",
  "withPart",
  "plainDirection",
  "ApiError",
  "AppError",
  "createApiClient",
  "fromPassedError",
  "say",
  "sayAsItIs",
  "refusal",
  "sayRefusal",
  "tellParams",
  "toPassedError",
  "toldError",
  "upgradeDirection",
  "upgradeLayout",
  "warn",
];

describe("functions that take text", () => {
  it("are all in the list of measured functions or in a list of exceptions", () => {
    const named = [...Object.keys(READERS), ...TAKE_NO_TEXT, ...PARTS, ...READ_NOTHING];
    expect(unnamedFunctions(contract, named)).toEqual([]);
  });

  it.each(Object.entries(READERS))("run in linear time on hostile input: %s", (_, reader) => {
    expect(findSteep(reader)).toEqual([]);
  });
});

describe("findSteep", () => {
  const count = (text: string, stepsOf: (length: number) => number): number => {
    let sum = 0;
    for (let step = stepsOf(text.length); step > 0; step -= 1) sum = (sum * 31 + step) % 1_000_003;
    return sum;
  };

  it("finds the input that takes quadratic time, and no input that takes linear time", () => {
    const read = (text: string): number =>
      count(text, (length) => (text.startsWith("7") ? length ** 2 / 2 : length * 200));
    expect(findSteep({ maxChars: 6_400, read })).toMatchObject([{ text: "one digit" }]);
  });
});
