import { lazy, Suspense, useEffect, useState } from "react";
import { useToasts } from "../lib/toasts";

const Toaster = lazy(async () => ({ default: (await import("../components/ui/toaster")).Toaster }));

/** The page is shown first; what shows toasts comes once it is, or with the first of them. */
export function LateToaster() {
  const hasToasts = useToasts((state) => state.toasts.length > 0);
  const [isPageShown, setIsPageShown] = useState(document.readyState === "complete");
  useEffect(() => {
    const start = (): void => setIsPageShown(true);
    addEventListener("load", start);
    return () => removeEventListener("load", start);
  }, []);
  if (!isPageShown && !hasToasts) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
