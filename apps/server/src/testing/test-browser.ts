import type { Hono } from "hono";
import type { ServerEnv } from "../http/server-env.js";

/** Behaves like a visitor's browser with respect to cookies: it keeps them and sends them with every call. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #app: Hono<ServerEnv>;
  /** The connection as the HTTP server would report it. */
  readonly #connection: object;

  constructor(app: Hono<ServerEnv>, address = "192.0.2.1") {
    this.#app = app;
    this.#connection = { incoming: { socket: { remoteAddress: address } } };
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send("GET", path, { headers });
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Response> {
    return this.sendJson("POST", path, { body, headers });
  }

  put(path: string, body: unknown): Promise<Response> {
    return this.sendJson("PUT", path, { body });
  }

  sendJson(
    method: string,
    path: string,
    { body, headers = {} }: { body: unknown; headers?: Record<string, string> },
  ): Promise<Response> {
    const type = { "content-type": "application/json" };
    return this.send(method, path, { body: JSON.stringify(body), headers: { ...type, ...headers } });
  }

  async send(
    method: string,
    path: string,
    {
      body = null,
      headers = {},
    }: { body?: string | FormData | Uint8Array<ArrayBuffer> | null; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const all = { ...(cookie === "" ? {} : { cookie }), ...headers };
    const response = await this.#app.request(path, { method, headers: all, body }, this.#connection);
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  /** Creates an account and signs in to it. Returns the answer to the sign-in. */
  async signUp(account: { email: string; password: string; name?: string }): Promise<Response> {
    await this.post("/api/auth/sign-up/email", account);
    return this.post("/api/auth/sign-in/email", account);
  }

  /** Returns another browser with the same cookies. */
  copy(): TestBrowser {
    const copy = new TestBrowser(this.#app);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  #keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
    if (value === "" || /;\s*max-age=0/iu.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
