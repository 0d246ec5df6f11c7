import {
  type CAPTIONING_SENTENCES,
  formatBytes,
  type INSTANCE_SENTENCES,
  type LOCAL_VOICE_SENTENCES,
  type PASSWORD_SENTENCES,
  type ProviderFault,
  type PLATFORM_SENTENCES,
  type QUOTA_SENTENCES,
  type RENDER_SENTENCES,
  type SERVICE_SENTENCES,
  type Translation,
} from "@inkreel/contract";
import { foreign } from "../foreign-words";
import { addresses } from "./sentences/addresses";
import { documents } from "./sentences/documents";
import { inputs } from "./sentences/inputs";
import { layoutReasons } from "./sentences/layout-reasons";
import { pictureReasons } from "./sentences/picture-reasons";
import { uploads } from "./sentences/uploads";
import { warnings } from "./sentences/warnings";
import { languageName, serviceName } from "./sentences/words";

const FAILED_BY: Readonly<Record<Exclude<ProviderFault, "refused">, string>> = {
  unreachable: "nicht erreichbar",
  not_permitted: "mit diesem Schlüssel nicht erlaubt",
  limited: "vorerst keine weiteren Anfragen möglich",
  no_credit: "kein Guthaben mehr",
  too_long: "so viel Text auf einmal ist nicht möglich",
  filtered: "Text abgelehnt",
  unfit: "unbrauchbare Antwort",
  failed: "Fehler beim Dienst",
  rejected: "Anfrage abgelehnt",
  voice_unknown: "Stimme unbekannt",
  invalid: "ungültige Antwort",
  bad_sound: "keine brauchbare Sprachaufnahme erhalten",
  timed_out: "keine Antwort in der erwarteten Zeit",
};

const ADVICE: Readonly<Record<Exclude<ProviderFault, "refused">, string>> = {
  unreachable: "Prüfen Sie das Netz, die Adresse und ob der Dienst läuft.",
  not_permitted: "Geben Sie dem Schlüssel diese Berechtigung oder verwenden Sie einen anderen.",
  limited: "Warten Sie eine Weile und versuchen Sie es noch einmal.",
  no_credit: "Prüfen Sie Tarif und Guthaben.",
  too_long: "Nehmen Sie einen kürzeren Text oder ein Modell, das mehr auf einmal liest.",
  filtered: "Lassen Sie weg, was Anstoß erregen kann, oder verwenden Sie ein anderes Modell.",
  unfit: "Versuchen Sie es noch einmal. Bleibt das Problem, verwenden Sie ein anderes Modell.",
  failed: "Versuchen Sie es gleich noch einmal.",
  rejected: "Prüfen Sie Modell und Adresse.",
  voice_unknown: "Wählen Sie eine andere Stimme dieses Dienstes.",
  invalid: "Versuchen Sie es noch einmal. Bleibt das Problem, prüfen Sie die Adresse.",
  bad_sound:
    "Versuchen Sie es noch einmal. Bleibt das Problem, verwenden Sie eine andere Stimme oder ein anderes Modell.",
  timed_out: "Prüfen Sie, ob der Dienst läuft, oder setzen Sie PROVIDER_WAIT_SECONDS, um länger zu warten.",
};

const MODEL_WRITER =
  "Schreibt Skripte in eigenen Worten passend zu Ton, Vorlage und Sprache, formuliert Szenen um und übersetzt Videos. Inkreel vergleicht jeden Satz mit dem Text.";

/** What happens when a silent service is given up. */
const STAND_INS = {
  writer: "schreibt stattdessen der eingebaute Autor",
  voice: "spricht stattdessen eine andere Stimme",
  images: "sucht Inkreel stattdessen nach Bildern",
} as const;

const services: Pick<Translation, keyof typeof SERVICE_SENTENCES> = {
  adds_builtin_voices: () => "Englische Stimmen auf diesem Rechner, mit genauen Wortzeiten.",
  adds_builtin_writer: () => "Schreibt Skripte auf diesem Rechner, aus den Sätzen des Textes.",
  adds_drawn: () => "Zeichnet einen Hintergrund für jede Szene ohne Bild.",
  adds_elevenlabs: () =>
    "Fügt die Stimmen Ihres ElevenLabs-Kontos hinzu. ElevenLabs liefert die Wortzeiten mit.",
  adds_elevenlabs_missing: () =>
    "Fügt die Stimmen eines ElevenLabs-Kontos hinzu. ElevenLabs liefert die Wortzeiten mit.",
  adds_local_voices: () =>
    "Natürliche Stimmen auf diesem Rechner in mehr als dreißig Sprachen, nach einem Download.",
  adds_model_writer: () => MODEL_WRITER,
  adds_model_writer_missing: () =>
    `${MODEL_WRITER} OPENAI_BASE_URL verbindet stattdessen Ollama, LM Studio, OpenRouter oder vLLM.`,
  adds_openai_images: () => "Erstellt Bilder für Szenen in Projekten, die das wünschen.",
  adds_openai_voices: () =>
    "Fügt natürliche Stimmen in vielen Sprachen hinzu. Inkreel misst die Wortzeiten selbst.",
  adds_openai_voices_missing: () =>
    "Fügt natürliche Stimmen in vielen Sprachen hinzu; SPEECH_BASE_URL verbindet stattdessen jeden kompatiblen Server.",
  adds_openverse: () => "Frei lizenzierte Bilder aus vielen Sammlungen, mit Bildnachweisen.",
  adds_stock: () => "Stockfotos und Clips.",
  adds_wikimedia: () => "Freie Bilder von Orten, Pflanzen, Tieren, Menschen und Dingen, mit Bildnachweisen.",
  model_only_thought: () => "das Modell hat nachgedacht, aber nicht geantwortet",
  model_read_part: ({ needed, used }) => `${used} von etwa ${needed} Tokens gelesen`,
  elevenlabs_unlisted: ({ name }) =>
    `${serviceName(name)}: spricht, aber der Schlüssel darf keine Stimmen auflisten. Inkreel bietet die Standardstimmen an. Geben Sie dem Schlüssel die Berechtigung voices_read oder tragen Sie die Kennungen von Stimmen in ELEVENLABS_VOICES ein.`,
  no_chat_model: () => "nennt kein Chatmodell; setzen Sie OPENAI_MODEL",
  no_painter: () =>
    "Es ist kein Bilddienst verbunden (wie es geht, steht unter Einstellungen → Dienste und in inkreel doctor).",
  no_voices_named: () => "nennt keine Stimmen; tragen Sie sie in SPEECH_VOICES ein",
  openverse_half: ({ setting, lacking }) =>
    `${setting} ist gesetzt, ${lacking} aber nicht. Openverse wird daher ohne Ihre Anwendung durchsucht. Setzen Sie beide oder keine.`,
  service_answers: ({ name, latencyMs }) => `${serviceName(name)}: antwortet (${latencyMs} ms).`,
  service_builtin: ({ name }) => `${serviceName(name)}: immer verfügbar, offline und kostenlos.`,
  service_failed: ({ name, fault, status, said, setting }) => {
    const parts = [status === null ? null : `HTTP ${status}`, said].filter((part) => part !== null);
    const why = parts.length === 0 ? "" : ` (${parts.join(": ")})`;
    if (fault === "too_long" && setting !== null)
      return `${serviceName(name)}: ${FAILED_BY[fault]}${why}. Erhöhen Sie die Kontextlänge (${setting}) oder nehmen Sie einen kürzeren Text.`;
    if (fault !== "refused") return `${serviceName(name)}: ${FAILED_BY[fault]}${why}. ${ADVICE[fault]}`;
    return setting === null
      ? `${serviceName(name)}: verweigert die Antwort${why}. Versuchen Sie es später noch einmal.`
      : `${serviceName(name)}: Der Schlüssel wurde abgelehnt${why}. Prüfen Sie ${setting}.`;
  },
  service_key_missing: ({ name, setting }) =>
    `${serviceName(name)}: nicht eingerichtet.${setting === null ? "" : ` Setzen Sie ${setting} und starten Sie neu.`}`,
  service_beside_writer: ({ name, address, key }) =>
    `${serviceName(name)}: nicht eingerichtet, denn OPENAI_BASE_URL verbindet nur das Schreiben. Setzen Sie ${address} für einen anderen Server oder ${key} für OpenAI selbst und starten Sie neu.`,
  service_not_installed: ({ name }) => `${serviceName(name)}: keine installiert.`,
  service_off: ({ name, setting }) =>
    `${serviceName(name)}: ausgeschaltet${setting === null ? "" : ` durch ${setting}`}.`,
  service_awaited: ({ name, kind, seconds, limitSeconds }) =>
    `${serviceName(name)}: warte seit ${seconds} s. Nach ${limitSeconds} s ${STAND_INS[kind]}.`,
  service_left: ({ seconds }) => `nach ${seconds} s haben Sie ohne diesen Dienst weitergemacht`,
  service_quiet: ({ seconds }) => `${seconds} s lang still`,
  service_silent: ({ name, seconds }) => `${serviceName(name)}: keine Antwort innerhalb von ${seconds} s.`,
  sound_cut_off: ({ bytes }) => `die Tondatei bricht nach ${bytes} Byte ab`,
  sound_empty: () => "die Antwort war leer",
  sound_is_page: ({ text }) => `eine Webseite statt einer Aufnahme: „${text}“`,
  sound_is_text: ({ text }) => `Text statt einer Aufnahme: „${text}“`,
  sound_silent: ({ text }) => `Stille für „${text}“`,
  sound_too_long: ({ seconds }) => `eine Aufnahme von mehr als ${seconds} Sekunden`,
  sound_too_long_for: ({ seconds, text }) =>
    `${seconds.toLocaleString("de")} Sekunden Ton sind zu lang für „${text}“`,
  sound_too_short: ({ seconds, text }) =>
    `${seconds.toLocaleString("de")} Sekunden Ton sind zu kurz für „${text}“`,
  sound_unreadable: ({ type, bytes }) =>
    `${bytes} Byte vom Typ „${type}“, die Inkreel nicht als Ton lesen kann`,
  voice_silent: ({ text }) =>
    `Die Stimme hat für „${text}“ nur Stille geliefert. Formulieren Sie um oder wählen Sie eine andere Stimme.`,
  voice_too_short: ({ text }) =>
    `Die Aufnahme der Stimme für „${text}“ ist zu kurz. Formulieren Sie um oder wählen Sie eine andere Stimme.`,
  service_unused: ({ name }) => `${serviceName(name)}: eingerichtet, aber noch nicht verwendet.`,
};

const localVoices: Pick<Translation, keyof typeof LOCAL_VOICE_SENTENCES> = {
  archive_broken: ({ archive, why }) =>
    `${archive} lässt sich nicht entpacken: ${why}. Inkreel hat die Datei gelöscht.`,
  archive_incomplete: ({ archive, missing }) =>
    `${archive} enthält ${missing.join(", ")} nicht. Das Archiv hat sich geändert. Aktualisieren Sie Inkreel.`,
  archive_other: ({ archive, found, sha256 }) =>
    `Die als ${archive} heruntergeladene Datei ist nicht dieses Archiv: Ihr SHA-256 ist ${found} statt ${sha256}. Inkreel hat sie gelöscht. Versuchen Sie es noch einmal; hilft das nicht, aktualisieren Sie Inkreel oder prüfen Sie VOICES_BASE_URL.`,
  archive_size: ({ address, archive, bytes, wanted }) =>
    `Die Datei unter ${address} hat ${bytes} Byte, aber diese Version von Inkreel erwartet ${wanted} Byte für ${archive}. Aktualisieren Sie Inkreel oder setzen Sie VOICES_BASE_URL auf eine Adresse, die die erwartete Datei hat.`,
  archive_too_long: ({ archive, wanted }) =>
    `Der Download von ${archive} ist größer als die erwarteten ${wanted} Byte. Prüfen Sie VOICES_BASE_URL.`,
  disk_full: () =>
    "Die Festplatte ist voll. Schaffen Sie Platz und versuchen Sie es noch einmal; der Download wird fortgesetzt.",
  disk_refused: () =>
    "Die Stimme konnte nicht im Stimmenordner gespeichert werden. Prüfen Sie, ob der Ordner beschreibbar ist.",
  disk_space: ({ needed, free, folder }) =>
    `Die Installation dieser Stimme braucht vorübergehend ${needed} MB, aber in ${folder} sind nur ${free} MB frei.`,
  download_answered: ({ address, status }) =>
    `${address} hat mit ${status} geantwortet. Versuchen Sie es später noch einmal.`,
  download_broken_off: ({ address }) =>
    `Der Download von ${address} ist abgebrochen. Versuchen Sie es noch einmal; er wird fortgesetzt.`,
  download_cut: ({ address }) =>
    `Der Download von ${address} endete zu früh. Versuchen Sie es noch einmal; er wird fortgesetzt.`,
  download_missing: ({ archive, address, status }) =>
    `${archive} gibt es unter ${address} nicht (${status}). Prüfen Sie VOICES_BASE_URL oder aktualisieren Sie Inkreel.`,
  download_stalled: ({ address }) =>
    `Der Download von ${address} ist stehen geblieben. Versuchen Sie es noch einmal; er wird fortgesetzt.`,
  download_unreachable: ({ host }) =>
    `${host} ist nicht erreichbar. Prüfen Sie das Netz oder setzen Sie VOICES_BASE_URL auf eine erreichbare Adresse.`,
  download_unusable: ({ address, status }) =>
    `${address} hat mit dem unerwarteten Status ${status} geantwortet.`,
  engine_late: ({ text, seconds }) =>
    `Die Sprachausgabe hat „${text}“ nicht innerhalb von ${seconds} s gesprochen.`,
  engine_missing: ({ name }) =>
    `Lokale Stimmen brauchen das Paket ${name}, das nicht installiert ist. Führen Sie npm install mit optionalen Paketen aus.`,
  engine_mute: ({ text, why }) => `Die Sprachausgabe konnte „${text}“ nicht sprechen: ${why}`,
  engine_part_missing: ({ name }) =>
    `Lokale Stimmen brauchen das Paket ${name}, das nicht installiert ist oder diese Plattform nicht unterstützt.`,
  install_failed: () => "Die Stimme konnte nicht installiert werden.",
  language_unspoken: ({ language, isReadable, install }) => {
    const silent = isReadable ? "" : "; das Video bliebe stumm";
    const offer = install === null ? "" : `installieren Sie ${install.name} (${install.megabytes} MB), `;
    return `Keine Stimme hier spricht ${languageName(language)}${silent}. Nächster Schritt: ${offer}wählen Sie „Keine Stimme“ für Untertitel allein oder eine andere Stimme oder Sprache.`;
  },
  local_voices_downloaded: ({ names }) => `Heruntergeladen: ${names.join(", ")}.`,
  local_voices_none: () =>
    "Es ist keine lokale Stimme installiert. Installieren Sie eine in den Einstellungen unter Lokale Stimmen oder mit: inkreel voices install kokoro",
  model_mute: ({ model, text }) =>
    `${model} konnte „${text}“ nicht sprechen. Formulieren Sie den Text um oder wählen Sie eine andere Stimme.`,
  voice_in_use: () =>
    "Die Stimme konnte nicht entfernt werden. Sie wird gerade verwendet, oder ihr Ordner ist schreibgeschützt.",
  voice_not_installed: ({ voice, model }) =>
    `Die Stimme „${voice}“ ist hier nicht installiert.${model === null ? "" : ` Installieren Sie „${model}“ auf jedem Rechner, der vertont.`}`,
  voice_offer_disk: ({ needed, free }) =>
    `Eine natürliche Stimme braucht ${needed} MB freien Speicherplatz zum Installieren; ${free} MB sind frei.`,
  voice_offer_memory: ({ needed, free }) =>
    `Eine natürliche Stimme braucht einen Rechner mit etwa ${needed} MB Arbeitsspeicher; dieser hat ${free} MB.`,
  voice_offer_no_language: ({ language }) =>
    `Es gibt keine natürliche Stimme zum Herunterladen, die ${language === null ? "diese Sprache" : languageName(language)} spricht.`,
  voice_offer_none_left: ({ replaced, large, memory, disk }) =>
    [
      "Für diesen Text lässt sich gerade keine natürliche Stimme anbieten.",
      replaced.length > 0 &&
        `${replaced.join(", ")}: Der Herausgeber hat die Dateien geändert; aktualisieren Sie Inkreel.`,
      memory &&
        `${memory.names.join(", ")}: braucht etwa ${memory.needed} MB Arbeitsspeicher, vorhanden sind ${memory.free} MB.`,
      disk && `${disk.names.join(", ")}: braucht ${disk.needed} MB Speicherplatz, frei sind ${disk.free} MB.`,
      large.length > 0 &&
        `${large.join(", ")}: ein großer Download, den Sie in den Einstellungen unter Lokale Stimmen starten können.`,
    ]
      .filter(Boolean)
      .join(" "),
  voice_replaced: ({ name }) =>
    `${name} wurde nicht installiert: Der Herausgeber hat die Datei ersetzt oder zurückgezogen, und Inkreel installiert nur Dateien, die es prüfen kann.`,
};

const size = (bytes: number): string => formatBytes(bytes, "de");

const platforms: Pick<Translation, keyof typeof PLATFORM_SENTENCES> = {
  platform_too_long: ({ platform, seconds, allowed }) =>
    `Dieses Video ist ${seconds} s zu lang für ${platform}, das ${allowed} s nimmt.`,
  platform_too_short: ({ platform, seconds }) =>
    `Dieses Video ist zu kurz für ${platform}, das mindestens ${seconds} s verlangt.`,
  platform_too_large: ({ platform, bytes, allowed }) =>
    `Die Datei hat ${size(bytes)}, und ${platform} nimmt höchstens ${size(allowed)}.`,
  platform_shape: ({ platform, ratio, best }) =>
    `${platform} zeigt ${best}; ein Video in ${ratio} bekommt Balken oder wird beschnitten. Erzeugen Sie es auch in ${best}.`,
};

const quotas: Pick<Translation, keyof typeof QUOTA_SENTENCES> = {
  quota_projects: ({ used, allowed, advice }) =>
    `Sie haben ${used} ${used === 1 ? "Projekt" : "Projekte"}; das Limit ist ${allowed}. Löschen Sie ein Projekt, das Sie nicht brauchen, oder ${advice}.`,
  quota_bytes: ({ used, allowed, needed, advice }) =>
    `Ihre Dateien belegen ${size(used)}; das Limit ist ${size(allowed)}. ` +
    `Für ${needed > 1 ? `weitere ${size(needed)}` : "eine weitere Datei"} ist kein Platz. ` +
    `Löschen Sie Projekte oder Bilder, die Sie nicht brauchen, oder ${advice}.`,
  quota_renders: ({ used, allowed, advice }) =>
    `${used === 1 ? "Eines Ihrer Videos wartet oder ist" : `${used} Ihrer Videos warten oder sind`} in Arbeit; ${allowed === 1 ? "eines ist" : `${allowed} sind`} gleichzeitig erlaubt. Warten Sie, bis eines fertig ist, brechen Sie eines ab, oder ${advice}.`,
  quota_batched: ({ used, allowed, advice }) =>
    `${used === 1 ? "Ein Video Ihrer Stapel hat" : `${used} Videos Ihrer Stapel haben`} noch nicht begonnen; das Limit ist ${allowed}. Senden Sie weniger Videos, warten Sie, bis einige begonnen haben, brechen Sie einen Stapel ab, oder ${advice}.`,
  quota_tokens: ({ used, allowed, advice }) =>
    `Sie haben ${used} API-Schlüssel; das Limit ist ${allowed}. Widerrufen Sie einen, den Sie nicht brauchen, oder ${advice}.`,
  quota_webhooks: ({ used, allowed, advice }) =>
    `Sie haben ${used} ${used === 1 ? "Webhook" : "Webhooks"}; das Limit ist ${allowed}. Entfernen Sie einen, den Sie nicht brauchen, oder ${advice}.`,
  quota_extractions: ({ allowed, minutes, advice }) =>
    `Sie können hier bis zu ${allowed} Seiten und Dokumente pro Stunde lesen. Versuchen Sie es in ${minutes === 1 ? "einer Minute" : `${minutes} Minuten`} noch einmal, oder ${advice}.`,
  quota_versions: ({ allowed }) =>
    `Dieses Projekt hat ${allowed} gespeicherte oder benannte Versionen, mehr sind nicht möglich. Löschen Sie eine, die Sie nicht brauchen.`,
  quota_advice_sign_in: () => "melden Sie sich an, um mehr nutzen zu können",
  quota_advice_ask: () => "bitten Sie den Betreiber dieser Instanz um ein höheres Limit",
  quota_advice_configure: () => "erhöhen Sie das Limit in der Konfiguration dieser Instanz",
};

const passwords: Pick<Translation, keyof typeof PASSWORD_SENTENCES> = {
  account_unknown: () => "Zu dieser E-Mail-Adresse gibt es kein Konto.",
  address_differs: () => "Das ist nicht die E-Mail-Adresse des Kontos.",
  email_needs_password: () =>
    "Dieses Konto hat noch kein Passwort. Setzen Sie zuerst eines über „Passwort vergessen?“ und ändern Sie dann die Adresse.",
  email_not_of_admin: () =>
    "Mit dieser Adresse wären Sie kein Administrator mehr. Bitten Sie den Betreiber, sie zuerst in ADMIN_EMAILS aufzunehmen.",
  email_taken: () => "Diese E-Mail-Adresse hat schon ein anderes Konto.",
  password_common: () =>
    "Dieses Passwort ist verbreitet und leicht zu erraten. Wählen Sie ein anderes, zum Beispiel vier Wörter, die nichts miteinander zu tun haben.",
  password_like_name: () =>
    "Dieses Passwort ist Ihrer E-Mail-Adresse oder dem Namen dieses Programms zu ähnlich. Wählen Sie eines, das andere nicht erraten können.",
  password_none: () => "Dieses Konto hat kein Passwort. Melden Sie sich auf einem anderen Weg an.",
  password_too_long: ({ chars }) => `Das Passwort darf höchstens ${chars} Zeichen haben.`,
  password_too_short: ({ chars }) => `Das Passwort braucht mindestens ${chars} Zeichen.`,
  password_wrong: () => "Das bisherige Passwort ist falsch.",
  password_link_gone: () =>
    "Dieser Link ist abgelaufen oder wurde schon verwendet. Fordern Sie einen neuen an.",
  password_mail_off: () =>
    "Dieser Server verschickt keine E-Mails. Bitten Sie seinen Administrator um einen Link für ein neues Passwort.",
  only_admin: () =>
    "Sie sind der einzige Administrator. Bestätigen Sie, dass danach niemand mehr diesen Server verwaltet.",
};

const instance: Pick<Translation, keyof typeof INSTANCE_SENTENCES> = {
  disk_has_no_room: () =>
    "Der Datenträger des Servers ist voll, deshalb konnte das nicht gespeichert werden. Versuchen Sie es noch einmal, wenn wieder Platz ist. Ihre gespeicherte Arbeit ist sicher.",
  disk_is_nearly_full: ({ freeMb, reserveMb }) =>
    `Der Datenträger des Servers ist fast voll: ${freeMb} MB sind frei, ${reserveMb} MB sind reserviert. Bis wieder Platz ist, kann nichts gespeichert werden. Ihre gespeicherte Arbeit ist sicher.`,
  data_folder_gone: () =>
    "Der Datenordner des Servers fehlt gerade. Bis er wieder da ist, kann nichts gespeichert werden. Ihre gespeicherte Arbeit ist nicht betroffen.",
  too_many_open_files: () =>
    "Der Server hat gerade zu viele Dateien geöffnet. Versuchen Sie es in einigen Sekunden noch einmal. Ihre gespeicherte Arbeit ist sicher.",
  host_unknown: ({ host }) =>
    `Dieser Server nimmt keine Anfragen für den Host „${host}“ an. Wenn der Name stimmt, setzen Sie ALLOWED_HOSTS=${host} oder BASE_URL auf die vollständige Adresse und starten Sie den Server neu.`,
  host_not_said: () => "Die Anfrage hat keinen Host-Header.",
};

const CAPTIONINGS: Pick<Translation, keyof typeof CAPTIONING_SENTENCES> = {
  captioning_no_script: () => "Das Skript ist leer. Fügen Sie die gesprochenen Wörter ein.",
  captioning_silent: () => "Das Video ist stumm, also spricht niemand das Skript.",
  captioning_no_picture: () =>
    "Diese Datei hat kein Bild, in das Untertitel kommen könnten. Verwenden Sie stattdessen die Untertiteldateien.",
  captioning_not_ready: () =>
    "Die Wörter sind noch nicht gefunden. Warten Sie, bis die laufende Arbeit beendet ist.",
  captioning_busy: () =>
    "An diesen Untertiteln wird gerade gearbeitet. Warten Sie, bis die Arbeit beendet ist, oder brechen Sie sie ab.",
  captioning_too_short: ({ seconds, count }) =>
    `Der Ton dauert nur ${seconds} s und ist zu kurz für ${count} Wörter. Prüfen Sie, ob er zu diesem Text gehört.`,
  captioning_file_gone: () => "Die hochgeladene Datei gibt es nicht mehr. Laden Sie sie noch einmal hoch.",
  captioning_sound_unfit: () =>
    "Der Ton dieses Videos lässt sich nicht in ein MP4 übernehmen. Wandeln Sie das Video zuerst in MP4 mit AAC-Ton um, oder verwenden Sie die Untertitel.",
  captioning_interrupted: ({ attempts }) =>
    `Die Arbeit wurde beendet, weil sie ${attempts}-mal unterbrochen wurde. Vielleicht hat der Server für eine Datei dieser Länge zu wenig Speicher. Versuchen Sie es mit einer kürzeren.`,
  captioning_timed_out: ({ minutes }) =>
    `Die Arbeit dauerte länger als ${minutes} Minuten und wurde beendet. Versuchen Sie es mit einer kürzeren Datei oder wenn der Server weniger zu tun hat.`,
};

const RENDERS: Pick<Translation, keyof typeof RENDER_SENTENCES> = {
  render_stalled: ({ attempts, renderId }) =>
    `Die Erstellung wurde beendet, weil sie ${attempts}-mal unterbrochen wurde, ohne voranzukommen. ` +
    `Versuchen Sie es noch einmal. Bleibt das Problem bestehen, suchen Sie im Protokoll des Servers nach „render ${renderId}“.`,
  render_part_lost: () =>
    "Ein Teil dieses Videos ist vielfach fehlgeschlagen, weil Prozesse des Servers endeten oder der Dateispeicher nicht antwortete. Versuchen Sie es später noch einmal.",
  render_timed_out: ({ minutes }) =>
    `Die Erstellung dauerte länger als ${minutes} Minuten und wurde beendet. Kürzen Sie das Video, oder versuchen Sie es noch einmal, wenn der Server weniger zu tun hat.`,
  render_server_error: () =>
    "Das Video konnte wegen eines Fehlers auf dem Server nicht erstellt werden. Versuchen Sie es noch einmal. Bleibt das Problem bestehen, wenden Sie sich an den Betreiber.",
  render_stage_failed: ({ stage, reason }) =>
    `Die Erstellung ist fehlgeschlagen, und zwar ${stage}: ${reason}`,
  scene_not_spoken: ({ scene, reason }) => `Szene ${scene} konnte nicht gesprochen werden: ${reason}`,
  stage_drawing_scene: ({ scene, of }) => `beim Zeichnen und Kodieren von Szene ${scene} von ${of}`,
  stage_drawing_frame: () => "beim Zeichnen eines Bildes",
  stage_laying_out: () => "beim Anordnen der Szenen",
  stage_writing_excerpt: () => "beim Schreiben des Ausschnitts",
  stage_mixing_sound: () => "beim Mischen des Tons",
};

/** The messages of server and program in German. */
export const sentences: Translation = {
  ...warnings,
  ...layoutReasons,
  ...pictureReasons,
  ...services,
  ...localVoices,
  ...platforms,
  ...quotas,
  ...passwords,
  ...inputs,
  ...addresses,
  ...documents,
  ...uploads,
  ...instance,
  ...CAPTIONINGS,
  ...RENDERS,
  foreign_words: ({ text }) => `„${foreign(text)}“`,
  same_for_scenes: ({ count }) =>
    `Dasselbe gilt für ${count === 1 ? "eine weitere Szene" : `${count} weitere Szenen`}.`,
};
