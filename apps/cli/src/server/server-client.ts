import {
  AppError,
  createApiClient,
  isAbort,
  type ApiClient,
  type ApiRequestInit,
  toldError,
} from "@inkreel/contract";

export type ServerClient = ApiClient<Response>;

/** Returns a client for the API of a server, which translates errors into messages for the user. */
export function createServerClient(baseUrl: string, token: string | null): ServerClient {
  const client = createApiClient({
    baseUrl,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    fetch: (url: string, init: ApiRequestInit) => reach(url, init as RequestInit, baseUrl),
  });
  return {
    call: (endpoint, ...input) => told(client.call(endpoint, ...input)),
    open: (endpoint, ...input) => told(client.open(endpoint, ...input)),
  };
}

async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw toldError(error);
  }
}

async function reach(url: string, init: RequestInit, baseUrl: string): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (isAbort(error)) throw error;
    const cause = error instanceof Error ? error.cause : null;
    const reason = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
    throw new AppError(
      "address_unreachable",
      `${baseUrl} cannot be reached${reason}. Is the server running?`,
      {
        cause: error,
      },
    );
  }
}
