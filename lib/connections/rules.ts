/** How the base URLs of two connections are compared: as a URL writes them, without a slash at the end. */
export function normaliseBaseUrl(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl);
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}
