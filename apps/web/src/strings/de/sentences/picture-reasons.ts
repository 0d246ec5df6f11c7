import type { DrawnLayout, PICTURE_SENTENCES, PictureDoubt, Translation } from "@inkreel/contract";
import { listOf, quoted } from "./words";

const DRAWN: Readonly<Record<DrawnLayout, string>> = {
  number: "Ihre Zahl ist gezeichnet; das sagt mehr als ein Bild davon.",
  list: "Ihre Punkte sind nacheinander gezeichnet, deshalb wurde kein Bild gesucht.",
  steps: "Ihre Schritte sind nacheinander gezeichnet, deshalb wurde kein Bild gesucht.",
  split: "Ihre zwei Seiten sind gegeneinander gezeichnet, deshalb wurde kein Bild gesucht.",
  quote: "Es sind jemandes Worte, und sie stehen für sich.",
  product: "Sie zeigt ein Produkt, zu dem nur seine eigenen Bilder wahr sind.",
  cta: "Sie schließt das Video ab, deshalb steht ihr Aufruf allein.",
};

const DOUBTS: Readonly<Record<PictureDoubt, string>> = {
  no_photo: "ist dem Titel nach kein Foto",
  twin: "ähnelt einem anderen im Film",
  small: "ist klein für das Bildformat",
  cut: "würde auf einen Teil beschnitten",
};

export const pictureReasons: Pick<Translation, keyof typeof PICTURE_SENTENCES> = {
  drawn_for_layout: ({ layout }) => DRAWN[layout],
  drawn_for_product: () => "Bilder anderer Produkte würden täuschen, deshalb ist sie gezeichnet.",
  drawn_neighbours: () => "Die Bilder ihrer Nachbarn genügen, deshalb ist sie gezeichnet.",
  drawn_nothing_fits: ({ query }) =>
    `Kein Bild, das für „${query}“ gefunden wurde, passt sicher; lieber gezeichnet als falsch gezeigt.`,
  drawn_nothing_found: ({ query }) => `Für „${query}“ wurde nichts gefunden, deshalb ist sie gezeichnet.`,
  drawn_nothing_named: () => "Sie nennt nichts, was ein Bild zeigen könnte.",
  drawn_too_slow: () => "Die Bildquellen brauchten zu lange, deshalb ist sie gezeichnet.",
  drawn_unreachable: () => "Keine Bildquelle war erreichbar, deshalb ist sie gezeichnet.",
  picture_chosen: () => "Sie haben dieses Bild gewählt.",
  picture_chosen_none: () => "Sie haben gewählt, kein Bild zu zeigen.",
  picture_misread: ({ word }) => `Es meint „${word}“ in einem anderen Sinn als der Text.`,
  picture_of_content: () => "Ein Bild des Inhalts, dessen Beschreibung zu den Worten passt.",
  picture_own: () => "Sie zeigt ein Bild des Inhalts.",
  picture_painted: ({ painter }) => `Gemalt von ${painter}, wie es in den Projekteinstellungen steht.`,
  picture_shows: ({ shown, missing, doubts, placement }) => {
    const lacks = missing.length === 0 ? "" : `, aber nicht ${listOf(missing.map(quoted))}`;
    const shows = `Es zeigt ${listOf(shown.map(quoted))}${lacks}`;
    if (doubts.length > 0) return `${shows}; es ${listOf(doubts.map((doubt) => DOUBTS[doubt]))}.`;
    return `${shows}${missing.length === 0 ? "" : ","} und ${placement === "full" ? "füllt das Bildformat" : "steht gut neben den Worten"}.`;
  },
  picture_unreadable: () => "Es ist kein Bild in PNG, JPEG, WebP, GIF oder AVIF, oder es ist defekt.",
  picture_unrelated: () => "Seine Beschreibung nennt nichts von dem, wovon die Szene spricht.",
  picture_used: () => "Eine andere Szene zeigt es schon.",
};
