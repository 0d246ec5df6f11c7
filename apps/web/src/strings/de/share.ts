import type { share as english } from "../en/share";
import type { Widen } from "../widen";

export const share: Widen<typeof english> = {
  makeYourOwn: "Eigenes Video erstellen",
  loading: "Das Video wird geladen …",
  playerLabel: (title) => `Video: ${title}`,
  captionsTrack: "Untertitel",
  videoFailed: "Das Video lässt sich gerade nicht abspielen. Versuchen Sie es später noch einmal.",
  copyLink: "Link kopieren",
  linkCopied: "Link kopiert",
  download: "Herunterladen",
  transcript: "Transkript",
  transcriptHint: "Wählen Sie eine Zeile, um sie abzuspielen.",
  attributions: "Bilder",
  madeWith: "Mit Inkreel aus Text erstellt",
  notFoundTitle: "Dieses Video wird nicht geteilt",
  notFoundText:
    "Vielleicht ist die Adresse falsch, oder das Video wird nicht mehr geteilt. Bitten Sie den Besitzer um einen neuen Link.",
  failed: "Das Video konnte nicht geladen werden.",
};
