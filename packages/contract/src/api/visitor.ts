import { z } from "zod";
import { hasSafeAddresses } from "../logo-address.js";
import {
  colorSchema,
  idSchema,
  logoAddressSchema,
  SAFE_ADDRESSES,
  textSchema,
  timestampSchema,
} from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";
import { providerStateSchema } from "./providers.js";
import { refusal } from "./refusal.js";

export const userSchema = z.object({
  name: z.string(),
  picture: z.string().nullable(),
  email: z.string(),
  isAdmin: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

export const preferencesSchema = z.object({
  /** Missing until preferences are saved. */
  id: idSchema.optional(),
  userId: z.string().optional(),
  createdAt: timestampSchema.optional(),
  updatedAt: timestampSchema.optional(),
  /** Free-form brand settings and defaults of a visitor, as saved by the browser. */
  brandingSettings: z.record(textSchema(64), z.json()),
});
/** Body for saving the preferences. */
export const preferencesBody = z.object({
  brandingSettings: preferencesSchema.shape.brandingSettings
    .refine(hasSafeAddresses, SAFE_ADDRESSES)
    .refine(
      ({ logoUrl = null }) => logoUrl === null || logoAddressSchema.safeParse(logoUrl).success,
      refusal("input_logo_elsewhere"),
    )
    .superRefine((settings, context) => {
      for (const name of ["primaryColor", "secondaryColor"]) {
        const { error } = colorSchema.nullish().safeParse(settings[name]);
        for (const { message, ...issue } of error?.issues ?? []) {
          const params = "params" in issue ? { params: issue.params } : {};
          context.addIssue({ code: "custom", path: [name], message, ...params });
        }
      }
    }),
});

/** Settings of this instance and its connected services, without secrets. */
export const instanceSchema = z.object({
  version: z.string(),
  login: z.object({
    email: z.boolean(),
    google: z.boolean(),
    /** True if the server can send links for a new password. Absent on servers of older versions. */
    passwordMail: z.boolean().optional(),
    /**
     * The command line with which the operator makes such a link, followed by the e-mail address of the account. Absent
     * on servers of older versions.
     */
    passwordCommand: z.string().optional(),
  }),
  documentsEnabled: z.boolean(),
  limits: z.object({
    logoMaxBytes: z.int(),
    pictureMaxBytes: z.int(),
    documentMaxBytes: z.int(),
    maxConcurrentRenders: z.int(),
    durationSeconds: z.object({ min: z.int(), max: z.int() }),
  }),
  /** How long silent services may hold up a video, all together. Absent on servers of older versions. */
  waitSeconds: z.int().optional(),
  /** The services for writing, speech and pictures. */
  providers: z.array(providerStateSchema),
  /** True if this visitor may install and remove local voices. */
  canManageVoices: z.boolean(),
});

export const visitorEndpoints = {
  getUser: defineEndpoint({
    method: "GET",
    path: "/api/auth/user",
    tag: "Visitor",
    summary: "Returns the logged-in user, or 401 with {user: null}.",
    access: "public",
    response: z.object({ user: userSchema.nullable() }),
    errors: ["unauthorized"],
  }),
  getPreferences: defineEndpoint({
    method: "GET",
    path: "/api/preferences",
    tag: "Visitor",
    summary: "Returns the visitor's brand kit and defaults.",
    response: preferencesSchema,
  }),
  putPreferences: defineEndpoint({
    method: "PUT",
    path: "/api/preferences",
    tag: "Visitor",
    summary: "Saves the visitor's brand kit and defaults.",
    body: preferencesBody,
    response: preferencesSchema,
    errors: ["payload_too_large"],
  }),
  getInstance: defineEndpoint({
    method: "GET",
    path: "/api/instance",
    tag: "Visitor",
    summary: "Returns the limits of this instance and its connected services.",
    access: "public",
    response: instanceSchema,
  }),
};
