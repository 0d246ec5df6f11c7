import { expect, it } from "vitest";
import { isChromeLine } from "./chrome-lines.js";

it.each([
  "Click on the image to enlarge",
  "(Click image for a larger version)",
  "Zum Vergrößern bitte anklicken",
  "Zum Vergrößern auf das Bild klicken!",
  "Bild vergrößern",
  "Cliquez sur l’image pour agrandir",
  "Haga clic en la imagen para ampliar",
  "Clicca per ingrandire",
  "Clique na imagem para ampliar",
  "Klik om te vergroten",
])("a direction to enlarge a picture belongs to the page: %s", (line) => {
  expect(isChromeLine(line)).toBe(true);
});

it.each([
  "Zum Vergrößern des Beets reicht ein Spaten.",
  "Klicken Sie auf die Systemsteuerung.",
  "Click on the image to open the editor, and choose a colour there before you save it.",
])("an instruction of the text does not: %s", (line) => {
  expect(isChromeLine(line)).toBe(false);
});
