const ASK_AGAIN_MS = 500;
/** So long that only a video that is never made exceeds it. */
const MADE_WITHIN_MS = 600_000;

/** Makes a video of a text with one call to a server, as a program does, and returns the bytes of its MP4. */
export async function orderVideo(address, { text, duration }) {
  const { token } = await ask(`${address}/api/tokens`, { body: { name: "release" }, headers: {} });
  const headers = { authorization: `Bearer ${token}` };
  const receipt = await ask(`${address}/api/videos`, { body: { text, options: { duration } }, headers });
  const { mp4 } = await untilMade(`${address}/api/videos/${receipt.id}`, headers);
  const response = await fetch(new URL(mp4, address), { headers });
  if (!response.ok) throw new Error(`${mp4} was answered with ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

async function untilMade(address, headers) {
  const endMs = performance.now() + MADE_WITHIN_MS;
  let state = null;
  while (performance.now() < endMs) {
    state = await ask(address, { headers });
    if (state.status === "completed") return state.files;
    if (state.status === "failed" || state.status === "cancelled") break;
    await new Promise((resolve) => {
      setTimeout(resolve, ASK_AGAIN_MS);
    });
  }
  throw new Error(`The video was not made: ${JSON.stringify(state)}`);
}

async function ask(address, { body = null, headers }) {
  const response = await fetch(
    address,
    body === null
      ? { headers }
      : {
          method: "POST",
          headers: { ...headers, "content-type": "application/json" },
          body: JSON.stringify(body),
        },
  );
  if (!response.ok)
    throw new Error(`${address} was answered with ${response.status}: ${await response.text()}`);
  return response.json();
}
