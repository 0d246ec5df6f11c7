import { QueryClientProvider } from "@tanstack/react-query";
import { useState, useSyncExternalStore, lazy, Suspense, useEffect } from "react";
import { WifiOff } from "lucide-react";
import { createQueryClient } from "../lib/query-client";
import { ErrorBoundary } from "./error-boundary";
import { Router } from "./router";
import { useStrings } from "../strings/use-strings";
import { useToasts } from "../lib/toasts";

export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <Router />
      </ErrorBoundary>
      <OfflineBanner />
      <LateToaster />
    </QueryClientProvider>
  );
}

/** Says so while this device is not connected. */
function OfflineBanner() {
  const strings = useStrings().shell;
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-60 flex justify-center p-4 max-sm:top-14 max-sm:bottom-auto"
    >
      {!isOnline && (
        <p className="flex max-w-xl animate-appear items-center gap-3 rounded-14 bg-ink px-4 py-3 text-13 text-surface shadow-overlay">
          <WifiOff aria-hidden size={18} className="shrink-0" />
          {strings.offline}
        </p>
      )}
    </div>
  );
}

function watchConnection(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

const Toaster = lazy(async () => ({ default: (await import("../components/ui/toaster")).Toaster }));

/** The page is shown first; what shows toasts comes once it is, or with the first of them. */
function LateToaster() {
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
