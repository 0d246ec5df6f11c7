export type { ProviderCall, ProviderLog } from "./http/provider-call.js";
export { PROVIDER_FAULTS, ProviderError, type ProviderFault } from "./http/provider-error.js";
export {
  type ProviderSettings,
  type ServiceSettings,
  providerVariables,
  readProviderSettings,
  toProviderSettings,
} from "./settings.js";
