import { say, type Said } from "@inkreel/contract";
import type { ProviderDescription } from "../state/provider-description.js";
import type { ProviderMonitor } from "../state/provider-monitor.js";
import type { PictureSource } from "./picture-source.js";

const SWITCH = "PICTURE_SEARCH";

interface SourceFacts {
  id: string;
  name: string;
  /** The variable with its key; null for those that need none. */
  keyName: string | null;
  adds: Said;
}

/** All that can be searched, in the order in which they are listed. */
export const PICTURE_SOURCES = [
  {
    id: "openverse",
    name: "Openverse",
    keyName: null,
    adds: say("adds_openverse"),
  },
  {
    id: "wikimedia",
    name: "Wikimedia Commons",
    keyName: null,
    adds: say("adds_wikimedia"),
  },
  { id: "pexels", name: "Pexels", keyName: "PEXELS_API_KEY", adds: say("adds_stock") },
  { id: "pixabay", name: "Pixabay", keyName: "PIXABAY_API_KEY", adds: say("adds_stock") },
] as const satisfies readonly SourceFacts[];
export type PictureSourceId = (typeof PICTURE_SOURCES)[number]["id"];

/** A source as the settings page knows it. `connected` is null for one that is not set up. */
export function describePictureSource(
  { id, name, keyName, adds }: SourceFacts,
  connected: { source: PictureSource; monitor: ProviderMonitor } | null,
  isSearchOn: boolean,
): ProviderDescription {
  return {
    id,
    name,
    kind: "pictures",
    setting: isSearchOn ? keyName : SWITCH,
    adds,
    availability: connected !== null ? "configured" : isSearchOn ? "key_missing" : "off",
    test: connected === null ? null : (signal) => searchOnce(connected.source, signal),
    monitor: connected?.monitor ?? null,
  };
}

async function searchOnce(source: PictureSource, signal: AbortSignal): Promise<void> {
  const frame = { widthPx: 1080, heightPx: 1080 };
  await source.search({ query: "tree", language: "en", kind: "photo", frame, count: 3, signal });
}
