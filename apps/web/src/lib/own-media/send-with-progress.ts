import type { ApiAnswer, ApiRequestInit } from "@inkreel/contract";

/**
 * Sends a form as `fetch` does, and reports how much of it has left the browser, which `fetch` cannot do. Rejects with the
 * reason of an aborted signal.
 */
export function sendWithProgress(
  url: string,
  { method = "POST", body, headers, signal }: ApiRequestInit,
  onSent: (share: number) => void,
): Promise<ApiAnswer> {
  const request = new XMLHttpRequest();
  const stop = signal instanceof AbortSignal ? signal : new AbortController().signal;
  return new Promise<ApiAnswer>((resolve, reject) => {
    const abort = (): void => request.abort();
    stop.addEventListener("abort", abort);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onSent(total === 0 ? 0 : loaded / total),
    );
    request.upload.addEventListener("load", () => onSent(1));
    request.addEventListener("load", () => resolve(answerOf(request)));
    request.addEventListener("error", () => reject(new TypeError("The server was not reached.")));
    request.addEventListener("abort", () => reject(stop.reason));
    request.addEventListener("loadend", () => stop.removeEventListener("abort", abort));
    stop.throwIfAborted();
    request.open(method, url);
    for (const [name, value] of Object.entries((headers ?? {}) as Record<string, string>))
      request.setRequestHeader(name, value);
    request.send(body as FormData);
  });
}

function answerOf(request: XMLHttpRequest): ApiAnswer {
  const { status, statusText, responseText } = request;
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText,
    headers: { get: (name) => request.getResponseHeader(name) },
    text: () => Promise.resolve(responseText),
  };
}
