import { useEffect, useState } from "react";

const ROTATE_MS = 3_000;

/** One of the items after the other, every three seconds. */
export function useRotating(items: readonly string[]): string {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setIndex((index) => index + 1), ROTATE_MS);
    return () => clearInterval(timer);
  }, []);
  return items[index % items.length] ?? "";
}
