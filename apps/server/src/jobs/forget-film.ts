import type { RenderContext } from "./render-context.js";
import { getFilm, inputKeys } from "./stored-film.js";

/**
 * Has a render start over with composing, after something that its film is made from was lost or found damaged. All of
 * it is looked through now, so that what else is damaged does not cost another run: reading removes it from the store.
 */
export async function forgetFilm(renderId: number, context: RenderContext): Promise<void> {
  const { films, renders, store } = context;
  const filmKey = (await renders.findById(renderId))?.filmKey ?? null;
  const film = filmKey === null ? null : await getFilm(store, filmKey);
  if (film !== null) for (const key of inputKeys(film.composition)) await store.get(key);
  await renders.forgetFilm(renderId);
  await films.stop(renderId);
}
