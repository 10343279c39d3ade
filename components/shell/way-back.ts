/** The last page of each organisation that a person has visited in this tab, by the organisation's id. */
export type VisitedPages = Readonly<Record<string, string>>;

export interface WayBack {
  name: string;
  href: string;
}

/** True for a path of the organisation's pages; its home page has nothing after the number. */
export const isPageOf = (page: string, organisationId: number | string): boolean =>
  page === `/o/${organisationId}` || page.startsWith(`/o/${organisationId}/`);

export const isVisitedPages = (value: unknown): value is VisitedPages =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([id, page]) => typeof page === 'string' && isPageOf(page, id));

/**
 * Finds the way back from an organisation: to the nearest above it that the person comes from, else to where their tree begins.
 * @param path from there down to the organisation
 * @returns null in the organisation where their tree begins
 */
export function findWayBack(
  path: readonly { id: number; name: string }[],
  visited: VisitedPages,
): WayBack | null {
  const above = path.slice(0, -1);
  const origin = above.findLast(({ id }) => visited[id] !== undefined) ?? above[0];
  return origin ? { name: origin.name, href: visited[origin.id] ?? `/o/${origin.id}` } : null;
}
