/** Ends the login of this browser. Throws where the server could not be reached or refused. */
export async function signOut(): Promise<void> {
  const answer = await fetch("/api/auth/sign-out", { method: "POST" });
  if (!answer.ok) throw new Error(`Signing out failed: ${answer.status}`);
}
