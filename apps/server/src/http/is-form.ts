/** Tells whether a body of this type is a form with files. */
export function isForm(contentType: string | undefined): boolean {
  return /^multipart\/form-data\b/iu.test(contentType ?? "");
}
