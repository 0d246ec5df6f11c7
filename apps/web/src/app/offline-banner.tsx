import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useStrings } from "../strings/use-strings";

/** Says so while this device is not connected. */
export function OfflineBanner() {
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
