import { AppError, sayAsItIs } from "@inkreel/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { streamForm } from "./stream-form.js";

const HEAD =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="f"\r\nContent-Type: image/png\r\n\r\n';
const END = "\r\n--x--\r\n";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Sends a file in chunks of `byteLength` bytes, one each `everyMs`. Returns the result. */
async function sendPieces(options: { byteLength: number; everyMs: number; pieces: number; readMs?: number }) {
  const { byteLength, everyMs, pieces, readMs = 0 } = options;
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(HEAD)),
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      sent += 1;
      controller.enqueue(sent > pieces ? Buffer.from(END) : new Uint8Array(byteLength));
      if (sent > pieces) controller.close();
    },
  });
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const request = new Request("http://a/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
  let received = 0;
  const reading = streamForm(request, {
    limit: () => ({ maxBytes: 1024 * 1024, tooLarge: sayAsItIs("It is too large.") }),
    maxBytes: 1024 * 1024,
    maxTextBytes: 1024,
    signal: new AbortController().signal,
    onField: () => undefined,
    onFile: async (_name, { stream }) => {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        await new Promise((resolve) => setTimeout(resolve, readMs));
        received += chunk.byteLength;
      }
    },
  }).then(
    () => null,
    (error: unknown) => error,
  );
  const error = await Promise.race([reading, vi.advanceTimersByTimeAsync(400_000).then(() => "nothing")]);
  return { error, received };
}

test("an upload with less than 16 kB in 15 seconds is aborted with the code too_slow", async () => {
  const { error, received } = await sendPieces({ byteLength: 1, everyMs: 1_400, pieces: 200 });
  expect(error).toMatchObject({
    code: "too_slow",
    message:
      "The upload stopped because less than 16 kB arrived within 15 seconds. Try again on a faster connection.",
  });
  expect(received).toBeLessThan(12);
});

test("an upload that stalls completely is aborted with the code too_slow", async () => {
  const { error } = await sendPieces({ byteLength: 1, everyMs: 300_000, pieces: 1 });
  expect(error).toMatchObject({ code: "too_slow" });
});

test("a large upload on a slow connection succeeds", async () => {
  const { error, received } = await sendPieces({ byteLength: 4 * 1024, everyMs: 3_000, pieces: 60 });
  expect({ error, received }).toEqual({ error: null, received: 60 * 4 * 1024 });
});

test("a slow disk does not count as a slow upload", async () => {
  const { error, received } = await sendPieces({
    byteLength: 64 * 1024,
    everyMs: 100,
    pieces: 3,
    readMs: 20_000,
  });
  expect({ error, received }).toEqual({ error: null, received: 3 * 64 * 1024 });
});

test("after one file was refused, the form rejects only when no other file is being read", async () => {
  const request = new Request("http://a/", {
    method: "POST",
    body: `${HEAD}one\r\n${HEAD}two${END}`,
    headers: { "content-type": "multipart/form-data; boundary=x" },
  });
  const refusal = new AppError("bad_input", "Two files are one too many.");
  let begun = 0;
  let isWriting = false;
  const form = streamForm(request, {
    limit: () => ({ maxBytes: 1024 * 1024, tooLarge: sayAsItIs("It is too large.") }),
    maxBytes: 1024 * 1024,
    maxTextBytes: 1024,
    signal: new AbortController().signal,
    onField: () => undefined,
    onFile: async () => {
      begun += 1;
      if (begun === 2) throw refusal;
      isWriting = true;
      await new Promise((resolve) => setTimeout(resolve, 500));
      isWriting = false;
    },
  });
  const state = form.catch((error: unknown) => ({ error, isWriting }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await state).toEqual({ error: refusal, isWriting: false });
});

test.each([
  { name: "a text beyond the limit", texts: { options: "a".repeat(1025) }, cause: "options" },
  {
    name: "a text that goes beyond it with those before it",
    texts: { options: "a".repeat(1000), webhook: "a".repeat(25) },
    cause: "webhook",
  },
])("$name is refused by name instead of being cut", async ({ texts, cause }) => {
  const body = new FormData();
  for (const [name, text] of Object.entries(texts)) body.set(name, text);
  const fields: string[] = [];
  const form = streamForm(new Request("http://a/", { method: "POST", body }), {
    limit: () => ({ maxBytes: 1024 * 1024, tooLarge: sayAsItIs("It is too large.") }),
    maxBytes: 1024 * 1024,
    maxTextBytes: 1024,
    signal: new AbortController().signal,
    onField: (name) => void fields.push(name),
    onFile: () => Promise.resolve(),
  });
  const error = await form.catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    code: "payload_too_large",
    message: `The texts of the form may have 1 kB together, and "${cause}" goes beyond that. Send a shorter "${cause}".`,
  });
  expect(fields).not.toContain(cause);
});
