import { say } from "@inkreel/contract";
import type { ProviderSettings } from "../settings.js";
import type { ProviderDescription } from "./provider-description.js";

/**
 * Returns the description of a service of OpenAI that is not connected. If the writer is on another server,
 * `OPENAI_API_KEY` does not connect the service, so the description names the variables that do.
 */
export function besideWriter(
  description: ProviderDescription,
  writer: ProviderSettings["writer"],
  variables: "SPEECH" | "IMAGES",
): ProviderDescription {
  if (writer === null || writer.baseUrl === null) return description;
  const [address, key] = [`${variables}_BASE_URL`, `${variables}_API_KEY`];
  const detail = say("service_beside_writer", { name: description.name, address, key });
  return { ...description, setting: address, detail };
}
