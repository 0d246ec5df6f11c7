import type { Player } from "./player";

/** Time in a scene after which "previous" goes to the start of that scene instead of the previous one. */
const OWN_BEGINNING_MS = 1_000;

export function seekToPreviousScene(player: Player): void {
  const { sceneIndex } = player.snapshot();
  const startMs = player.timeline?.scenes[sceneIndex]?.startMs ?? 0;
  const isFarIn = player.timeMs() - startMs > OWN_BEGINNING_MS;
  player.showScene(isFarIn ? sceneIndex : Math.max(0, sceneIndex - 1));
}

export function seekToNextScene(player: Player): void {
  player.showScene(player.snapshot().sceneIndex + 1);
}
