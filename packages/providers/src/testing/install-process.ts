import { testVoiceModel } from "./voice-fixtures.js";
import { installModel } from "../voices/local/install/install-model.js";

// Installs a fixture in a separate process, which a test kills. Arguments: archive, voices folder, address.
const [archiveName = "", root = "", address = ""] = process.argv.slice(2);
await installModel(testVoiceModel(archiveName), {
  root,
  address,
  signal: new AbortController().signal,
  onProgress: () => undefined,
});
