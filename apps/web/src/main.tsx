import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app";
import { startFonts } from "./app/start-fonts";
import { startLanguage } from "./strings/use-strings";
import "./styles/index.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no element with the id root.");

await Promise.all([startLanguage(), startFonts()]);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
