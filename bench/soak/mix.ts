import { Pool } from 'undici';
import { z } from 'zod';
import type { Call } from '../load/call';
import { ORGANISATION } from '../testbed/portal-store';
import type { Node } from './nodes';

const listSchema = z.object({
  rows: z.array(z.looseObject({ id: z.int(), name: z.string(), productCode: z.string() })),
});
/** Number of lines in a text that is pasted into quick order. */
const PASTED_LINES = 20;

/**
 * Pages and calls as a morning mixes them; each turn has other products and other searches.
 * @param nodeCount requests go to the nodes in turn, so each call of the turn is made to each of them
 * @returns the call of a request's number
 */
export async function createMix(
  { origin, headers }: Node,
  nodeCount: number,
): Promise<(place: number) => Call> {
  const pool = new Pool(origin);
  const path = `/api/products?organisation=${ORGANISATION}`;
  const { body } = await pool.request({ path, method: 'GET', headers });
  const { rows } = listSchema.parse(await body.json());
  await pool.destroy();
  const [at, api] = [`/o/${ORGANISATION}`, `organisation=${ORGANISATION}`];
  const texts = rows.flatMap(({ name }) => name.split(/\W+/).filter((word) => word.length > 2));
  const product = (n: number) => rows[n % rows.length];
  const pasted = (n: number) =>
    Array.from({ length: PASTED_LINES }, (_, line) => `${product(n * 3 + line)?.productCode}\t${line + 1}`);
  const turn: ((n: number) => Call)[] = [
    () => `${at}/products`,
    (n) => `${at}/products?text=${texts[n % texts.length]}`,
    (n) => `${at}/products/${product(n)?.id}`,
    (n) => `/api/products?${api}&text=${texts[(n * 7) % texts.length]}`,
    (n) => `/api/products/suggestions?${api}&text=${texts[(n * 3) % texts.length]?.slice(0, 3)}`,
    () => `${at}/cart`,
    () => `/api/cart?${api}`,
    () => `${at}/orders`,
    () => `/api/orders?${api}`,
    (n) => `/api/products/${product(n * 5)?.id}?${api}`,
    () => `/api/notifications/unread?${api}`,
    () => `${at}/inbox`,
    () => `${at}/quick-order`,
    (n) => ({
      path: `/api/quick-order/resolve?${api}`,
      body: JSON.stringify({ text: pasted(n).join('\n') }),
    }),
    () => `${at}/order-templates`,
    () => `/api/order-templates?${api}`,
    () => `${at}/carts`,
    () => `/api/carts?${api}`,
    () => `${at}/addresses`,
    () => `/api/addresses?${api}`,
    () => `${at}/price-list`,
    (n) => `/api/price-list?${api}&format=${n % 2 ? 'csv' : 'xlsx'}&text=${texts[(n * 11) % texts.length]}`,
    () => `/api/orders/lines?${api}&format=csv`,
    () => `${at}/requests`,
    () => `/api/requests?${api}`,
    () => `/api/requests/summary?${api}`,
    () => `${at}/quotes`,
    () => `/api/quotes?${api}&side=received`,
    () => `/api/cost-centres?${api}`,
    () => `/api/cart/export?${api}&format=xlsx`,
  ];
  return (place) =>
    turn[Math.floor(place / nodeCount) % turn.length]?.(Math.floor(place / turn.length)) ?? '/';
}
