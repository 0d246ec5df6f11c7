import { expect, it } from "vitest";
import { hasSafeAddresses, isLogoAddress, uploadIdOf } from "./logo-address.js";

it.each(["/api/uploads/7/file", "/api/uploads/7/file?v=2", "https://example.com/logo.png", "http://[::1]/a"])(
  "the logo address %s is accepted",
  (address) => expect(isLogoAddress(address)).toBe(true),
);

it.each([
  "javascript:alert(1)",
  " JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "data:image/svg+xml,<svg/>",
  "file:///etc/passwd",
  "blob:http://localhost/1",
  "//evil.example/logo.png",
  "/api/projects/1",
  "/api/uploads/7/file/../../../logout",
  "/api/uploads/7/file#x",
  "https:///",
  "https:evil",
  "logo.png",
  "",
])("the logo address %j is rejected", (address) => expect(isLogoAddress(address)).toBe(false));

it("the id of an uploaded logo is read only from an upload address", () => {
  expect(uploadIdOf("/api/uploads/12/file")).toBe(12);
  expect(uploadIdOf("https://example.com/api/uploads/12/file")).toBeNull();
});

it("unsafe addresses are found at any depth of an object", () => {
  expect(hasSafeAddresses({ a: [{ b: "\u0001javascript:x" }] })).toBe(false);
  expect(hasSafeAddresses({ a: [{ b: "data:text/html;base64,PGI+" }] })).toBe(false);
  expect(hasSafeAddresses({ a: [{ b: "Data: how we count, and why" }] })).toBe(true);
  expect(hasSafeAddresses({ a: ["Note: javascript: is a scheme", 1, null, true] })).toBe(true);
});
