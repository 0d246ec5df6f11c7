import type { CodedClip } from "./coded-clip";
import type { FootageClip } from "./footage-clip";
import { PlayingReader } from "./playing-reader";

/** Players that are not allowed to load anything say nothing of it. */
const PATIENCE_MS = 10_000;

/** A clip that players of the browser's show. Rejects where they cannot. */
export async function openPlayedClip({ clip, bytes }: CodedClip): Promise<FootageClip> {
  const address = URL.createObjectURL(new Blob([bytes], { type: "video/mp4" }));
  try {
    const firstFrame = await readFirstFrame(address, clip);
    return {
      frameCount: clip.samples.length,
      firstFrame,
      openReader: (listener) => new PlayingReader(address, clip, listener),
      close: () => {
        firstFrame.close();
        URL.revokeObjectURL(address);
      },
    };
  } catch (error) {
    URL.revokeObjectURL(address);
    throw error;
  }
}

async function readFirstFrame(address: string, clip: CodedClip["clip"]): Promise<ImageBitmap> {
  let tell = (): void => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  const reader = new PlayingReader(address, clip, { isRunning: () => false, onFrame: tell });
  try {
    reader.frameAt(0);
    setTimeout(tell, PATIENCE_MS);
    await told;
    const frame = reader.isBroken ? null : reader.frameAt(0);
    if (frame === null) throw new Error("A clip's first frame cannot be shown by the browser's player.");
    return await createImageBitmap(frame);
  } finally {
    reader.close();
  }
}
