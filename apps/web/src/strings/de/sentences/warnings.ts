import type { SceneLayout, Translation, WarningCode } from "@inkreel/contract";
import { LAYOUT_NAMES } from "../layout-names";
import { listOf, quoted } from "./words";

const LACKING: Readonly<Partial<Record<SceneLayout, string>>> = {
  list: "der Text nennt nicht mindestens zwei Dinge nacheinander",
  number: "der Text enthält keine Zahl mit Wörtern, die sagen, was sie zählt",
  quote: "der Text ist zu kurz oder zu lang für ein Zitat im Bild (4 bis 28 Wörter)",
  picture: "es ist kein Bild gewählt, und keines des Projekts passt zu den Worten",
  split: "der Text stellt nicht zwei Dinge einander gegenüber",
  product: "der Inhalt nennt keine Angaben zu einem Produkt",
};

const languages = new Intl.DisplayNames(["de"], { type: "language", fallback: "code" });
const more = (count: number): string => (count === 0 ? "" : ` und ${count} weitere`);

export const warnings: Pick<Translation, WarningCode> = {
  builtin_writer: () => "Das Skript stammt vom eingebauten Autor, der Schlüsselsätze aus dem Text auswählt.",
  builtin_voice: () => "Es spricht eine eingebaute Stimme (offline); sie ist synthetisch.",
  drawn_pictures: () =>
    "Der Text bringt keine brauchbaren Bilder mit, deshalb sind alle Hintergründe gezeichnet.",
  content_cut: ({ chars }) =>
    `Der Text ist länger als ${chars.toLocaleString("de")} Zeichen; nur sein Anfang wird verwendet.`,
  content_shorter_than_length: ({ of, seconds, wanted }) =>
    `${of === "text" ? "Der Text" : "Das Skript"} reicht für etwa ${seconds} der gewünschten ${wanted} Sekunden. Das Video wird kürzer, statt es zu strecken; ergänzen Sie Text oder wählen Sie eine kürzere Länge.`,
  language_not_english: ({ language }) =>
    language === null
      ? "Das Skript ist nicht englisch. Seine Layouts wählen Regeln, die für Englisch gemacht sind."
      : "Der Text ist nicht englisch: Er bekommt keinen erfundenen Anfang und kein erfundenes Ende.",
  layout_not_possible: ({ layout, reason }) =>
    `Sie haben das Layout „${LAYOUT_NAMES[layout]}“ gewählt, aber ${LACKING[layout] ?? "der Text lässt es nicht zu"}. ${reason}`,
  length_missed: ({ seconds, wanted }) =>
    `Das Video ist ${seconds.toFixed(1).replace(".", ",")} s lang statt ${wanted} s: Die Sätze des Textes ergeben keine passendere Länge.`,
  logo_left_out: () =>
    "Das Logo fehlt im Video: Es ist nicht unter Ihren hochgeladenen Dateien. Laden Sie es noch einmal hoch.",
  music_left_out: () =>
    "Das Video hat keine Musik: Die Datei ist nicht unter Ihren hochgeladenen Dateien. Laden Sie sie noch einmal hoch oder wählen Sie eine Stimmung.",
  no_usable_sentence: () =>
    "Kein Satz des Textes lässt sich für sich allein vorlesen. Fügen Sie Fließtext ein statt Listen, Tabellen oder Code.",
  not_in_text: ({ scene, said }) => `Szene ${scene} sagt ${quoted(said)}; das steht nicht im Text.`,
  page_maybe_partial: ({ site }) =>
    `${site === "the file" ? "Die Datei" : site} kennzeichnet diesen Artikel als Abo-Artikel; vielleicht ist es nur sein Anfang.`,
  pictures_without_room: ({ count, why }) =>
    `${count === 1 ? "Ein Bild wurde" : `${count} Bilder wurden`} weggelassen: ${why}`,
  picture_left_out: ({ picture, why }) => `Das Bild ${picture} wurde weggelassen: ${why}`,
  picture_search_failed: ({ isAll, faults }) =>
    [
      isAll
        ? "Es konnten keine Bilder gesucht werden, deshalb sind Szenen ohne eigenes Bild gezeichnet."
        : "Bilder wurden ohne diese Quelle gesucht.",
      ...faults,
    ].join(" "),
  picture_search_slow: () =>
    "Die Bildquellen brauchten zu lange, deshalb sind manche Szenen gezeichnet, die ein Bild zeigen könnten.",
  pictures_not_painted: ({ why }) => `Es konnten keine Bilder gemalt werden: ${why}`,
  pictures_offline: () =>
    "Von hier ist keine Bildquelle zu erreichen, deshalb werden gezeichnete Bilder benutzt.",
  recording_adds: ({ near }) =>
    `Die Aufnahme scheint bei „${near}“ mehr zu sagen als das Skript. Schneiden Sie es aus der Aufnahme heraus oder schreiben Sie es ins Skript.`,
  recording_mismatch: () =>
    "Die Aufnahme scheint dieses Skript nicht zu sagen. Hören Sie sich die Vorschau an; wenn Worte und Untertitel auseinanderlaufen, nehmen Sie das Skript auf, wie es dasteht.",
  recording_outdated: ({ scene }) =>
    `Szene ${scene} ist, wie sie jetzt dasteht, nicht in Ihrer Aufnahme; eine Stimme spricht sie. Nehmen Sie das Skript neu auf oder kehren Sie zu einer Stimme zurück.`,
  recording_pace: ({ words, pace }) =>
    `Die Aufnahme würde ${words} Wörter mit ${pace} in der Minute sprechen, was niemand tut. Prüfen Sie, ob sie das ganze Skript enthält und sonst nichts.`,
  recording_skips: ({ near }) =>
    `Die Aufnahme scheint bei „${near}“ Wörter auszulassen. Nehmen Sie diesen Satz neu auf oder streichen Sie ihn im Skript.`,
  recording_times_approximate: () =>
    "Die Wortzeiten in Ihrer Aufnahme sind ungefähr, denn die Stimme, mit der sie verglichen wird, spricht Englisch. Untertitel können um ein Wort zu früh oder zu spät sein.",
  scene_wordless: ({ scene }) => `Szene ${scene} hat noch keine Wörter und fehlt im Video.`,
  source_not_found: ({ sentence, more: others }) =>
    `Worauf der Satz „${sentence}“ beruht, wurde im Text nicht gefunden. Bitte prüfen Sie ihn.${others === 0 ? "" : ` Dasselbe gilt für ${others} weitere.`}`,
  speech_unpronounceable: ({ voice, words, more: others }) =>
    `Die Stimme „${voice}“ kann ${words.map(quoted).join(", ")}${more(others)} nicht sprechen: Dort ist Stille.`,
  text_without_punctuation: () =>
    "Der Text hat kaum Punkte, deshalb ist geraten, wo seine Sätze enden. Bitte prüfen Sie die Szenen.",
  translation_differs: ({ scene, said }) =>
    `Szene ${scene} sagt ${quoted(said)}; das steht nicht im Text, der übersetzt wurde.`,
  voice_language_mismatch: ({ voice, language, fitting, more: others }) => {
    const name = languages.of(language) ?? language;
    const advice =
      fitting.length === 0
        ? `Keine Stimme, die ${name} spricht, ist installiert oder verbunden.`
        : `${name} sprechen: ${others === 0 ? listOf(fitting) : fitting.join(", ") + more(others)}.`;
    return `Die Sprache des Textes ist ${name}; die Stimme „${voice}“ spricht das nicht. ${advice}`;
  },
  voice_speed_stretched: ({ percent, min, max }) =>
    `Die Stimme spricht ${min < max ? `mit ${min} bis ${max} % ihres Tempos` : "nur in ihrem eigenen Tempo"}: Für ${percent} % wurde ihre Aufnahme gedehnt, was weniger natürlich klingen kann.`,
  voice_stand_in: ({ voice, next, why }) =>
    `Die Stimme „${voice}“ kann gerade nicht sprechen${why === null ? "" : ` (${why.replace(/\.$/u, "")})`}, deshalb vertritt ${next} sie.`,
  voice_times_approximate: ({ errorMs }) =>
    `Die Wortzeiten sind in dieser Sprache ungefähr${errorMs === null ? "" : ` (meist ±${errorMs} ms)`}.`,
  voice_tone_ignored: ({ level, voice }) =>
    `Die Tonstufe ${level} wirkt nicht auf ${voice === null ? "diese Stimme" : `die Stimme „${voice}“`}.`,
  writer_failed: ({ why }) => `${why} Der eingebaute Autor ist eingesprungen.`,
};
