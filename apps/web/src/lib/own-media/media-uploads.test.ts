import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cancelUploads, uploadMedia, useMediaUploads, type MediaToUpload } from "./media-uploads";

/** A request that the test answers. */
class FakeRequest extends EventTarget {
  static readonly sent: FakeRequest[] = [];
  readonly upload = new EventTarget();
  status = 0;
  statusText = "";
  responseText = "";
  open = vi.fn();
  setRequestHeader = vi.fn();
  send(): void {
    FakeRequest.sent.push(this);
  }
  getResponseHeader(): null {
    return null;
  }
  abort(): void {
    this.dispatchEvent(new Event("abort"));
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total }));
  }
  answer(status: number, body: object): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event("load"));
  }
}

beforeEach(() => vi.stubGlobal("XMLHttpRequest", FakeRequest));
afterEach(() => {
  cancelUploads();
  FakeRequest.sent.length = 0;
  vi.unstubAllGlobals();
});

const shown = () =>
  useMediaUploads.getState().uploads.map(({ state, percent, failure }) => ({ state, percent, failure }));

async function start(onUploaded: MediaToUpload["onUploaded"] = vi.fn()): Promise<FakeRequest> {
  const before = FakeRequest.sent.length;
  uploadMedia({
    file: new File(["clip"], "storm.mp4"),
    kind: "clip",
    projectId: 1,
    sceneKey: "two",
    onUploaded,
    tell: () => "The disk is full.",
  });
  await expect.poll(() => FakeRequest.sent.length).toBeGreaterThan(before);
  return FakeRequest.sent.at(-1)!;
}

test("an upload shows how much is sent, then that the server works, and is gone when it is done", async () => {
  const onUploaded = vi.fn();
  const request = await start(onUploaded);
  expect(shown()).toEqual([{ state: "sending", percent: 0, failure: null }]);
  request.progress(1, 4);
  expect(shown()).toEqual([{ state: "sending", percent: 25, failure: null }]);
  request.progress(4, 4);
  expect(shown()).toEqual([{ state: "working", percent: 100, failure: null }]);
  request.answer(201, { kind: "clip" });
  await expect.poll(() => onUploaded.mock.calls).toEqual([[{ kind: "clip" }]]);
  expect(shown()).toEqual([]);
});

test("a failed upload says why until it is tried again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const request = await start();
  request.answer(507, { error: "full", code: "quota_exceeded" });
  await expect.poll(() => shown()).toMatchObject([{ state: "failed", failure: "The disk is full." }]);
  useMediaUploads.getState().uploads[0]!.retry!();
  await expect.poll(() => FakeRequest.sent).toHaveLength(2);
  expect(shown()).toEqual([{ state: "sending", percent: 0, failure: null }]);
});

test("a cancelled upload ends its request and leaves no note", async () => {
  const onUploaded = vi.fn();
  const request = await start(onUploaded);
  const abort = vi.spyOn(request, "abort");
  useMediaUploads.getState().uploads[0]!.cancel();
  await expect.poll(() => shown()).toEqual([]);
  expect(abort).toHaveBeenCalledOnce();
  expect(onUploaded).not.toHaveBeenCalled();
});

test("of many files, two are sent at a time and the others wait", async () => {
  await start();
  await start();
  uploadMedia({
    file: new File(["clip"], "third.mp4"),
    kind: "clip",
    projectId: 1,
    sceneKey: "three",
    onUploaded: vi.fn(),
    tell: String,
  });
  expect(shown().map(({ state }) => state)).toEqual(["sending", "sending", "waiting"]);
  FakeRequest.sent[0]!.answer(201, { kind: "clip" });
  await expect.poll(() => FakeRequest.sent).toHaveLength(3);
});
