import { useEffect, useState } from "react";

const MS_PER_SECOND = 1_000;

/** Returns the whole seconds since it was first shown. */
export function useElapsedSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((passed) => passed + 1), MS_PER_SECOND);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
