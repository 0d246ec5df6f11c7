import type { Composition } from "@inkreel/contract";
import type { AssetLoader } from "@inkreel/renderer";
import { launchBrowser } from "./launch-browser.js";
import { servePreviewPage } from "./serve-preview-page.js";

export interface Preview {
  open(composition: Composition): Promise<void>;
  /** Returns the luma of the frame that Chromium draws at a time, in the video's full size. */
  drawLuma(timeMs: number): Promise<Uint8Array>;
  /** Returns how many ms the drawing of each frame takes on a canvas of this size. */
  timeFrames(size: { widthPx: number; heightPx: number }): Promise<number[]>;
  close(): Promise<void>;
}

/** Opens a page in Chromium that draws compositions with the renderer's drawing code. */
export async function openPreview(executablePath: string, assets: AssetLoader): Promise<Preview> {
  const server = await servePreviewPage(assets);
  const browser = await launchBrowser(executablePath);
  const page = await browser.newPage();
  page.on("pageerror", (error) => console.error(error));
  await page.goto(server.address);
  await page.waitForFunction(() => "preview" in window);
  return {
    open: (composition) => page.evaluate((given) => window.preview.open(given), composition),
    async drawLuma(timeMs) {
      const address = await page.evaluate((time) => window.preview.drawLuma(time), timeMs);
      return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
    },
    timeFrames: (size) => page.evaluate((given) => window.preview.timeFrames(given), size),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
