/** The body of a speech response and the content type that the service claims for it. */
export interface SoundAnswer {
  bytes: Uint8Array;
  contentType: string;
}
