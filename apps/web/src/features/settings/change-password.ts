import { ApiError } from "@inkreel/contract";

/** As the server asks of new ones. */
export const PASSWORD_MIN_CHARS = 8;

/** Throws ApiError with the server's sentence where it refuses. */
export async function changePassword(body: { currentPassword: string; newPassword: string }): Promise<void> {
  const answer = await fetch("/api/auth/change-password", {
    method: "POST",
    headers: { "content-type": "application/json" },
    credentials: "include",
    body: JSON.stringify(body),
  });
  if (answer.ok) return;
  const { status, statusText, headers } = answer;
  const text = await answer.text();
  throw new ApiError({ status, statusText, text, retryAfter: headers.get("retry-after") });
}
