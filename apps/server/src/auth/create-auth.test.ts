import { AppError } from "@inkreel/contract";
import { expect, it } from "vitest";
import { answerAuthCall } from "../routes/auth-user.js";
import { createTestServer } from "../testing/create-test-server.js";
import { createAuth } from "./create-auth.js";

it("a sign-in is refused as unavailable when too many password checks are waiting", async () => {
  const server = await createTestServer();
  const busy = () => Promise.reject(new AppError("unavailable", "Too many people."));
  const { env, db, log } = server.services;
  const auth = createAuth({
    env,
    db,
    log,
    passwords: { signUpLeastMs: 0, hash: busy, verify: busy, close: () => Promise.resolve() },
    onSessionEnd: () => undefined,
  });
  const call = new Request(`${env.baseUrl}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "ann@example.com", password: "correct horse battery" }),
  });
  await expect(answerAuthCall(auth, call)).rejects.toMatchObject({
    code: "unavailable",
    message: "Too many people.",
  });
  await server.close();
});
