import { drawFrame, type Timeline } from "@inkreel/composition";
import { CAPTION_STYLES, type CaptionStyle } from "@inkreel/contract";
import { Check, ChevronDown } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { FIELD_LOOK } from "../../components/ui/field";
import { LayoutSeries } from "../../lib/playback/layout-series";
import { useMediaQuery } from "../../lib/use-media-query";
import { useLanguage, useStrings } from "../../strings/use-strings";
import { sampleComposition, STILL_MS, type SampleLook } from "./sample-composition";

interface CaptionStyleSelectProps {
  value: CaptionStyle;
  onChange: (style: CaptionStyle) => void;
  /** Template, colours and other settings with which the samples are drawn. */
  look: SampleLook;
}

/** A select for the caption style. The open list shows a sample of each style. */
export function CaptionStyleSelect({ value, onChange, look }: CaptionStyleSelectProps) {
  const strings = useStrings().captions;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  /** Scrolls to the selected style when the list opens, as a native select does. */
  const showChosen = (isOpen: boolean): void => {
    if (!isOpen) return;
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("[aria-checked=true]")?.focus());
  };
  const choose = (chosen: string): void => {
    const style = CAPTION_STYLES.find((known) => known === chosen);
    if (style !== undefined) onChange(style);
  };
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className="text-15 font-medium">
        {strings.style}
      </span>
      {/* A modal one would hide the page from screen readers although its focusable parts stay. */}
      <DropdownMenu.Root modal={false} onOpenChange={showChosen}>
        <DropdownMenu.Trigger
          aria-labelledby={`${id}-label ${id}-value`}
          className={`${FIELD_LOOK} flex h-10 items-center justify-between text-start max-sm:h-11`}
        >
          <span id={`${id}-value`}>{strings.styles[value]}</span>
          <ChevronDown aria-hidden size={16} className="shrink-0 text-ink-2" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            ref={list}
            sideOffset={6}
            collisionPadding={8}
            align="start"
            className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-(--radix-dropdown-menu-content-available-width) min-w-(--radix-dropdown-menu-trigger-width) animate-appear overflow-y-auto rounded-14 border border-line bg-surface p-1.5 text-ink shadow-overlay"
          >
            <DropdownMenu.RadioGroup value={value} onValueChange={choose}>
              {CAPTION_STYLES.map((style) => (
                <CaptionStyleOption key={style} style={style} look={look} />
              ))}
            </DropdownMenu.RadioGroup>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </div>
  );
}

interface CaptionStyleOptionProps {
  style: CaptionStyle;
  look: SampleLook;
}

/** A caption style with a sample, which plays once while hovered or focused. */
function CaptionStyleOption({ style, look }: CaptionStyleOptionProps) {
  const strings = useStrings().captions;
  const language = useLanguage();
  const id = useId();
  const [isActive, setIsActive] = useState(false);
  const { template, primaryColor, secondaryColor } = look;
  const of = useMemo<CaptionSampleOf>(
    () => ({ style, look: { template, primaryColor, secondaryColor }, text: strings.sample, language }),
    [style, template, primaryColor, secondaryColor, strings, language],
  );
  return (
    <DropdownMenu.RadioItem
      value={style}
      textValue={strings.styles[style]}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-detail`}
      onFocus={() => setIsActive(true)}
      onBlur={() => setIsActive(false)}
      className="flex cursor-pointer items-center gap-3 rounded-10 p-1.5 outline-none select-none data-highlighted:bg-surface-2 data-highlighted:inset-ring data-highlighted:inset-ring-line-strong"
    >
      <CaptionSample of={of} isPlaying={isActive} />
      <span className="min-w-0 flex-1">
        <span id={`${id}-name`} className="block text-15 font-medium">
          {strings.styles[style]}
        </span>
        <span id={`${id}-detail`} className="block text-12 text-ink-2">
          {strings.details[style]}
        </span>
      </span>
      <DropdownMenu.ItemIndicator className="pe-1.5">
        <Check aria-hidden size={16} />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.RadioItem>
  );
}

interface CaptionSampleProps {
  of: CaptionSampleOf;
  /** If true, plays the sample once. */
  isPlaying: boolean;
}

/** Draws a caption sample with the renderer of the video. */
function CaptionSample({ of, isPlaying }: CaptionSampleProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isStill = useMediaQuery("(prefers-reduced-motion: reduce)");
  useEffect(() => {
    if (canvas.current === null) return undefined;
    return isPlaying && !isStill && of.style !== "off"
      ? playOnce(canvas.current, of)
      : showStill(canvas.current, of);
  }, [of, isPlaying, isStill]);
  const { widthPx, heightPx } = SAMPLE_SIZE_PX;
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={widthPx}
      height={heightPx}
      className="h-9 w-[105px] shrink-0 rounded-6 bg-stage-2"
    />
  );
}

function showStill(canvas: HTMLCanvasElement, of: CaptionSampleOf): () => void {
  let isGone = false;
  const show = async (): Promise<void> => {
    const still = await captionStill(of);
    if (!isGone) canvas.getContext("2d")?.drawImage(still, 0, 0);
  };
  show().catch((error: unknown) => console.error("A sample of captions stays empty.", error));
  return () => {
    isGone = true;
  };
}

function playOnce(canvas: HTMLCanvasElement, of: CaptionSampleOf): () => void {
  let isGone = false;
  const play = async (): Promise<void> => {
    const { timeline, release } = await layOutSample(of);
    const startMs = performance.now();
    const draw = (): void => {
      const timeMs = performance.now() - startMs;
      if (isGone || timeMs >= timeline.durationMs) {
        release();
        if (!isGone) showStill(canvas, of);
        return;
      }
      drawSample(canvas, timeline, timeMs);
      requestAnimationFrame(draw);
    };
    draw();
  };
  play().catch((error: unknown) => console.error("A sample of captions could not be played.", error));
  return () => {
    isGone = true;
  };
}

/** The least width of the part of the frame that a sample shows, and the space beside wider captions. */
const CUT_WIDTH_PX = 560;
const CUT_MARGIN_PX = 24;
/** Time at which no word is visible yet. */
const EMPTY_MS = 0;
/** Canvas size. It is larger than the size on screen, for high-density displays. */
const SAMPLE_SIZE_PX = { widthPx: 210, heightPx: 72 };

interface CaptionSampleOf {
  readonly style: CaptionStyle;
  readonly look: SampleLook;
  readonly text: string;
  readonly language: string;
}

/** Cached still images by style and look, a few kilobytes each. */
const stills = new Map<string, Promise<HTMLCanvasElement>>();
/** Chains the drawing of samples, because each temporarily needs a full frame in memory. */
let lastStill: Promise<unknown> = Promise.resolve();

/** Lays out a sample. It can be drawn until it is released. */
async function layOutSample({
  text,
  style,
  ...of
}: CaptionSampleOf): Promise<{ timeline: Timeline; release: () => void }> {
  // Without captions, the scene would show its own text, so "off" uses another style's frame before its first word.
  const drawnStyle = style === "off" || style === "auto" ? "default" : style;
  const layouts = new LayoutSeries({ findPicture: () => null, findFootage: () => null });
  const timeline = await layouts.layOut(sampleComposition(text, { ...of, style: drawnStyle }), 1);
  return { timeline, release: () => layouts.release() };
}

/** Draws a sample at its last word and caches it. */
function captionStill(of: CaptionSampleOf): Promise<HTMLCanvasElement> {
  const key = JSON.stringify(of);
  const known = stills.get(key);
  if (known !== undefined) return known;
  const still = lastStill.then(nextTask).then(() => drawStill(of));
  stills.set(key, still);
  lastStill = still.catch((error: unknown) => {
    stills.delete(key);
    console.error("A sample of captions could not be drawn.", error);
  });
  return still;
}

/** Yields to the browser, so that it can respond and paint before the next sample is drawn. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

async function drawStill(of: CaptionSampleOf): Promise<HTMLCanvasElement> {
  const { timeline, release } = await layOutSample(of);
  const { widthPx: width, heightPx: height } = SAMPLE_SIZE_PX;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  drawSample(canvas, timeline, of.style === "off" ? EMPTY_MS : STILL_MS);
  release();
  return canvas;
}

/** Draws the part of the frame around the captions, scaled to the canvas. */
function drawSample(canvas: HTMLCanvasElement, timeline: Timeline, timeMs: number): void {
  const ctx = canvas.getContext("2d");
  if (ctx === null) return;
  const caption = captionBox(timeline);
  // Wide styles are drawn smaller instead of being cut off at the sides.
  const cutPx = Math.max(CUT_WIDTH_PX, caption.widthPx + 2 * CUT_MARGIN_PX);
  const scale = canvas.width / cutPx;
  const xPx = caption.xPx + caption.widthPx / 2 - cutPx / 2;
  const yPx = caption.yPx + caption.heightPx / 2 - canvas.height / scale / 2;
  ctx.setTransform(scale, 0, 0, scale, -xPx * scale, -yPx * scale);
  drawFrame(ctx, timeline, timeMs);
  ctx.resetTransform();
}

/** Returns where the caption is, which depends on the style. */
function captionBox({ scenes, widthPx, heightPx }: Timeline): {
  xPx: number;
  yPx: number;
  widthPx: number;
  heightPx: number;
} {
  const layer = scenes[0]?.layers.find(({ id }) => id.startsWith("caption-"));
  return layer?.box ?? { xPx: 0, yPx: 0, widthPx, heightPx };
}
