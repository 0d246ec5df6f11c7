import { QueryClientProvider } from "@tanstack/react-query";
import { Tooltip } from "radix-ui";
import { useState } from "react";
import { Toaster } from "../components/ui/toaster";
import { createQueryClient } from "../lib/query-client";
import { ErrorBoundary } from "./error-boundary";
import { OfflineBanner } from "./offline-banner";
import { Router } from "./router";

const TOOLTIP_DELAY_MS = 400;

export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Tooltip.Provider delayDuration={TOOLTIP_DELAY_MS}>
        <ErrorBoundary>
          <Router />
        </ErrorBoundary>
        <OfflineBanner />
        <Toaster />
      </Tooltip.Provider>
    </QueryClientProvider>
  );
}
