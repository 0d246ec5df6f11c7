import type { ByteStore } from "@inkreel/contract";
import type { PageFetcher, SceneIllustrator } from "@inkreel/pipeline";
import {
  createIllustrator,
  createPaintingIllustrator,
  createPictureProviders,
  pictureCheck,
  type ProviderLog,
  type ProviderSettings,
} from "@inkreel/providers";

/** Finds and paints pictures with the services that the settings name. */
export function createLocalPictures(options: {
  settings: ProviderSettings;
  fetcher: PageFetcher;
  /** Keeps what was painted. */
  store: ByteStore;
  log: ProviderLog;
}): { illustrator: SceneIllustrator; painter: SceneIllustrator } {
  const { settings, fetcher, store, log } = options;
  const { finder, painter } = createPictureProviders({
    settings,
    fetcher,
    contact: null,
    log,
    nowMs: Date.now,
  });
  return {
    illustrator: createIllustrator({ finder, fetcher, check: pictureCheck }),
    painter: createPaintingIllustrator({ painter, check: pictureCheck, store }),
  };
}
