import { useEffect, useRef, type ReactNode } from "react";

/** Shows what answers a paste or a drop, which may begin below the visible part of the page or behind its bar. */
export function InView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // New browsers return a promise, which is no clean-up.
    void box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className="scroll-mt-20 scroll-mb-32">
      {children}
    </div>
  );
}
