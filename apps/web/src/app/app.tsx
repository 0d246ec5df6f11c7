import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createQueryClient } from "../lib/query-client";
import { ErrorBoundary } from "./error-boundary";
import { LateToaster } from "./late-toaster";
import { OfflineBanner } from "./offline-banner";
import { Router } from "./router";

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
