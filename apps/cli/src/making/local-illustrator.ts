import type { PageFetcher, SceneIllustrator } from "@inkreel/pipeline";
import {
  createIllustrator,
  createPictureProviders,
  pictureCheck,
  readProviderSettings,
} from "@inkreel/providers";

/** Looks for pictures with the sources that the environment names. */
export function createLocalIllustrator(env: NodeJS.ProcessEnv, fetcher: PageFetcher): SceneIllustrator {
  const { finder } = createPictureProviders({
    settings: readProviderSettings(env),
    fetcher,
    contact: null,
    log: () => undefined,
    nowMs: Date.now,
  });
  return createIllustrator({ finder, fetcher, check: pictureCheck });
}
