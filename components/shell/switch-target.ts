/** Pages that exist for every organisation under the same address. */
const SHARED_PAGES = ['products', 'cart', 'carts', 'checkout', 'orders', 'inbox', 'watching', 'account'];

/**
 * The page for another organisation that corresponds to the present one: the same page, or its nearest parent when the
 * page is about one thing of the present organisation, such as an order. A product is the same for all.
 * @param pathname such as `/o/300/orders/17`
 */
export function getSwitchTarget(pathname: string, organisationId: number): string {
  const [area, id] = pathname.split('/').slice(3);
  if (!area) return `/o/${organisationId}`;
  if (!SHARED_PAGES.includes(area)) return `/o/${organisationId}/products`;
  if (area === 'products' && id && /^\d+$/.test(id)) return `/o/${organisationId}/products/${id}`;
  if (area === 'account') return `/o/${organisationId}/account/notifications`;
  if (area === 'checkout') return `/o/${organisationId}/cart`;
  return `/o/${organisationId}/${area}`;
}
