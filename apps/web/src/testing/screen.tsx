import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, onTestFinished, vi } from "vitest";
import { createQueryClient } from "../lib/query-client";
import { Toaster } from "../components/ui/toaster";
import { DocumentProvider } from "../lib/document/document-provider";
import { useToasts } from "../lib/toasts";
import type { Language } from "../strings/catalogue";
import { chooseLanguage, currentStrings } from "../strings/use-strings";
import { FakeServer } from "./fake-server";

/** As long as vitest polls, because many tests may share the machine. */
configure({ asyncUtilTimeout: 30_000 });

interface ScreenOptions {
  path?: string;
  language?: Language;
  server?: FakeServer;
  /** Shows the element inside the document of project 7. */
  isDocument?: boolean;
}

/** Shows an element of the application before a fake server. Returns the simulated person. */
export async function show(element: ReactNode, options: ScreenOptions = {}) {
  const { path = "/", language = "en", server = new FakeServer(), isDocument = false } = options;
  vi.stubGlobal("fetch", server.fetch);
  // `afterEach` does not work here, because the files of one worker share this module.
  onTestFinished(() => leave(server));
  await chooseLanguage(language);
  window.history.replaceState(null, "", path);
  render(
    <QueryClientProvider client={createQueryClient()}>
      {isDocument ? (
        <DocumentProvider projectId={7} loading={null} failed={({ message }) => message}>
          {element}
        </DocumentProvider>
      ) : (
        element
      )}
      <Toaster />
    </QueryClientProvider>,
  );
  return { person: userEvent.setup(), server, screen, strings: currentStrings() };
}

function leave({ unanswered }: FakeServer): void {
  cleanup();
  vi.unstubAllGlobals();
  useToasts.setState({ toasts: [] });
  sessionStorage.clear();
  localStorage.clear();
  if (unanswered.length > 0) throw new Error(`The fake server has no answer to ${unanswered.join(", ")}.`);
}

/**
 * Waits for a toast that can be clicked, which is possible a moment after it appears. Its words are in the page
 * twice, for the eye and for screen readers.
 */
export async function seeToast(title: string): Promise<void> {
  const found = await screen.findAllByText(title);
  const region = found
    .map((words) => words.closest<HTMLElement>("[role=region]"))
    .find((near) => near !== null);
  await expect.poll(() => region?.style.pointerEvents).not.toBe("none");
}

/** Collects the console's errors in tests of failures. They fail any other test. */
export function hearErrors(): () => string[] {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  return () => said.mock.calls.map(([text]) => String(text));
}
