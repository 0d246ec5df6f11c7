// How many of a text's own pictures its video shows: the repository's texts with painted pictures at even distances, and saved pages
// whose pictures are replaced by painted ones of the same place, words and size.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { readContent } from "../packages/content/dist/index.js";
import { createTimeline } from "../packages/composition/dist/index.js";
import { createNodeHost } from "../packages/renderer/dist/index.js";
import { openComposer } from "./scenes/compose-videos.mjs";

const TEXTS = ["fixtures/articles", "fixtures/writer"];
const SAVED = "saved pages";
const PICTURE_COUNTS = [3, 5, 8];
const LEAST_WORDS = 180;
/** What a page calls a small picture, a logo or an advertisement is not counted, as nobody would want to see it. */
const USELESS = /\b(?:logo|icon|avatar|badge|banner|advert|spacer|pixel|button)\b/iu;
const LEAST_WIDTH_PX = 320;
/** A video of 60 s has about this many scenes; a page with more pictures cannot show them all. */
const MOST_COUNTED = 12;
const READING = { fetcher: null, signal: null, owner: null };

/**
 * Returns `picturesShown`, the share of usable pictures of the repository's texts that are on the screen at some time, and what was
 * counted in each group of videos.
 */
export async function benchPictures({ pages, count, seconds, look = "blog-summary", ratio = "9:16" }) {
  const composer = openComposer({ seconds, isFast: true });
  const groups = new Map();
  for (const { group, name, content } of [
    ...(await ownTexts()),
    ...(pages === null ? [] : savedPages(pages, count)),
  ]) {
    const usable = content.pictures.filter(isUsable).slice(0, MOST_COUNTED);
    const shown = await picturesShown(composer, content, { look, ratio });
    if (shown === null || usable.length === 0) continue;
    const kept = usable.filter(({ id }) => shown.has(id)).length;
    const sum = groups.get(group) ?? { usable: 0, shown: 0, videos: 0, poor: [] };
    groups.set(group, {
      usable: sum.usable + usable.length,
      shown: sum.shown + kept,
      videos: sum.videos + 1,
      poor: kept < 0.8 * usable.length ? [...sum.poor, `${name} ${kept}/${usable.length}`] : sum.poor,
    });
  }
  await composer.close();
  const own = [...groups].filter(([group]) => group !== SAVED).map(([, sum]) => sum);
  const total = (part) => own.reduce((sum, counted) => sum + counted[part], 0);
  return { picturesShown: total("shown") / total("usable"), pictures: Object.fromEntries(groups) };
}

function isUsable({ alt, widthPx, bytes }) {
  return bytes !== undefined && (widthPx ?? LEAST_WIDTH_PX) >= LEAST_WIDTH_PX && !USELESS.test(alt);
}

/** The ids of the pictures that some frame of the video shows, or null if the text gives no video. */
async function picturesShown(composer, content, { look, ratio }) {
  const script = await composer.write(content, look);
  if (script.refusal !== null) return null;
  const composition = await composer.compose(script, { look, ratio });
  const host = await createNodeHost({ composition, assets: composer.assets });
  const { scenes } = createTimeline(composition, host);
  const keys = scenes.flatMap(({ platesAt, durationMs }) =>
    Array.from({ length: Math.ceil(durationMs / 200) }, (_, step) =>
      platesAt(step * 200)
        .filter(({ opacity }) => opacity > 0.9)
        .map(({ plate }) => plate.key),
    ).flat(),
  );
  return new Set(
    content.pictures.map(({ id }) => id).filter((id) => keys.some((key) => key.startsWith(`picture/${id}/`))),
  );
}

async function ownTexts() {
  const folder = mkdtempSync(join(tmpdir(), "inkreel-pictures-"));
  const contents = [];
  for (const texts of TEXTS)
    for (const name of readdirSync(texts).filter((name) => name.endsWith(".md"))) {
      const text = readFileSync(join(texts, name), "utf8");
      if (text.split(/\s+/u).length < LEAST_WORDS) continue;
      for (const count of PICTURE_COUNTS) {
        for (let at = 1; at <= count; at++)
          writeFileSync(join(folder, `${at}.png`), paintPicture(1200, 800, at));
        const bytes = new TextEncoder().encode(withPictures(text, count));
        const content = await readContent({ kind: "bytes", bytes, name, folder }, READING).catch(() => null);
        if (content !== null) contents.push({ group: `texts with ${count}`, name, content });
      }
    }
  rmSync(folder, { recursive: true });
  return contents;
}

/** Puts pictures without any words of their own between the paragraphs. */
function withPictures(text, count) {
  const blocks = text.split(/\n{2,}/u);
  const paragraphs = blocks.flatMap((block, at) => (/^[\p{L}\p{N}"“]/u.test(block) ? [at] : []));
  for (let at = count; at >= 1; at--) {
    const place = paragraphs[Math.floor(((at - 1) * paragraphs.length) / count)];
    blocks.splice(place, 0, `![](${at}.png)`);
  }
  return blocks.join("\n\n");
}

function savedPages(folder, count) {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.slice(0, count).flatMap((name) => {
    const content = JSON.parse(readFileSync(join(folder, name), "utf8"));
    const pictures = content.pictures.map((picture, at) => {
      const widthPx = picture.widthPx ?? 1200;
      const heightPx = picture.heightPx ?? 800;
      return { ...picture, widthPx, heightPx, bytes: paintPicture(widthPx, heightPx, at + 1) };
    });
    return [{ group: SAVED, name, content: { ...content, pictures } }];
  });
}

/** A landscape: sky, hills and a sun, different for every seed. */
function paintPicture(widthPx, heightPx, seed) {
  const canvas = createCanvas(widthPx, heightPx);
  const ctx = canvas.getContext("2d");
  const hue = (seed * 67) % 360;
  const sky = ctx.createLinearGradient(0, 0, 0, heightPx);
  sky.addColorStop(0, `hsl(${hue} 60% 45%)`);
  sky.addColorStop(1, `hsl(${hue + 30} 60% 80%)`);
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, widthPx, heightPx);
  ctx.fillStyle = "#fff2c0";
  ctx.beginPath();
  ctx.arc(widthPx * (0.2 + ((seed * 0.17) % 0.6)), heightPx * 0.3, heightPx * 0.08, 0, 7);
  ctx.fill();
  ctx.fillStyle = `hsl(${hue + 150} 35% 28%)`;
  ctx.beginPath();
  ctx.moveTo(0, heightPx);
  for (let x = 0; x <= widthPx; x += 8)
    ctx.lineTo(x, heightPx * (0.65 + 0.08 * Math.sin((x / widthPx) * 9 + seed)));
  ctx.lineTo(widthPx, heightPx);
  ctx.fill();
  return canvas.toBuffer("image/png");
}
