// @vitest-environment happy-dom
import { ENDPOINTS, type ServiceWait as Wait } from "@inkreel/contract";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { api } from "../lib/api";
import { FakeServer, refusal } from "../testing/fake-server";
import { hearErrors, show } from "../testing/screen";
import { ServiceWait } from "./service-wait";

const WAIT: Wait = {
  service: "openai-writer",
  name: "OpenAI",
  kind: "writer",
  seconds: 12,
  limitSeconds: 25,
  isKept: false,
};
const CALL = "/api/projects/7/waiting";

/** A server whose work waits, and that does what the visitor decides. */
function waitingServer(): FakeServer {
  let awaited: Wait | null = WAIT;
  return new FakeServer({
    [`GET ${CALL}`]: () => ({ awaited }),
    [`PUT ${CALL}`]: ({ wish }: { wish: string }) => {
      awaited = wish === "keep" ? { ...WAIT, isKept: true } : null;
      return { awaited };
    },
  });
}

test.for(["en", "de"] as const)(
  "a visitor sees for which service the work waits, keeps waiting, and then goes on without it (%s)",
  async (language) => {
    const server = waitingServer();
    const { person, screen, strings } = await show(<ServiceWait projectId={7} isWorking />, {
      server,
      language,
    });
    const { waiting } = strings;
    await screen.findByText(waiting.line({ name: "OpenAI", seconds: 12, leftSeconds: 13, kind: "writer" }));
    expect(screen.getByRole("status").textContent).toBe(waiting.spoken("OpenAI", "writer"));
    await person.click(screen.getByRole("button", { name: waiting.keep }));
    await screen.findByText(waiting.keptLine("OpenAI", 12));
    expect(screen.getByRole("status").textContent).toBe(waiting.keptSpoken("OpenAI"));
    await person.click(screen.getByRole("button", { name: waiting.stop.writer }));
    await expect.poll(() => screen.queryByRole("button")).toBeNull();
    expect(server.sent(`PUT ${CALL}`)).toEqual([
      { service: "openai-writer", wish: "keep" },
      { service: "openai-writer", wish: "stop" },
    ]);
  },
);

test("a line stays until its wait ends, but one that is about to end does not appear", async () => {
  let awaited: Wait | null = { ...WAIT, seconds: 23 };
  const server = new FakeServer({ [`GET ${CALL}`]: () => ({ awaited }) });
  const { screen, strings } = await show(<ServiceWait projectId={7} isWorking />, { server });
  const looks = (): number => server.calls.filter(({ name }) => name === `GET ${CALL}`).length;
  const lineAt = (seconds: number): string =>
    strings.waiting.line({ name: "OpenAI", seconds, leftSeconds: 25 - seconds, kind: "writer" });
  await expect.poll(looks, { timeout: 30_000 }).toBeGreaterThan(1);
  expect(screen.queryByText(lineAt(23))).toBeNull();
  awaited = { ...WAIT, seconds: 21 };
  await screen.findByText(lineAt(21));
  awaited = { ...WAIT, seconds: 24 };
  await screen.findByText(lineAt(24));
  awaited = null;
  await expect.poll(() => screen.queryByText(lineAt(24)), { timeout: 30_000 }).toBeNull();
}, 60_000);

test("the choice reaches the server although the first write of the page is what waits", async () => {
  const server = waitingServer();
  const { person, screen, strings } = await show(<ServiceWait projectId={7} isWorking />, { server });
  let end = (): void => undefined;
  const waiting = new Promise<Response>((resolve) => (end = () => resolve(refusal(503, "Over."))));
  vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
    url.endsWith("/generate") ? waiting : server.fetch(url, init),
  );
  const write = api.call(ENDPOINTS.generateScript, { body: { projectId: 7, duration: 30 } });
  const over = expect(write).rejects.toThrow("Over.");
  await person.click(await screen.findByRole("button", { name: strings.waiting.keep }));
  await expect.poll(() => server.sent(`PUT ${CALL}`)).toHaveLength(1);
  // Writes of other tests would wait for it, too.
  end();
  await over;
});

/** Work that a click ends, and another one begins again. */
function Work() {
  const [isWorking, setWorking] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setWorking(!isWorking)}>
        Work
      </button>
      <ServiceWait projectId={7} isWorking={isWorking} />
    </>
  );
}

test("the wait of earlier work is not shown for new work", async () => {
  const { person, screen, strings } = await show(<Work />, { server: waitingServer() });
  const { keep } = strings.waiting;
  await screen.findByRole("button", { name: keep });
  await person.click(screen.getByRole("button", { name: "Work" }));
  let asked = 0;
  vi.stubGlobal("fetch", () => {
    asked += 1;
    return new Promise<Response>(() => undefined);
  });
  await person.click(screen.getByRole("button", { name: "Work" }));
  await expect.poll(() => asked).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: keep })).toBeNull();
});

test("nothing is shown or asked while nothing works, and a choice that fails says so", async () => {
  const server = waitingServer();
  server.on(`PUT ${CALL}`, refusal(500, "No."));
  const errors = hearErrors();
  const { person, screen, strings } = await show(
    <>
      <ServiceWait projectId={9} isWorking={false} />
      <ServiceWait projectId={7} isWorking />
    </>,
    { server },
  );
  await person.click(await screen.findByRole("button", { name: strings.waiting.keep }));
  await screen.findByText(strings.waiting.failed);
  expect(server.sent("GET /api/projects/9/waiting")).toEqual([]);
  expect(errors()).toHaveLength(1);
});
