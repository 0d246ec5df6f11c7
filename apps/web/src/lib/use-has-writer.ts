import { useHasService } from "./use-has-service";

/** Returns whether a language model for rewriting and translating is connected. Null while unknown. */
export const useHasWriter = (): boolean | null => useHasService("writer");
