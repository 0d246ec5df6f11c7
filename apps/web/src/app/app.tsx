import { QueryClientProvider } from "@tanstack/react-query";
import {
  Component,
  lazy,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
  type ErrorInfo,
  type ReactNode,
} from "react";
import { RotateCw, Unplug, WifiOff } from "lucide-react";
import { Button } from "../components/ui/button";
import { buttonLook } from "../components/ui/button-look";
import { Panel } from "../components/ui/panel";
import { paths } from "../lib/paths";
import { holdDroppedFiles } from "../lib/hold-dropped-files";
import { createQueryClient } from "../lib/query-client";
import { Router } from "./router";
import { useStrings } from "../strings/use-strings";
import { useToasts } from "../lib/toasts";

export function App() {
  const [queryClient] = useState(createQueryClient);
  useEffect(holdDroppedFiles, []);
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

/** A banner that is shown while the device is offline. */
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

/** Loads the toast component after the page, or together with the first toast. */
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

interface ErrorBoundaryState {
  error: Error | null;
}

/** Catches errors while a page is loaded or rendered. React provides this only for class components. */
class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error("A page broke.", error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : <CrashPage error={error} />;
  }
}

/** Error messages of browsers for a JavaScript module that is missing or could not be fetched. */
const NOT_LOADED = /dynamically imported module|importing a module script|module script failed/iu;

/** Shown in place of a page that crashed. Its link reloads the whole application, which may be broken itself. */
function CrashPage({ error }: { error: Error }) {
  const strings = useStrings().shell;
  const isNotLoaded = NOT_LOADED.test(error.message);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <Panel role="alert" className="flex w-full max-w-xl flex-col gap-4 p-6 sm:p-8">
        <span className="grid size-12 place-items-center rounded-14 bg-danger-soft text-danger">
          <Unplug aria-hidden size={24} />
        </span>
        <h1 className="text-28 font-extrabold">
          {isNotLoaded ? strings.pageFailedTitle : strings.crashedTitle}
        </h1>
        <p className="text-15 text-ink-2">{isNotLoaded ? strings.pageFailedText : strings.crashedText}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            icon={<RotateCw aria-hidden size={16} />}
            onClick={() => location.reload()}
          >
            {strings.reload}
          </Button>
          <a
            href={paths.chooser}
            className={buttonLook({ variant: "secondary", size: "md", isDisabled: false })}
          >
            {strings.goHome}
          </a>
        </div>
        {!isNotLoaded && (
          <details className="text-13 text-ink-2">
            <summary className="py-1">{strings.crashedDetail}</summary>
            <pre lang="en" className="mt-2 overflow-x-auto rounded-10 bg-surface-2 p-3 font-time text-12">
              {error.stack ?? error.message}
            </pre>
          </details>
        )}
      </Panel>
    </main>
  );
}
