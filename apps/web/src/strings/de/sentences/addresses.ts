import type { ADDRESS_SENTENCES, AddressMisfit, Translation, VisitedThing } from "@inkreel/contract";

const THINGS: Readonly<Record<VisitedThing, string>> = {
  page: "diese Seite",
  file: "diese Datei",
  receiver: "diesen Empfänger",
};
const LARGE: Readonly<Record<VisitedThing, string>> = {
  page: "Die Seite",
  file: "Die Datei",
  receiver: "Die Antwort",
};
const INSTEAD: Readonly<Record<VisitedThing, string>> = {
  page: "kopieren Sie den Text und fügen Sie ihn hier ein",
  file: "speichern Sie sie und laden Sie sie hoch, oder wählen Sie eine andere",
  receiver: "geben Sie eine andere Adresse an",
};
const MISFITS: Readonly<Record<AddressMisfit, string>> = {
  no_address: "Eine Webadresse sieht so aus: https://example.com/artikel.",
  too_long: "Sie ist zu lang.",
  has_password: "Sie enthält einen Benutzernamen oder ein Passwort. Entfernen Sie den Teil vor dem @.",
};
const PASTE = "Öffnen Sie sie im Browser, kopieren Sie den Text und fügen Sie ihn hier ein.";

export const addresses: Pick<Translation, keyof typeof ADDRESS_SENTENCES> = {
  address_empty: () => "Die Adresse ist leer. Geben Sie eine wie https://example.com/artikel ein.",
  address_unfit: ({ typed, misfit }) =>
    `Die Adresse „${typed}“ kann nicht gelesen werden. ${MISFITS[misfit]}`,
  address_scheme: ({ typed, scheme }) =>
    `Die Adresse „${typed}“ kann nicht gelesen werden: Möglich sind nur Adressen mit http und https, nicht mit „${scheme}“.`,
  address_private: ({ host }) =>
    `${host} liegt in einem privaten Netz. Verwenden Sie eine öffentliche Adresse, oder bitten Sie den Betreiber, Host und Port in FETCH_ALLOW_HOSTS aufzunehmen.`,
  address_port: ({ host, port }) =>
    `Port ${port} von ${host} gehört nicht zum Web. Verwenden Sie eine Adresse mit Port 80, 443 oder einem über 1023.`,
  site_unknown: ({ host }) =>
    `Die Website ${host} wurde nicht gefunden, oder dieser Rechner hat keine Verbindung zum Internet. Prüfen Sie die Adresse auf Tippfehler.`,
  site_insecure: ({ host, what, fault }) =>
    `Die sichere Verbindung zu ${host} ist fehlgeschlagen (${fault}), deshalb nutzt Inkreel sie nicht. Prüfen Sie die Adresse, oder ${INSTEAD[what]}.`,
  site_closed: ({ host }) =>
    `${host} nimmt keine Verbindung an. Prüfen Sie die Adresse, oder versuchen Sie es später noch einmal.`,
  site_interrupted: ({ host, fault }) =>
    `Die Verbindung zu ${host} wurde unterbrochen (${fault === "" ? "ohne Angabe eines Grundes" : fault}). Versuchen Sie es später noch einmal.`,
  site_slow: ({ host, what }) =>
    `${host} hat zu lange nicht geantwortet. Versuchen Sie es später noch einmal, oder ${INSTEAD[what]}.`,
  site_wants_login: ({ host, what, status }) =>
    `${host} verlangt für ${THINGS[what]} eine Anmeldung (${status}). Melden Sie sich dort im Browser an, oder ${INSTEAD[what]}.`,
  site_wants_payment: ({ host, what, status }) =>
    `${host} verlangt für ${THINGS[what]} eine Bezahlung (${status}). Wenn Sie Zugang haben, ${INSTEAD[what]}.`,
  site_refuses_programs: ({ host, what, status }) =>
    `${host} lässt ${THINGS[what]} nicht von Programmen lesen (${status}). Wenn Ihr Browser Zugang hat, ${INSTEAD[what]}.`,
  site_has_nothing: ({ host, what, status }) =>
    `${host} kennt ${THINGS[what]} nicht (${status}). Prüfen Sie die Adresse auf Tippfehler.`,
  site_busy: ({ host, what, status }) =>
    `${host} hat zu viele Anfragen erhalten (${status}). Versuchen Sie es in einigen Minuten noch einmal, oder ${INSTEAD[what]}.`,
  site_failed: ({ host, what, status }) =>
    `Der Server von ${host} meldet einen Fehler (${status}). Versuchen Sie es später noch einmal, oder ${INSTEAD[what]}.`,
  site_odd_status: ({ host, what, status }) =>
    `${host} hat mit dem Status ${status} geantwortet. Prüfen Sie die Adresse, oder ${INSTEAD[what]}.`,
  site_redirects: ({ host }) =>
    `${host} leitet endlos weiter. Öffnen Sie die Seite im Browser und kopieren Sie die Adresse, bei der sie ankommt.`,
  site_too_large: ({ host, what, megabytes }) =>
    `${LARGE[what]} von ${host} ist größer als ${megabytes} MB. Bitte ${INSTEAD[what]}.`,
  html_file: () => "Die HTML-Datei",
  page_captcha: ({ site }) => `${site} zeigt vor der Seite ein CAPTCHA. ${PASTE}`,
  page_for_subscribers: ({ site }) =>
    `${site} zeigt diesen Artikel nur Abonnenten. Wenn Sie ein Abonnement haben: ${PASTE}`,
  page_of_scripts: ({ site }) =>
    `${site} baut diese Seite mit Skripten auf, deshalb braucht sie einen Browser. ${PASTE}`,
  page_without_text: ({ site }) =>
    `${site} hat keinen Artikeltext. Geben Sie die Adresse eines Artikels an, oder fügen Sie den Text ein.`,
  page_of_links: ({ site }) =>
    `${site} ist eine Liste von Links und kein Artikel. Geben Sie die Adresse eines Artikels an, oder fügen Sie den Text ein.`,
};
