import { useEffect, useState, type RefObject } from "react";

/** Of an element's content, in whole px; 0 before it is measured. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0);
  useEffect(() => {
    if (ref.current === null) return undefined;
    const sizes = new ResizeObserver(([entry]) => setWidthPx(Math.floor(entry?.contentRect.width ?? 0)));
    sizes.observe(ref.current);
    return () => sizes.disconnect();
  }, [ref]);
  return widthPx;
}
