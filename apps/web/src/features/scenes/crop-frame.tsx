import { cropOf } from "@inkreel/composition";
import type { MediaAsset, PictureCrop } from "@inkreel/contract";
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { Alert } from "../../components/ui/alert";
import { useStrings } from "../../strings/use-strings";
import { changedCrop, type CroppedPicture } from "./own-crop";

interface CropFrameProps {
  asset: MediaAsset;
  picture: CroppedPicture;
  /** Aspect ratio of the frame. */
  proportion: number;
  /** Null for the part that the program chooses. */
  crop: PictureCrop | null;
  /** The moment of a clip that is shown. */
  startMs: number;
  onChange: (crop: PictureCrop) => void;
}

/** The whole picture with a frame around the part that the scene shows. The frame moves by pointer, wheel and keys. */
export function CropFrame({ asset, picture, proportion, crop, startMs, onChange }: CropFrameProps) {
  const strings = useStrings().ownMedia;
  const { widthPx, heightPx } = picture;
  const box = cropOf(picture, proportion, crop);
  const change = (by: Parameters<typeof changedCrop>[1]): void =>
    onChange(changedCrop({ picture, proportion, crop }, by));
  const area = useWheelZoom((zoomTimes) => change({ zoomTimes }));
  const drag = useDrag(change);
  const ratio = widthPx / heightPx;
  const middle = { x: (box.xPx + box.widthPx / 2) / widthPx, y: (box.yPx + box.heightPx / 2) / heightPx };
  return (
    <div
      ref={area}
      {...drag}
      style={{ aspectRatio: ratio, width: `min(100%, calc(36dvh * ${ratio}))` }}
      className="relative mx-auto cursor-move touch-none overflow-hidden rounded-10 bg-stage select-none"
    >
      <CroppedMedia asset={asset} startMs={startMs} />
      <div
        role="slider"
        tabIndex={0}
        aria-label={strings.focus}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(middle.x * 100)}
        aria-valuetext={strings.focusAt(Math.round(middle.x * 100), Math.round(middle.y * 100))}
        onKeyDown={(event) => handleKey(event, change)}
        style={{
          left: `${(box.xPx / widthPx) * 100}%`,
          top: `${(box.yPx / heightPx) * 100}%`,
          width: `${(box.widthPx / widthPx) * 100}%`,
          height: `${(box.heightPx / heightPx) * 100}%`,
        }}
        className="absolute grid place-items-center border-2 border-marker shadow-[0_0_0_100vmax_rgb(0_0_0/58%)] outline-offset-[-6px]"
      >
        <span aria-hidden className="size-3 rounded-full border-2 border-marker bg-[rgb(0_0_0/45%)]" />
      </div>
    </div>
  );
}

/** The whole picture, or the still of a clip at a moment. */
function CroppedMedia({ asset, startMs }: { asset: MediaAsset; startMs: number }) {
  const strings = useStrings().ownMedia;
  const video = useRef<HTMLVideoElement>(null);
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    if (video.current !== null) video.current.currentTime = startMs / 1000;
  }, [startMs]);
  if (isLost) return <Alert tone="danger">{strings.cropLost}</Alert>;
  const look = "pointer-events-none absolute inset-0 size-full";
  const lose = (): void => setIsLost(true);
  return asset.type === "video" ? (
    <video
      ref={video}
      src={asset.url}
      muted
      playsInline
      preload="auto"
      onError={lose}
      onLoadedMetadata={({ currentTarget }) => (currentTarget.currentTime = startMs / 1000)}
      className={look}
    />
  ) : (
    <img src={asset.url} alt="" draggable={false} onError={lose} className={look} />
  );
}

type Change = (by: { byX?: number; byY?: number; zoomTimes?: number }) => void;

const STEP = 0.02;
const LARGE_STEP = 0.1;
const ZOOM_STEP = 1.1;

function handleKey(event: KeyboardEvent, change: Change): void {
  const step = event.shiftKey ? LARGE_STEP : STEP;
  const changes: Record<string, Parameters<Change>[0]> = {
    ArrowLeft: { byX: -step },
    ArrowRight: { byX: step },
    ArrowUp: { byY: -step },
    ArrowDown: { byY: step },
    "+": { zoomTimes: ZOOM_STEP },
    "-": { zoomTimes: 1 / ZOOM_STEP },
  };
  const by = changes[event.key];
  if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  change(by);
}

/** Returns the handlers of an area in which the pointer drags the frame. */
function useDrag(change: Change) {
  const last = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      if (last.current === null) return;
      const { width, height } = event.currentTarget.getBoundingClientRect();
      change({
        byX: (event.clientX - last.current.x) / width,
        byY: (event.clientY - last.current.y) / height,
      });
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (): void => void (last.current = null),
    onPointerCancel: (): void => void (last.current = null),
  };
}

/** How much one pixel of the wheel changes the zoom. */
const WHEEL_SPEED = 0.0015;

/** Returns the reference of an area in which the wheel zooms. React's own wheel events cannot keep the page from scrolling. */
function useWheelZoom(zoom: (times: number) => void) {
  const area = useRef<HTMLDivElement>(null);
  const handle = useEffectEvent((event: WheelEvent): void => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * WHEEL_SPEED));
  });
  useEffect(() => {
    const element = area.current;
    const listen = (event: WheelEvent): void => handle(event);
    element?.addEventListener("wheel", listen, { passive: false });
    return () => element?.removeEventListener("wheel", listen);
  }, []);
  return area;
}
