import type { share as english } from "../en/share";
import type { Widen } from "../widen";

export const share: Widen<typeof english> = {
  makeYourOwn: "Selbst eins machen",
  loading: "Das Video wird geladen …",
  playerLabel: (title) => `Video: ${title}`,
  captionsTrack: "Untertitel",
  videoFailed: "Das Video lässt sich gerade nicht abspielen. Versuchen Sie es später noch einmal.",
  copyLink: "Link kopieren",
  linkCopied: "Link kopiert",
  download: "Herunterladen",
  transcript: "Abschrift",
  transcriptHint: "Wählen Sie eine Zeile, um sie zu hören.",
  attributions: "Bilder",
  madeWith: "Mit Inkreel aus geschriebenen Worten gemacht",
  notFoundTitle: "Dieses Video ist nicht geteilt",
  notFoundText:
    "Vielleicht ist die Adresse vertippt, oder die Seite wurde wieder geschlossen. Bitten Sie um einen neuen Link.",
  failed: "Das Video konnte nicht geladen werden.",
};
