import { expect, it } from "vitest";
import { isOwnMachine } from "./own-machine.js";

it.each(["http://localhost:3000", "http://127.0.0.1", "http://[::1]:80", "http://inkreel.localhost"])(
  "isOwnMachine accepts %s",
  (address) => expect(isOwnMachine(address)).toBe(true),
);

it.each([
  "https://videos.example",
  "http://localhost.example",
  "http://127.0.0.1.example",
  "http://192.168.1.2",
])("isOwnMachine rejects %s", (address) => expect(isOwnMachine(address)).toBe(false));
