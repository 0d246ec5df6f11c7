import { expect, it } from "vitest";
import { foldStream } from "./fold-stream.js";

const event = (value: unknown): string => `data: ${JSON.stringify(value)}\r\n\r\n`;
const delta = (fields: object, rest: object = {}) =>
  event({ choices: [{ index: 0, delta: fields }], ...rest });

function fold(body: string, partBytes: number): { answer: unknown; chars: number } {
  const bytes = new TextEncoder().encode(body);
  const stream = foldStream();
  let chars = 0;
  for (let at = 0; at < bytes.length; at += partBytes)
    chars += stream.push(bytes.subarray(at, at + partBytes));
  return { answer: JSON.parse(new TextDecoder().decode(stream.finish())), chars };
}

it.each([1, 7, 10_000])("a streamed answer in parts of %i bytes is the answer as a whole", (partBytes) => {
  const body = [
    ": keep-alive\n\n",
    delta({ role: "assistant", content: "" }, { id: "a", model: "m", created: 1 }),
    delta({ reasoning_content: "Hm" }),
    delta({ content: "Grüße, " }),
    delta({ content: "Welt 🌳" }),
    event({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] }),
    event({ choices: [], usage: { total_tokens: 9 } }),
    "data: [DONE]\n\n",
  ].join("");
  const { answer, chars } = fold(body, partBytes);
  const message = { role: "assistant", content: "Grüße, Welt 🌳", reasoning_content: "Hm" };
  expect(answer).toEqual({
    object: "chat.completion",
    id: "a",
    model: "m",
    created: 1,
    usage: { total_tokens: 9 },
    choices: [{ index: 0, message, finish_reason: "stop", logprobs: null }],
  });
  expect(chars).toBe("HmGrüße, Welt 🌳".length);
});

it("the arguments of each tool call are joined", () => {
  const call = (index: number, fields: object) => delta({ tool_calls: [{ index, ...fields }] });
  const { answer } = fold(
    [
      call(0, { id: "c1", type: "function", function: { name: "script", arguments: '{"a"' } }),
      call(1, { id: "c2", type: "function", function: { name: "other", arguments: "{}" } }),
      call(0, { function: { arguments: ":1}" } }),
    ].join(""),
    10_000,
  );
  expect(answer).toMatchObject({
    choices: [
      {
        message: {
          tool_calls: [
            { id: "c1", function: { name: "script", arguments: '{"a":1}' } },
            { id: "c2", function: { name: "other", arguments: "{}" } },
          ],
        },
      },
    ],
  });
});

it("an error in the stream is the answer, and comments that keep a connection open are no text", () => {
  const error = { code: 502, message: "Provider disconnected" };
  expect(fold(`${delta({ content: "Half" })}${event({ error })}`, 5).answer).toEqual({ error });
  expect(fold(": OPENROUTER PROCESSING\n\n".repeat(500), 100).chars).toBe(0);
});

it("a long line that arrives in many parts takes linear time", () => {
  const body = delta({ content: "x".repeat(2_000_000) });
  const startMs = performance.now();
  expect(fold(body, 64).chars).toBe(2_000_000);
  expect(performance.now() - startMs).toBeLessThan(2_000);
});

it("an answer that changes between parts and texts keeps both", () => {
  const thinking = [{ type: "thinking", thinking: [{ type: "text", text: "Hm" }] }];
  const body = [
    delta({ content: "First" }),
    delta({ content: thinking }),
    delta({ content: ", then." }),
  ].join("");
  expect(fold(body, 10_000).answer).toMatchObject({
    choices: [
      {
        message: {
          content: [{ type: "text", text: "First" }, thinking[0], { type: "text", text: ", then." }],
        },
      },
    ],
  });
});
