/** Where a shared video's page is. */
export function shareUrl(baseUrl: string, shareId: string): string {
  return `${baseUrl}/v/${shareId}`;
}
