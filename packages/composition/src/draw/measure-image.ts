import { formatColor } from "../color/color.js";
import type { Drawable, DrawHost } from "./host.js";

const SAMPLE_PX = 48;

/** The mean colour of an image's visible pixels, and how much of it is opaque, 0..1. */
export function measureImage(host: DrawHost, image: Drawable): { meanColor: string; coverage: number } {
  const { ctx } = host.createSurface(SAMPLE_PX, SAMPLE_PX);
  ctx.drawImage(image, 0, 0, SAMPLE_PX, SAMPLE_PX);
  const { data } = ctx.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX);
  const sum = { red: 0, green: 0, blue: 0 };
  let alpha = 0;
  for (let i = 0; i < data.length; i += 4) {
    const weight = data[i + 3]! / 255;
    sum.red += data[i]! * weight;
    sum.green += data[i + 1]! * weight;
    sum.blue += data[i + 2]! * weight;
    alpha += weight;
  }
  const divisor = Math.max(alpha, 1e-6);
  const mean = { red: sum.red / divisor, green: sum.green / divisor, blue: sum.blue / divisor, alpha: 1 };
  return { meanColor: formatColor(mean), coverage: alpha / SAMPLE_PX ** 2 };
}
