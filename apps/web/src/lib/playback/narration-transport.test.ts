import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NarrationTransport, SmoothClock } from "./narration-transport";
import type { Track } from "./tracks-of";

const FRAME_MS = 1000 / 60;
/** A sound device that plays buffers of this length reports its time in such steps. */
const BUFFER_MS = 21;

it("the playback position moves evenly although the audio clock moves in steps", () => {
  const clock = new SmoothClock();
  let lastMs = clock.read(0, 0);
  for (let frame = 1; frame <= 300; frame++) {
    const wallMs = frame * FRAME_MS;
    const coarseMs = Math.floor(wallMs / BUFFER_MS) * BUFFER_MS;
    const timeMs = clock.read(wallMs, coarseMs);
    expect(timeMs - lastMs).toBeGreaterThan(FRAME_MS * 0.8);
    expect(timeMs - lastMs).toBeLessThan(FRAME_MS * 1.2);
    expect(Math.abs(timeMs - (wallMs - BUFFER_MS / 2))).toBeLessThan(BUFFER_MS);
    lastMs = timeMs;
  }
});

it("the playback position follows a jump of the audio clock at once", () => {
  const clock = new SmoothClock();
  clock.read(0, 0);
  expect(clock.read(16, 5000)).toBe(5000);
});

it("the playback position converges to an audio clock that is slightly behind", () => {
  const clock = new SmoothClock();
  clock.read(0, 0);
  let timeMs = 0;
  for (let frame = 1; frame <= 120; frame++) {
    timeMs = clock.read(frame * FRAME_MS, frame * FRAME_MS - 30) - frame * FRAME_MS;
  }
  expect(timeMs).toBeCloseTo(-30, 1);
});

describe("tracks that are replaced while they play", () => {
  const track = (src: string, startMs: number): Track => ({
    src,
    startMs,
    gain: 1,
    ducking: null,
    space: [],
  });
  const started: { src: string; atS: number; isStopped: boolean }[] = [];

  class FakeContext extends EventTarget {
    state = "running";
    currentTime = 0;
    destination = {};
    resume = () => Promise.resolve();
    suspend = () => Promise.resolve();
  }
  class FakeNode {
    gain = { value: 1, setTargetAtTime: () => {} };
    connect = (next: unknown) => next;
  }
  class FakeSource extends FakeNode {
    readonly #note: (typeof started)[number];
    constructor(_context: unknown, { buffer }: { buffer: { src: string } }) {
      super();
      this.#note = { src: buffer.src, atS: 0, isStopped: false };
      started.push(this.#note);
    }
    start = (atS: number) => void (this.#note.atS = atS);
    stop = () => void (this.#note.isStopped = true);
  }

  beforeEach(() => {
    started.length = 0;
    vi.stubGlobal("window", globalThis);
    vi.stubGlobal("AudioContext", FakeContext);
    vi.stubGlobal("GainNode", FakeNode);
    vi.stubGlobal("AudioBufferSourceNode", FakeSource);
  });
  afterEach(() => vi.unstubAllGlobals());

  function play(tracks: Track[]): NarrationTransport {
    const transport = new NarrationTransport(
      (src) => ({ src, duration: 1 }) as unknown as AudioBuffer,
      () => {},
    );
    transport.wake();
    transport.start(tracks, 0);
    return transport;
  }

  it("leave what is heard alone and schedule what is new", () => {
    const transport = play([track("/one", 0)]);
    expect(transport.replaceTracks([track("/one", 0), track("/two", 2000)])).toBe(true);
    expect(started).toMatchObject([
      { src: "/one", isStopped: false },
      { src: "/two", atS: 2.03, isStopped: false },
    ]);
  });

  it("take what is to come later with them", () => {
    const transport = play([track("/one", 0), track("/two", 2000)]);
    expect(transport.replaceTracks([track("/one", 0), track("/two", 2500)])).toBe(true);
    expect(started.map(({ src, isStopped }) => [src, isStopped])).toEqual([
      ["/one", false],
      ["/two", true],
      ["/two", false],
    ]);
  });

  it("are refused if what is heard now would change", () => {
    const transport = play([track("/one", 0)]);
    expect(transport.replaceTracks([track("/other", 0)])).toBe(false);
    expect(started).toEqual([{ src: "/one", atS: 0.03, isStopped: false }]);
  });
});
