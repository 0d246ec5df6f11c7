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

/** As long as vitest polls: many tests may share the machine. */
configure({ asyncUtilTimeout: 30_000 });

interface ScreenOptions {
  path?: string;
  language?: Language;
  server?: FakeServer;
  /** Edited as the document of project 7. */
  isDocument?: boolean;
}

/** Shows something of the application as a browser would, before a fake server; gives the person in front of it. */
export async function show(element: ReactNode, options: ScreenOptions = {}) {
  const { path = "/", language = "en", server = new FakeServer(), isDocument = false } = options;
  vi.stubGlobal("fetch", server.fetch);
  // Not `afterEach`: files of one worker share this module.
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
 * Waits for a toast that can be clicked: its region takes pointers a moment after the toast is there. The words stand twice in
 * the page, to be seen and to be heard.
 */
export async function seeToast(title: string): Promise<void> {
  const found = await screen.findAllByText(title);
  const region = found
    .map((words) => words.closest<HTMLElement>("[role=region]"))
    .find((near) => near !== null);
  await expect.poll(() => region?.style.pointerEvents).not.toBe("none");
}

/** Collects what the console reports in tests of failures; any other test fails by it. */
export function hearErrors(): () => string[] {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  return () => said.mock.calls.map(([text]) => String(text));
}
