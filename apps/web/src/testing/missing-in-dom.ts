// Adds what browsers have and the DOM of the tests lacks.

const FONT = Symbol("font");

/** A canvas on which nothing is seen: each letter has the same width, and every other call does nothing. */
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

/** Stands for gradients, patterns and the like. */
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

/** Events of a server that has nothing to say. */
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
