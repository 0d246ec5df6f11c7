import type { Translation, WarningCode } from "@inkreel/contract";
import { LAYOUT_NAMES } from "../layout-names";
import { LACKING } from "./lacking";
import { languageName, listOf, quoted } from "./words";

const more = (count: number): string => (count === 0 ? "" : ` und ${count} weitere`);

export const warnings: Pick<Translation, WarningCode> = {
  builtin_writer: () => "Der eingebaute Autor hat das Skript aus den wichtigsten Sätzen des Textes erstellt.",
  builtin_voice: () => "Eine eingebaute Stimme spricht; sie funktioniert offline und klingt künstlich.",
  drawn_pictures: () =>
    "Der Text enthält keine brauchbaren Bilder, deshalb hat Inkreel alle Hintergründe gezeichnet.",
  captions_without_voice: () =>
    "Das Video hat Untertitel, obwohl sie ausgeschaltet sind, denn ohne Stimme zeigt sonst nichts den ganzen Text.",
  claim_unsourced: ({ claim, lookFor }) =>
    `${quoted(claim)} stammt von einem KI-Autor und hat noch keine Quelle. ${lookFor === "" ? "Bitte prüfen." : `Suchen Sie: ${lookFor.replace(/\.$/u, "")}.`}`,
  content_cut: ({ chars }) =>
    `Der Text ist länger als ${chars.toLocaleString("de")} Zeichen, deshalb verwendet Inkreel nur den Anfang.`,
  content_shorter_than_length: ({ of, seconds, wanted }) =>
    `${of === "text" ? "Der Text" : "Das Skript"} reicht für etwa ${seconds} der gewählten ${wanted} Sekunden, das Video wird also kürzer. Ergänzen Sie Text oder wählen Sie eine kürzere Länge.`,
  language_not_english: ({ language }) =>
    language === null
      ? "Das Skript ist nicht auf Englisch, aber Inkreel wählt die Layouts nach Regeln für Englisch. Bitte prüfen Sie die Szenen."
      : `Der Text ist nicht auf Englisch${language === "und" ? "" : ` (${languageName(language)})`}; Inkreel wählt Sätze und Layouts nach Regeln für Englisch. Bitte prüfen Sie die Szenen.`,
  layout_not_possible: ({ layout, reason }) =>
    `Sie haben das Layout „${LAYOUT_NAMES[layout]}“ gewählt, aber ${LACKING[layout] ?? "der Text lässt es nicht zu"}. ${reason}`,
  length_missed: ({ seconds, wanted }) =>
    `Das Video ist ${seconds.toFixed(1).replace(".", ",")} s lang statt ${wanted} s. Die Sätze des Textes ergeben keine passendere Länge.`,
  logo_left_out: () =>
    "Das Video hat kein Logo, weil die Datei nicht unter Ihren hochgeladenen Dateien ist. Laden Sie sie noch einmal hoch.",
  music_left_out: () =>
    "Das Video hat keine Musik, weil die Datei nicht unter Ihren hochgeladenen Dateien ist. Laden Sie sie noch einmal hoch oder wählen Sie eine Stimmung.",
  no_voice: () => "Keine Stimme spricht: Die Wörter erscheinen im Lesetempo.",
  no_usable_sentence: () =>
    "Der Text enthält keine vollständigen Sätze zum Vertonen. Verwenden Sie Fließtext statt Listen, Tabellen oder Code.",
  not_in_text: ({ scene, said }) => `Szene ${scene} sagt ${quoted(said)}; das steht nicht im Text.`,
  page_maybe_partial: ({ site }) =>
    `${site === "The HTML file" ? "Die HTML-Datei" : site} kennzeichnet diesen Artikel als Abo-Artikel; der Text ist also vielleicht unvollständig.`,
  pictures_without_room: ({ count, why }) =>
    `${count === 1 ? "Ein Bild wurde" : `${count} Bilder wurden`} weggelassen: ${why}`,
  picture_left_out: ({ picture, why }) => `Das Bild ${picture} wurde weggelassen: ${why}`,
  picture_missing: ({ scene }) =>
    `In Szene ${scene} fehlt ein Bild, weil es die Bilddatei nicht mehr gibt. Wählen Sie ein anderes Bild.`,
  pictures_not_named: ({ pictures }) =>
    `Das Dokument nennt diese Bilder nicht, deshalb hat das Video sie nicht: ${pictures.join(", ")}. Fügen Sie sie im Editor einer Szene hinzu.`,
  picture_search_failed: ({ isAll, faults }) =>
    [
      isAll
        ? "Die Bildersuche ist fehlgeschlagen, deshalb hat Inkreel für Szenen ohne eigenes Bild Hintergründe gezeichnet."
        : "Ein Bilddienst ist ausgefallen, deshalb wurde nur bei den anderen gesucht.",
      ...faults,
    ].join(" "),
  picture_search_slow: () =>
    "Die Bildersuche hat zu lange gedauert, deshalb haben manche Szenen statt eines Bildes einen gezeichneten Hintergrund.",
  pictures_not_painted: ({ why }) => `Die KI-Bilder konnten nicht erstellt werden: ${why}`,
  pictures_offline: () => "Kein Bilddienst ist erreichbar, deshalb hat Inkreel die Hintergründe gezeichnet.",
  product_fact_left_out: ({ fact, value }) =>
    `Das Skript nennt ${fact === "price" ? "den Preis" : "die Bewertung"} nicht (${value}).`,
  question_unanswered: ({ question }) =>
    `Das Skript fragt ${quoted(question)} und beantwortet es nicht. Ergänzen Sie die Antwort oder entfernen Sie die Frage.`,
  quotation_not_verbatim: ({ quotation }) =>
    `Das Skript zitiert ${quoted(quotation)}, aber im Text sagt das niemand genau so. Bitte prüfen Sie es.`,
  recording_adds: ({ near }) =>
    `Die Aufnahme scheint bei „${near}“ mehr zu enthalten als das Skript. Schneiden Sie die zusätzlichen Wörter aus der Aufnahme oder ergänzen Sie sie im Skript.`,
  recording_mismatch: () =>
    "Die Aufnahme scheint nicht zu diesem Skript zu passen. Sehen Sie sich die Vorschau an. Wenn Worte und Untertitel auseinanderlaufen, nehmen Sie das Skript auf, wie es dasteht.",
  recording_outdated: ({ scene }) =>
    `Szene ${scene} hat sich seit Ihrer Aufnahme geändert, deshalb spricht sie eine Stimme. Nehmen Sie das Skript neu auf oder entfernen Sie die Aufnahme.`,
  recording_pace: ({ words, pace }) =>
    `Die Aufnahme hätte ${words} Wörter bei ${pace} Wörtern pro Minute, was nicht realistisch ist. Prüfen Sie, ob sie das ganze Skript enthält und sonst nichts.`,
  recording_skips: ({ near }) =>
    `Die Aufnahme scheint bei „${near}“ Wörter auszulassen. Nehmen Sie diesen Satz neu auf oder löschen Sie ihn im Skript.`,
  recording_times_approximate: () =>
    "Die Wortzeiten Ihrer Aufnahme sind ungenau, weil Inkreel sie mit einer englischen Stimme vergleicht. Untertitel können um ein Wort zu früh oder zu spät erscheinen.",
  reference_unclear: ({ word, sentence }) =>
    `In ${quoted(sentence)} ist nicht klar, wen ${quoted(word)} meint. Nennen Sie die Person.`,
  scene_voice_language: ({ scenes, voice, language }) =>
    `Die Stimme „${voice}“ spricht nicht ${languageName(language)}, deshalb spricht die Stimme des Videos ${sceneNumbers(scenes)}.`,
  scene_voice_stand_in: ({ scenes, voice, next, why }) =>
    `Die Stimme „${voice}“ ist nicht verfügbar${why === null ? "" : ` (${why.replace(/\.$/u, "")})`}, deshalb spricht ${next} ${sceneNumbers(scenes)}.`,
  scene_wordless: ({ scene }) => `Szene ${scene} hat noch keinen Text und fehlt deshalb im Video.`,
  source_not_found: ({ sentence, more: others }) =>
    `Inkreel hat im Text keine Quelle für den Satz „${sentence}“ gefunden. Bitte prüfen Sie ihn.${others === 0 ? "" : ` Dasselbe gilt für ${others === 1 ? "1 weiteren Satz" : `${others} weitere Sätze`}.`}`,
  speaker_not_introduced: ({ name, introduction }) =>
    `Das Skript nennt ${name}, ohne die Person vorzustellen. Im Text steht: ${introduction}.`,
  speech_unpronounceable: ({ voice, words, more: others }) =>
    `Die Stimme „${voice}“ kann ${words.map(quoted).join(", ")}${more(others)} nicht aussprechen, deshalb bleibt es dort still.`,
  steps_shuffled: () =>
    "Das Skript nennt die Schritte in einer anderen Reihenfolge als der Text. Bitte prüfen Sie die Szenen.",
  steps_skipped: ({ step, more: others }) =>
    `Das Skript überspringt den Schritt ${quoted(step)}${more(others)}. Ergänzen Sie, was fehlt.`,
  text_without_punctuation: () =>
    "Der Text hat kaum Punkte, deshalb hat Inkreel geschätzt, wo seine Sätze enden. Bitte prüfen Sie die Szenen.",
  topic_written: ({ writer, count }) =>
    `Es gab keinen Text; ${writer} hat die ${count} Aussagen dieses Videos aus dem Thema geschrieben. Keine hat eine Quelle, bis Sie eine hinzufügen.`,
  translation_differs: ({ scene, said }) =>
    `Szene ${scene} sagt ${quoted(said)}; das steht nicht im Text, der übersetzt wurde.`,
  voice_by_default: ({ voice, source, service }) => `Es spricht ${voice}, ${voiceOrigin(source, service)}.`,
  voice_language_mismatch: ({ voice, language, fitting, more: others }) => {
    const name = languageName(language);
    const advice =
      fitting.length === 0
        ? `Noch ist keine Stimme installiert oder verbunden, die ${name} spricht. Sie können eine installieren oder „Keine Stimme“ wählen, für Untertitel ohne Vertonung.`
        : `${name} sprechen: ${others === 0 ? listOf(fitting) : fitting.join(", ") + more(others)}.`;
    return `Die Sprache des Textes ist ${name}; die Stimme „${voice}“ spricht das nicht. ${advice}`;
  },
  voice_speed_stretched: ({ percent, min, max }) =>
    `Die Stimme spricht ${min < max ? `nur mit ${min} bis ${max} % Tempo` : "nur in ihrem eigenen Tempo"}. Inkreel hat ihren Ton auf ${percent} % gestreckt, was weniger natürlich klingen kann.`,
  voice_service_unused: ({ why }) =>
    `Ein verbundener Sprachdienst kann nicht sprechen, deshalb spricht eine eingebaute Stimme. ${why}`,
  voice_stand_in: ({ voice, next, why }) =>
    `Die Stimme „${voice}“ ist nicht verfügbar${why === null ? "" : ` (${why.replace(/\.$/u, "")})`}, deshalb spricht ${next}.`,
  voice_times_approximate: ({ errorMs }) =>
    `Die Wortzeiten sind in dieser Sprache nur ungefähr${errorMs === null ? "" : ` (meist ±${errorMs} ms)`}.`,
  voice_tone_ignored: ({ level, voice }) =>
    `Die Tonstufe ${level} wirkt nicht auf ${voice === null ? "diese Stimme" : `die Stimme „${voice}“`}.`,
  writer_context_small: ({ writer, setting }) =>
    `${writer} kann nur wenig Text auf einmal lesen, deshalb hat Inkreel einen kürzeren Teil geschickt. Damit mehr gelesen wird, erhöhen Sie die Kontextlänge${setting === null ? "" : ` (${setting})`}.`,
  writer_read_part: ({ writer, percent }) =>
    `Der Text ist länger, als ${writer} auf einmal lesen kann; gelesen wurden die wichtigsten ${percent} %. Prüfen Sie, ob etwas fehlt.`,
  writer_unsupported: ({ writer }) =>
    `${writer} wurde zweimal gefragt, aber der Text belegt die Hälfte der Sätze oder mehr nicht. Inkreel hat stattdessen den eingebauten Autor verwendet.`,
  writer_failed: ({ why }) => `${why} Inkreel hat stattdessen den eingebauten Autor verwendet.`,
};

function sceneNumbers(numbers: readonly number[]): string {
  return numbers.length === 1 ? `Szene ${numbers.join()}` : `die Szenen ${listOf(numbers.map(String))}`;
}

function voiceOrigin(source: string, service: string | null): string {
  if (source === "local") return "eine natürliche Stimme auf diesem Rechner";
  if (source === "own_server") return `eine Stimme Ihres Sprachservers ${service ?? ""}`.trimEnd();
  return source === "account"
    ? `eine Stimme Ihres Kontos bei ${service ?? "einem Sprachdienst"}`
    : "eine eingebaute Stimme, die offline funktioniert und künstlich klingt";
}
