import os from "node:os";
import { parentPort } from "node:worker_threads";
import { lowerThreadPriority } from "@inkreel/contract";
import { hashPassword, verifyPassword } from "./scrypt-password.js";

/** What the thread is asked: a hash of the password, or with a hash whether it is that of the password. */
export interface PasswordRequest {
  password: string;
  hash: string | null;
}
export type PasswordAnswer = string | boolean;

lowerThreadPriority(os, process.platform);
parentPort!.on("message", ({ password, hash }: PasswordRequest) => {
  const answer: PasswordAnswer = hash === null ? hashPassword(password) : verifyPassword(password, hash);
  parentPort!.postMessage(answer);
});
