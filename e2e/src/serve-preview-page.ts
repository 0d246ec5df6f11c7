import { createServer, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AssetLoader } from "@inkreel/renderer";
import { build } from "vite";

export interface PreviewServer {
  address: string;
  close(): Promise<void>;
}

const requireFromComposition = createRequire(import.meta.resolve("@inkreel/composition"));

/** Serves the preview page with its bundled script, the fonts, and the composition's assets. */
export async function servePreviewPage(assets: AssetLoader): Promise<PreviewServer> {
  const scripts = await bundlePage();
  const server = createServer((request, response) => {
    respond({ path: decodeURIComponent(request.url ?? "/"), scripts, assets, response }).catch(
      (error: unknown) => {
        response.writeHead(404).end(String(error));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => closeServer(server) };
}

async function respond(options: {
  path: string;
  scripts: ReadonlyMap<string, string>;
  assets: AssetLoader;
  response: ServerResponse;
}): Promise<void> {
  const { path, scripts, assets, response } = options;
  const script = scripts.get(path.slice(1));
  if (path === "/") {
    response
      .setHeader("content-type", "text/html")
      .end('<!doctype html><body><script type="module" src="/page.js"></script>');
  } else if (script !== undefined) {
    response.setHeader("content-type", "text/javascript").end(script);
  } else if (path.startsWith("/fonts/")) {
    response.end(await readFile(requireFromComposition.resolve(path.slice("/fonts/".length))));
  } else {
    response.end(await assets.load(path.slice("/assets/".length)));
  }
}

/** Returns the page's scripts by their file names: what the drawing code loads when a text needs it is a file of its own. */
async function bundlePage(): Promise<Map<string, string>> {
  const entry = fileURLToPath(new URL("preview-page/page.js", import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, minify: false, lib: { entry, formats: ["es"], fileName: "page" } },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (bundle === undefined || !("output" in bundle)) throw new Error("Vite gave no bundle.");
  return new Map(
    bundle.output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file.code]] : [])),
  );
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
}
