import react from "@vitejs/plugin-react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type ProxyOptions } from "vite";
import { compressFiles } from "./vite/compress-files.ts";
import { compositionFonts } from "./vite/composition-fonts.ts";
import { dropCallDocs } from "./vite/drop-call-docs.ts";
import { dropProgramCalls } from "./vite/drop-program-calls.ts";
import { dropJsonSchemas } from "./vite/drop-json-schemas.ts";
import { dropZodMessages } from "./vite/drop-zod-messages.ts";
import { preloadFonts } from "./vite/preload-fonts.ts";
import { preloadPages } from "./vite/preload-pages.ts";
import { SCRIPT_FILES } from "./vite/script-files.ts";

/** Address at which `npm run dev` finds the server. */
const SERVER = process.env["INKREEL_SERVER"] ?? "http://localhost:3000";

/** The server takes writes from its own address only; in development the page comes from another one. */
const toServer: ProxyOptions = {
  target: SERVER,
  changeOrigin: true,
  configure: (proxy) => {
    proxy.on("proxyReq", (request) => {
      if (request.getHeader("origin") !== undefined) request.setHeader("origin", SERVER);
    });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    compositionFonts(),
    preloadFonts(),
    preloadPages(),
    dropCallDocs(),
    dropProgramCalls(),
    dropJsonSchemas(),
    dropZodMessages(),
    compressFiles(),
  ],
  server: { port: 5173, proxy: { "/api": toServer, "/logout": toServer } },
  build: {
    target: "es2023",
    // The policy of the pages allows data addresses for pictures and fonts only; small files stay files.
    assetsInlineLimit: 0,
    sourcemap: true,
    // What is really bundled. scripts/licences makes the notices of it.
    license: { fileName: ".vite/license.json" },
    rolldownOptions: { output: SCRIPT_FILES },
  },
});
