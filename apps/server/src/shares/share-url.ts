/** Returns the URL of a shared video's page. */
export function shareUrl(baseUrl: string, shareId: string): string {
  return `${baseUrl}/v/${shareId}`;
}
