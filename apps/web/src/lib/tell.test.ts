import {
  SENTENCES,
  say,
  sayAsItIs,
  warn,
  warnOfScenes,
  type SentenceCode,
  type Said,
} from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { sentences as german } from "../strings/de/sentences";
import { splitForeign } from "../strings/foreign-words";
import { tellIn } from "./tell";

const REFUSED = say("service_failed", {
  name: "ElevenLabs",
  fault: "refused",
  status: 401,
  said: sayAsItIs("Invalid API key"),
  setting: "ELEVENLABS_API_KEY",
});

it("a sentence is translated with its parameters", () => {
  const short = warn("content_shorter_than_length", { of: "text", seconds: 21, wanted: 60 });
  expect(short.message).toMatch(/^The text is enough for about 21 of the 60 seconds that you chose/u);
  expect(tellIn(german, short)).toMatch(/^Der Text reicht für etwa 21 der gewählten 60 Sekunden/u);
});

it("a nested sentence is translated, and a quoted service message stays unchanged", () => {
  const fallback = warn("voice_stand_in", { voice: "Rachel", next: "Sally", why: REFUSED });
  expect(fallback.message).toBe(
    'The voice "Rachel" is not available (ElevenLabs refused the key (HTTP 401: Invalid API key). Check ELEVENLABS_API_KEY), so Sally speaks instead.',
  );
  const [before, foreign, after] = splitForeign(tellIn(german, fallback) ?? "");
  expect(before).toBe(
    "Die Stimme „Rachel“ ist nicht verfügbar (ElevenLabs: Der Schlüssel wurde abgelehnt (HTTP 401: „",
  );
  expect(foreign).toBe("Invalid API key");
  expect(after).toBe("“). Prüfen Sie ELEVENLABS_API_KEY), deshalb spricht Sally.");
});

it("the type of a file that cannot be read is translated inside the sentence about it", () => {
  const found = say("detected_file", { extension: "MP4", family: "video" });
  expect(say("file_unreadable", { found }).message).toMatch(/^This is an MP4 video, which cannot be read\./u);
  expect(tellIn(german, say("file_unreadable", { found }))).toMatch(
    /^Das ist ein Video \(MP4\)\. Daraus kann/u,
  );
});

it("a stand-in for the voice of scenes is told with their numbers", () => {
  const standIn = warn("scene_voice_stand_in", { scenes: [3], voice: "Rachel", next: "Sally", why: null });
  expect(standIn.message).toBe('The voice "Rachel" is not available, so Sally speaks scene 3.');
  expect(tellIn(german, standIn)).toBe(
    "Die Stimme „Rachel“ ist nicht verfügbar, deshalb spricht Sally Szene 3.",
  );
  const left = warn("scene_voice_language", { scenes: [1, 4], voice: "Rachel", language: "ja" });
  expect(left.message).toBe(
    'The voice "Rachel" does not speak Japanese, so the voice of the video speaks scenes 1 and 4.',
  );
  expect(tellIn(german, left)).toBe(
    "Die Stimme „Rachel“ spricht nicht Japanisch, deshalb spricht die Stimme des Videos die Szenen 1 und 4.",
  );
});

it.each([
  [
    "too_long",
    "OLLAMA_CONTEXT_LENGTH",
    "Raise its context length (OLLAMA_CONTEXT_LENGTH)",
    "Erhöhen Sie die Kontextlänge",
  ],
  ["too_long", null, "a model that reads more at once", "ein Modell, das mehr auf einmal liest"],
  ["filtered", "X_KEY", "declined this text (Why). Leave out", "Text abgelehnt ("],
  ["unfit", "X_KEY", "use another model", "verwenden Sie ein anderes Modell"],
  ["no_credit", "X_KEY", "Check your plan and credit.", "Prüfen Sie Tarif und Guthaben."],
] as const)(
  "the fault %s of a service with the setting %s has its next step",
  (fault, setting, english, inGerman) => {
    const failed = say("service_failed", {
      name: "Ollama",
      fault,
      status: null,
      said: sayAsItIs("Why"),
      setting,
    });
    expect(failed.message).toContain(english);
    expect(tellIn(german, failed)).toContain(inGerman);
  },
);

it.each([
  ["small", "it has only 32 × 18 px", "Er hat nur 32 × 18 Pixel"],
  ["codec", "its codec is not supported", "Sein Codec wird nicht unterstützt"],
] as const)("the fault %s of a clip is said in both languages", (flaw, english, inGerman) => {
  const unusable = say("clip_unusable", { flaw, widthPx: 32, heightPx: 18 });
  expect(unusable.message).toContain(english);
  expect(tellIn(german, unusable)).toContain(inGerman);
});

it("names of languages and files are translated with the sentence", () => {
  const foreign = warn("language_not_english", { language: "de" });
  expect(foreign.message).toMatch(/^The text is not in English \(German\), and/u);
  expect(tellIn(german, foreign)).toMatch(/^Der Text ist nicht auf Englisch \(Deutsch\); Inkreel/u);
  const unknown = warn("language_not_english", { language: "und" });
  expect(unknown.message).toMatch(/^The text is not in English, and/u);
  expect(tellIn(german, unknown)).toMatch(/^Der Text ist nicht auf Englisch; Inkreel/u);
  const file = warn("page_maybe_partial", { site: "The HTML file" });
  expect(tellIn(german, file)).toMatch(/^Die HTML-Datei kennzeichnet diesen Artikel/u);
});

it.each([
  ["local", null, "Es spricht Ben, eine natürliche Stimme auf diesem Rechner."],
  ["own_server", "nas.local:8880", "Es spricht Ben, eine Stimme Ihres Sprachservers nas.local:8880."],
  ["account", "OpenAI", "Es spricht Ben, eine Stimme Ihres Kontos bei OpenAI."],
  ["builtin", null, "Es spricht Ben, eine eingebaute Stimme, die offline funktioniert und künstlich klingt."],
] as const)(
  "the note about a voice that nobody chose says where it comes from: %s",
  (source, service, told) => {
    expect(tellIn(german, warn("voice_by_default", { voice: "Ben", source, service }))).toBe(told);
  },
);

it("a translated warning contains the number of scenes that it affects", () => {
  const approximate = warn("voice_times_approximate", { errorMs: null });
  expect(tellIn(german, warnOfScenes(approximate, 2))).toBe(
    "Die Wortzeiten sind in dieser Sprache nur ungefähr. Dasselbe gilt für 2 weitere Szenen.",
  );
});

it.each<[string, Omit<Said, "params"> & Partial<Said>]>([
  ["from a newer server version", { code: "something_new", message: "Something new.", params: {} }],
  [
    "with the name of an object member as its code",
    { code: "constructor", message: "Something odd.", params: {} },
  ],
  ["without params", { code: "scene_wordless", message: "Scene 3 has no text yet." }],
  ["that only quotes a service", sayAsItIs("Whatever.")],
])("tellIn returns null for a sentence %s", (_name, said) => {
  expect(tellIn(german, said)).toBeNull();
});

describe("every sentence of the catalogue", () => {
  /** These are all parameters of any sentence: each finds its own. */
  const params = {
    address: "a.example/x",
    advice: "ask",
    allowed: 50,
    archive: "x.tar",
    attempts: 5,
    best: "9:16",
    bytes: 1,
    chars: 2000,
    choices: ["a", "b"],
    claim: "Oaks live long.",
    count: 3,
    choice: "sounds",
    decodingFault: "slow",
    difference: "×3",
    document: "pdf",
    drawnAs: "bars",
    errorMs: 40,
    extension: "MP4",
    expected: "number",
    fact: "price",
    family: "video",
    fault: "limited",
    faults: ["A fault."],
    file: "epub",
    field: "metadata.duration",
    figure: "12 %",
    first: "1998",
    fitting: ["Ana"],
    flaw: "large",
    folder: "/x",
    found: "f0",
    free: 1,
    freeMb: 1,
    from: "60",
    heading: "Licht",
    heightPx: 18,
    host: "a.example",
    hours: 2,
    instrument: "scale",
    introduction: "a nurse",
    isAll: true,
    key: "X_KEY",
    kilobytes: 9,
    kicker: "Doch",
    kind: "writer",
    language: "es",
    lookFor: "a survey",
    last: "2004",
    latencyMs: 9,
    layout: "list",
    level: 80,
    limitSeconds: 25,
    max: 120,
    min: 80,
    lacking: "X_SECRET",
    documentMegabytes: 20,
    logoMegabytes: 5,
    pictureMegabytes: 15,
    soundMegabytes: 50,
    megabytes: 9,
    millions: 12,
    minutes: 5,
    misfit: "no_address",
    missing: ["ship"],
    model: "kokoro",
    more: 2,
    most: 7,
    install: { id: "x", name: "X", megabytes: 9 },
    isReadable: false,
    large: ["X"],
    memory: { names: ["X"], needed: 9, free: 8 },
    disk: { names: ["X"], needed: 9, free: 8 },
    replaced: ["X"],
    name: "X",
    names: ["Ana"],
    near: "blue light",
    needed: 9,
    next: "Sally",
    number: 2,
    of: "text",
    pace: 300,
    pages: 3,
    painter: "X",
    parts: 5,
    percent: 150,
    pictures: ["a.png"],
    port: 22,
    places: "Delft",
    thing: "a key",
    things: "a key and a lock",
    picture: "a.png",
    placement: "full",
    query: "sky",
    quotation: "Well.",
    question: "Why?",
    reason: "Why.",
    renderId: 4,
    reserveMb: 200,
    said: "73",
    scene: 3,
    scenes: [1, 3],
    second: "57 %",
    seconds: 21,
    sentence: "It is.",
    setting: "X_KEY",
    sha256: "a1",
    service: "X",
    shown: ["sea"],
    source: "account",
    doubts: ["cut"],
    platform: "TikTok",
    ratio: "16:9",
    site: "a.example",
    stage: "drawing",
    scheme: "ftp",
    status: 500,
    step: "Mix.",
    soundFlaw: "silent",
    text: "Whatever.",
    to: "180",
    type: "audio/x",
    typed: "no address",
    unit: "paragraphs",
    upload: "clip",
    what: "page",
    voice: "Ben",
    wanted: 60,
    when: "1905",
    who: "Ada",
    why: "Why.",
    widthPx: 32,
    used: 12,
    value: "12 €",
    word: "bass",
    words: ["漢字"],
    writer: "gpt",
  };
  const codes = Object.keys(SENTENCES) as SentenceCode[];

  it.each(codes)("has a German translation: %s", (code) => {
    const inEnglish = (SENTENCES[code] as (given: typeof params) => string)(params);
    const inGerman = (german[code] as (given: typeof params) => string)(params);
    for (const told of [inEnglish, inGerman]) expect(told).not.toMatch(/undefined|null|NaN|\[object/u);
    expect(inGerman).not.toBe(inEnglish);
  });
});
