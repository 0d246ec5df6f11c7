import type { ByteStore } from "@inkreel/contract";
import type { PageFetcher, SceneIllustrator } from "@inkreel/pipeline";
import {
  createIllustrator,
  createPaintingIllustrator,
  createPictureProviders,
  pictureCheck,
  type ProviderSettings,
} from "@inkreel/providers";

/** Finds and paints pictures with the services that the settings name. */
export function createLocalPictures(options: {
  settings: ProviderSettings;
  fetcher: PageFetcher;
  /** Keeps what was painted. */
  store: ByteStore;
}): { illustrator: SceneIllustrator; painter: SceneIllustrator } {
  const { settings, fetcher, store } = options;
  const { finder, painter } = createPictureProviders({
    settings,
    fetcher,
    contact: null,
    log: () => undefined,
    nowMs: Date.now,
  });
  return {
    illustrator: createIllustrator({ finder, fetcher, check: pictureCheck }),
    painter: createPaintingIllustrator({ painter, check: pictureCheck, store }),
  };
}
