import { existsSync } from "node:fs";
import { say } from "@inkreel/contract";
import type { ProviderDescription } from "../../state/provider-description.js";
import { engineFault } from "./engine/sherpa-module.js";
import { manifestPath } from "./install/voices-folder.js";
import { VOICE_MODELS } from "./models/voice-models.js";

/** The downloaded voices of a folder among the things that write, speak and find pictures; as they are when it is looked at. */
export function describeLocalVoices(root: string): ProviderDescription {
  const installed = () => VOICE_MODELS.filter((model) => existsSync(manifestPath(root, model)));
  return {
    id: "local-voices",
    name: "Local voices",
    kind: "voice",
    setting: null,
    adds: say("adds_local_voices"),
    get availability() {
      if (engineFault() !== null) return "off";
      return installed().length === 0 ? "not_installed" : "configured";
    },
    get detail() {
      const fault = engineFault();
      if (fault !== null) return fault;
      const names = installed().map(({ name }) => name);
      return names.length === 0 ? say("local_voices_none") : say("local_voices_downloaded", { names });
    },
    test: null,
    monitor: null,
  };
}
