import { type FakeService, sendJson, startFakeService } from "./fake-service.js";
import { sampleJpeg } from "./sample-picture.js";

/** Starts a fake of OpenAI's image generation as documented. `answersWith` is the form of the returned picture. */
export async function startFakeOpenaiImages(
  options: { apiKey?: string; answersWith?: "bytes" | "address" } = {},
): Promise<FakeService> {
  const { apiKey = "sk-test-key", answersWith = "bytes" } = options;
  const service = await startFakeService(async ({ method, path, headers, body }, response) => {
    if (path.startsWith("/painted/")) {
      response.writeHead(200, { "content-type": "image/jpeg" }).end(await paint("1024x1024"));
    } else if (headers.authorization !== `Bearer ${apiKey}`) {
      sendJson(response, { error: { message: `Incorrect API key provided: ${apiKey.slice(0, 5)}***` } }, 401);
    } else if (method === "GET" && path === "/v1/models") {
      sendJson(response, { object: "list", data: [{ id: "gpt-image-1", object: "model" }] });
    } else if (method === "POST" && path === "/v1/images/generations") {
      const { size } = body as { size: string };
      const picture =
        answersWith === "bytes"
          ? { b64_json: (await paint(size)).toString("base64") }
          : { url: `${service.address}/painted/1.jpg` };
      const usage = { input_tokens: 50, output_tokens: 4000, total_tokens: 4050 };
      sendJson(response, { created: 1_700_000_000, data: [picture], usage });
    } else {
      sendJson(response, { error: { message: `Unknown request URL: ${method} ${path}` } }, 404);
    }
  });
  return service;
}

function paint(size: string): Promise<Buffer> {
  const [widthPx = 1024, heightPx = 1024] = size.split("x").map(Number);
  return sampleJpeg({ widthPx, heightPx, seed: 3 });
}
