import { InvalidArgumentError, Option, type Command } from "commander";

/** URL and token of the server that makes the videos. Without a URL, this machine makes them. */
export interface ServerOptions {
  /** The URL of an Inkreel server without a slash at the end. */
  server?: string;
  token?: string;
}

export function addServerOptions(command: Command): Command {
  return command
    .option("--server <url>", "an Inkreel server that does the work instead of this machine", httpAddress)
    .addOption(
      new Option(
        "--token <token>",
        "an API token of that server; by default, the first use creates and saves one",
      ).env("INKREEL_TOKEN"),
    );
}

/** Parses the URL of a server, without a query. The result has no slash at the end. */
export function httpAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/u.test(url.protocol) || url.username !== "" || url.search !== "")
    throw new InvalidArgumentError("Give an address like http://localhost:3000.");
  return `${url.origin}${url.pathname}`.replace(/(?<!\/)\/+$/u, "");
}
