import { useEffect, useRef, useState, type RefObject } from "react";

const BEFORE_PX = 300;

/** True from the moment on at which the element is about to be seen. */
export function useInView<E extends Element>(): { ref: RefObject<E | null>; isInView: boolean } {
  const ref = useRef<E>(null);
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || isInView) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsInView(true);
      },
      { rootMargin: `${BEFORE_PX}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isInView]);
  return { ref, isInView };
}
