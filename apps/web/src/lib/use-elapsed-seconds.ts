import { useEffect, useState } from "react";

const MS_PER_SECOND = 1_000;

/** Returns the whole seconds since the component was mounted. */
export function useElapsedSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((passed) => passed + 1), MS_PER_SECOND);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
