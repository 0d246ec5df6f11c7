import { useEffect } from "react";
import { useStrings } from "../strings/use-strings";

/** Sets the name of the page in the browser's tab and history: "Projects · Inkreel". */
export function usePageTitle(title: string): void {
  const { product } = useStrings().common;
  useEffect(() => {
    document.title = title === product ? product : `${title} · ${product}`;
  }, [title, product]);
}
