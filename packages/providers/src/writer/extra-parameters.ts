import { ProviderError } from "../http/provider-error.js";

type Parameters = Readonly<Record<string, string | number>>;

/** Statuses with which servers refuse a parameter. FastAPI servers use 422. */
const REFUSED: ReadonlySet<number | null> = new Set([400, 422]);

/**
 * Parameters of chat requests that not all servers know. One that a server refuses by its name is left out from then on.
 */
export class ExtraParameters {
  #parameters: Parameters = {};
  readonly #refused = new Set<string>();

  /** Adds a parameter to all later requests. Returns false if they had it already, or the server has refused it. */
  add(name: string, value: string | number): boolean {
    if (name in this.#parameters || this.#refused.has(name)) return false;
    this.#parameters = { ...this.#parameters, [name]: value };
    return true;
  }

  /** Sends a request with the parameters, and again without those that the server refuses. */
  async send<Answer>(ask: (parameters: Parameters) => Promise<Answer>): Promise<Answer> {
    const sent = this.#parameters;
    try {
      return await ask(sent);
    } catch (error) {
      const name = Object.keys(sent).find((one) => isRefusalOf(error, one));
      if (name === undefined) throw error;
      this.#drop(name);
      return await this.send(ask);
    }
  }

  #drop(name: string): void {
    this.#refused.add(name);
    this.#parameters = Object.fromEntries(Object.entries(this.#parameters).filter(([one]) => one !== name));
  }
}

function isRefusalOf(error: unknown, name: string): boolean {
  if (!(error instanceof ProviderError) || !REFUSED.has(error.status)) return false;
  // Anthropic and others write "reasoning effort" or only "reasoning".
  return error.message
    .replaceAll(" ", "_")
    .toLowerCase()
    .includes(name.split("_")[0] ?? name);
}
