export { readProviderSettings as readServices } from "@inkreel/providers";
