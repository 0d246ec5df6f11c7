// Adds browser features that the DOM of the tests lacks.

const FONT = Symbol("font");

/** A canvas without output: each letter has the same width, and every other call does nothing. */
class CanvasContextOfTests {
  [FONT] = "10px sans-serif";
  constructor(readonly canvas: HTMLCanvasElement) {}
  get font(): string {
    return this[FONT];
  }
  set font(font: string) {
    this[FONT] = font;
  }
  measureText(text: string) {
    const widthPx = text.length * 10;
    return { width: widthPx, actualBoundingBoxLeft: 0, actualBoundingBoxRight: widthPx };
  }
}

/** Replaces gradients, patterns and similar objects. */
const nothing = {
  data: new Uint8ClampedArray(4),
  addColorStop: () => undefined,
  setTransform: () => undefined,
};

function openContext(canvas: HTMLCanvasElement): CanvasContextOfTests {
  return new Proxy(new CanvasContextOfTests(canvas), {
    get: (context, name) => (Reflect.has(context, name) ? Reflect.get(context, name) : () => nothing),
  });
}

/** The event stream of a server without events. */
class EventSourceOfTests {
  addEventListener(): void {}
  close(): void {}
}

class FontFaceOfTests {
  load = async (): Promise<this> => this;
}

if (typeof window !== "undefined") {
  Object.assign(globalThis, {
    CanvasRenderingContext2D: CanvasContextOfTests,
    EventSource: EventSourceOfTests,
    FontFace: FontFaceOfTests,
  });
  Object.defineProperty(HTMLCanvasElement.prototype, "getContext", {
    configurable: true,
    value(this: HTMLCanvasElement, kind: string) {
      return kind === "2d" ? openContext(this) : null;
    },
  });
  const fonts = { add: () => undefined, check: () => true, load: async () => [], ready: Promise.resolve() };
  Object.defineProperty(document, "fonts", { value: fonts, configurable: true });
}
