import { z } from 'zod';
import { facetsSchema } from '@/lib/catalogue/model/schema';

/** Checks only enough of a list to recognise one; parsing all of it would measure the parser. */
const list = z.object({
  rows: z.array(z.object({ id: z.int(), name: z.string().min(1) }).loose()),
  facets: z.object({ total: facetsSchema.shape.total }).loose(),
  status: z.object({ connected: z.literal(true) }).loose(),
});

/** Checks an answer of `GET /api/products`. @throws Error when it is no first part of a list */
export function checkList(body: string): boolean {
  const { rows, facets } = list.parse(JSON.parse(body));
  if (rows.length > facets.total.count && !facets.total.more)
    throw new Error(`${rows.length} products of ${facets.total.count}`);
  return rows.length > 0;
}

const suggestions = z.object({
  products: z.array(z.object({ id: z.int(), name: z.string().min(1) }).loose()),
  skus: z.array(z.object({ id: z.int() }).loose()),
  vendors: z.array(z.object({ id: z.int() }).loose()),
  types: z.array(z.object({ id: z.int() }).loose()),
});

/** Checks an answer of `GET /api/products/suggestions`. @throws Error when it is none */
export function checkSuggestions(body: string): boolean {
  const found = suggestions.parse(JSON.parse(body));
  return Object.values(found).some((group) => group.length > 0);
}

const resolution = z.object({
  lines: z
    .array(z.looseObject({ state: z.string(), product: z.looseObject({ id: z.int() }).nullable() }))
    .min(1),
});

/** Checks an answer of `POST /api/quick-order/resolve`. @throws Error unless most of the lines have a product */
export function checkResolution(body: string): boolean {
  const { lines } = resolution.parse(JSON.parse(body));
  const found = lines.filter(({ product, state }) => product !== null || state === 'several').length;
  if (found < lines.length / 2) throw new Error(`${found} of ${lines.length} lines have a product`);
  return true;
}

/** Checks an answer that is some JSON object and holds no products. @throws Error when it is none */
export function checkObject(body: string): null {
  z.looseObject({}).parse(JSON.parse(body));
  return null;
}
