import { Component, type ErrorInfo, type ReactNode } from "react";
import { CrashPage } from "./crash-page";

interface ErrorBoundaryState {
  error: Error | null;
}

/** Catches what breaks while a page is loaded or drawn. React knows no hook for that. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
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
