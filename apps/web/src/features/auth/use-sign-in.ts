import { ApiError } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { api, sentenceOf } from "../../lib/api";
import type { Catalogue } from "../../strings/catalogue";
import { AUTH_ENDPOINTS } from "./auth-endpoints";

export type SignInMode = "signIn" | "signUp";
export interface Credentials {
  name: string;
  email: string;
  password: string;
}

/** Signs in or up. Everything that was read as a guest is read again for the account. */
export function useSignIn(mode: SignInMode, next: string) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: async ({ name, email, password }: Credentials) => {
      if (mode === "signUp") await api.call(AUTH_ENDPOINTS.signUp, { body: { name, email, password } });
      return api.call(AUTH_ENDPOINTS.signIn, { body: { email, password } });
    },
    onSuccess: () => {
      void queryClient.resetQueries();
      navigate(next, { replace: true });
    },
  });
}

const SECONDS_PER_MINUTE = 60;

/** Returns the error and its field, or null for the form as a whole. */
export function signInFault(
  failure: unknown,
  { mode, strings }: { mode: SignInMode; strings: Catalogue["auth"] },
): { field: "email" | "password" | null; message: string } {
  if (!(failure instanceof ApiError)) return { field: null, message: sentenceOf(failure, strings.failed) };
  if (failure.status === 401) {
    // Signing up shows nobody whether an account exists. Only the password shows it.
    if (mode === "signUp") return { field: "email", message: strings.notMade };
    return { field: "password", message: strings.wrongCredentials };
  }
  if (failure.status === 429) {
    const minutes = Math.ceil((failure.retryAfterSeconds ?? SECONDS_PER_MINUTE) / SECONDS_PER_MINUTE);
    return { field: null, message: strings.tooManyAttempts(Math.max(1, minutes)) };
  }
  const isOfPassword = failure.said?.code.startsWith("password_") === true;
  return { field: isOfPassword ? "password" : null, message: sentenceOf(failure, strings.failed) };
}
