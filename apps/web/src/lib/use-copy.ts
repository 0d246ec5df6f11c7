import { useEffect, useState } from "react";

const SHOWN_MS = 2_000;

interface Copying {
  /** Copies a text to the clipboard. Returns false if the browser does not allow it. */
  copy: (text: string) => Promise<boolean>;
  /** True for two seconds after copying. */
  isCopied: boolean;
}

export function useCopy(): Copying {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);
  useEffect(() => {
    if (copiedAt === null) return undefined;
    const timer = setTimeout(() => setCopiedAt(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const copy = async (text: string): Promise<boolean> => {
    const isDone = await writeClipboard(text);
    if (isDone) setCopiedAt(performance.now());
    return isDone;
  };
  return { copy, isCopied: copiedAt !== null };
}

/** Writes to the clipboard. The Clipboard API requires HTTPS, so other instances fall back to `execCommand`. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard === undefined) return copyBySelection(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.error("The text could not be put on the clipboard.", error);
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const holder = document.createElement("textarea");
  const focused = document.activeElement;
  holder.value = text;
  holder.style.position = "fixed";
  holder.style.opacity = "0";
  (focused?.closest("[role=dialog]") ?? document.body).append(holder);
  holder.select();
  const isDone = document.execCommand("copy");
  holder.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isDone;
}
