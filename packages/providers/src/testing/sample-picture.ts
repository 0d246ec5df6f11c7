import { createCanvas } from "@napi-rs/canvas";

/** A picture as services describe one, with a real file behind it. */
export interface SamplePicture {
  id: number;
  title: string;
  tags: string[];
  author: string;
  widthPx: number;
  heightPx: number;
}

/** A real JPEG that differs from those of other seeds. */
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

/** Those whose words hold any word of the query, as a search does that wants to give something. */
export function findSamples(pictures: readonly SamplePicture[], query: string): SamplePicture[] {
  const wanted = query.toLowerCase().split(/\s+/u);
  return pictures.filter(({ title, tags }) => {
    const words = `${title} ${tags.join(" ")}`.toLowerCase();
    return wanted.some((word) => words.includes(word.replace(/s$/u, "")));
  });
}
