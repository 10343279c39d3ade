/** How the base URLs of two connections are compared: as a URL writes them, without a slash at the end. */
export function normaliseBaseUrl(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl);
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}

/** @param used at which address the portal's other connections call the distributor. */
export const otherDistributorText = (used: string): string =>
  `This portal uses the API at ${used}, and the numbers of its products are those of that distributor. Enter that address. A second distributor needs a portal of its own.`;

export const tooManyCataloguesText = (max: number): string =>
  `This portal holds ${max} of ${max} catalogues, each in the memory of every web node. Add the connection for ordering only, or have whoever runs the portal raise CATALOGUES_MAX.`;
