import { useEffect } from "react";
import { useStrings } from "../strings/use-strings";

/** Sets the document title: "Projects · Inkreel". */
export function usePageTitle(title: string): void {
  const { product } = useStrings().common;
  useEffect(() => {
    document.title = title === product ? product : `${title} · ${product}`;
  }, [title, product]);
}
