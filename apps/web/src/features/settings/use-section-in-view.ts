import { useEffect, useState } from "react";

/** The section that is being read: the first whose end lies below the upper fifth of the window. */
export function useSectionInView(sections: readonly { id: string }[]): string | null {
  const [inView, setInView] = useState<string | null>(null);
  useEffect(() => {
    const find = (): void => {
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2 && scrollY > 0;
      const reading = sections.find(({ id }) => {
        const section = document.getElementById(id);
        return section !== null && section.getBoundingClientRect().bottom > innerHeight / 5;
      });
      setInView((isAtEnd ? sections.at(-1) : reading)?.id ?? null);
    };
    find();
    addEventListener("scroll", find, { passive: true });
    addEventListener("resize", find);
    return () => {
      removeEventListener("scroll", find);
      removeEventListener("resize", find);
    };
  }, [sections]);
  return inView;
}
