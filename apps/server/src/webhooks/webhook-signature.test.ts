import { expect, it } from "vitest";
import { createWebhookSecret, signWebhook } from "./webhook-signature.js";

it("a webhook signature equals the example of the Standard Webhooks libraries", () => {
  const headers = signWebhook({
    secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    messageId: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    timeMs: 1_614_265_330_123,
    body: '{"test": 2432232314}',
  });
  expect(headers).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

it("a webhook secret has the prefix whsec_ and 32 bytes in base64", () => {
  const secret = createWebhookSecret((count) => Buffer.alloc(count, 1));
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/u);
});
