import { ApiError, ERROR_CODES, type ErrorResponse, say } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { de } from "../strings/de";
import { en } from "../strings/en";
import { splitForeign } from "../strings/foreign-words";
import { tellFailure, tellRenderFailure } from "./api";

const answered = (body: ErrorResponse | string, status = 500) =>
  new ApiError({
    status,
    statusText: "",
    text: typeof body === "string" ? body : JSON.stringify(body),
    retryAfter: null,
  });

describe("an error that the server describes only in English", () => {
  it.each(ERROR_CODES)("is shown in German with a sentence of its own for the code %s", (code) => {
    const error = "Something of the server's own.";
    const [own = "", quoted = error] = splitForeign(tellFailure(de, answered({ code, error })));
    expect(own).toMatch(/^[A-ZÄÖÜ][^⁨⁩]+[.(„]/u);
    expect(own).not.toContain(error);
    expect(quoted).toBe(error);
  });

  it("contains the English text only if that text adds information", () => {
    const busy = answered({ code: "rate_limited", error: "Too many calls. Try again in 7 seconds." }, 429);
    expect(tellFailure(de, busy)).toBe("Das waren viele Anfragen in kurzer Zeit. Warten Sie einen Moment.");
    const wrong = answered({ code: "bad_input", error: "duration: Too big" }, 400);
    expect(splitForeign(tellFailure(de, wrong))).toEqual([
      "Eine Angabe ist ungültig. („",
      "duration: Too big",
      "“)",
    ]);
  });

  it("is shown unchanged on the English page", () => {
    expect(tellFailure(en, answered({ code: "bad_input", error: "duration: Too big" }))).toBe(
      "duration: Too big",
    );
  });
});

it("an error that has a translation is shown in the language of the page", () => {
  const said = say("password_wrong");
  const error = answered({ code: "unauthorized", error: said.message, said }, 401);
  expect(tellFailure(en, error)).toBe(said.message);
  expect(tellFailure(de, error)).toBe(de.sentences?.password_wrong());
});

it("the reason of a failed render is translated, or quoted if there is only an English one", () => {
  const said = say("render_timed_out", { minutes: 10 });
  const failed = { error: said.message, failure: { code: "timed_out", said } as const };
  expect(tellRenderFailure(en, failed)).toBe(said.message);
  expect(tellRenderFailure(de, failed)).toMatch(/^Die Erstellung dauerte länger als 10 Minuten/u);
  const error = "The picture a.png cannot be read.";
  const unsaid = { error, failure: { code: "picture_broken", said: null } as const };
  expect(tellRenderFailure(de, unsaid)).toBe(de.failures.byCode?.picture_broken);
  expect(splitForeign(tellRenderFailure(de, { error, failure: null }) ?? "")).toEqual([
    "Das Video konnte nicht erstellt werden. („",
    error,
    "“)",
  ]);
  expect(tellRenderFailure(de, { error: null, failure: null })).toBeNull();
});

it("an error page of a proxy is shown as its HTTP status", () => {
  const proxy = answered("<html>Bad Gateway</html>", 502);
  expect(tellFailure(de, proxy)).toBe("Der Server hat mit dem Status 502 geantwortet.");
  expect(tellFailure(en, proxy)).toBe("The server answered with status 502.");
});
