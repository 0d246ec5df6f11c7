import { createCanvas } from "@napi-rs/canvas";

/** A picture as services describe it, with a real file. */
export interface SamplePicture {
  id: number;
  title: string;
  tags: string[];
  author: string;
  widthPx: number;
  heightPx: number;
}

/** Returns a real JPEG that differs for each seed. */
export async function sampleJpeg(options: {
  widthPx: number;
  heightPx: number;
  seed: number;
}): Promise<Buffer> {
  const { widthPx, heightPx, seed } = options;
  const canvas = createCanvas(widthPx, heightPx);
  const context = canvas.getContext("2d");
  const ground = context.createLinearGradient(0, 0, widthPx, heightPx);
  ground.addColorStop(0, `hsl(${(seed * 47) % 360} 60% 40%)`);
  ground.addColorStop(1, `hsl(${(seed * 47 + 120) % 360} 60% 70%)`);
  context.fillStyle = ground;
  context.fillRect(0, 0, widthPx, heightPx);
  context.fillStyle = "#ffffff";
  context.fillRect(widthPx / 3, heightPx / 3, widthPx / 3, heightPx / 3);
  return canvas.encode("jpeg", 80);
}

/** Returns the pictures whose words contain any word of the query, like a generous search. */
export function findSamples(pictures: readonly SamplePicture[], query: string): SamplePicture[] {
  const wanted = query.toLowerCase().split(/\s+/u);
  return pictures.filter(({ title, tags }) => {
    const words = `${title} ${tags.join(" ")}`.toLowerCase();
    return wanted.some((word) => words.includes(word.replace(/s$/u, "")));
  });
}
