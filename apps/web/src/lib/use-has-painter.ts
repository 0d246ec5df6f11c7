import { useHasService } from "./use-has-service";

/** Returns whether an image generation service is connected. Null while unknown. */
export const useHasPainter = (): boolean | null => useHasService("images");
