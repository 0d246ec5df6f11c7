import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app";
import { startFonts } from "./app/start-fonts";
import { startLanguage } from "./strings/use-strings";
import "./styles/index.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no element with the id root.");

void start(root);

/**
 * Shows the application when its language and fonts are there. The module itself does not wait: the strings of a language share code
 * with it, and would wait for it in turn.
 */
async function start(place: HTMLElement): Promise<void> {
  await Promise.all([startLanguage(), startFonts()]);
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
