import { AUDIO_SAMPLE_RATE_HZ } from "@inkreel/contract";
import { gainAt, VOICE_SPACE, type GainPoint } from "@inkreel/composition";
import type { Track } from "./tracks-of";

/** Delay between the command and the sound in seconds, so that all tracks can be scheduled in time. */
const LEAD_S = 0.03;
/** Duration of a fade-out that avoids a click. */
const FADE_S = 0.008;
/** A track that begins within this time counts as heard, because it is scheduled already. */
const REPLACING_MS = 100;
/** Time after which playback starts without sound if the browser does not allow sound. */
const PATIENCE_MS = 600;
/** Time after which an idle audio device is released, because it uses power. */
const IDLE_MS = 5_000;

/** Plays narration, effects and music and is the clock of the preview. Without sound, it uses the page's clock. */
export class NarrationTransport {
  readonly #findSound: (src: string) => AudioBuffer | null;
  readonly #onInterrupted: () => void;
  #context: AudioContext | null = null;
  #output: GainNode | null = null;
  #gain = 1;
  #musicGain = 1;
  #run: Run | null = null;
  #idleTimer = 0;

  constructor(findSound: (src: string) => AudioBuffer | null, onInterrupted: () => void) {
    this.#findSound = findSound;
    this.#onInterrupted = onInterrupted;
  }

  /**
   * Requests the audio device without waiting for it. It must be called in a user gesture, otherwise browsers block
   * sound (autoplay policy).
   */
  wake(): void {
    clearTimeout(this.#idleTimer);
    try {
      this.#context ??= this.#openContext();
    } catch (error) {
      console.error("The browser has no sound device to give.", error);
    }
    this.#context?.resume().catch((error: unknown) => {
      console.error("The browser lets no sound out.", error);
    });
  }

  /** Starts playback at a time. Sound starts as soon as the audio device is available. */
  start(tracks: readonly Track[], fromMs: number): void {
    this.stop();
    clearTimeout(this.#idleTimer);
    const run = createRun(tracks, fromMs);
    this.#run = run;
    const context = this.#context;
    if (context === null) return runSilently(run, fromMs);
    if (context.state === "running") return this.#sound(run, context, fromMs);
    run.patienceTimer = window.setTimeout(() => runSilently(run, fromMs), PATIENCE_MS);
  }

  /** Schedules a sound that was loaded during playback. */
  addSound(src: string): void {
    const run = this.#run;
    if (run?.sounding == null || this.#context === null) return;
    const { sounding } = run;
    for (const track of run.tracks.filter((track) => track.src === src)) {
      if (!sounding.sources.has(track)) this.#schedule(sounding, track, this.#context);
    }
  }

  /**
   * Replaces the tracks of the current playback by others without an interruption. Returns false if that is not possible, because
   * something that is heard now would change.
   */
  replaceTracks(tracks: readonly Track[]): boolean {
    const run = this.#run;
    const context = this.#context;
    if (run === null) return false;
    const wanted = new Map(tracks.map((track) => [JSON.stringify(track), track]));
    if (run.sounding === null || context === null) {
      run.tracks = tracks;
      return true;
    }
    const { sources } = run.sounding;
    const dropped = [...sources].filter(([track]) => !wanted.has(JSON.stringify(track)));
    const timeMs = this.timeMs() ?? run.fromMs;
    if (dropped.some(([track]) => track.startMs <= timeMs + REPLACING_MS)) return false;
    for (const [track, source] of dropped) {
      source.stop();
      sources.delete(track);
    }
    const kept = new Map([...sources.keys()].map((track) => [JSON.stringify(track), track]));
    run.tracks = tracks.map((track) => kept.get(JSON.stringify(track)) ?? track);
    for (const track of run.tracks) if (!sources.has(track)) this.#schedule(run.sounding, track, context);
    return true;
  }

  stop(): void {
    const { sounding, patienceTimer } = this.#run ?? {};
    this.#run = null;
    clearTimeout(patienceTimer);
    if (this.#context === null) return;
    if (sounding != null) fadeOut(sounding, this.#context.currentTime);
    clearTimeout(this.#idleTimer);
    this.#idleTimer = window.setTimeout(() => void this.#context?.suspend(), IDLE_MS);
  }

  /** Returns the current time of the video according to the audio clock. Null while stopped. */
  timeMs(): number | null {
    const run = this.#run;
    if (run === null) return null;
    const nowMs = performance.now();
    if (run.silentSinceMs !== null) return run.fromMs + nowMs - run.silentSinceMs;
    if (run.sounding === null || this.#context === null) return run.fromMs;
    const { outputLatency, baseLatency, currentTime } = this.#context;
    // Some browsers do not report the output latency.
    const latencyS = outputLatency || baseLatency || 0;
    const heardMs = run.fromMs + (currentTime - run.sounding.startS - latencyS) * 1000;
    return Math.max(run.fromMs, run.sounding.clock.read(nowMs, heardMs));
  }

  setGain(gain: number): void {
    this.#gain = gain;
    if (this.#context !== null) this.#output?.gain.setTargetAtTime(gain, this.#context.currentTime, 0.015);
  }

  /** Sets the volume gain of the music. */
  setMusicGain(gain: number): void {
    this.#musicGain = gain;
    const music = this.#run?.sounding?.music;
    if (music !== undefined && this.#context !== null)
      music.gain.setTargetAtTime(gain, this.#context.currentTime, 0.015);
  }

  close(): void {
    this.stop();
    clearTimeout(this.#idleTimer);
    const context = this.#context;
    this.#context = null;
    this.#output = null;
    if (context === null) return;
    void context.close();
  }

  #openContext(): AudioContext {
    const context = new AudioContext({ sampleRate: AUDIO_SAMPLE_RATE_HZ });
    this.#output = new GainNode(context, { gain: this.#gain });
    this.#output.connect(context.destination);
    context.addEventListener("statechange", () => {
      const run = this.#run;
      if (run === null || context !== this.#context) return;
      if (context.state === "running" && run.sounding === null)
        this.#sound(run, context, this.timeMs() ?? run.fromMs);
      else if (context.state !== "running" && run.sounding !== null) this.#onInterrupted();
    });
    return context;
  }

  #sound(run: Run, context: AudioContext, fromMs: number): void {
    clearTimeout(run.patienceTimer);
    const voice = new GainNode(context);
    const music = new GainNode(context, { gain: this.#musicGain });
    music.connect(voice);
    if (this.#output !== null) voice.connect(this.#output);
    const startS = context.currentTime + LEAD_S;
    run.fromMs = fromMs;
    run.silentSinceMs = null;
    run.sounding = { startS, fromMs, voice, music, sources: new Map(), clock: new SmoothClock() };
    for (const track of run.tracks) this.#schedule(run.sounding, track, context);
  }

  #schedule(sounding: Sounding, track: Track, context: AudioContext): void {
    const buffer = this.#findSound(track.src);
    if (buffer === null) return;
    const atS = sounding.startS + (track.startMs - sounding.fromMs) / 1000;
    const beginS = Math.max(atS, sounding.startS, context.currentTime);
    if (beginS - atS >= buffer.duration) return;
    const source = new AudioBufferSourceNode(context, { buffer });
    if (track.ducking === null)
      source.connect(new GainNode(context, { gain: track.gain })).connect(sounding.voice);
    else {
      const ducked = new GainNode(context, { gain: 0 });
      duck(ducked.gain, track.ducking, { ...sounding, beginS });
      ducked.connect(sounding.music);
      connectWithSpace(source, ducked, { ...sounding, space: track.space, beginS });
    }
    source.start(beginS, beginS - atS);
    sounding.sources.set(track, source);
  }
}

/** Connects the music with its output, directly and through the filters that leave space for the voice. */
function connectWithSpace(
  source: AudioNode,
  output: AudioNode,
  { space, ...when }: { space: readonly GainPoint[]; startS: number; fromMs: number; beginS: number },
): void {
  if (space.length === 0) return void source.connect(output);
  const { context } = source;
  const open = new GainNode(context);
  const spaced = new GainNode(context);
  duck(
    open.gain,
    space.map(({ timeMs, gain }) => ({ timeMs, gain: 1 - gain })),
    when,
  );
  duck(spaced.gain, space, when);
  source.connect(open).connect(output);
  const filters = VOICE_SPACE.map(
    ({ hz, q, gainDb }) =>
      new BiquadFilterNode(context, { type: "peaking", frequency: hz, Q: q, gain: gainDb }),
  );
  filters
    .reduce<AudioNode>((before, filter) => before.connect(filter), source)
    .connect(spaced)
    .connect(output);
}

/** One uninterrupted playback, from a start or seek until the next seek or pause. */
interface Run {
  tracks: readonly Track[];
  fromMs: number;
  sounding: Sounding | null;
  /** Start time on the page's clock if the video plays without sound. */
  silentSinceMs: number | null;
  patienceTimer: number | undefined;
}

interface Sounding {
  /** Time of the AudioContext at which the video was at `fromMs`. */
  readonly startS: number;
  readonly fromMs: number;
  readonly voice: GainNode;
  /** Gain node of the music. */
  readonly music: GainNode;
  readonly sources: Map<Track, AudioBufferSourceNode>;
  readonly clock: SmoothClock;
}

function createRun(tracks: readonly Track[], fromMs: number): Run {
  return { tracks, fromMs, sounding: null, silentSinceMs: null, patienceTimer: undefined };
}

function runSilently(run: Run, fromMs: number): void {
  run.fromMs = fromMs;
  run.silentSinceMs = performance.now();
}

function fadeOut({ voice, sources }: Sounding, nowS: number): void {
  voice.gain.setTargetAtTime(0, nowS, FADE_S / 3);
  for (const source of sources.values()) source.stop(nowS + FADE_S);
}

/** Schedules a gain curve in video time, in which `fromMs` is heard at `startS`. Skips points before `beginS`. */
export function duck(
  gain: AudioParam,
  points: readonly GainPoint[],
  { startS, fromMs, beginS }: { startS: number; fromMs: number; beginS: number },
): void {
  const atS = (timeMs: number): number => startS + (timeMs - fromMs) / 1000;
  const beginMs = fromMs + (beginS - startS) * 1000;
  gain.setValueAtTime(gainAt(points, beginMs), beginS);
  for (const point of points) {
    if (point.timeMs > beginMs) gain.linearRampToValueAtTime(point.gain, atS(point.timeMs));
  }
}

/** Time constant with which deviations from the audio clock, which advances in buffer-sized steps, are smoothed out. */
const SETTLING_MS = 150;
/** A larger deviation counts as a seek and is adopted at once. */
const JUMP_MS = 60;

/** Smooths the coarse audio clock with the page's clock, so that frames advance evenly. */
export class SmoothClock {
  #last: { wallMs: number; timeMs: number } | null = null;

  /** Returns the smoothed time. `wallMs` is the current time of the page's clock. */
  read(wallMs: number, coarseMs: number): number {
    const timeMs = this.#last === null ? coarseMs : follow(this.#last, wallMs, coarseMs);
    this.#last = { wallMs, timeMs };
    return timeMs;
  }
}

function follow(last: { wallMs: number; timeMs: number }, wallMs: number, coarseMs: number): number {
  const elapsedMs = wallMs - last.wallMs;
  const expectedMs = last.timeMs + elapsedMs;
  const errorMs = coarseMs - expectedMs;
  if (Math.abs(errorMs) > JUMP_MS) return coarseMs;
  return expectedMs + errorMs * Math.min(1, elapsedMs / SETTLING_MS);
}
