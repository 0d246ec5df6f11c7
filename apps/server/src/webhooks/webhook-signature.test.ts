import { expect, it } from "vitest";
import { createWebhookSecret, signWebhook } from "./webhook-signature.js";

it("signs as the example of the Standard Webhooks reference libraries does", () => {
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

it("makes secrets of 32 bytes that say what they are", () => {
  const secret = createWebhookSecret((count) => Buffer.alloc(count, 1));
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/u);
});
