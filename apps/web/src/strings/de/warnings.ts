import type { WarningSentences } from "../en/warnings";

const quoted = (text = ""): string => text.replaceAll(/["“]([^"”]*)["”]/gu, "„$1“");

export const warnings: Required<WarningSentences> = {
  builtin_writer: () => "Das Skript stammt vom eingebauten Autor, der Schlüsselsätze aus dem Text auswählt.",
  builtin_voice: () => "Es spricht eine eingebaute Stimme (offline); sie ist synthetisch.",
  drawn_pictures: () =>
    "Der Text bringt keine brauchbaren Bilder mit, deshalb sind alle Hintergründe gezeichnet.",
  content_cut: (chars = "") =>
    `Der Text ist länger als ${chars.replaceAll(",", ".")} Zeichen; nur sein Anfang wird verwendet.`,
  content_shorter_than_length: (seconds, wanted) =>
    `Der Text reicht für etwa ${seconds} der gewünschten ${wanted} Sekunden. Das Video wird kürzer, statt es zu strecken; ergänzen Sie Text oder wählen Sie eine kürzere Länge.`,
  language_not_english: () =>
    "Der Text ist nicht englisch: Er bekommt keinen erfundenen Anfang und kein erfundenes Ende.",
  length_missed: (seconds = "", wanted) =>
    `Das Video ist ${seconds.replace(".", ",")} s lang statt ${wanted} s: Die Sätze des Textes ergeben keine passendere Länge.`,
  logo_left_out: () =>
    "Das Logo fehlt im Video: Es ist nicht unter Ihren hochgeladenen Dateien. Laden Sie es noch einmal hoch.",
  no_usable_sentence: () =>
    "Kein Satz des Textes lässt sich für sich allein vorlesen. Fügen Sie Fließtext ein statt Listen, Tabellen oder Code.",
  not_in_text: (scene, said) => `Szene ${scene} sagt ${quoted(said)}; das steht nicht im Text.`,
  page_maybe_partial: (site) =>
    `${site} kennzeichnet diesen Artikel als Abo-Artikel; vielleicht ist es nur sein Anfang.`,
  scene_wordless: (scene) => `Szene ${scene} hat noch keine Wörter und fehlt im Video.`,
  speech_unpronounceable: (voice, words, more) =>
    `Die Stimme „${voice}“ kann ${quoted(words)}${more === undefined ? "" : ` und ${more} weitere`} nicht sprechen: Dort ist Stille.`,
  text_without_punctuation: () =>
    "Der Text hat kaum Punkte, deshalb ist geraten, wo seine Sätze enden. Bitte prüfen Sie die Szenen.",
  voice_tone_ignored: (level, voice) =>
    `Die Tonstufe ${level} wirkt nicht auf ${voice === undefined ? "diese Stimme" : `die Stimme „${voice}“`}.`,
};
