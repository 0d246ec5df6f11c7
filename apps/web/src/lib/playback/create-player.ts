import { findCues, musicVolumeGain, sceneAt, settledMs, type Timeline } from "@inkreel/composition";
import { hasEstimates, type Composition } from "@inkreel/contract";
import { currentStrings } from "../../strings/use-strings";
import { carryPosition, sceneIndexAt } from "./carry-position";
import { CompositionAssets } from "./composition-assets";
import { findEffect } from "./effect-sounds";
import { Listeners } from "./listeners";
import { NarrationTransport } from "./narration-transport";
import type { OwnedPlayer, PlayerSnapshot } from "./player";
import { tracksOf, type Track } from "./tracks-of";
import { volumeGain } from "./volume-gain";
import { workWhenIdle } from "./work-when-idle";

const DEFAULT_VOLUME_PERCENT = 75;
/** Step in which the snapshot's `timeMs` changes during playback. */
const SNAPSHOT_STEP_MS = 100;

/**
 * Minimum interval between layouts. Dragging a colour changes the composition with every pointer event, and a layout
 * takes longer than a frame.
 */
const LAYOUT_INTERVAL_MS = 80;

export function createPlayer(options: { isMuted: boolean } = { isMuted: false }): OwnedPlayer {
  return new LivePlayer(options.isMuted);
}

const EMPTY: Omit<PlayerSnapshot, "isMuted"> = {
  state: "empty",
  isPlaying: false,
  isWaiting: false,
  timeMs: 0,
  durationMs: 0,
  volumePercent: DEFAULT_VOLUME_PERCENT,
  sceneIndex: 0,
  failure: null,
};

class LivePlayer implements OwnedPlayer {
  /** The composition that is currently shown. */
  composition: Composition | null = null;
  timeline: Timeline | null = null;
  #tracks: readonly Track[] = [];
  /** The composition that will be shown once its layout is complete. */
  #wanted: Composition | null = null;
  #snapshot: PlayerSnapshot;
  /** Playhead position while paused. */
  #restMs = 0;
  /** True while the settled frame of the scene at the playhead is shown instead of its own. */
  #isSettled = true;
  #frame = 0;
  #openedAtMs = -LAYOUT_INTERVAL_MS;
  #openTimer = 0;
  /** Number of compositions that are being laid out or wait to be shown. */
  #openings = 0;
  readonly #snapshotListeners = new Listeners<void>();
  readonly #frameListeners = new Listeners<number>();
  readonly #contentListeners = new Listeners<void>();
  readonly #assets = new CompositionAssets({
    onNarration: (src) => this.#admitNarration(src),
    footage: {
      isRunning: () => this.#snapshot.isPlaying && !this.#snapshot.isWaiting,
      onFrame: () => this.#requestFrame(),
    },
  });
  /** Lays out the scenes that follow while the page has time. */
  readonly #layingOut = workWhenIdle(() => this.#layOutNext());
  readonly #transport = new NarrationTransport(
    (src) => findEffect(src) ?? this.#assets.findNarration(src),
    () => this.pause(),
  );

  constructor(isMuted: boolean) {
    this.#snapshot = { ...EMPTY, isMuted };
    this.#transport.setGain(this.#gain());
  }

  snapshot = (): PlayerSnapshot => this.#snapshot;
  subscribe = (listener: () => void): (() => void) => this.#snapshotListeners.add(listener);
  onFrame = (listener: (timeMs: number) => void): (() => void) => this.#frameListeners.add(listener);
  onContentChange = (listener: () => void): (() => void) => this.#contentListeners.add(listener);
  narration = (src: string): AudioBuffer | null => this.#assets.findNarration(src);

  timeMs(): number {
    const runningMs = this.#snapshot.isPlaying ? this.#transport.timeMs() : null;
    return Math.min(runningMs ?? this.#restMs, this.timeline?.durationMs ?? 0);
  }

  frameMs(): number {
    const isSettled = this.#isSettled && !this.#snapshot.isPlaying;
    const settledFrameMs = isSettled ? this.settledFrameMs(this.#sceneIndex(this.#restMs)) : null;
    return settledFrameMs ?? this.timeMs();
  }

  settledFrameMs(sceneIndex: number): number | null {
    const scene = this.composition?.scenes[sceneIndex];
    const startMs = this.timeline?.scenes[sceneIndex]?.startMs;
    if (this.composition === null || scene === undefined || startMs === undefined) return null;
    const { aspectRatio: ratio, language } = this.composition;
    return startMs + settledMs(scene, { ratio, language });
  }

  setComposition(composition: Composition | null): void {
    // Compared by value, because renders and the server's confirmation produce equal compositions with a new identity.
    if (JSON.stringify(composition) === JSON.stringify(this.#wanted)) return;
    if (composition === null) return this.close();
    this.#wanted = composition;
    clearTimeout(this.#openTimer);
    const waitMs = this.#openedAtMs + LAYOUT_INTERVAL_MS - performance.now();
    if (waitMs <= 0) void this.#open(composition);
    else this.#openTimer = window.setTimeout(() => void this.#open(composition), waitMs);
  }

  retry(): void {
    if (this.#wanted === null) return;
    this.#publish({ failure: null });
    this.#assets.forgetMissing();
    void this.#open(this.#wanted);
  }

  async prepareFrame(timeMs: number): Promise<boolean> {
    const { composition, timeline } = this;
    const scene = timeline === null ? null : sceneAt(timeline, timeMs);
    if (composition === null || scene === null) return false;
    await this.#assets.prepareFootage(composition, scene.platesAt(timeMs - scene.startMs));
    return this.canDraw(timeMs);
  }

  canDraw(timeMs: number): boolean {
    const scene = this.timeline === null ? null : sceneAt(this.timeline, timeMs);
    if (scene === null || this.#assets.layouts.isExact(scene)) return true;
    this.#layOutWithFonts();
    return false;
  }

  play(): void {
    const { isPlaying, durationMs, isMuted } = this.#snapshot;
    if (isPlaying || this.timeline === null) return;
    // A muted video may play without a user gesture (autoplay policy), unless an AudioContext is requested.
    if (!isMuted || navigator.userActivation?.hasBeenActive !== false) this.#transport.wake();
    if (this.#restMs >= durationMs) this.#restMs = 0;
    this.#isSettled = false;
    this.#publish({ isPlaying: true });
    void this.#run(this.#restMs);
  }

  pause(): void {
    if (!this.#snapshot.isPlaying) return;
    this.#restMs = this.timeMs();
    this.#transport.stop();
    this.#publish({ isPlaying: false, isWaiting: false });
    this.#requestFrame();
  }

  toggle(): void {
    if (this.#snapshot.isPlaying) this.pause();
    else this.play();
  }

  seek(timeMs: number): void {
    if (this.timeline === null) return;
    this.#restMs = Math.min(Math.max(0, timeMs), this.timeline.durationMs);
    this.#isSettled = false;
    if (this.#snapshot.isPlaying) void this.#run(this.#restMs);
    this.#publish({});
    this.#requestFrame();
  }

  showScene(sceneIndex: number): void {
    const startMs = this.timeline?.scenes[sceneIndex]?.startMs;
    if (startMs === undefined) return;
    this.seek(startMs);
    this.#isSettled = !this.#snapshot.isPlaying;
  }

  replay(): void {
    this.seek(0);
    this.play();
  }

  setVolume(percent: number): void {
    this.#publish({ volumePercent: Math.min(100, Math.max(0, percent)), isMuted: false });
    this.#admitSound();
  }

  toggleMute(): void {
    this.#publish({ isMuted: !this.#snapshot.isMuted });
    this.#admitSound();
  }

  close(): void {
    this.#wanted = null;
    clearTimeout(this.#openTimer);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#layingOut.stop();
    this.#transport.close();
    this.composition = null;
    this.timeline = null;
    this.#tracks = [];
    this.#assets.release();
    this.#restMs = 0;
    this.#isSettled = true;
    const { volumePercent, isMuted } = this.#snapshot;
    this.#publish({ ...EMPTY, volumePercent, isMuted });
  }

  async #open(composition: Composition): Promise<void> {
    if (this.timeline === null) this.#publish({ state: "loading", failure: null });
    // What the first frame and the first words need comes before all other sound.
    const firstSrc = narrationAt(composition, this.#sceneIndex(this.#restMs));
    if (firstSrc !== null) void this.#assets.loadNarration(firstSrc, "first");
    this.#openings += 1;
    try {
      const { narrations } = await this.#layOutAndShow(composition).finally(() => (this.#openings -= 1));
      await this.#tellOfFailures(composition, narrations);
    } catch (error) {
      console.error("The preview cannot be displayed.", error);
      if (composition !== this.#wanted) return;
      this.#publish({ state: "failed", failure: currentStrings().preview.cannotBeShown });
    }
  }

  async #layOutAndShow(composition: Composition): Promise<{ narrations: Promise<boolean> }> {
    const count = this.#neededCount(composition);
    const timeline =
      this.#assets.layOutNow(composition, count) ?? (await this.#assets.layOut(composition, count));
    const isWanted = (): boolean => composition === this.#wanted;
    const narrations = this.#assets.loadNarrations(composition, isWanted);
    void narrations.then(() => (isWanted() ? this.#assets.loadMusic(composition) : undefined));
    this.#openedAtMs = performance.now();
    // The current composition keeps playing until the narration of the new one is decoded.
    const isGrowing = this.composition !== null && hasEstimates(this.composition);
    // Scenes that were only estimated join what plays already, and further fonts come to what is shown already.
    const joins = isGrowing || composition === this.composition;
    if (this.#snapshot.isPlaying && !joins && !this.#sounds(composition)) await narrations;
    if (isWanted()) this.#show(composition, timeline);
    return { narrations };
  }

  async #tellOfFailures(composition: Composition, narrations: Promise<boolean>): Promise<void> {
    const areHeard = await narrations;
    if (composition !== this.#wanted) return;
    const missing = this.#assets.missingIn(composition);
    const { cannotBeHeard, cannotBeSeen } = currentStrings().preview;
    this.#publish({ failure: !areHeard ? cannotBeHeard : missing === null ? null : cannotBeSeen[missing] });
  }

  #show(composition: Composition, timeline: Timeline): void {
    const timeMs = this.timeMs();
    const newTimeMs =
      this.timeline === null ? 0 : carryPosition(timeMs, this.timeline.scenes, timeline.scenes);
    this.#transport.setMusicGain(musicVolumeGain(composition.music?.volumePercent ?? 0));
    const tracks = this.#tracksFor(composition, timeline);
    const soundsTheSame = JSON.stringify(this.#tracks) === JSON.stringify(tracks);
    this.#tracks = tracks;
    this.composition = composition;
    this.timeline = timeline;
    this.#assets.keepOnly(composition);
    this.#restMs = newTimeMs;
    const { isPlaying, isWaiting } = this.#snapshot;
    // Whoever waits for a sound does so for the earlier composition, and would wait for ever.
    if (isPlaying && (isWaiting || !soundsTheSame || newTimeMs !== timeMs)) this.#goOn(newTimeMs, timeMs);
    this.#publish({ state: "ready" });
    this.#contentListeners.call();
    this.#requestFrame();
    this.#layingOut.wake();
  }

  /** Number of scenes to lay out before a composition is shown: while it opens, only those up to the playhead. */
  #neededCount({ scenes }: Composition): number {
    return this.#assets.layouts.isWhole ? scenes.length : this.#sceneIndex(this.timeMs()) + 1;
  }

  /** Returns the tracks with the effects of the scenes that are laid out, from which the effects follow. */
  #tracksFor(composition: Composition, timeline: Timeline): readonly Track[] {
    const scenes = timeline.scenes.slice(0, this.#assets.layouts.laidOutCount);
    return tracksOf(composition, findCues({ ...timeline, scenes }, composition));
  }

  /** Lays out the next scene, during playback not far ahead. Returns false when nothing is left to do for now. */
  #layOutNext(): boolean {
    const { composition, timeline } = this;
    const { layouts } = this.#assets;
    if (composition === null || timeline === null || this.#openings > 0) return false;
    if (!layouts.hasFonts()) {
      this.#layOutWithFonts();
      return false;
    }
    const { isPlaying } = this.#snapshot;
    const isAhead = layouts.laidOutCount > this.#sceneIndex(this.timeMs()) + 1;
    if ((isPlaying && isAhead) || !layouts.layOutNext()) return false;
    if (isPlaying || layouts.isWhole) this.#admitEffects(composition, timeline);
    return true;
  }

  /** Loads the fonts that scenes turned out to need, and lays out the video again. */
  #layOutWithFonts(): void {
    if (this.composition !== null && this.composition === this.#wanted && this.#openings === 0)
      void this.#open(this.composition);
  }

  /** Has the effects of scenes heard that were laid out meanwhile. What is heard already stays as it is. */
  #admitEffects(composition: Composition, timeline: Timeline): void {
    this.#tracks = this.#tracksFor(composition, timeline);
    const { isPlaying, isWaiting } = this.#snapshot;
    if (isPlaying && !isWaiting) this.#transport.replaceTracks(this.#heardFrom(this.timeMs()));
  }

  /** Plays on with the new tracks, without an interruption if all that is heard now stays as it is. */
  #goOn(newTimeMs: number, timeMs: number): void {
    const isSamePlace = newTimeMs === timeMs && !this.#snapshot.isWaiting;
    if (!isSamePlace || !this.#transport.replaceTracks(this.#heardFrom(timeMs))) void this.#run(newTimeMs);
  }

  /**
   * Starts playback once the narration of the scene at the playhead is decoded, so that its first words are not lost.
   */
  async #run(fromMs: number): Promise<void> {
    const { composition } = this;
    if (composition === null) return;
    const sceneIndex = this.#sceneIndex(fromMs);
    if (composition.scenes[sceneIndex]?.estimated === true) return this.#waitAt(fromMs);
    const src = narrationAt(composition, sceneIndex);
    if (src !== null && this.#assets.findNarration(src) === null) {
      this.#waitAt(fromMs);
      const isHeard = await this.#assets.loadNarration(src, "first");
      const isOvertaken = composition !== this.composition || this.#restMs !== fromMs;
      if (isOvertaken || !this.#snapshot.isPlaying) return;
      if (!isHeard && !this.#snapshot.isMuted) return this.#stopUnheard();
    }
    this.#publish({ isWaiting: false });
    this.#transport.start(this.#heardFrom(fromMs), fromMs);
    this.#requestFrame();
  }

  /** Stays at a time until its scene is spoken and loaded. A new composition or a loaded sound plays on. */
  #waitAt(timeMs: number): void {
    this.#transport.stop();
    this.#restMs = timeMs;
    this.#publish({ isWaiting: true });
  }

  /**
   * Returns the tracks from a time up to the next scene that is not spoken yet. A hidden page draws no frame at which
   * playback could stop there, and must not play on silently.
   */
  #heardFrom(timeMs: number): readonly Track[] {
    const next = this.#sceneIndex(timeMs) + 1;
    const estimated = this.composition?.scenes.findIndex((scene, index) => index >= next && scene.estimated);
    const endMs = this.timeline?.scenes[estimated ?? -1]?.startMs ?? Infinity;
    return this.#tracks.filter(({ startMs }) => startMs < endMs);
  }

  /** Stops at the start of a scene that is not spoken yet. */
  #stopBeforeEstimate(timeMs: number): void {
    const sceneIndex = this.#sceneIndex(timeMs);
    const isEstimated = this.composition?.scenes[sceneIndex]?.estimated === true;
    if (isEstimated && !this.#snapshot.isWaiting)
      this.#waitAt(this.timeline?.scenes[sceneIndex]?.startMs ?? timeMs);
  }

  /** Pauses because the narration cannot be played. A video that continued silently would seem to be correct. */
  #stopUnheard(): void {
    this.pause();
    this.#publish({ failure: currentStrings().preview.cannotBePlayed });
  }

  #sounds({ scenes }: Composition): boolean {
    return scenes.every(
      ({ narration }) => narration === null || this.#assets.findNarration(narration.src) !== null,
    );
  }

  #admitNarration(src: string): void {
    this.#transport.addSound(src);
    this.#contentListeners.call();
  }

  #admitSound(): void {
    this.#transport.setGain(this.#gain());
    if (this.#snapshot.isPlaying) this.#transport.wake();
  }

  #gain(): number {
    return this.#snapshot.isMuted ? 0 : volumeGain(this.#snapshot.volumePercent);
  }

  #sceneIndex(timeMs: number): number {
    return Math.max(0, sceneIndexAt(this.timeline?.scenes ?? [], timeMs));
  }

  /**
   * Requests an animation frame, and further ones during playback. Hidden pages draw when they become visible again.
   */
  #requestFrame(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#snapshot.isPlaying) this.#stopBeforeEstimate(this.timeMs());
      const timeMs = this.timeMs();
      if (this.#snapshot.isPlaying && timeMs >= (this.timeline?.durationMs ?? 0)) this.pause();
      this.#frameListeners.call(timeMs);
      this.#publish({});
      if (!this.#assets.layouts.isWhole) this.#layingOut.wake();
      if (this.#snapshot.isPlaying) this.#requestFrame();
    });
  }

  #publish(change: Partial<PlayerSnapshot>): void {
    const exactMs = this.timeMs();
    const isPlaying = change.isPlaying ?? this.#snapshot.isPlaying;
    const next: PlayerSnapshot = {
      ...this.#snapshot,
      timeMs: isPlaying ? Math.floor(exactMs / SNAPSHOT_STEP_MS) * SNAPSHOT_STEP_MS : exactMs,
      durationMs: this.timeline?.durationMs ?? 0,
      sceneIndex: this.#sceneIndex(exactMs),
      ...change,
    };
    if (isSame(next, this.#snapshot)) return;
    this.#snapshot = next;
    this.#snapshotListeners.call();
  }
}

function narrationAt({ scenes }: Composition, sceneIndex: number): string | null {
  return scenes[sceneIndex]?.narration?.src ?? null;
}

function isSame(a: PlayerSnapshot, b: PlayerSnapshot): boolean {
  return (Object.keys(a) as (keyof PlayerSnapshot)[]).every((key) => a[key] === b[key]);
}
