import { fromPassedError } from "@inkreel/contract";
import type { AssetLoader } from "../asset-loader.js";
import type { FromWorker, ToWorker } from "./messages.js";

/** An asset loader for worker processes that asks the main process, where the caller's loader lives. */
export function createParentAssets(send: (message: FromWorker) => void): AssetLoader {
  const waiting = new Map<string, PromiseWithWays>();
  process.on("message", (message: ToWorker) => {
    if (message.type !== "asset" && message.type !== "assetFailed") return;
    const request = waiting.get(message.src);
    waiting.delete(message.src);
    if (message.type === "asset") request?.resolve(message.bytes);
    else request?.reject(fromPassedError(message.error));
  });
  return {
    load(src: string): Promise<Uint8Array> {
      const known = waiting.get(src);
      if (known !== undefined) return known.promise;
      const request = openRequest();
      waiting.set(src, request);
      send({ type: "load", src });
      return request.promise;
    },
  };
}

interface PromiseWithWays {
  promise: Promise<Uint8Array>;
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

function openRequest(): PromiseWithWays {
  let ways: Omit<PromiseWithWays, "promise"> | null = null;
  const promise = new Promise<Uint8Array>((resolve, reject) => (ways = { resolve, reject }));
  return { promise, ...ways! };
}
