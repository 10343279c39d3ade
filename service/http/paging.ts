/**
 * RFC 8288 `Link` header of one page of a list; extra to the specification (docs/distributor.md).
 * @param publicUrl base of the service as clients reach it
 * @param requestUrl the requested URL; its query is kept and only `page` and `per_page` are set
 */
export function pageLinks(
  publicUrl: string,
  requestUrl: string,
  { page, perPage, total }: { page: number; perPage: number; total: number },
): string {
  const { pathname, searchParams } = new URL(requestUrl);
  const last = Math.max(1, Math.ceil(total / perPage));
  const to = (target: number, rel: string) => {
    const query = new URLSearchParams(searchParams);
    query.set('page', String(target));
    query.set('per_page', String(perPage));
    return `<${publicUrl}${pathname}?${query}>; rel="${rel}"`;
  };
  const links = [to(1, 'first')];
  if (page > 1) links.push(to(Math.min(page - 1, last), 'prev'));
  if (page < last) links.push(to(page + 1, 'next'));
  links.push(to(last, 'last'));
  return links.join(', ');
}
