export type { ContentInput } from "./content-input.js";
export { detectLanguage } from "./detect-language.js";
export { createGuardedPoster, type GuardedPost, type GuardedPoster } from "./fetch/create-guarded-poster.js";
export { createPageFetcher, type PageFetcherOptions } from "./fetch/create-page-fetcher.js";
export type { FetchedPage, FetchedPicture, PageFetcher } from "./fetch/page-fetcher.js";
export { CONTENT_LIMITS } from "./limits.js";
export { pictureMediaType, pictureSize, type PictureSize } from "./pictures/picture-header.js";
export { openProcessWorker, ProcessMemoryError } from "./processes/process-worker.js";
export { readContent, type ReadContentOptions } from "./read-content.js";
